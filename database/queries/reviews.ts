import { sql } from "kysely";
import { z } from "zod";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { grounds } from "#domain/moderation/decisions.ts";
import { refuse } from "#domain/refusals.ts";
import type { ReviewChoice } from "#domain/reviews/choice.ts";
import { daysUntilCounted } from "#domain/reviews/kept-reviews.ts";
import { addLanguages } from "#domain/reviews/language.ts";
import type { Outcome } from "#domain/reviews/outcomes.ts";
import { reviewDetails } from "#domain/reviews/said.ts";
import type { ReviewDetailsInput, ReviewInput } from "#domain/reviews/schemas.ts";
import type { RevealingKind } from "#domain/reviews/telling.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";
import { noClinic, requireClinic } from "./require-clinic.ts";

/** The clinic's public answer to a review. */
export const reply = z.strictObject({
	text: z.string(),
	/** Language of the text ("de"); undefined if it is English or uncertain. */
	language: z.string().optional(),
	/** ISO 8601. */
	created_at: z.string(),
	/** Later than `created_at` if it was edited. */
	updated_at: z.string(),
});
export type Reply = z.infer<typeof reply>;

/**
 * The optional parts of a review; times are ISO 8601. `is_counted` is false for a review that doesn't count in the
 * rating: until `counts_at`, or permanently if its author's account was deleted soon after its creation.
 */
export const reviewExtras = z.strictObject({
	details: reviewDetails.optional(),
	edited_at: z.string().optional(),
	is_counted: z.literal(false).optional(),
	counts_at: z.string().optional(),
});
export type ReviewExtras = z.infer<typeof reviewExtras>;

export const review = z.strictObject({
	...reviewExtras.shape,
	id: z.string(),
	/** 1 to 5. */
	rating: z.number(),
	text: z.string().nullable(),
	/** Language of the text ("de"); undefined if it is English or uncertain. */
	language: z.string().optional(),
	/** ISO 8601 with microseconds, because it is also a cursor. */
	created_at: z.string(),
	/** The reviewer's name; null is displayed as Anonymous. */
	full_name: z.string().nullable(),
	reply: reply.nullable(),
});
export type Review = z.infer<typeof review>;

const latestReview = z.strictObject({
	...review.omit({ reply: true }).shape,
	clinic: z.strictObject({ id: z.string(), name: z.string(), city: z.string(), country_code: z.string() }),
});
type LatestReview = z.infer<typeof latestReview>;

/** The cursor of a list of reviews: the last review of the page before. */
export type ReviewCursor = Pick<Review, "id" | "created_at">;

/** Returns up to `size` reviews of a clinic after a cursor, newest first; null if there is no such public clinic. */
export async function findClinicReviews(
	db: Db,
	clinicId: string,
	after: ReviewCursor,
	size: number,
): Promise<Review[] | null> {
	const reviews = await readValue(
		db,
		z.array(review).nullable(),
		sql`clinic_reviews(${clinicId}::uuid, ${after.created_at}::timestamptz, ${after.id}::uuid, ${size})`,
	);
	return reviews && addLanguages(reviews);
}

/** For each filter of reviews, the number of reviews that each choice would leave together with the other filters. */
const reviewCounts = z.strictObject({
	/** Number of all reviews, and of the reviews that match the filters. */
	all: z.number(),
	total: z.number(),
	treatments: z.array(z.strictObject({ value: z.string(), name: z.string(), count: z.number() })),
	/** By skin type, 1 to 6, and by ink colour. */
	skins: z.record(z.string(), z.number()),
	inks: z.record(z.string(), z.number()),
	courses: z.strictObject({ yes: z.number(), no: z.number() }),
	/** Whether the author would go again. */
	agains: z.strictObject({ yes: z.number(), no: z.number() }),
});
export type ReviewCounts = z.infer<typeof reviewCounts>;

/** A page of a clinic's reviews that match the filters; `value` is the value that the list is sorted by. */
const foundReviews = z.strictObject({
	...reviewCounts.shape,
	name: z.string(),
	reviews: z.array(z.strictObject({ ...review.shape, value: z.number().nullable() })),
});
type FoundReviews = z.infer<typeof foundReviews>;

/** Returns up to `size` reviews that match `choice`, after its cursor; null if there is no such public clinic. */
export async function findReviews(
	db: Db,
	clinicId: string,
	choice: ReviewChoice,
	size: number,
): Promise<FoundReviews | null> {
	const { treatment, skin, ink, finished, again, sort, after } = choice;
	const found = await readValue(
		db,
		foundReviews.nullable(),
		sql`find_reviews(${clinicId}::uuid, ${treatment}, ${skin}::int, ${ink}, ${finished}::boolean, ${sort},
			${after?.value ?? null}::int, ${after?.created_at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${size},
			${again}::boolean)`,
	);
	return found && { ...found, reviews: addLanguages(found.reviews) };
}

/** Returns up to `size` reviews of verified clinics, newest first, after the cursor if there is one. */
export async function findLatestReviews(
	db: Db,
	after: ReviewCursor | undefined,
	size: number,
): Promise<LatestReview[]> {
	const reviews = await readValue(
		db,
		z.array(latestReview),
		after
			? sql`latest_reviews(${after.created_at}::timestamptz, ${after.id}::uuid, ${size})`
			: sql`latest_reviews(page_size => ${size})`,
	);
	return addLanguages(reviews);
}

/** The caller's own review of a clinic. */
export type OwnReview = Pick<ReviewExtras, "details"> & {
	id: string;
	rating: number;
	text: string | null;
	created_at: Date;
	hidden_at: Date | null;
};

const ownColumns = ["id", "rating", "text", "created_at", "hidden_at"] as const;
const isOwnOf = (clinicId: string) => sql<boolean>`id in (select private.own_review_ids(${clinicId}::uuid))`;

/**
 * Returns the caller's review of a clinic, and whether they own the clinic. Throws a Refusal if they can't see such a
 * clinic.
 */
export async function findOwnReview(db: Db, clinicId: string): Promise<{ review: OwnReview | null; isOwner: boolean }> {
	const { isOwner } = await requireClinic(db, clinicId);
	return { review: await readOwnReview(db, clinicId), isOwner };
}

/** Returns the ids of the caller's reviews. */
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
 * Creates or edits the caller's review of a clinic. Throws a Refusal if they can't see such a clinic, own it, have no
 * confirmed email address, or their review is hidden. These checks word the errors: policies enforce the rules.
 */
export async function saveReview(db: Db, clinicId: string, { rating, text, details }: ReviewInput): Promise<OwnReview> {
	const { isOwner } = await requireClinic(db, clinicId);
	if (isOwner) throw refuse("own_clinic");
	await requireConfirmedEmail(db);
	await requireVisibleReview(db, clinicId);
	const values = { rating, text, ...(details && (await readDetails(db, clinicId, details))) };
	// Simultaneous requests may create or delete the review between the two statements: try again.
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
	throw refuse("review_changed");
}

/**
 * Converts details to columns. A new price is in the currency of the clinic or its country; an unchanged price keeps
 * its currency. Throws a Refusal if the form showed another currency.
 */
async function readDetails(db: Db, clinicId: string, details: ReviewDetailsInput) {
	const { treatment, price_paid, shown_currency, ...others } = details;
	const { currency, country_code } = await db
		.selectFrom("clinics")
		.select(["currency", "country_code"])
		.where("id", "=", clinicId)
		.executeTakeFirstOrThrow();
	const stored = (await readOwnReview(db, clinicId))?.details;
	const current = currency ?? getDefaultCurrency(country_code);
	const isSamePrice = price_paid === stored?.price_paid;
	const priceCurrency = shown_currency ?? (price_paid && isSamePrice ? stored?.price_currency : current);
	if (price_paid && priceCurrency && priceCurrency !== current && priceCurrency !== stored?.price_currency) {
		throw refuse("currency_changed");
	}
	return {
		sessions: others.sessions ?? null,
		weeks_since: others.weeks_since ?? null,
		weeks_between: others.weeks_between ?? null,
		ink_colors: others.ink_colors,
		skin_type: others.skin_type ?? null,
		would_return: others.would_return ?? null,
		finished: others.finished ?? null,
		treatment_id: sql<number | null>`(select id from treatments where slug = ${treatment ?? null} and published)`,
		price_paid: priceCurrency ? (price_paid ?? null) : null,
		price_currency: price_paid ? (priceCurrency ?? null) : null,
	};
}

/** Leaves a person's new review out of the clinic's rating for a week, or until an admin decides. Service role only. */
export async function holdReview(db: Db, clinicId: string, personId: string): Promise<void> {
	await db
		.updateTable("reviews")
		.set({ is_counted: false, counts_at: sql<Date>`created_at + make_interval(days => ${daysUntilCounted})` })
		.where("clinic_id", "=", clinicId)
		.where("user_id", "=", personId)
		.where("is_counted", "=", true)
		.execute();
}

/** Deletes the caller's review of a clinic, if there is one. Throws a Refusal if the review is hidden. */
export async function deleteOwnReview(db: Db, clinicId: string): Promise<void> {
	await requireVisibleReview(db, clinicId);
	await db.deleteFrom("reviews").where(isOwnOf(clinicId)).execute();
}

/** Reviews that one transaction adds to ratings: few, so that their clinics are locked only briefly. */
const countedAtOnce = 200;

/** Lets up to 200 held reviews that are due count in ratings. Returns how many: 0 at the end. Service role only. */
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

/** Deletes expired records of mailboxes that deleted their review of a clinic. Service role only. */
export async function forgetVotes(db: Db): Promise<void> {
	await db.deleteFrom("private.review_votes").where("forget_at", "<=", sql<Date>`now()`).execute();
}

/** Why the caller's review is hidden, and the state of their appeal. */
export const hiddenReview = z.strictObject({
	/** ISO 8601. */
	hidden_at: z.string(),
	/** A code of hideReasons. */
	reason: z.string(),
	text: z.string(),
	ground: z.enum(keysOf(grounds)),
	/** Null before they appeal. While the appeal is open, `decided_at` and `answer` (the decision's text) are null. */
	appeal: z
		.strictObject({
			text: z.string(),
			created_at: z.string(),
			decided_at: z.string().nullable(),
			answer: z.string().nullable(),
		})
		.nullable(),
});
export type HiddenReview = z.infer<typeof hiddenReview>;

/** A hidden review, and whether its clinic is still public. Times are ISO 8601. */
const hiddenReviewOfCaller = z.strictObject({
	...reviewExtras.shape,
	rating: z.number(),
	text: z.string().nullable(),
	created_at: z.string(),
	hidden_at: z.string(),
	clinic: z.strictObject({ id: z.string(), name: z.string(), is_public: z.boolean() }),
});
export type HiddenReviewOfCaller = z.infer<typeof hiddenReviewOfCaller>;

/** Returns all hidden reviews of the caller, latest decision first. */
export function findHiddenReviews(db: Db): Promise<HiddenReviewOfCaller[]> {
	return readValue(db, z.array(hiddenReviewOfCaller), sql`own_hidden_reviews()`);
}

/** Returns why the caller's review of a clinic is hidden; null if it isn't. */
export function findHiddenReview(db: Db, clinicId: string): Promise<HiddenReview | null> {
	return readValue(db, hiddenReview.nullable(), sql`own_hidden_review(${clinicId}::uuid)`);
}

/** Throws a Refusal if the caller's review of the clinic is hidden: an edit must not make it visible again. */
async function requireVisibleReview(db: Db, clinicId: string): Promise<void> {
	if (!(await findHiddenReview(db, clinicId))) return;
	throw refuse("review_hidden");
}

/** Appeals against the hiding of the caller's review. Throws a Refusal if it isn't hidden or they appealed already. */
export async function appealReview(db: Db, clinicId: string, text: string): Promise<HiddenReview | null> {
	await callFunction(db, sql`appeal_review(${clinicId}::uuid, ${text})`);
	return findHiddenReview(db, clinicId);
}

const ownerReview = z.strictObject({
	...review.shape,
	/** ISO 8601. */
	updated_at: z.string(),
	/** Whether the caller has an open report of it. */
	is_reported: z.boolean(),
	/** Whether they reported it before and an admin decided to keep it. */
	is_kept: z.boolean(),
});
export type OwnerReview = z.infer<typeof ownerReview>;

/** A review that was hidden after the caller's report. */
export const hiddenAfterReport = z.strictObject({
	/** When it was written and when it was hidden, ISO 8601. */
	created_at: z.string(),
	hidden_at: z.string(),
	/** A code of hideReasons. */
	reason: z.string(),
});
export type HiddenAfterReport = z.infer<typeof hiddenAfterReport>;

export const ownerReviews = z.strictObject({
	/** Newest first. */
	reviews: z.array(ownerReview),
	/** Number of all reviews of the clinic, and of reviews without a reply. */
	total: z.number(),
	unanswered: z.number(),
	/** The latest five. */
	hidden: z.array(hiddenAfterReport),
});
export type OwnerReviews = z.infer<typeof ownerReviews>;

type OwnerQuery = { isUnanswered: boolean; after: ReviewCursor | undefined; size: number };

/**
 * Returns a page of the reviews of the caller's clinic, after a cursor; with `isUnanswered` only reviews without
 * a reply. Throws a Refusal if the caller has no clinic.
 */
export async function findOwnerReviews(db: Db, { isUnanswered, after, size }: OwnerQuery): Promise<OwnerReviews> {
	const page = await readValue(
		db,
		ownerReviews.nullable(),
		after
			? sql`own_reviews(${isUnanswered}, ${after.created_at}::timestamptz, ${after.id}::uuid, ${size})`
			: sql`own_reviews(unanswered => ${isUnanswered}, page_size => ${size})`,
	);
	if (!page) throw noClinic();
	return { ...page, reviews: addLanguages(page.reviews) };
}

/** Creates or edits the public reply to a review of the caller's clinic. A policy refuses other callers (42501). */
export async function saveReply(db: Db, reviewId: string, text: string): Promise<Reply> {
	const reply = await db
		.insertInto("review_replies")
		.values({ review_id: reviewId, text })
		.onConflict((conflict) => conflict.column("review_id").doUpdateSet({ text }))
		.returning(["text", "created_at", "updated_at"])
		.executeTakeFirstOrThrow();
	return { text, created_at: reply.created_at.toISOString(), updated_at: reply.updated_at.toISOString() };
}

/** Returns the names that the check of a reply needs; null if the owner has no such review. Service role only. */
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

/**
 * Records what in a reply may reveal the author, although its owner has confirmed it; no `kinds` deletes the record.
 * Service role only.
 */
export async function saveReplySignals(db: Db, reviewId: string, text: string, kinds: RevealingKind[]): Promise<void> {
	// if the text was changed meanwhile, the request that changed it records its own findings
	const isCurrentText = sql<boolean>`exists (select from review_replies a where a.review_id = ${reviewId} and a.text = ${text})`;
	if (kinds.length === 0) {
		await db.deleteFrom("private.reply_signals").where("review_id", "=", reviewId).where(isCurrentText).execute();
		return;
	}
	await sql`insert into private.reply_signals (review_id, signals) select ${reviewId}::uuid, ${kinds}::text[] where ${isCurrentText}
		on conflict (review_id) do update set signals = excluded.signals, set_at = now()`.execute(db);
}

/** Deletes the reply to a review of the caller's clinic, if there is one. */
export async function deleteReply(db: Db, reviewId: string): Promise<void> {
	await db
		.deleteFrom("review_replies")
		.where("review_id", "=", reviewId)
		.where(sql<boolean>`private.owns_reviewed_clinic(review_id)`)
		.execute();
}

/** Returns the combined results of the reviews of all clinics, by ink and by skin type. */
export const findOutcomes = (db: Db): Promise<Outcome[]> =>
	db.selectFrom("review_outcomes").selectAll().where("trait", "<>", "clinic").execute();

/** Computes the combined results again, also those of each clinic. Service role only. */
export async function refreshOutcomes(db: Db): Promise<void> {
	await sql`select private.refresh_outcomes()`.execute(db);
}
