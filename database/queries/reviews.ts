import { sql } from "kysely";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import type { Ground } from "#domain/moderation/decisions.ts";
import { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";
import type { ReviewChoice } from "#domain/reviews/choice.ts";
import type { ReviewDetails } from "#domain/reviews/details.ts";
import { addLanguages } from "#domain/reviews/language.ts";
import type { ReviewDetailsInput, ReviewInput } from "#domain/reviews/schemas.ts";
import type { TellingKind } from "#domain/reviews/telling.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { requireClinic } from "./clinics.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";
import { noClinic } from "./own-clinic.ts";

/** The clinic's public answer to a review. */
export type Reply = {
	text: string;
	/** Of the text ("de"), where it is surely not English. */
	language?: string;
	/** ISO 8601. */
	created_at: string;
	/** Later than `created_at` where it was edited. */
	updated_at: string;
};

/**
 * What a review may say beside stars and text, and when it was changed (ISO 8601): missing where it says nothing, or was not. `is_counted`
 * is there where it is no part of the rating: until `counts_at` (ISO 8601), or for good where an account left it that was deleted soon
 * after it was made.
 */
export type ReviewExtras = { details?: ReviewDetails; edited_at?: string; is_counted?: false; counts_at?: string };

export type Review = ReviewExtras & {
	id: string;
	/** 1 to 5. */
	rating: number;
	text: string | null;
	/** Of the text ("de"), where it is surely not English. */
	language?: string;
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
export async function findClinicReviews(
	db: Db,
	clinicId: string,
	after: ReviewCursor,
	size: number,
): Promise<Review[] | null> {
	const reviews = await readValue<Review[] | null>(
		db,
		sql`clinic_reviews(${clinicId}::uuid, ${after.created_at}::timestamptz, ${after.id}::uuid, ${size})`,
	);
	return reviews && addLanguages(reviews);
}

/** How many reviews say something, beside what else is asked for. */
export type ReviewCounts = {
	/** Number of all reviews, and of the requested ones. */
	all: number;
	total: number;
	treatments: { value: string; name: string; count: number }[];
	/** By skin type, 1 to 6, and by colour of ink. */
	skins: Record<string, number>;
	inks: Record<string, number>;
	courses: { yes: number; no: number };
	/** Would they go again? */
	agains: { yes: number; no: number };
};

/** A page of a clinic's reviews that say what is asked for; `value` is what their order goes by. */
export type FoundReviews = ReviewCounts & { name: string; reviews: (Review & { value: number | null })[] };

/** Up to `size` reviews of a clinic that `choice` asks for, after the cursor of its order; null where there is no such public clinic. */
export async function findReviews(
	db: Db,
	clinicId: string,
	choice: ReviewChoice,
	size: number,
): Promise<FoundReviews | null> {
	const { treatment, skin, ink, finished, again, sort, after } = choice;
	const found = await readValue<FoundReviews | null>(
		db,
		sql`find_reviews(${clinicId}::uuid, ${treatment}, ${skin}::int, ${ink}, ${finished}::boolean, ${sort},
			${after?.value ?? null}::int, ${after?.created_at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${size},
			${again}::boolean)`,
	);
	return found && { ...found, reviews: addLanguages(found.reviews) };
}

/** Up to `size` reviews of verified clinics, newest first, older than the cursor where one is given. */
export async function findLatestReviews(
	db: Db,
	after: ReviewCursor | undefined,
	size: number,
): Promise<LatestReview[]> {
	const reviews = await readValue<LatestReview[]>(
		db,
		after
			? sql`latest_reviews(${after.created_at}::timestamptz, ${after.id}::uuid, ${size})`
			: sql`latest_reviews(page_size => ${size})`,
	);
	return addLanguages(reviews);
}

/** A person's own review of a clinic. */
export type OwnReview = Pick<ReviewExtras, "details"> & {
	id: string;
	rating: number;
	text: string | null;
	created_at: Date;
	hidden_at: Date | null;
};

const ownColumns = ["id", "rating", "text", "created_at", "hidden_at"] as const;
const isOwnOf = (clinicId: string) => sql<boolean>`id in (select private.own_review_ids(${clinicId}::uuid))`;

/** The caller's review of a clinic, if there is one, and whether the clinic is theirs. Throws a Refusal where they see no such clinic. */
export async function findOwnReview(db: Db, clinicId: string): Promise<{ review: OwnReview | null; isOwner: boolean }> {
	const { isOwner } = await requireClinic(db, clinicId);
	return { review: await readOwnReview(db, clinicId), isOwner };
}

/** The ids of the caller's reviews. */
export async function findOwnReviewIds(db: Db): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select id from private.own_review_ids() id`.execute(db);
	return rows.map(({ id }) => id);
}

async function readOwnReview(db: Db, clinicId: string): Promise<OwnReview | null> {
	const found = await db
		.selectFrom("reviews")
		.select(ownColumns)
		.select(sql<ReviewExtras>`private.own_review_extras(id)`.as("extras"))
		.where(isOwnOf(clinicId))
		.executeTakeFirst();
	if (!found) return null;
	const { extras, ...review } = found;
	return extras.details ? { ...review, details: extras.details } : review;
}

/**
 * Writes the caller's review of a clinic; a second one edits the first. Throws a Refusal with the reason where they may not:
 * no such clinic, their own clinic, an email address that is not confirmed. The policies have the last word.
 */
export async function saveReview(db: Db, clinicId: string, { rating, text, details }: ReviewInput): Promise<OwnReview> {
	const { isOwner } = await requireClinic(db, clinicId);
	if (isOwner) throw new Refusal("own_clinic", "You can't review your own clinic.");
	await requireConfirmedEmail(db);
	await requireSeenReview(db, clinicId);
	const values = { rating, text, ...(details && (await readDetails(db, clinicId, details))) };
	// sent several times at once, it may be there and gone again between the two statements
	for (let attempt = 0; attempt < 5; attempt++) {
		const edited = await db.updateTable("reviews").set(values).where(isOwnOf(clinicId)).executeTakeFirst();
		if (edited.numUpdatedRows === 0n) {
			await db
				.insertInto("reviews")
				.values({ clinic_id: clinicId, user_id: sql`auth.uid()`, ...values })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		}
		const written = await readOwnReview(db, clinicId);
		if (written) return written;
	}
	throw new Refusal("conflict", "Your review was changed from somewhere else at the same time. Please try again.");
}

/** The columns of details. A price is in the clinic's currency, or its country's; one that is there already stays in its own. */
async function readDetails(db: Db, clinicId: string, details: ReviewDetailsInput) {
	const { treatment, price_paid, shown_currency, ...others } = details;
	const { currency, country_code } = await db
		.selectFrom("clinics")
		.select(["currency", "country_code"])
		.where("id", "=", clinicId)
		.executeTakeFirstOrThrow();
	const kept = (await readOwnReview(db, clinicId))?.details;
	const current = currency ?? getDefaultCurrency(country_code);
	const inCurrency = shown_currency ?? (price_paid && price_paid === kept?.price_paid ? kept.price_currency : current);
	if (price_paid && inCurrency && inCurrency !== current && inCurrency !== kept?.price_currency) {
		throw refuse("currency_changed");
	}
	return {
		sessions: others.sessions ?? null,
		weeks_since: others.weeks_since ?? null,
		ink_colors: others.ink_colors,
		skin_type: others.skin_type ?? null,
		would_return: others.would_return ?? null,
		finished: others.finished ?? null,
		treatment_id: sql<number | null>`(select id from treatments where slug = ${treatment ?? null} and published)`,
		price_paid: inCurrency ? (price_paid ?? null) : null,
		price_currency: price_paid ? (inCurrency ?? null) : null,
	};
}

/** Removes the caller's review of a clinic; there need not be one. */
export async function deleteOwnReview(db: Db, clinicId: string): Promise<void> {
	await requireSeenReview(db, clinicId);
	await db.deleteFrom("reviews").where(isOwnOf(clinicId)).execute();
}

/** Reviews that enter the rating at once: few enough that their clinics are locked only briefly. */
const countedAtOnce = 200;

/** Makes reviews part of the rating whose time has come. Returns how many: 0 once there are no more. As the service. */
export async function countHeldReviews(db: Db): Promise<number> {
	const due = db
		.selectFrom("reviews")
		.select("id")
		.where("counts_at", "<=", sql<Date>`now()`)
		.orderBy("counts_at")
		.limit(countedAtOnce)
		.forUpdate()
		.skipLocked();
	const { numUpdatedRows } = await db
		.updateTable("reviews")
		.set({ is_counted: true, counts_at: null })
		.where("id", "in", due)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** Forgets which mailboxes have removed their review of a clinic for good. As the service. */
export async function forgetVotes(db: Db): Promise<void> {
	await db.deleteFrom("private.review_votes").where("forget_at", "<=", sql<Date>`now()`).execute();
}

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
export type HiddenReviewOfCaller = ReviewExtras & {
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
async function requireSeenReview(db: Db, clinicId: string): Promise<void> {
	if (!(await findHiddenReview(db, clinicId))) return;
	throw new Refusal("review_hidden", "Your review of this clinic is hidden, so you can't change it. You can appeal.");
}

/** Appeals against the hiding of the caller's review of a clinic. Throws a Refusal where there is nothing to appeal, and the second time. */
export async function appealReview(db: Db, clinicId: string, text: string): Promise<HiddenReview | null> {
	await readValue(db, sql`appeal_review(${clinicId}::uuid, ${text})`);
	return findHiddenReview(db, clinicId);
}

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
	return { ...page, reviews: addLanguages(page.reviews) };
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

/** The author whom this person's reply must not reveal; null if the review belongs to another clinic. As the service. */
export async function findReplyContext(db: Db, reviewId: string, ownerId: string) {
	const found = await db
		.selectFrom("reviews as r")
		.innerJoin("clinics as c", "c.id", "r.clinic_id")
		.leftJoin("profiles as p", "p.id", "r.user_id")
		.select(["p.full_name as author", "c.name as clinic"])
		.where("r.id", "=", reviewId)
		.where("c.owner_id", "=", ownerId)
		.executeTakeFirst();
	return found ?? null;
}

/** Says what was found in a reply with this text: nothing, or what its owner published in spite of it. As the service. */
export async function settleReply(db: Db, reviewId: string, text: string, kinds: TellingKind[]): Promise<void> {
	// another text came meanwhile: its own request reports on it
	const isThis = sql<boolean>`exists (select from review_replies a where a.review_id = ${reviewId} and a.text = ${text})`;
	if (kinds.length === 0) {
		await db.deleteFrom("private.reply_signals").where("review_id", "=", reviewId).where(isThis).execute();
		return;
	}
	await sql`insert into private.reply_signals (review_id, signals) select ${reviewId}::uuid, ${kinds}::text[] where ${isThis}
		on conflict (review_id) do update set signals = excluded.signals, set_at = now()`.execute(db);
}

/** Removes the reply to a review of the caller's clinic; there need not be one. */
export async function deleteReply(db: Db, reviewId: string): Promise<void> {
	await db
		.deleteFrom("review_replies")
		.where("review_id", "=", reviewId)
		.where(sql<boolean>`private.owns_reviewed_clinic(review_id)`)
		.execute();
}
