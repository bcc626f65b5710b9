import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const rubyAndAlexandrite: TreatmentGuide = {
	slug: "ruby-and-alexandrite",
	name: "Ruby and alexandrite laser",
	description: text`
		Red-light lasers at 694 and 755 nm, used mainly for blue and green ink. They also act on skin pigment, so
		paler patches are a known risk.
	`,
	title: "Ruby and alexandrite lasers: 694 and 755 nm",
	subline: "For blue and green ink. Useful where Nd:YAG fails, with more risk of changes in skin colour.",
	seo_title: "Ruby and alexandrite lasers for blue and green ink",
	seo_meta: text`
		Ruby (694 nm) and alexandrite (755 nm) lasers reach blue and green tattoo ink. Learn how they compare, what to
		expect and why skin colour matters.
	`,
	intro: text`
		Ruby and alexandrite are two crystals that give deep red light. Ruby works at 694 nm, alexandrite at 755 nm,
		close to what the eye can just see. Blue and green inks take up this light well. Black ink takes it up too.
		Red, orange and yellow ink hardly do.

		The skin's brown pigment also takes up light at these wavelengths, more so at 694 than at 755 nm. That is why
		pale patches are a known side effect, and why these lasers are used with care on tanned or darker skin.

		Both exist as nanosecond (Q-switched) lasers. Alexandrite also exists as a picosecond laser. A newer relative
		is the 785 nm picosecond laser, made for blue, green and purple ink.
	`,
	benefits: [
		"They reach blue and green ink, where 1064 and 532 nm often do little.",
		"They also treat black ink, so one laser can do two colours.",
		"A 1999 study compared ruby, alexandrite and Nd:YAG on the same 42 blue-black tattoos, so direct data exist.",
		"They cannot remove red, orange or yellow ink, for which another wavelength is needed.",
		"Paler skin after treatment is more likely than with 1064 nm, and it can last.",
	],
	expect: text`
		Before treatment, ask which of the two lasers is meant and whether the clinic also has 1064 and 532 nm. A
		tattoo with several colours may need two or three wavelengths. Your skin should not be tanned, also not from a
		bottle. A test spot on a small blue or green part shows how ink and skin react.

		The session feels like other laser sessions: quick hot snaps, then a burning feeling as after too much sun.
		White frosting appears at once. Redness, swelling, blisters and crusts are possible in the days after. Keep
		the area clean, covered and out of the sun.

		What results are known? A review notes that six ruby sessions cleared at least three quarters of the ink in
		only about one in four dark professional tattoos; the sessions were three weeks apart, which is shorter than
		today's advice. A small study of a 785 nm picosecond laser, presented by its maker, measured the fading after
		four sessions: purple 85%, blue 81%, green 74%, black 61%, red 11% and yellow 5%.

		Between sessions wait at least 6 weeks. Denmark has put this into law, and the Milan study of 352 people found
		poorer results with 8 weeks or less. In that study, colours other than black and red lowered the chance of a
		clear result. So plan for more sessions, not fewer, when a tattoo is blue or green.

		A pale shape in the form of the tattoo may stay after the ink is gone. It can fade over months or remain. Show
		a doctor any wound that gets worse after some days, thick or itchy scars, or an allergic rash. Your doctor can
		also tell you if a medicine you take makes your skin react to light. Take this text as background, not as
		medical advice.
	`,
	faq: questions`
		Which laser is right for green ink?
		Usually 694, 755 or 785 nm. But green inks are mixed from different pigments, and two greens that look alike may
		react in different ways. Only a test spot tells.

		Is ruby stronger than alexandrite?
		They are different, not simply stronger or weaker. Ruby light is taken up more by the skin's own pigment. In a
		comparison with a picosecond laser, pale patches appeared only on the parts treated with ruby.

		Can these lasers be used on brown or black skin?
		They are usually avoided or used with great care, as the light also acts on natural skin pigment. Ask for a 1064
		nm laser first, and for a person with experience.

		Why does my clinic want two different lasers?
		Because no single wavelength reaches all colours. Blue and green may be treated with 755 nm, red with 532 nm and
		black with 1064 nm. This is a good sign, if a test spot comes first.

		Will the skin get its colour back?
		Often, over months. It is not certain. Protect the area from sun, since tanned skin around a pale patch makes it
		stand out more.

		Can a mole under the tattoo be lasered away?
		No. Moles must not be treated this way. Swiss law even forbids removing moles by laser or flash lamp. A doctor
		should look at any mole in or near the tattoo before you start.
	`,
	sources: [
		SOURCES.HOSPITALIST,
		SOURCES.LEUENBERGER,
		SOURCES.BAEUMLER,
		SOURCES.BERNSTEIN,
		SOURCES.BENCINI,
		SOURCES.DK_LAW,
		SOURCES.CH_IPL,
		SOURCES.POHL,
	],
};
