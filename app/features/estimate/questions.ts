import type { FactorName } from "#domain/estimate/kirby-desai.ts";

/** What is asked for each factor, and what to know before answering; `short` is its name in the result. */
export const questions: Record<FactorName, { title: string; hint?: string; short: string }> = {
	skin: {
		title: "How does your skin react to strong sun?",
		hint: "Think of the first hour in summer without sunscreen, on skin that is not tanned. Doctors call this the Fitzpatrick skin type, I to VI. It says nothing about where you come from.",
		short: "Skin type",
	},
	place: {
		title: "Where on your body is the tattoo?",
		hint: "Ink goes faster where more blood flows.",
		short: "Body part",
	},
	colour: { title: "Which colours does it have?", short: "Colours" },
	amount: { title: "How much ink is in it?", short: "Amount of ink" },
	scars: { title: "Is the skin scarred or raised where the tattoo is?", short: "Scarring" },
	layers: { title: "Is it a cover-up of another tattoo?", short: "Layers" },
};

export const skinTypes = ["I", "II", "III", "IV", "V", "VI"];
