import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { noClinic } from "./own-clinic.ts";
import type { Reply, Review, ReviewCursor } from "./reviews.ts";

export type OwnerReview = Review & {
	/** ISO 8601. */
	updated_at: string;
	/** Whether a report of the caller's is open. */
	is_reported: boolean;
	/** Whether they reported it before, and it was decided that it stays. */
	is_kept: boolean;
};

/** A review that is gone because the caller's report was right. */
export type HiddenAfterReport = {
	/** When it was written, and hidden. ISO 8601. */
	created_at: string;
	hidden_at: string;
	/** A code of hideReasons. */
	reason: string;
};

export type OwnerReviews = {
	/** Newest first. */
	reviews: OwnerReview[];
	/** Reviews of the clinic in all, and those without a reply. */
	total: number;
	unanswered: number;
	/** The latest five. */
	hidden: HiddenAfterReport[];
};

type Choice = { isUnanswered: boolean; after: ReviewCursor | undefined; size: number };

/** A page of the reviews of the caller's clinic, older than `after` where it is given. Throws a Refusal without a clinic. */
export async function findOwnerReviews(db: Db, { isUnanswered, after, size }: Choice): Promise<OwnerReviews> {
	const page = await readValue<OwnerReviews | null>(
		db,
		after
			? sql`own_reviews(${isUnanswered}, ${after.created_at}::timestamptz, ${after.id}::uuid, ${size})`
			: sql`own_reviews(unanswered => ${isUnanswered}, page_size => ${size})`,
	);
	if (!page) throw noClinic();
	return page;
}

/** Writes the public reply to a review of the caller's clinic; a second one edits the first. A policy refuses others (42501). */
export async function saveReply(db: Db, reviewId: string, text: string): Promise<Reply> {
	const reply = await db
		.insertInto("review_replies")
		.values({ review_id: reviewId, text })
		.onConflict((conflict) => conflict.column("review_id").doUpdateSet({ text }))
		.returning(["text", "created_at", "updated_at"])
		.executeTakeFirstOrThrow();
	return { text, created_at: reply.created_at.toISOString(), updated_at: reply.updated_at.toISOString() };
}

/** Removes the reply to a review of the caller's clinic; there need not be one. */
export async function deleteReply(db: Db, reviewId: string): Promise<void> {
	await db
		.deleteFrom("review_replies")
		.where("review_id", "=", reviewId)
		.where(sql<boolean>`private.owns_reviewed_clinic(review_id)`)
		.execute();
}
