import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const surgicalExcision: TreatmentGuide = {
	slug: "surgical-excision",
	name: "Surgical excision",
	description: text`
		A surgeon cuts out the tattooed skin and closes the wound. The ink is gone at once, and a scar stays. Used
		mainly for small tattoos.
	`,
	title: "Cutting out a tattoo: surgical excision",
	subline: "The ink goes in one or a few operations, and a scar takes its place.",
	seo_title: "Surgical tattoo excision: scar, healing, limits",
	seo_meta: text`
		When a surgeon can cut out a tattoo, what the scar is like, how large tattoos are removed in stages, how long
		healing takes and which risks to know.
	`,
	intro: text`
		In an excision a surgeon numbs the skin, cuts out the piece with the tattoo and sews the edges together. The
		ink is gone, whatever its colour. In exchange you get a scar, always. The question is only whether you prefer
		the scar to the tattoo.

		It suits small tattoos in places with loose skin. Larger ones can be cut out in stages some months apart, or
		the wound can be covered with a skin graft. A graft looks different from the skin around it and leaves a
		second wound where it was taken.

		Excision is also used when laser is not wise, for example when a colour causes an allergic reaction, or when a
		mole in the tattoo has to come out and be examined.
	`,
	benefits: [
		"The ink in the removed piece is gone for certain, including white, yellow and green.",
		"A small tattoo can be removed in one operation.",
		"The removed skin can be examined in a laboratory, which a laser makes impossible.",
		"There is no darkening of ink and no long course of sessions.",
		"You will have a scar, and it can widen, thicken or pull, above all on the chest, shoulders and over joints.",
	],
	expect: text`
		Before the operation the doctor checks how much skin can be moved, where the line will run, and what happens
		if it does not close easily. Ask to see a drawing of the expected scar on your skin. Tell the doctor about
		blood thinners, diabetes, smoking and earlier thick scars. Smoking slows the healing of wounds.

		The operation itself is done under local anaesthesia for small areas. You feel pressure and pulling but should
		feel no sharp pain. Larger areas or grafts may need a stronger anaesthetic. The doctor tells you when the
		stitches come out, which depends on the place. You may have to avoid sport and stretching for several weeks.

		What do reports say? In a series of 350 operations, simple excision was done in 26 tattoos and staged excision
		in 9; most others needed grafting. All tattoos were gone, but thickened scar edges appeared in 60% to 75% of
		the grafted ones within three months. In a smaller report on 24 people, one wound got infected and one opened.
		Eight people were seen again for up to six months, and five of them had thickened scars.

		The scar is red and firm at first and changes for a year or longer. Sun protection, massage or silicone may be
		advised. If a tattoo is cut out in stages, the gap between operations is usually several months, so that the
		skin can loosen. The 6 weeks in Denmark's laser law do not apply here.

		See a doctor quickly if the wound opens, bleeds, smells, becomes hot and red, or if you get a fever. Surgery
		belongs in the hands of a doctor. A studio that offers to cut or scrape out tattoos without one is a red flag.
		Read this as background and let a surgeon advise you in person.
	`,
	faq: questions`
		How big can a tattoo be for excision?
		There is no fixed limit. It depends on how loose the skin is. On the belly more can be cut than on the wrist or
		shin. Larger areas mean stages or grafts, and larger scars.

		Is excision quicker than laser?
		For a small tattoo, yes: one operation and some weeks of healing. A laser course often takes more than a year.
		The price for the speed is a scar that stays.

		Does it hurt?
		The injection stings. After that the area is numb. In the days after, the wound is sore, and simple painkillers
		usually help. Ask which ones you may take.

		Can excision follow after laser?
		Yes. Some people remove the larger part by laser and have a stubborn spot cut out. Tell the surgeon about all
		laser sessions, since treated skin may heal differently.

		Will my health insurance pay?
		Usually not when the reason is looks. It may be different when there is an allergy, a mole that must be
		examined, or an injury with dirt under the skin. Ask before you book.

		What about removing the skin with a laser or knife in a studio?
		Do not do this. Deep wounds need sterile conditions, anaesthesia and someone who can stop bleeding. That is the
		work of a doctor.
	`,
	sources: [SOURCES.SHARMA, SOURCES.GANATRA, SOURCES.DASH, SOURCES.POHL, SOURCES.DK_LAW],
};
