import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const eyebrowAndCosmeticInk: TreatmentGuide = {
	slug: "eyebrow-and-cosmetic-ink",
	name: "Eyebrow and cosmetic ink",
	description: text`
		Removing or fading permanent make-up on brows, lips and lids. Some of these inks turn dark under the laser, so
		a test spot comes first.
	`,
	title: "Removing eyebrow tattoos and permanent make-up",
	subline: "Fewer sessions than many tattoos, with one special risk: ink that turns grey, green or black.",
	seo_title: "Permanent make-up removal: brows, lips and lids",
	seo_meta: text`
		What to know before removing microblading or permanent make-up by laser: darkening of ink, test spots, number
		of sessions, eye safety and who may do it.
	`,
	intro: text`
		Permanent make-up is a tattoo, also when it is called microblading, shading or semi-permanent. The ink sits in
		the skin and often stays for years, but it may change colour. Brows that were brown can turn red, orange or
		grey. Many people want to fade them and not remove them fully.

		These inks are often mixed from iron oxides, titanium dioxide (white) and carbon or organic pigments. Iron and
		titanium compounds can darken in a split second when a laser hits them. Doctors call this paradoxical
		darkening. Lip liner, skin-coloured corrections and light brown brows are the usual candidates.

		The face also allows no carelessness. Eyes are close, scars are visible, and brow hair should not be harmed.
		This is a reason to choose a person with real experience in this area and not only with body tattoos.
	`,
	benefits: [
		"Brow ink often needs fewer sessions than a large body tattoo, because there is less of it.",
		"You can stop at a lighter shade if you want the brows done again in a better shape.",
		"Laser does not usually remove the brow hair for good, though hair can turn pale for some time.",
		"It can help with ink that has spread or changed colour, which creams cannot do.",
		"It cannot promise that red, orange or white parts will go, and those may first turn darker.",
	],
	expect: text`
		Before treatment, find out which ink was used and when, and whether a corrective colour was put on top. Bring
		old photos. The clinic should treat a test spot of a few millimetres at the tail of the brow and look at it
		again some weeks later. Without this spot there should be no treatment.

		During the session your eyes are covered with close-fitting shields. For the eyelids, metal shields under the
		lid are needed, and this is a task for a doctor. Brow hair may turn white for a while. Redness, swelling and
		small crusts are common for some days. Many people take a few days away from work.

		How many sessions? In a study of brow tattoos with a picosecond laser at 755 and 532 nm, 98 people started and
		70 finished. They needed three sessions on average to reach their aim, which was removal, fading or
		correction. Warm colours such as red, orange and yellow needed more. In 18 people the ink turned grey at once.
		A later review found only 11 studies with 129 people treated for brow ink, so the evidence is still thin.

		If ink turns dark, it can often be treated further at 1064 nm, which adds sessions. Doctors also describe a
		carbon dioxide laser that removes thin layers of skin and cannot darken ink, but it makes a wound. Wait at
		least 6 weeks between sessions; 8 or more is often advised.

		Who may do it? In Germany the rule that only doctors may use a laser covers permanent make-up too. In
		Switzerland trained non-doctors need a certificate, and it does not cover the area near the eyes. Flash lamps
		(IPL) are banned there for this purpose. See a doctor at once if you have eye pain, blurred sight, spreading
		redness or fever after treatment. General information only: let a doctor judge your own skin and eyes.
	`,
	faq: questions`
		Can microblading be removed completely?
		Sometimes. Black and dark brown parts often fade well. Red, orange and white remains are harder. Many people
		reach a light shade and then decide whether that is enough.

		Why did my brows turn orange or grey after laser?
		Brow ink is a mix. The dark part may fade first and leave the warm part behind, which looks orange. Grey comes
		from iron or titanium compounds that the laser has changed.

		Can eyeliner be removed by laser?
		Only with metal shields placed under the lids, by a doctor who does this regularly. The risk to sight is real.
		Ask whether the clinic does it itself or sends people to an eye clinic.

		Is saline removal better for brows?
		We found no good study that compares the two. Saline does not depend on colour, so it cannot darken ink, but it
		opens the skin and can scar. See our guide on saline removal.

		When can I have new brows done?
		When the skin is healed and has been calm for some months. There is no fixed rule. Let the person who treated
		you look at the skin first.

		Will my brow hair fall out?
		Lasting loss is not expected with correct settings. Hair may turn white or break and then grow back. Tell the
		clinic if your brows are thin, so that it can plan for this.
	`,
	sources: [
		SOURCES.PICO_BROWS,
		SOURCES.BROW_REVIEW,
		SOURCES.GOLDMAN,
		SOURCES.CO2_PMU,
		SOURCES.ROSS,
		SOURCES.DE_LAW,
		SOURCES.CH_IPL,
		SOURCES.CH_CERT,
		SOURCES.DK_LAW,
	],
};
