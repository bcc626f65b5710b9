import { questions, type TreatmentGuide, text } from "./guide.ts";
import { SOURCES } from "./sources.ts";

export const salineRemoval: TreatmentGuide = {
	slug: "saline-removal",
	name: "Saline removal",
	description: text`
		A salt solution is worked into the skin with needles so that ink leaves with the scab. Mostly offered for
		brows. Evidence is weak.
	`,
	title: "Saline (salt water) tattoo removal",
	subline: "Often offered for brows. What is claimed, what is known, and how to lower the risk.",
	seo_title: "Saline tattoo removal: what is really known",
	seo_meta: text`
		Saline removal uses salt solution and needles to lift ink, mostly from brows. Weak evidence, several sessions,
		scars possible. Questions to ask before.
	`,
	intro: text`
		In saline removal a strong salt solution is worked into the skin with a tattoo machine or a hand tool. The
		area forms a scab, and some of the ink comes off with it. It is mostly offered by people who also do permanent
		make-up, for brows, lips and small mistakes.

		Sellers say that salt "draws" the ink up from the deep. We found no controlled study that tests this. What is
		certain is that needles open the skin, and that a scab carries away whatever sits in it. How much ink that is,
		and how often a scar stays, has not been measured well.

		Do not mix this up with acid removal, where lactic acid or similar is put into the skin. Names on price lists
		are vague. Ask exactly what is in the bottle.
	`,
	benefits: [
		"It does not depend on colour, so it cannot cause the darkening that lasers can cause in brow ink.",
		"It can be tried on small areas such as brows.",
		"It uses no laser, so there is no laser risk to the eyes.",
		"Expect fading at most; full removal is not something this method can promise.",
		"No good study shows how well it works or how often it scars.",
	],
	expect: text`
		Before you book, ask for the product name and its list of contents, for proof of training, for insurance and
		for photos of healed skin after at least half a year. Single-use needles, gloves and a clean room are a must.
		Do not go ahead with a skin infection, during isotretinoin treatment, with a tendency to thick scars or while
		pregnant without asking a doctor.

		In the session the skin is often numbed with a cream. The needle work feels much like getting a new tattoo.
		The area weeps, swells and then forms a scab. It must stay clean and dry until the scab falls off without
		help. Pulling it off early tears the skin and can scar.

		Sellers often name several sessions with some weeks between them. There is no study to support a number. If
		you see no clear change after the first sessions, ask whether going on makes sense.

		Risks are infection, scars, paler or darker skin, lost brow hairs and ink that stays. The more often the same
		place is needled, the higher the risk. For comparison, a Danish hospital described 11 people harmed by acid
		and other caustic products put into the skin: all had scars and leftover ink. Salt is not acid, but it shows
		why the content of the bottle matters.

		Rules differ. Where a licence for tattooing is required, it may also be needed for this. Ask the local health
		office. See a doctor if the area gets hot, swollen and painful after the first days, if you see pus, or if a
		scar grows. We give general information here and no medical advice.
	`,
	faq: questions`
		Does saline removal work?
		It may fade ink that lies near the surface, such as fresh brow ink. For deeper ink there is little reason to
		expect much. We know of no solid trial.

		Is it gentler than laser?
		It is different. Laser leaves the surface mostly closed, saline opens it. Both can cause colour changes and
		scars. "Natural" says nothing about risk.

		How soon after microblading can it be done?
		Some offer it within days, as "emergency removal". The skin is a fresh wound at that time, so a second injury
		adds risk. Waiting until it has healed is the calmer choice.

		Can saline be used after laser, or laser after saline?
		People do combine them, for example when warm brow colours remain. Leave several months between, so the skin can
		recover, and tell each person about the other treatment.

		Who may carry it out?
		Few countries name this method in their laws. Because it breaks the skin, the rules for tattooing or for medical
		treatment may apply. Your health office can tell you which.

		How do I spot a bad offer?
		Watch for a promise of full removal, "no scars", no word about the product, no health questions, and work in a
		private flat. Any one of these is a reason to leave.
	`,
	sources: [SOURCES.CAUSTIC, SOURCES.DASH, SOURCES.BROW_REVIEW, SOURCES.BFR_2011],
};
