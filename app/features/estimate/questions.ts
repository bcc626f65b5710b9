import { t } from "@lingui/core/macro";
import type { FactorName } from "#domain/estimate/kirby-desai.ts";

// Texts of the estimate.

/** The question about a factor, with a hint; `short` names the factor in the result. */
type Question = { title: string; hint?: string; short: string };

export const questions: Record<FactorName, Question> = {
	skin: {
		title: t`How does your skin react to strong sun?`,
		hint: t`Think of your first hour in the summer sun, untanned and without sunscreen. Doctors call this the Fitzpatrick skin type, I to VI. It's about skin, not ancestry.`,
		short: t`Skin type`,
	},
	place: {
		title: t`Where on your body is the tattoo?`,
		hint: t`Ink fades faster where more blood flows.`,
		short: t`Body part`,
	},
	colour: { title: t`Which colours are in it?`, short: t`Colours` },
	amount: { title: t`How much ink is in it?`, short: t`Amount of ink` },
	scars: { title: t`Is the skin scarred or raised where the tattoo is?`, short: t`Scarring` },
	layers: { title: t`Is it a cover-up of another tattoo?`, short: t`Layers` },
};

/** The skin types of Fitzpatrick. */
export const skinTypes = ["I", "II", "III", "IV", "V", "VI"];
