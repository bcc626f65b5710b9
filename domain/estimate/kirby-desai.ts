import { t } from "../text.ts";

/**
 * The Kirby-Desai scale: six factors of skin and tattoo, each worth points, whose sum is about the number of laser
 * sessions. Source: Kirby W, Desai A, Desai T, Kartono F, Geeta P: The Kirby-Desai Scale. A Proposed Scale to Assess
 * Tattoo-removal Treatments. J Clin Aesthet Dermatol 2009;2(3):32-37, PMC2923953. The points are as published and must
 * stay so: where later studies found something else, the page says so beside the result.
 */

type Option = {
	points: number;
	label: string;
	/** How to choose this option. */
	hint?: string;
};

const skin = {
	1: { points: 1, label: t`Always burns, never tans` },
	2: { points: 2, label: t`Burns easily, tans a little` },
	3: { points: 3, label: t`Burns sometimes, tans slowly` },
	4: { points: 4, label: t`Rarely burns, tans well` },
	5: { points: 5, label: t`Very rarely burns, brown all year` },
	6: { points: 6, label: t`Never burns, dark brown or black all year` },
} satisfies Record<string, Option>;

const place = {
	head: { points: 1, label: t`Head or neck` },
	upper: { points: 2, label: t`Upper body`, hint: t`Chest, upper back, shoulder blades` },
	lower: { points: 3, label: t`Lower body`, hint: t`Belly, lower back, hips, buttocks` },
	proximal: { points: 4, label: t`Upper arm or thigh`, hint: t`Above the elbow or the knee` },
	distal: { points: 5, label: t`Lower arm, hand, lower leg or foot`, hint: t`From the elbow or the knee down` },
} satisfies Record<string, Option>;

const colour = {
	black: { points: 1, label: t`Black only` },
	red: { points: 2, label: t`Mostly black, with some red` },
	others: {
		points: 3,
		label: t`Mostly black and red, with other colours`,
		// ours: the paper has no option for these
		hint: t`Or black with only blue or green: the scale has no closer answer`,
	},
	many: { points: 4, label: t`Many colours` },
} satisfies Record<string, Option>;

const amount = {
	amateur: { points: 1, label: t`Amateur tattoo`, hint: t`By hand or at home, often thin and uneven` },
	minimal: { points: 2, label: t`A little`, hint: t`A word, a small symbol, thin lines` },
	moderate: { points: 3, label: t`A fair amount`, hint: t`Thick lines, some shading` },
	significant: { points: 4, label: t`A lot`, hint: t`Large or densely filled` },
} satisfies Record<string, Option>;

const scars = {
	none: { points: 0, label: t`None`, hint: t`The skin feels smooth` },
	minimal: {
		points: 1,
		label: t({ message: "A little", context: "scars" }),
		hint: t`You can feel it but hardly see it`,
	},
	moderate: { points: 3, label: t`Some`, hint: t`Raised lines that you can see and feel` },
	significant: {
		points: 5,
		label: t({ message: "A lot", context: "scars" }),
		hint: t`Thick or wide scars in the tattoo`,
	},
} satisfies Record<string, Option>;

const layers = {
	no: { points: 0, label: t`No` },
	yes: { points: 2, label: t`Yes`, hint: t`It covers an older tattoo, or has been gone over` },
} satisfies Record<string, Option>;

/** The factors of the scale with their options, in the order of the form. */
export const factors = { skin, place, colour, amount, scars, layers };
export type FactorName = keyof typeof factors;
export const factorNames = Object.keys(factors) as FactorName[];

/** The chosen options, by factor. A missing factor may be any of its options. */
export type Answers = { [Name in FactorName]?: string };

/** The range of points of a factor. `lowest` and `highest` are equal if it is answered. */
export type Part = { name: FactorName; lowest: number; highest: number; isAnswered: boolean };

export type Estimate = {
	parts: Part[];
	/** The sum of the points: 4 to 26. */
	score: { lowest: number; highest: number };
	/** Whole sessions, never fewer than one. */
	sessions: { fewest: number; most: number };
	/** Whether the score is so high that a doctor should decide whether laser is suitable. */
	needsDoctor: boolean;
};

/**
 * Sessions by which the scale may be wrong, either way. Not in the paper's abstract, but reported by later texts
 * (domain/estimate/sources.ts).
 */
const margin = 2.5;
/** Above this score, removal may be hard and a doctor should decide. */
const doctorAbove = 15;

export function findOption(name: FactorName, answer: string | undefined): Option | undefined {
	const options: Record<string, Option> = factors[name];
	return answer !== undefined && Object.hasOwn(options, answer) ? options[answer] : undefined;
}

/** Returns the lowest and highest points of a factor's options. */
export function getBounds(name: FactorName): { lowest: number; highest: number } {
	const points = Object.values<Option>(factors[name]).map((option) => option.points);
	return { lowest: Math.min(...points), highest: Math.max(...points) };
}

/** Estimates the range of sessions: the range of the score, widened by the margin and rounded outwards. */
export function estimate(answers: Answers): Estimate {
	const parts = factorNames.map((name): Part => {
		const option = findOption(name, answers[name]);
		if (option) return { name, lowest: option.points, highest: option.points, isAnswered: true };
		return { name, ...getBounds(name), isAnswered: false };
	});
	const score = {
		lowest: parts.reduce((sum, part) => sum + part.lowest, 0),
		highest: parts.reduce((sum, part) => sum + part.highest, 0),
	};
	return {
		parts,
		score,
		sessions: {
			fewest: Math.max(1, Math.floor(score.lowest - margin)),
			most: Math.ceil(score.highest + margin),
		},
		needsDoctor: score.lowest > doctorAbove,
	};
}

/** Choices for the weeks between sessions. Danish law requires at least six. */
export const weekChoices = [6, 8, 10, 12] as const;
