import { href } from "react-router";
import type { ReviewCursor } from "#database/queries/reviews.ts";
import { isUuid } from "#domain/ids.ts";

/** The parameters that say where a list of reviews continues. */
export const reviewCursorNames = ["before", "id"];

/** Reads where a list of reviews continues from a URL; undefined where it says nothing that makes sense. */
export function readReviewCursor(params: URLSearchParams): ReviewCursor | undefined {
	const created_at = params.get("before") ?? "";
	const id = params.get("id") ?? "";
	return isTime(created_at) && isUuid(id) ? { created_at, id } : undefined;
}

/** The address of a clinic's reviews older than `last`. */
export function getReviewsHref(clinicId: string, last: ReviewCursor): string {
	return `${href("/clinic/:id/reviews", { id: clinicId })}?${new URLSearchParams({ before: last.created_at, id: last.id })}`;
}

/** Whether `text` is a time as Postgres writes it in JSON, microseconds and zone kept, and one that it takes back. */
function isTime(text: string): boolean {
	if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(\+00:00|Z)$/.test(text)) return false;
	const time = new Date(text);
	// JavaScript reads 30 February as 2 March; Postgres refuses it
	return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}
