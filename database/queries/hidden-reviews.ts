import { sql } from "kysely";
import type { Ground } from "#domain/moderation/decisions.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** Why the caller's review is hidden, and what became of their appeal. */
export type HiddenReview = {
	/** ISO 8601. */
	hidden_at: string;
	/** A code of hideReasons. */
	reason: string;
	text: string;
	ground: Ground;
	/** Null before they appealed. `decided_at` null: it is open. `answer` is what was decided, in words. */
	appeal: { text: string; created_at: string; decided_at: string | null; answer: string | null } | null;
};

/** A hidden review, and whether its clinic still has a page. Times are ISO 8601. */
export type HiddenReviewOfCaller = {
	rating: number;
	text: string | null;
	created_at: string;
	hidden_at: string;
	clinic: { id: string; name: string; is_public: boolean };
};

/** All hidden reviews of the caller, the latest decision first. */
export function findHiddenReviews(db: Db): Promise<HiddenReviewOfCaller[]> {
	return readValue(db, sql`own_hidden_reviews()`);
}

/** Why the caller's review of a clinic is hidden; null where it is not. */
export function findHiddenReview(db: Db, clinicId: string): Promise<HiddenReview | null> {
	return readValue(db, sql`own_hidden_review(${clinicId}::uuid)`);
}

/** Throws a Refusal where the caller's review of the clinic is hidden: it cannot be changed back into sight. */
export async function requireSeenReview(db: Db, clinicId: string): Promise<void> {
	if (!(await findHiddenReview(db, clinicId))) return;
	throw new Refusal("review_hidden", "Your review of this clinic is hidden and cannot be changed. You can appeal.");
}

/** Appeals against the hiding of the caller's review of a clinic. Throws a Refusal where there is nothing to appeal, and the second time. */
export async function appealReview(db: Db, clinicId: string, text: string): Promise<HiddenReview | null> {
	await readValue(db, sql`appeal_review(${clinicId}::uuid, ${text})`);
	return findHiddenReview(db, clinicId);
}
