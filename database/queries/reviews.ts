import { sql } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import type { ReviewInput } from "#domain/reviews/schemas.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { requireClinic } from "./clinics.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";
import { requireSeenReview } from "./hidden-reviews.ts";

/** The clinic's public answer to a review. */
export type Reply = {
	text: string;
	/** ISO 8601. */
	created_at: string;
	/** Later than `created_at` where it was edited. */
	updated_at: string;
};

export type Review = {
	id: string;
	/** 1 to 5. */
	rating: number;
	text: string | null;
	/** ISO 8601, microseconds kept: it is also the place to continue from. */
	created_at: string;
	/** The reviewer's name; null is shown as Anonymous. */
	full_name: string | null;
	reply: Reply | null;
};

export type LatestReview = Omit<Review, "reply"> & {
	clinic: { id: string; name: string; city: string; country_code: string };
};

/** The place in a list of reviews to continue after: the last review shown. */
export type ReviewCursor = Pick<Review, "id" | "created_at">;

/** Up to `size` reviews of a clinic older than the cursor, newest first; null where there is no such public clinic. */
export function findClinicReviews(
	db: Db,
	clinicId: string,
	after: ReviewCursor,
	size: number,
): Promise<Review[] | null> {
	return readValue(
		db,
		sql`clinic_reviews(${clinicId}::uuid, ${after.created_at}::timestamptz, ${after.id}::uuid, ${size})`,
	);
}

/** Up to `size` reviews of verified clinics, newest first, older than the cursor where one is given. */
export function findLatestReviews(db: Db, after: ReviewCursor | undefined, size: number): Promise<LatestReview[]> {
	return readValue(
		db,
		after
			? sql`latest_reviews(${after.created_at}::timestamptz, ${after.id}::uuid, ${size})`
			: sql`latest_reviews(page_size => ${size})`,
	);
}

/** A person's own review of a clinic. */
export type OwnReview = { id: string; rating: number; text: string | null; created_at: Date; hidden_at: Date | null };

const ownColumns = ["id", "rating", "text", "created_at", "hidden_at"] as const;
const isOwn = sql<boolean>`user_id = (select auth.uid())`;

/** The caller's review of a clinic, if there is one, and whether the clinic is theirs. Throws a Refusal where they see no such clinic. */
export async function findOwnReview(db: Db, clinicId: string): Promise<{ review: OwnReview | null; isOwner: boolean }> {
	const { isOwner } = await requireClinic(db, clinicId);
	const review = await db
		.selectFrom("reviews")
		.select(ownColumns)
		.where(isOwn)
		.where("clinic_id", "=", clinicId)
		.executeTakeFirst();
	return { review: review ?? null, isOwner };
}

/**
 * Writes the caller's review of a clinic; a second one edits the first. Throws a Refusal with the reason where they may not:
 * no such clinic, their own clinic, an e-mail address that is not confirmed. The policies have the last word.
 */
export async function saveReview(db: Db, clinicId: string, { rating, text }: ReviewInput): Promise<OwnReview> {
	const { isOwner } = await requireClinic(db, clinicId);
	if (isOwner) throw new Refusal("own_clinic", "You cannot review your own clinic.");
	await requireConfirmedEmail(db);
	await requireSeenReview(db, clinicId);
	return db
		.insertInto("reviews")
		.values({ clinic_id: clinicId, user_id: sql`auth.uid()`, rating, text })
		.onConflict((conflict) => conflict.columns(["user_id", "clinic_id"]).doUpdateSet({ rating, text }))
		.returning(ownColumns)
		.executeTakeFirstOrThrow();
}

/** Removes the caller's review of a clinic; there need not be one. */
export async function deleteOwnReview(db: Db, clinicId: string): Promise<void> {
	await requireSeenReview(db, clinicId);
	await db.deleteFrom("reviews").where(isOwn).where("clinic_id", "=", clinicId).execute();
}
