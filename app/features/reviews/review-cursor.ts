import { href } from "react-router";
import type { ReviewCursor } from "#database/queries/reviews.ts";
import { isUuid } from "#domain/ids.ts";
import { isTime } from "#domain/reviews/choice.ts";

/** The parameters that say where a list of reviews continues. */
export const reviewCursorNames = ["before", "id"];

/** Reads from a URL after which review a list continues; undefined without a valid time and id. */
export function readReviewCursor(params: URLSearchParams): ReviewCursor | undefined {
	const created_at = params.get("before") ?? "";
	const id = params.get("id") ?? "";
	return isTime(created_at) && isUuid(id) ? { created_at, id } : undefined;
}

/** Returns the address of a clinic's reviews older than `last`. */
export function getReviewsHref(clinicId: string, last: ReviewCursor): string {
	return `${href("/clinic/:id/reviews", { id: clinicId })}?${new URLSearchParams({ before: last.created_at, id: last.id })}`;
}
