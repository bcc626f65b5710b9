import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const qSwitchedLaser: TreatmentGuide = {
	slug: "q-switched-laser",
	name: "Q-switched laser",
	description: text`
		Very short laser pulses, measured in nanoseconds, break tattoo ink into small pieces that the body can carry
		away over weeks.
	`,
	title: "Q-switched laser tattoo removal",
	subline: "The long-used method: how it works, how many sessions people needed in studies, and what it cannot do.",
	seo_title: "Q-switched laser tattoo removal: what to expect",
	seo_meta: text`
		How Q-switched lasers fade tattoos, which wavelengths suit which ink, how many sessions patients needed in a
		352-person study, and the risks to know.
	`,
	intro: text`
		A Q-switched laser sends out very short and strong pulses of light. Each pulse lasts only some nanoseconds
		(billionths of a second). The ink takes up the light, heats up and breaks into smaller pieces. In the weeks
		after, your body carries part of these pieces away and the tattoo looks lighter. Then the next session can
		follow.

		There are three common kinds: ruby (694 nm), alexandrite (755 nm) and Nd:YAG (1064 nm, and 532 nm with a
		special crystal). The number is the wavelength, which is the colour of the light. It decides which ink the
		laser can reach. One device rarely covers every colour, so ask which wavelengths a clinic really has.

		This method has been studied for decades. A study from Milan followed 352 people who had Q-switched treatment
		between 1995 and 2010. Of them, 47.2% had their tattoo removed after 10 sessions and 74.8% after 15. So even
		in experienced hands, about one in four was not clear after 15 sessions.
	`,
	benefits: [
		"It has been in use for decades, so its effects and side effects are well described in studies.",
		"With the right wavelength, black and dark blue ink usually respond well.",
		"It works without cutting the skin, and scars are less common than with grinding or acids.",
		"The tattoo fades step by step, so you can stop when you are satisfied, for example before a cover-up.",
		"It cannot promise full removal: some ink, a pale shadow or a change in skin colour may stay.",
	],
	expect: text`
		Before the first session, the clinic should ask about your health, medicines, allergies and how your skin
		reacts to the sun. It should look at the tattoo for moles, treat a small test spot, and tell you which
		wavelength and device it will use. A mole inside a tattoo should be checked by a doctor first, because the
		laser can hide changes in it. Guidelines also name an infection, an allergic reaction in the tattoo and some
		active skin diseases as reasons not to treat.

		During the session everyone in the room wears eye protection made for that wavelength. The pulses often feel
		like hot snaps. Right after, the skin often turns white for a while, then red and swollen. Small bleeding
		points, blisters and crusts can follow. This usually settles within days to a few weeks.

		The time between sessions matters. Denmark's law requires at least 6 weeks. In the Milan study, people with 8
		weeks or less between sessions had a lower chance of success. Many clinics therefore wait 8 weeks or longer.
		Ten sessions with 8 weeks between them take about a year and a half.

		Your own number depends on the tattoo. In the same study smoking, colours other than black and red, a size
		over 30 square centimetres, a place on the legs or feet, dense ink and an age over three years all went with a
		lower chance. A fixed number of sessions promised on day one is a warning sign. So are no test spot, no eye
		shields, no questions about your health, or pressure to pay for many sessions in advance.

		Known risks are lighter or darker skin, changed texture, ink that turns darker, allergic reactions, leftover
		ink and, less often, scars. See a doctor soon if redness or pain grows after the first days, if you see pus,
		get a fever or a spreading rash. This guide is general information and not medical advice.
	`,
	faq: questions`
		How many Q-switched sessions will I need?
		Nobody can say exactly in advance. In a study of 352 people, 47.2% were clear after 10 sessions and 74.8% after
		15. The Kirby-Desai scale gives a rough estimate from skin type, place, colour, ink amount, scars and layers,
		but it was built on 100 patients of one practice.

		Does it hurt?
		Yes, usually. People often compare it to hot oil drops or a rubber band on the skin. Cooling air, numbing cream
		or an injection can help. Ask what the clinic offers and who is allowed to give it.

		Who may use this laser?
		It depends on the country. In Germany only doctors with suitable training may remove tattoos by laser. In
		Belgium the Order of Physicians says only doctors. Denmark does not limit it to doctors, but sets rules for the
		device, the waiting time and the records.

		Is IPL the same as a Q-switched laser?
		No. IPL is a flash lamp with longer pulses and mixed colours of light. Switzerland has banned it for removing
		tattoos and permanent make-up. If a studio wants to use IPL on your tattoo, look elsewhere.

		Will I have a scar?
		With trained users scars are not common, but they can happen. The risk goes up when the energy is too high, when
		sessions follow too closely, or when blisters and crusts are picked. Tell the clinic if you tend to form thick
		scars.

		Where does the ink go?
		Part leaves through crusts, part is carried off by immune cells, and part stays in the body, for example in
		lymph nodes. Laboratory work shows that some pigments can release harmful substances when lasered. What this
		means for people is still being studied.
	`,
	sources: [
		SOURCES.BENCINI,
		SOURCES.DK_LAW,
		SOURCES.DE_LAW,
		SOURCES.BE_ORDER,
		SOURCES.CH_IPL,
		SOURCES.KHUNGER,
		SOURCES.KIRBY,
		SOURCES.POHL,
		SOURCES.BFR_REPORT,
		SOURCES.IJDVL,
	],
};
