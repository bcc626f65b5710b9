import { isUuid } from "../ids.ts";
import { type InkColor, inkColors } from "./details.ts";

/** The orders in which a clinic's reviews can be read. */
export const reviewSorts = {
	newest: "Newest",
	highest: "Highest rated",
	lowest: "Lowest rated",
	sessions: "Most sessions",
	weeks: "Longest since last session",
	price: "Lowest price paid",
} as const;
export type ReviewSort = keyof typeof reviewSorts;

/** The review after which a list goes on, with its value in the order: a rating, sessions, weeks or a price. */
export type ReviewPlace = { id: string; created_at: string; value?: number | null };

/** The filter and order of a clinic's reviews; null for any. */
export type ReviewChoice = {
	/** A slug. */
	treatment: string | null;
	/** Fitzpatrick, 1 to 6. */
	skin: number | null;
	ink: InkColor | null;
	finished: boolean | null;
	/** Whether its author would go again. */
	again: boolean | null;
	sort: ReviewSort;
	after: ReviewPlace | undefined;
};

/** The parameters of the address for it, in the order of writing. */
export const reviewChoiceNames = ["treatment", "skin", "ink", "finished", "again", "sort", "value", "before", "id"];

/** Reads which reviews an address asks for: what makes no sense counts as not given. */
export function readReviewChoice(params: URLSearchParams): ReviewChoice {
	const asked = params.get("sort");
	const sort = isSort(asked) ? asked : "newest";
	const after = readPlace(params);
	const [treatment = "", skin = "", ink = "", finished, again] = reviewChoiceNames.map(
		(name) => params.get(name) ?? "",
	);
	return {
		treatment: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(treatment) && treatment.length <= 80 ? treatment : null,
		skin: /^[1-6]$/.test(skin) ? Number(skin) : null,
		ink: Object.hasOwn(inkColors, ink) ? (ink as InkColor) : null,
		finished: readAnswer(finished),
		again: readAnswer(again),
		sort,
		after: after && goOnIn(sort, after),
	};
}

/** Where an order goes on: the newest by their day alone; an order of ratings from one, which every review has. */
function goOnIn(sort: ReviewSort, { value, ...day }: ReviewPlace): ReviewPlace | undefined {
	if (sort === "newest") return day;
	if (value !== undefined) return { ...day, value };
	return isByRating(sort) ? undefined : day;
}

/** The parameters of a choice. The order is always among them: an address without any is the clinic's own page. */
export function writeReviewChoice({ treatment, skin, ink, finished, again, sort, after }: ReviewChoice): string {
	const given = {
		...{ treatment, skin, ink },
		finished: writeAnswer(finished),
		again: writeAnswer(again),
		sort,
		value: sort === "newest" ? null : after?.value,
		before: after?.created_at,
		id: after?.id,
	};
	return new URLSearchParams(
		Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
	).toString();
}

const readAnswer = (text: string | undefined) => (text === "yes" ? true : text === "no" ? false : null);
const writeAnswer = (answer: boolean | null) => (answer === null ? null : answer ? "yes" : "no");

const isByRating = (sort: ReviewSort) => sort === "highest" || sort === "lowest";

const isSort = (text: string | null): text is ReviewSort => text !== null && Object.hasOwn(reviewSorts, text);

function readPlace(params: URLSearchParams): ReviewPlace | undefined {
	const created_at = params.get("before") ?? "";
	const id = params.get("id") ?? "";
	if (!isTime(created_at) || !isUuid(id)) return undefined;
	const value = params.get("value") ?? "";
	// nine digits: within the integers of Postgres, and above all that is sorted by
	return /^\d{1,9}$/.test(value) ? { created_at, id, value: Number(value) } : { created_at, id };
}

/** Whether `text` is a time as Postgres writes it in JSON, with microseconds and zone, that Postgres also reads. */
export function isTime(text: string): boolean {
	if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(\+00:00|Z)$/.test(text)) return false;
	const time = new Date(text);
	// JavaScript reads 30 February as 2 March; Postgres refuses it
	return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}
