import { sql } from "kysely";
import type { Db } from "./connection.ts";
import { readValue } from "./read-value.ts";

export type Review = {
	id: string;
	/** 1 to 5. */
	rating: number;
	text: string | null;
	/** ISO 8601, microseconds kept: it is also the place to continue from. */
	created_at: string;
	/** The reviewer's name; null is shown as Anonymous. */
	full_name: string | null;
};

export type LatestReview = Review & { clinic: { id: string; name: string; city: string; country_code: string } };

/** The place in a list of reviews to continue after: the last review shown. */
export type ReviewCursor = Pick<Review, "id" | "created_at">;

/** Up to `size` reviews of a public clinic older than the cursor, newest first. */
export function findClinicReviews(db: Db, clinicId: string, after: ReviewCursor, size: number): Promise<Review[]> {
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
