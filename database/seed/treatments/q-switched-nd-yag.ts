import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const qSwitchedNdYag: TreatmentGuide = {
	slug: "q-switched-nd-yag",
	name: "Nd:YAG laser (1064/532 nm)",
	description: text`
		One laser, two wavelengths: 1064 nm for black and dark blue ink, 532 nm for red and orange. Often the first
		choice on darker skin.
	`,
	title: "Nd:YAG laser for tattoos: 1064 and 532 nm",
	subline: text`
		Two wavelengths in one device: what each can reach, how it is used on different skin, and what studies found.
	`,
	seo_title: "Nd:YAG tattoo removal with 1064 and 532 nm",
	seo_meta: text`
		The Nd:YAG laser treats black ink at 1064 nm and red ink at 532 nm. Read about sessions, waiting times, skin
		colour, risks and questions to ask.
	`,
	intro: text`
		Nd:YAG is the name of a crystal. A laser with this crystal gives invisible infrared light at 1064 nm. With an
		extra crystal the same device can give green light at 532 nm. Many clinics own such a laser because it covers
		two large groups of ink.

		The 1064 nm light goes deep and is only weakly taken up by the brown pigment of the skin. It is the usual
		choice for black and dark blue ink, and it is often tried first on darker skin. The 532 nm light is taken up
		by red and orange ink. It does not go as deep, and the skin's own pigment takes up more of it.

		Blue and green inks are a different matter. They often respond poorly to both wavelengths and may need 694,
		755 or 785 nm. If a clinic has only an Nd:YAG laser and your tattoo is bright green, ask how it plans to treat
		that part.
	`,
	benefits: [
		"At 1064 nm it reaches black and dark blue ink, the ink found in many tattoos.",
		"At 532 nm the same device can treat red and orange ink.",
		"The 1064 nm light spares the skin's own pigment better than shorter wavelengths do.",
		"It has been compared with other lasers in studies for more than twenty years.",
		"Bright blue, green, yellow and white ink are its weak side, whatever the advertisement says.",
	],
	expect: text`
		At the first visit the clinic should write down your skin type, the colours, the age of the tattoo and any
		cover-up layers. Then comes a test spot, with each wavelength that will be used. Treatment should start only
		after the spot has healed and been looked at.

		In a session the laser head moves over the tattoo while the skin is cooled. Black parts are treated with 1064
		nm and red parts with 532 nm, sometimes on different days. White frosting, redness and swelling are expected.
		With 532 nm, bruise-like spots and changes in skin colour are more of a concern, above all on tanned or brown
		skin.

		In a study from two Italian centres, 52 people had up to nine sessions with at least eight weeks between them.
		On average 4.6 sessions were needed to get a result, and the final removal was rated 60% or higher. Note that
		"a result" did not mean a clear skin for everyone. In the larger Milan study, which used 1064/532 nm and 755
		nm, 47.2% were clear after 10 sessions and 74.8% after 15.

		Plan for at least 6 weeks between sessions, which is the law in Denmark, and expect many clinics to prefer 8
		weeks or more. In the Milan study, 8 weeks or less went with a lower chance of success.

		Risks are the same as with other tattoo lasers: blisters, crusts, paler or darker skin, changed texture,
		leftover ink and sometimes scars. Ask a doctor for help if a wound gets more painful, smells, weeps pus, or if
		you feel ill. Do not wait for the next appointment. This is information only; a doctor who sees your skin can
		judge your own risk.
	`,
	faq: questions`
		What do the numbers 1064 and 532 mean?
		They give the wavelength of the light in nanometres. 1064 is infrared and cannot be seen, 532 is green. Each ink
		takes up some wavelengths well and others hardly at all.

		Why is 1064 nm often used first on dark skin?
		The brown pigment in skin takes up less light at 1064 nm than at shorter wavelengths. So more energy reaches the
		ink and less stays in the surface. Pale patches are still possible.

		Can Nd:YAG remove green ink?
		Often not well. Green and bright blue usually respond better to 694, 755 or 785 nm. A clinic that says one laser
		does everything should explain how.

		Why did red ink turn dark after 532 nm?
		Some red and brown inks hold iron or titanium compounds that can darken when lasered. This is called paradoxical
		darkening. It is sometimes treatable with more sessions, which is why a test spot matters.

		How soon will I see a change?
		The first weeks show healing more than fading. Judge the effect after about two months, with photos taken in the
		same light and from the same distance.

		Are cheap handheld Nd:YAG devices the same?
		No. Sold online, such devices may lack correct settings, eye protection and proof that they meet medical device
		rules. Such a laser can blind or burn. Leave laser work to trained people.
	`,
	sources: [
		SOURCES.CANNAROZZO,
		SOURCES.BENCINI,
		SOURCES.LEUENBERGER,
		SOURCES.KHUNGER,
		SOURCES.ROSS,
		SOURCES.DK_LAW,
		SOURCES.BERNSTEIN,
	],
};
