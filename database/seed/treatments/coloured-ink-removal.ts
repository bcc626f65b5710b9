import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const colouredInkRemoval: TreatmentGuide = {
	slug: "coloured-ink-removal",
	name: "Coloured ink removal",
	description: text`
		Each ink colour needs its own wavelength. Black and red respond more often; yellow, white and pastel colours
		may stay or turn darker.
	`,
	title: "Removing coloured tattoo ink",
	subline: "Which wavelength reaches which colour, and the honest answer for yellow, white and skin tones.",
	seo_title: "Coloured tattoo removal: wavelength by colour",
	seo_meta: text`
		Which laser wavelength works for black, red, blue, green, purple, yellow and white tattoo ink, why some inks
		darken and why a test spot comes first.
	`,
	intro: text`
		A laser removes only ink that takes up its light. Colour is therefore the first question for any tattoo that
		is not just black. As a rough guide: black and dark blue 1064 nm, also 694 and 755 nm; blue and green 694, 755
		or 785 nm; red, orange and pink 532 nm; purple 694, 755 or 785 nm.

		Yellow sometimes responds to 532 nm, often poorly. White and skin-coloured ink have no wavelength that fits.
		They may stay as they are or turn grey or black at the first pulse. The German risk institute BfR says that
		white, yellow, red and orange tattoos often cannot be removed completely.

		The colour you see does not tell which pigments were mixed. Two reds from two bottles can behave in opposite
		ways. Since 4 January 2022, EU rules limit many substances in tattoo inks, and two common blue and green
		pigments followed a year later. Older tattoos may still hold them. Nobody can read this from the skin, so a
		test spot counts more than a chart.
	`,
	benefits: [
		"In a study of 352 people, black and red ink had better chances than other colours.",
		"With a fitting wavelength, blue, green and purple can fade clearly.",
		"Some parts of a tattoo can be removed while others stay, for example before a cover-up.",
		"A test spot for each colour shows early which parts are likely to respond.",
		"White, yellow, pastel and skin tones often stay, and some of them turn darker.",
		"If a tattoo has many colours, no laser can promise a clean skin.",
	],
	expect: text`
		Bring photos of the fresh tattoo, and ask the artist for the ink names if you still can. The clinic should
		note each colour, say which wavelength it plans for it, and treat a test spot for every colour. Pastel, pink,
		brown and light blue are often mixed with white, so treat them with the same care as white.

		In a session the wavelengths may be used one after the other, or on different days. Each wavelength needs its
		own eye protection. Colours fade at different speeds. It is normal that black is nearly gone while green looks
		untouched.

		How far can it go? With a 785 nm picosecond laser, four sessions faded purple by 85%, blue by 81%, green by
		74% and black by 61%. Red faded by 11% and yellow by 5%, as this wavelength does not suit them. The study was
		small. In the Milan study of 352 people, colours other than black and red lowered the chance of a clear
		result.

		Why does ink turn dark? White ink often holds titanium dioxide, brown and red ink often iron oxide. A strong
		pulse can change these substances chemically. In a study of 20 lasered tattoos that had been examined under
		the microscope, 9 did not change and 4 turned darker, and titanium was linked to a poor response. Dark ink can
		sometimes be treated further at 1064 nm, but it needs more sessions.

		Wait at least 6 weeks between sessions, and expect better odds with more than 8. See a doctor if a colour
		becomes raised, itchy or scaly, before or after laser. This can be an allergy to the ink, and lasering an
		allergic tattoo may spread the reaction. Ask a doctor about your own case, as this guide is general.
	`,
	faq: questions`
		Which colour is easiest to remove?
		Usually black, then dark blue and red. Even so, the age of the tattoo, how dense it is and where it sits on the
		body change the picture a lot.

		Which colour is hardest?
		Yellow, white, skin tones, pastel and neon colours. Green and bright blue are hard without a laser at 694, 755
		or 785 nm.

		Why did the white part turn grey?
		The laser changed the titanium dioxide in the white ink. This can happen in a split second. It may fade with
		further sessions, or stay. That is why white is tested first, on a tiny spot.

		How many lasers should a clinic have for a colourful tattoo?
		The number of machines matters less than the wavelengths. For many colours ask for 1064, 532 and one of 694, 755
		or 785 nm. A clinic that lacks one can still be honest about it.

		Can old, faded colours still be treated?
		Often yes, because less ink is left. On the other hand, one study found a lower chance of success for tattoos
		older than three years.

		Is it dangerous when coloured ink breaks down?
		Laboratory tests found that some pigments can give off hydrogen cyanide or benzene when hit by a laser. The BfR
		says more research is needed before the risk for people can be judged. A smaller area per session means that
		less ink breaks down at one time.

		Should I treat only part of the tattoo?
		It can be a sensible plan. Black outlines often fade well, while a stubborn yellow may look fine inside a new
		design. Discuss the aim before the first pulse.
	`,
	sources: [
		SOURCES.BFR_REPORT,
		SOURCES.BERNSTEIN,
		SOURCES.BENCINI,
		SOURCES.ROSS,
		SOURCES.KHUNGER,
		SOURCES.HOSPITALIST,
		SOURCES.DK_LAW,
		SOURCES.INK_RULES,
	],
};
