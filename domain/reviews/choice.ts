import { isSlug, isUuid } from "../ids.ts";
import { t } from "../text.ts";
import { type InkColor, inkColors } from "./details.ts";

/** Sort orders of a clinic's reviews. */
export const reviewSorts = {
	newest: t`Newest`,
	highest: t`Highest rated`,
	lowest: t`Lowest rated`,
	sessions: t`Most sessions`,
	weeks: t`Longest since last session`,
	price: t`Lowest price paid`,
} as const;
export type ReviewSort = keyof typeof reviewSorts;

/** The last review of the page before; `value` is what the list is sorted by: a rating, sessions, weeks or a price. */
type ReviewCursor = { id: string; created_at: string; value?: number | null };

/** Filters and sort order of a clinic's reviews; null for any. */
export type ReviewChoice = {
	/** Slug of the treatment. */
	treatment: string | null;
	/** Skin type by Fitzpatrick, 1 to 6. */
	skin: number | null;
	ink: InkColor | null;
	finished: boolean | null;
	/** Whether the author would go there again. */
	again: boolean | null;
	sort: ReviewSort;
	after: ReviewCursor | undefined;
};

/** Names of the URL parameters, in the order in which they are written. */
export const reviewChoiceNames = ["treatment", "skin", "ink", "finished", "again", "sort", "value", "before", "id"];

/** Reads a choice from a URL. Ignores invalid values. */
export function readReviewChoice(params: URLSearchParams): ReviewChoice {
	const get = (name: string) => params.get(name) ?? "";
	const [treatment, skin, ink] = [get("treatment"), get("skin"), get("ink")];
	const sort = Object.hasOwn(reviewSorts, get("sort")) ? (get("sort") as ReviewSort) : "newest";
	const after = readCursor(params);
	return {
		treatment: isSlug(treatment) && treatment.length <= 80 ? treatment : null,
		skin: /^[1-6]$/.test(skin) ? Number(skin) : null,
		ink: Object.hasOwn(inkColors, ink) ? (ink as InkColor) : null,
		finished: readAnswer(get("finished")),
		again: readAnswer(get("again")),
		sort,
		after: after && fitCursor(sort, after),
	};
}

/** Drops the value of a cursor by time. Undefined for one by rating that has no value, as every review has a rating. */
function fitCursor(sort: ReviewSort, { value, ...position }: ReviewCursor): ReviewCursor | undefined {
	if (sort === "newest") return position;
	if (value !== undefined) return { ...position, value };
	return sort === "highest" || sort === "lowest" ? undefined : position;
}

/** Writes a choice as a query string. It always has `sort`: the URL without parameters is the clinic's own page. */
export function writeReviewChoice({ treatment, skin, ink, finished, again, sort, after }: ReviewChoice): string {
	const values = {
		treatment,
		skin,
		ink,
		finished: writeAnswer(finished),
		again: writeAnswer(again),
		sort,
		value: sort === "newest" ? null : after?.value,
		before: after?.created_at,
		id: after?.id,
	};
	return new URLSearchParams(
		Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
	).toString();
}

const readAnswer = (text: string) => (text === "yes" ? true : text === "no" ? false : null);
const writeAnswer = (answer: boolean | null) => (answer === null ? null : answer ? "yes" : "no");

function readCursor(params: URLSearchParams): ReviewCursor | undefined {
	const created_at = params.get("before") ?? "";
	const id = params.get("id") ?? "";
	if (!isTime(created_at) || !isUuid(id)) return undefined;
	const value = params.get("value") ?? "";
	// nine digits fit into an integer of Postgres and are enough for all values
	return /^\d{1,9}$/.test(value) ? { created_at, id, value: Number(value) } : { created_at, id };
}

/** Whether `text` is a valid UTC time in the form that Postgres writes in JSON, with up to microseconds. */
export function isTime(text: string): boolean {
	if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(\+00:00|Z)$/.test(text)) return false;
	const time = new Date(text);
	// JavaScript reads 30 February as 2 March; Postgres refuses it
	return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}
