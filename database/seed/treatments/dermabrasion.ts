import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const dermabrasion: TreatmentGuide = {
	slug: "dermabrasion",
	name: "Dermabrasion and salabrasion",
	description: text`
		The skin is ground down to the depth of the ink. Old methods with a high risk of scars; laser has largely
		replaced them.
	`,
	title: "Dermabrasion and salabrasion for tattoos",
	subline: "Grinding the skin away: why doctors rarely do it today and why you should not try it at home.",
	seo_title: "Dermabrasion for tattoo removal: the risks",
	seo_meta: text`
		Dermabrasion and salt abrasion grind away tattooed skin. Why results vary, why scars are common, and what
		doctors usually suggest in their place today.
	`,
	intro: text`
		Dermabrasion removes the upper layers of skin with a turning brush or diamond wheel. Salabrasion does it by
		rubbing with salt. Both try to reach the ink, which lies in the second layer of the skin. To get there, a
		wound is made that is as deep as the ink.

		The depth is hard to control by hand. Too shallow leaves ink behind. Too deep leaves a scar. Often you get
		both. This is why reviews describe these methods as unpredictable and rarely used today.

		We list this guide because people still find it offered, sometimes under new names such as peeling, plasma or
		electric burning. Knowing what the word means helps you to ask the right questions.
	`,
	benefits: [
		"It does not depend on the colour of the ink.",
		"It needs no laser, which is why it is offered where no laser is at hand.",
		"It often leaves part of the ink, or a pale, shiny or uneven area.",
		"Reviews find no satisfying look with these methods, because scars and colour changes are common.",
		"For nearly every reason to choose it, laser or a small operation is worth discussing first.",
	],
	expect: text`
		If a doctor suggests dermabrasion, ask why laser or excision is not the better way for you. Ask to see results
		after one year and not after four weeks. Mention cold sores, earlier thick scars and all medicines, above all
		acne tablets with isotretinoin, which can affect how wounds heal.

		The procedure is done with numbing injections or stronger anaesthesia. The result is an open wound that oozes
		and bleeds like a bad graze. It needs clean dressings until new skin has formed. This skin is pink for months
		and must be kept out of the sun.

		How well does it work? A review of methods without laser names surgery, radiofrequency, infrared light,
		freezing, dermabrasion and salabrasion, and says that none of them gives a satisfying look, because of scars
		and changes in skin colour. In a report on 24 people treated by surgeons in Karachi, three had dermabrasion
		and in one of them the tattoo was not fully removed.

		There is no proven number of sessions and no proven interval. Repeating it before the skin has healed makes
		scars more likely. Denmark's law on intervals covers lasers only.

		In France the state has reminded tattooists that devices which burn off layers of skin by electric current may
		be used only by doctors. Treat an offer from a non-doctor as a red flag anywhere. See a doctor if the wound is
		hot, smelly or more painful day by day, if red streaks appear or if you have a fever. This text informs in
		general; your own case needs a doctor's eyes.
	`,
	faq: questions`
		Can I rub out a tattoo with salt or sandpaper at home?
		No. You would have to make a wound as deep as the ink, without anaesthesia and without sterile tools. Infection
		and scars are likely, and ink usually remains.

		Is microdermabrasion the same?
		No. Microdermabrasion takes off only the outer dead cells. It does not reach the ink, so it cannot fade a
		tattoo.

		Is it cheaper than laser?
		One treatment may cost less than a laser course. Treating a scar later costs more, and a scar cannot be undone.
		Compare the likely end result and not only the bill.

		Does it work better on small amateur tattoos?
		Amateur ink may lie at uneven depth, which makes grinding harder to control. Amateur tattoos often respond well
		to laser, so there is little reason to grind.

		What is plasma or electric tattoo removal?
		It burns small points of skin with an electric arc or current. It is a burn by another name. The depth is again
		the problem, and scars and pale dots have been reported.

		Are freezing or infrared lamps gentler?
		They also destroy skin and not only ink. Reviews group them with grinding: uncertain result, longer healing,
		frequent marks.
	`,
	sources: [SOURCES.DASH, SOURCES.RETENTION, SOURCES.GANATRA, SOURCES.FRANCE, SOURCES.DK_LAW],
};
