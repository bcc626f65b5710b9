import { href } from "react-router";
import type { ReviewCursor } from "#database/queries/reviews.ts";
import { isUuid } from "#domain/ids.ts";
import { isTime } from "#domain/reviews/choice.ts";

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
