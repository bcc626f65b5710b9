import type { FactorName } from "#domain/estimate/kirby-desai.ts";

/** What is asked for a factor, and what to know before answering; `short` is its name in the result. */
type Question = { title: string; hint?: string; short: string };

const questions: Record<FactorName, Question> = {
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

/** What visitors read at the estimator. */
export const texts = {
	questions,
	/** By Fitzpatrick. */
	skinTypes: ["I", "II", "III", "IV", "V", "VI"],
	estimateActions: {
		print: "Print",
		copyLink: "Copy link",
		startAgain: "Start again",
		linkCopied: "Link copied. Your answers are in it, so share it with people you trust.",
		copyAddress: "Copy the address of this page: your answers are in it.",
	},
	estimateBasis: {
		scale:
			"The Kirby-Desai scale gives points for six facts. Their sum is roughly the number of sessions, and we show 2.5 sessions either side, rounded outwards. The months only count the waiting between sessions.",
		limits: "What the scale doesn't know",
		basis: "What the estimate rests on",
		papers:
			"We've read the paper's abstract and copies of its table that agree, but not yet the table in the paper itself. This page is general information. It doesn't replace a doctor who has seen your skin.",
	},
	estimateForm: {
		weeks: (count: number) => `${count} weeks`,
		weeksBetween: "Weeks between two sessions",
		weeksHint:
			"Danish law asks for at least six, a hospital leaflet for six to eight or more. In one study eight or less was linked to poorer results.",
		submit: "Estimate my sessions",
		notSure: "Not sure",
	},
	estimateResult: {
		title: "Your estimate",
		empty: "Answer what you can. The estimate appears here and changes with each answer.",
		askDoctor: () => (
			<>
				<strong>Ask a doctor first.</strong> Above 15 points, let a doctor say whether laser is the right way for this
				tattoo.
			</>
		),
		sessions: (fewest: number, most: number) => `${fewest} to ${most} sessions`,
		months: (from: number, to: number, weeks: number) =>
			`${from} to ${to} months, with ${weeks} weeks between two sessions`,
		score: (lowest: number) => `Score ${lowest} on the Kirby-Desai scale, which goes from 4 to 26.`,
		scoreRange: (lowest: number, highest: number) =>
			`Score ${lowest} to ${highest} on the Kirby-Desai scale, which goes from 4 to 26.`,
		adds: "What it adds to the easiest tattoo",
		notSure: "Not sure",
		addsRange: (from: number, to: number) => `+${from} to +${to}`,
		narrows: (missing: number) =>
			missing === 1 ? "It narrows with the last answer." : `It narrows with ${missing} more answers.`,
		near: {
			any: "Clinics near",
			"coloured-ink-removal": "Clinics for coloured ink near",
			"darker-skin-removal": "Clinics for darker skin near",
			both: "Clinics for coloured ink and darker skin near",
		},
		findClinics: {
			any: "Find clinics",
			"coloured-ink-removal": "Clinics for coloured ink",
			"darker-skin-removal": "Clinics for darker skin",
			both: "Clinics for coloured ink and darker skin",
		},
		comparePrices: (sessions: string) => `Compare prices for ${sessions}`,
		pricesThere: (sessions: string) =>
			`Go on from here, and clinic pages in this tab will show what ${sessions} cost there. Your answers stay here.`,
	},
	estimate: {
		crumb: "Estimate your sessions",
		short: "Estimate",
		failed: "The page could not be loaded. Please try again.",
		withoutScript: "Without JavaScript they are sent once to work out the result, and neither logged nor kept.",
		pageTitle: "How many sessions will my tattoo removal take?",
		description:
			"Estimate the laser sessions and months for your tattoo with the published Kirby-Desai scale, and see what it doesn't know. Your answers stay on your device.",
		title: "How many sessions will it take?",
		intro: "Six questions, without photos. Your answers stay on this device: nothing is sent or stored.",
	},
};
