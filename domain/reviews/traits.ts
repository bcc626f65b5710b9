import type { ReviewChoice } from "./choice.ts";
import { enoughAnswers } from "./details.ts";
import type { ReviewSummary } from "./said.ts";

/** What filters, orders and the summary of a clinic's reviews need of each. Null where the author didn't say. */
export type ReviewTraits = {
	rating: number;
	treatment_id: number | null;
	/** Whether sessions and prices are those of a laser treatment of a tattoo, or of an unnamed treatment. */
	is_laser: boolean;
	skin_type: number | null;
	ink_colors: string[] | null;
	finished: boolean | null;
	would_return: boolean | null;
	sessions: number | null;
	weeks_since: number | null;
	price_paid: number | null;
	price_currency: string | null;
	/** Whether it counts in the rating. */
	is_counted: boolean;
	/** ISO 8601. */
	updated_at: string;
};

/** Those that the summary needs. */
export type SummaryTraits = Pick<
	ReviewTraits,
	| ("is_counted" | "is_laser" | "finished" | "would_return" | "sessions")
	| ("price_paid" | "price_currency" | "updated_at")
>;

type Guide = { id: number; slug: string; name: string };

/** For each filter of reviews, the number of reviews that each choice would leave together with the other filters. */
export type ReviewCounts = {
	/** Number of all reviews, and of the reviews that match the filters. */
	all: number;
	total: number;
	treatments: { value: string; name: string; count: number }[];
	/** By skin type, 1 to 6, and by ink colour. */
	skins: Record<string, number>;
	inks: Record<string, number>;
	courses: { yes: number; no: number };
	/** Whether the author would go again. */
	agains: { yes: number; no: number };
};

type Filter = "treatment" | "skin" | "ink" | "finished" | "again";

/**
 * Returns the reviews that match the filters of `choice`, and the counts of all choices. `guides` are the published
 * guides in their order.
 */
export function filterReviews<T extends ReviewTraits>(
	reviews: T[],
	choice: Pick<ReviewChoice, Filter>,
	guides: Guide[],
): { matches: T[]; counts: ReviewCounts } {
	const treatment = guides.find(({ slug }) => slug === choice.treatment)?.id;
	const fits: Record<Filter, (review: T) => boolean> = {
		treatment: (review) => choice.treatment === null || (treatment !== undefined && review.treatment_id === treatment),
		skin: (review) => choice.skin === null || review.skin_type === choice.skin,
		ink: (review) => choice.ink === null || (review.ink_colors?.includes(choice.ink) ?? false),
		finished: (review) => choice.finished === null || review.finished === choice.finished,
		again: (review) => choice.again === null || review.would_return === choice.again,
	};
	const filters = Object.keys(fits) as Filter[];
	/** The reviews that match all filters but one. */
	const without = (filter?: Filter) =>
		reviews.filter((review) => filters.every((name) => name === filter || fits[name](review)));
	/** Counts each value that some review has, also those that the filters leave none of. */
	const count = (filter: Filter, valuesOf: (review: T) => (string | number)[]): Record<string, number> => {
		const counts: Record<string, number> = {};
		for (const value of reviews.flatMap(valuesOf)) counts[value] = 0;
		for (const review of without(filter)) {
			for (const value of new Set(valuesOf(review))) counts[value] = (counts[value] ?? 0) + 1;
		}
		return counts;
	};
	const countAnswers = (filter: Filter, name: "finished" | "would_return") => {
		const answers = without(filter).map((review) => review[name]);
		return {
			yes: answers.filter((answer) => answer === true).length,
			no: answers.filter((answer) => answer === false).length,
		};
	};
	const orNone = <V>(value: V | null) => (value === null ? [] : [value]);
	const treatments = count("treatment", (review) => orNone(review.treatment_id));
	const matches = without();
	return {
		matches,
		counts: {
			all: reviews.length,
			total: matches.length,
			treatments: guides.flatMap(({ id, slug: value, name }) => {
				const count = treatments[id];
				return count === undefined ? [] : [{ value, name, count }];
			}),
			skins: count("skin", (review) => orNone(review.skin_type)),
			inks: count("ink", (review) => review.ink_colors ?? []),
			courses: countAnswers("finished", "finished"),
			agains: countAnswers("again", "would_return"),
		},
	};
}

/** Returns what a list of reviews is sorted by; null for a review without it. Prices count in the clinic's currency. */
export function getSortValue(review: ReviewTraits, sort: ReviewChoice["sort"], currency: string | null): number | null {
	switch (sort) {
		case "highest":
		case "lowest":
			return review.rating;
		case "sessions":
			return review.sessions;
		case "weeks":
			return review.weeks_since;
		case "price":
			return review.price_currency === currency ? review.price_paid : null;
		default:
			return null;
	}
}

/** Returns a number that orders reviews by their sort value: the highest or the lowest first, those without one last. */
export function rankSortValue(value: number | null | undefined, sort: ReviewChoice["sort"]): number {
	if (value == null) return Number.POSITIVE_INFINITY;
	return sort === "lowest" || sort === "price" ? value : -value;
}

/** The value in `values` that the share `part` of them doesn't exceed. */
const getQuantile = (values: number[], part: number) =>
	values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] as number;

/** How long a paid price says what a session costs. */
const yearsOfPrices = 2;

/** Returns the figures that have enough answers; without `gap`, which is computed each night. */
export function summarizeReviews(reviews: SummaryTraits[], now: Date): ReviewSummary {
	const counted = reviews.filter(({ is_counted }) => is_counted);
	const sessions = counted.flatMap((review) =>
		review.finished && review.is_laser && review.sessions !== null ? [review.sessions] : [],
	);
	const since = new Date(now);
	since.setUTCFullYear(since.getUTCFullYear() - yearsOfPrices);
	const paid = counted.filter(
		({ price_paid, is_laser, updated_at }) => price_paid !== null && is_laser && new Date(updated_at) > since,
	);
	const [prices] = [...Map.groupBy(paid, ({ price_currency }) => price_currency ?? "")]
		.filter(([, answers]) => answers.length >= enoughAnswers)
		.toSorted(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1));
	const answers = counted.filter(({ would_return }) => would_return !== null);
	return {
		...(sessions.length >= enoughAnswers && {
			finished: { n: sessions.length, low: getQuantile(sessions, 0.25), high: getQuantile(sessions, 0.75) },
		}),
		...(prices && {
			price: {
				n: prices[1].length,
				median: getQuantile(
					prices[1].map(({ price_paid }) => price_paid ?? 0),
					0.5,
				),
				currency: prices[0],
			},
		}),
		...(answers.length >= enoughAnswers && {
			again: { n: answers.length, yes: answers.filter(({ would_return }) => would_return).length },
		}),
	};
}
