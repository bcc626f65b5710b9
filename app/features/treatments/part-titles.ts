import { t } from "@lingui/core/macro";
// Texts around treatment guides; the guides themselves are in the database.

// "Key Benefits", "What to Expect" and "FAQ" are required by the specification
export const partTitles = {
	benefits: t`Key Benefits`,
	drawbacks: t`Drawbacks`,
	expect: t`What to Expect`,
	wavelengths: t`Which laser light for which ink`,
	course: t`A course, week by week`,
	cost: t`Sessions, time and price`,
	faq: "FAQ",
	find: t`Find a clinic`,
	sources: t`Sources`,
};
