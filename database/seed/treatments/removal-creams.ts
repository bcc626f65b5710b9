import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const removalCreams: TreatmentGuide = {
	slug: "removal-creams",
	name: "Removal creams and acids",
	is_offered: false,
	description: text`
		Creams have not been shown to remove tattoos and can burn the skin. Acids put under the skin have caused
		scars. Not recommended.
	`,
	title: "Tattoo removal creams and acids: the honest view",
	subline: "No good evidence that they work, and real harm in reports. Please read this before you buy.",
	seo_title: "Do tattoo removal creams work? Evidence and risks",
	seo_meta: text`
		Tattoo removal creams have no good evidence and can cause rashes, burns and scars. Acid fluids have harmed
		people. What to do if you have used one.
	`,
	intro: text`
		Tattoo ink lies in the dermis, the second layer of the skin. A cream that stays on the surface cannot reach
		it. A cream that does reach it has to destroy the skin above, usually with acid. So a cream is either of no
		use or a burn.

		The United States medicines agency, the FDA, says it has approved no do-it-yourself tattoo removal cream and
		knows of no evidence that they work. It warns of rashes, burns and scars. We know of no European authority
		that recommends such a cream.

		There is also a second group: fluids put into the skin with needles, often with about 40% lactic acid. The
		German risk institute BfR reported cases of severe inflammation with scars in 2011 and advised getting
		informed before any such treatment. This page covers both groups.
	`,
	benefits: [
		"There is no benefit that has been shown in a good study.",
		"They cost less at the start than laser, which is why people try them.",
		"Bleaching creams can lighten the skin over the ink, which does not remove ink and can leave pale patches.",
		"Acids can take off skin together with some ink, and leave a scar in its place.",
		text`
			If money is the reason, a small number of laser sessions on the part that bothers you may be worth asking
			about.
		`,
	],
	expect: text`
		What people report after strong creams: burning within minutes, blisters, an open wound, weeks of healing, and
		then a scar with ink still in it. A letter in a dermatology journal describes two young adults who put a wart
		gel on their tattoos after reading about it online. Both got second-degree burns and thick scars.

		What is known about acid fluids: a Danish hospital studied 11 people who came with damage between 2013 and
		2017. All had scars and leftover ink, and 73% had lasting itch. Most had been treated by medical
		professionals, not by laymen, so a medical setting did not make the product harmless. Repair by laser, surgery
		or cover-up cost them 1,953 euros on average. Another report of a lactic acid fluid described lost skin colour
		and thick scars, and judged the safety data not good enough to recommend it.

		There is no session plan or interval that we could describe in good faith. A product that needs many months of
		daily use may just outlast the time in which you can ask for your money back.

		If you have already used one: take off clothes and jewellery that touched it, rinse the skin with plenty of
		running water for 20 minutes or more, cover the area with a clean dressing, and do not put another cream or a
		"neutraliser" on it. Keep the package.

		A burn from acid or another chemical needs medical help straight away, even if it looks small. In an emergency
		in Europe call 112, above all if it is in the eye, on the face or deep. Later you can report the product to
		your national authority for medicines, cosmetics or product safety. This page is general information.
	`,
	faq: questions`
		Is there any cream that really removes tattoos?
		We found none with good evidence. Research on creams exists, but no product from it has been shown to clear
		tattoos in people.

		What about TCA peels?
		TCA (trichloroacetic acid) burns off skin. The depth is hard to control. In the hands of lay people it has
		caused deep burns, so do not use it at home.

		Can a fading cream help laser work better?
		Some doctors test creams together with laser. This is research. Do not put anything on freshly lasered skin that
		the clinic has not told you to use.

		Are acid fluids banned?
		Rules differ between countries. In an opinion published in early 2021, the French public health council advised
		to forbid chemical products for tattoo removal and to leave it to doctors with suitable lasers. Ask your health
		office about the rules where you live.

		The seller shows before and after photos. Are they proof?
		No. Light, filters and make-up change a picture more than a cream does. Ask for a published study with the same
		product. You will hardly get one.

		My skin is already scarred from a cream. What now?
		Let it heal and see a dermatologist. Scars can be treated to some degree with silicone, injections or laser.
		Leftover ink can often still be lasered later, with more care.
	`,
	sources: [
		SOURCES.FDA,
		SOURCES.NHS_BURNS,
		SOURCES.NGHA_BURNS,
		SOURCES.BFR_2011,
		SOURCES.WART_GEL,
		SOURCES.CAUSTIC,
		SOURCES.LACTIC,
		SOURCES.HCSP,
	],
};
