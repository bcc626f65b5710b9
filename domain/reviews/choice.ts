import { isUuid } from "../ids.ts";
import { type InkColor, inkColors } from "./details.ts";

/** The orders in which a clinic's reviews can be read. */
export const reviewSorts = { newest: "Newest", highest: "Highest rated", lowest: "Lowest rated" } as const;
export type ReviewSort = keyof typeof reviewSorts;

/** The review after which a list goes on. Without its rating, in the order of time. */
export type ReviewPlace = { id: string; created_at: string; rating?: number };

/** Which reviews of a clinic, and in which order; null for any. */
export type ReviewChoice = {
	/** A slug. */
	treatment: string | null;
	/** Fitzpatrick, 1 to 6. */
	skin: number | null;
	ink: InkColor | null;
	finished: boolean | null;
	sort: ReviewSort;
	after: ReviewPlace | undefined;
};

/** The parameters of the address that say it, in the order in which they are written. */
export const reviewChoiceNames = ["treatment", "skin", "ink", "finished", "sort", "stars", "before", "id"];

/** Reads which reviews an address asks for: what makes no sense counts as not given. */
export function readReviewChoice(params: URLSearchParams): ReviewChoice {
	const asked = params.get("sort");
	const sort = isSort(asked) ? asked : "newest";
	const after = readPlace(params);
	const [treatment = "", skin = "", ink = "", finished = ""] = reviewChoiceNames.map((name) => params.get(name) ?? "");
	return {
		treatment: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(treatment) && treatment.length <= 80 ? treatment : null,
		skin: /^[1-6]$/.test(skin) ? Number(skin) : null,
		ink: Object.hasOwn(inkColors, ink) ? (ink as InkColor) : null,
		finished: finished === "yes" ? true : finished === "no" ? false : null,
		sort,
		// an order of ratings goes on from one
		after: sort === "newest" || after?.rating !== undefined ? after : undefined,
	};
}

/** The parameters of a choice. The order is always among them: an address without any is the clinic's own page. */
export function writeReviewChoice({ treatment, skin, ink, finished, sort, after }: ReviewChoice): string {
	const given = {
		...{ treatment, skin, ink },
		finished: finished === null ? null : finished ? "yes" : "no",
		sort,
		stars: sort === "newest" ? null : after?.rating,
		before: after?.created_at,
		id: after?.id,
	};
	return new URLSearchParams(
		Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
	).toString();
}

const isSort = (text: string | null): text is ReviewSort => text !== null && Object.hasOwn(reviewSorts, text);

function readPlace(params: URLSearchParams): ReviewPlace | undefined {
	const created_at = params.get("before") ?? "";
	const id = params.get("id") ?? "";
	if (!isTime(created_at) || !isUuid(id)) return undefined;
	const stars = params.get("stars") ?? "";
	return /^[1-5]$/.test(stars) ? { created_at, id, rating: Number(stars) } : { created_at, id };
}

/** Whether `text` is a time as Postgres writes it in JSON, microseconds and zone kept, and one that it takes back. */
export function isTime(text: string): boolean {
	if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(\+00:00|Z)$/.test(text)) return false;
	const time = new Date(text);
	// JavaScript reads 30 February as 2 March; Postgres refuses it
	return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}
