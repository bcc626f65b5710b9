import { type NotNull, type RawBuilder, type Selectable, type ShallowDehydrateObject, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { refuse } from "#domain/refusals.ts";
import type { ReviewChoice } from "#domain/reviews/choice.ts";
import { daysUntilCounted } from "#domain/reviews/kept-reviews.ts";
import { addLanguages } from "#domain/reviews/language.ts";
import type { Outcome } from "#domain/reviews/outcomes.ts";
import type { ReviewDetails, ReviewSummary } from "#domain/reviews/said.ts";
import type { ReviewDetailsInput, ReviewInput } from "#domain/reviews/schemas.ts";
import type { RevealingKind } from "#domain/reviews/telling.ts";
import {
	filterReviews,
	getSortValue,
	type ReviewCounts,
	type ReviewTraits,
	rankSortValue,
	type SummaryTraits,
	summarizeReviews,
} from "#domain/reviews/traits.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import type { Reviews } from "../schema.ts";
import { findHiddenReview } from "./appeals.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";
import { noClinic, requireClinic } from "./require-clinic.ts";
import { selectGuides } from "./search/resolve-search.ts";
import { nameOf } from "./treatment-texts.ts";

/** The clinic's public answer to a review. */
export type Reply = {
	text: string;
	/** Language of the text ("de"); undefined if it is English or uncertain. */
	language?: string;
	/** ISO 8601. */
	created_at: string;
	/** Later than `created_at` if it was edited. */
	updated_at: string;
};

/**
 * The optional parts of a review; times are ISO 8601. `is_counted` is false for a review that doesn't count in the
 * rating: until `counts_at`, or permanently if its author's account was deleted soon after its creation.
 */
export type ReviewExtras = {
	details?: ReviewDetails;
	edited_at?: string;
	is_counted?: false;
	counts_at?: string;
};

export type Review = ReviewExtras & {
	id: string;
	/** 1 to 5. */
	rating: number;
	text: string | null;
	/** Language of the text ("de"); undefined if it is English or uncertain. */
	language?: string | undefined;
	/** ISO 8601 with microseconds, because it is also a cursor. */
	created_at: string;
	/** The reviewer's name; null is displayed as Anonymous. */
	full_name: string | null;
	reply: Reply | null;
};

const detailColumns = [
	...(["sessions", "weeks_since", "weeks_between", "ink_colors", "skin_type"] as const),
	...(["price_paid", "price_currency", "would_return", "finished"] as const),
] as const;

/** The columns of the optional parts of a review. */
type ExtrasRow = Pick<Selectable<Reviews>, (typeof detailColumns)[number] | "is_counted" | "counts_at"> & {
	/** Null unless it was edited. */
	edited_at: Date | null;
	/** Null unless its guide is published. */
	treatment_slug: string | null;
	treatment_name: string | null;
};

/** A row of private.shown_reviews. */
type ShownReview = ExtrasRow &
	Pick<Selectable<Reviews>, "id" | "clinic_id" | "rating" | "text" | "created_at" | "updated_at"> & {
		full_name: string | null;
		reply_text: string | null;
		reply_created_at: Date | null;
		reply_updated_at: Date | null;
	};

/** Selects the visible ones of up to 50 reviews of clinics that the caller sees. `ids` is an array. */
const selectShown = (db: Db, ids: RawBuilder<unknown>) =>
	db.selectFrom(sql<ShownReview>`private.shown_reviews(${ids})`.as("r"));

type Dehydrated<Row> = ShallowDehydrateObject<Row>;

function toDetails(row: Pick<ExtrasRow, (typeof detailColumns)[number] | "treatment_slug" | "treatment_name">) {
	const { treatment_slug: slug, treatment_name: name } = row;
	const stated = [
		...(slug === null ? [] : [["treatment", { slug, name }]]),
		...detailColumns.flatMap((column) => (row[column] === null ? [] : [[column, row[column]]])),
	];
	return stated.length > 0 ? (Object.fromEntries(stated) as ReviewDetails) : undefined;
}

function toExtras(row: Dehydrated<ExtrasRow>): ReviewExtras {
	const details = toDetails(row);
	return {
		...(details && { details }),
		...(row.edited_at !== null && { edited_at: row.edited_at }),
		...(!row.is_counted && { is_counted: false }),
		...(row.counts_at !== null && { counts_at: row.counts_at }),
	};
}

/** Selects reviews with their optional parts, whoever may see them, for `toReviewWithExtras`. Service role only. */
export const selectWithExtras = (db: Db) =>
	db
		.selectFrom("reviews as o")
		.leftJoin("treatments as g", (join) => join.onRef("g.id", "=", "o.treatment_id").on("g.published", "=", true))
		.select(["o.id", "o.rating", "o.text", "o.created_at", "o.updated_at", "o.hidden_at"])
		.select([...detailColumns, "o.is_counted", "o.counts_at", "g.slug as treatment_slug"])
		.select([
			nameOf("g").as("treatment_name"),
			sql<Date | null>`case when o.updated_at > o.created_at then o.updated_at end`.as("edited_at"),
		]);

type RowWithExtras = Dehydrated<Awaited<ReturnType<ReturnType<typeof selectWithExtras>["executeTakeFirstOrThrow"]>>>;

export function toReviewWithExtras<Row extends RowWithExtras>(row: Row) {
	const { id, rating, text, created_at, updated_at } = row;
	const hidden_at: Row["hidden_at"] = row.hidden_at;
	return { id, rating, text, created_at, updated_at, hidden_at, ...toExtras(row) };
}

function toReview(row: Dehydrated<ShownReview>): Review {
	const { id, rating, text, created_at, full_name, reply_text, reply_created_at, reply_updated_at } = row;
	return {
		...{ id, rating, text, created_at, full_name, ...toExtras(row) },
		reply:
			reply_text === null || reply_created_at === null || reply_updated_at === null
				? null
				: { text: reply_text, created_at: reply_created_at, updated_at: reply_updated_at },
	};
}

/** The cursor of a list of reviews: the last review of the page before. */
export type ReviewCursor = Pick<Review, "id" | "created_at">;

/** Whether a review comes after the cursor in a list that is ordered by `newest`. */
const isAfter = (after: ReviewCursor) =>
	sql<boolean>`(r.created_at, r.id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`;
const newest = sql`r.created_at desc, r.id desc`;
const mostShown = 50;
const fitSize = (size: number) => Math.min(Math.max(size, 1), mostShown);

/** Returns up to `size` reviews of a clinic, newest first, after the cursor if there is one. */
const selectNewest = (db: Db, clinicId: string, after: ReviewCursor | undefined, size: number) => {
	const page = db
		.selectFrom("reviews as r")
		.select("r.id")
		.where("r.clinic_id", "=", clinicId)
		.$if(after !== undefined, (query) => query.where(isAfter(after as ReviewCursor)))
		.orderBy(newest)
		.limit(fitSize(size));
	return selectShown(db, sql`array${page}`).selectAll().orderBy(newest);
};

/** Returns up to `size` reviews of a clinic after a cursor, newest first; null if there is no such public clinic. */
export async function findClinicReviews(
	db: Db,
	clinicId: string,
	after: ReviewCursor,
	size: number,
): Promise<Review[] | null> {
	const found = await db
		.selectFrom("listings")
		.select(jsonArrayFrom(selectNewest(db, clinicId, after, size)).as("reviews"))
		.where("id", "=", clinicId)
		.executeTakeFirst();
	return found ? addLanguages(found.reviews.map(toReview)) : null;
}

/** Selects what filters and summaries need of all visible reviews of a public clinic, newest first. */
const selectTraits = (db: Db, clinicId: string) =>
	db
		.selectFrom(sql<ReviewTraits & { id: string; created_at: Date }>`private.review_traits(${clinicId}::uuid)`.as("r"))
		.selectAll()
		.orderBy(newest);

/** What a clinic's profile shows of its reviews. */
export type ReviewsOfProfile = {
	/** Number of visible reviews that don't count in the rating. */
	uncounted_reviews: number;
	review_summary: ReviewSummary;
	/** The newest reviews. */
	reviews: Review[];
};

const summaryColumns = [
	...(["is_counted", "is_laser", "finished", "would_return", "sessions"] as const),
	...(["price_paid", "price_currency", "updated_at"] as const),
] as const satisfies (keyof SummaryTraits)[];

/** Selects the newest `size` reviews of a public clinic, and what all of them say together, for `toReviewsOfProfile`. */
export const selectReviewsOfProfile = (db: Db, clinicId: string, size: number) =>
	jsonObjectFrom(
		db
			.with(
				(cte) => cte("traits").materialized(),
				() => selectTraits(db, clinicId),
			)
			.selectNoFrom((e) => [
				jsonArrayFrom(
					selectShown(db, sql`array(select r.id from traits r order by ${newest} limit ${fitSize(size)})`)
						.selectAll()
						.orderBy(newest),
				).as("reviews"),
				jsonArrayFrom(e.selectFrom("traits").select(summaryColumns)).as("traits"),
				jsonObjectFrom(
					e
						.selectFrom("review_outcomes")
						.select(["gap", "gap_answers"])
						.where("trait", "=", "clinic")
						.where("value", "=", clinicId),
				).as("outcome"),
			]),
	);

type RowOf<Query> = Query extends RawBuilder<infer Row> ? Row : never;

/** Returns what a profile shows of its reviews; nothing if they couldn't be read. */
export function toReviewsOfProfile(found: RowOf<ReturnType<typeof selectReviewsOfProfile>>): ReviewsOfProfile {
	const { reviews = [], traits = [], outcome } = found ?? {};
	const { gap, gap_answers } = outcome ?? {};
	return {
		uncounted_reviews: traits.filter(({ is_counted }) => !is_counted).length,
		review_summary: {
			...summarizeReviews(traits, new Date()),
			...(gap != null && gap_answers != null && { gap: { n: gap_answers, median: gap } }),
		},
		reviews: addLanguages(reviews.map(toReview)),
	};
}

/** A page of a clinic's reviews that match the filters; `value` is the value that the list is sorted by. */
type FoundReviews = ReviewCounts & { name: string; reviews: (Review & { value: number | null })[] };

/** Returns up to `size` reviews that match `choice`, after its cursor; null if there is no such public clinic. */
export async function findReviews(
	db: Db,
	clinicId: string,
	choice: ReviewChoice,
	size: number,
): Promise<FoundReviews | null> {
	const { sort, after } = choice;
	const clinic = await db
		.selectFrom("listings")
		.select([
			...(["name", "currency"] as const),
			jsonArrayFrom(selectGuides(db)).as("guides"),
			jsonArrayFrom(selectTraits(db, clinicId).select((after ? isAfter(after) : sql<boolean>`true`).as("is_after"))).as(
				"traits",
			),
		])
		.where("id", "=", clinicId)
		.executeTakeFirst();
	if (!clinic) return null;
	const { matches, counts } = filterReviews(clinic.traits, choice, clinic.guides);
	const from = after ? rankSortValue(after.value, sort) : Number.NEGATIVE_INFINITY;
	const page = matches
		.map(({ is_after, ...review }) => {
			const value = getSortValue(review, sort, clinic.currency);
			return { id: review.id, value, rank: sort === "newest" ? 0 : rankSortValue(value, sort), is_after };
		})
		.filter(({ rank, is_after }) => (sort === "newest" ? is_after : rank > from || (rank === from && is_after)))
		.toSorted((a, b) => a.rank - b.rank || 0)
		.slice(0, fitSize(size));
	const ids = page.map(({ id }) => id);
	const { rows } = await db
		.selectNoFrom(jsonArrayFrom(selectShown(db, sql`${ids}::uuid[]`).selectAll()).as("rows"))
		.executeTakeFirstOrThrow();
	const shown = addLanguages(rows.map(toReview));
	return {
		...counts,
		name: clinic.name,
		reviews: page.flatMap(({ id, value }) =>
			shown.filter((review) => review.id === id).map((review) => ({ ...review, value })),
		),
	};
}

type LatestReview = Omit<Review, "reply"> & {
	clinic: { id: string; name: string; city: string; country_code: string };
};

/** Returns up to `size` reviews of verified clinics, newest first, after the cursor if there is one. */
export async function findLatestReviews(
	db: Db,
	after: ReviewCursor | undefined,
	size: number,
): Promise<LatestReview[]> {
	const page = db
		.selectFrom("reviews as r")
		.innerJoin("listings as l", "l.id", "r.clinic_id")
		.select("r.id")
		.where("l.tier", "=", "verified")
		// stars without a word tell a reader of many clinics nothing
		.where("r.text", "is not", null)
		.$if(after !== undefined, (query) => query.where(isAfter(after as ReviewCursor)))
		.orderBy(newest)
		.limit(fitSize(size));
	const { reviews } = await db
		.selectNoFrom(
			jsonArrayFrom(
				selectShown(db, sql`array${page}`)
					.innerJoin("listings as l", "l.id", "r.clinic_id")
					.selectAll("r")
					.select(["l.name", "l.city", "l.country_code"])
					.orderBy(newest),
			).as("reviews"),
		)
		.executeTakeFirstOrThrow();
	const shown = reviews.map((row) => {
		const { reply: _, ...review } = toReview(row);
		const { clinic_id: id, name, city, country_code } = row;
		return { ...review, clinic: { id, name, city, country_code } };
	});
	return addLanguages(shown);
}

/** The caller's own review of a clinic. */
export type OwnReview = Pick<ReviewExtras, "details"> & {
	id: string;
	rating: number;
	text: string | null;
	created_at: Date;
	hidden_at: Date | null;
};

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
	const [found] = await findOwnReviews(db, clinicId);
	if (!found) return null;
	const { id, rating, text, created_at, hidden_at, details } = found;
	return { id, rating, text, created_at, hidden_at, ...(details && { details }) };
}

/**
 * Returns the caller's reviews, of one clinic or of all, oldest first: also of clinics that they can't see, with
 * `is_in_sight` false.
 */
export function findOwnReviews(db: Db, clinicId?: string) {
	return withServiceRights(db, async () => {
		const rows = await db
			.selectFrom("reviews as r")
			.innerJoin("clinics as c", "c.id", "r.clinic_id")
			.leftJoin("treatments as t", (join) => join.onRef("t.id", "=", "r.treatment_id").on("t.published", "=", true))
			.select(["r.id", "r.clinic_id", "c.name as clinic_name", "r.rating", "r.text", "r.created_at", "r.updated_at"])
			.select(["r.hidden_at", "r.hidden_reason", "r.hidden_text", "r.counts_at", "r.is_counted", ...detailColumns])
			.select([
				sql<boolean>`private.sees_clinic(c.id)`.as("is_in_sight"),
				"t.slug as treatment_slug",
				nameOf("t").as("treatment_name"),
			])
			.where(sql<boolean>`r.user_id = auth.uid()`)
			.$if(clinicId !== undefined, (query) => query.where("r.clinic_id", "=", clinicId as string))
			.orderBy("r.created_at")
			.execute();
		return rows.map((row) => {
			const { id, clinic_id, clinic_name, rating, text, created_at, updated_at, is_in_sight, ...others } = row;
			const { hidden_at, hidden_reason, hidden_text, counts_at, is_counted } = others;
			return {
				...{ id, clinic_id, clinic_name, rating, text, created_at, updated_at, is_in_sight },
				...{ hidden_at, hidden_reason, hidden_text, counts_at, is_counted, details: toDetails(others) },
			};
		});
	});
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

/** A hidden review, and whether its clinic is still public. Times are ISO 8601. */
export type HiddenReviewOfCaller = Awaited<ReturnType<typeof findHiddenReviews>>[number];

/** Returns all hidden reviews of the caller, latest decision first; also of clinics without a public page. */
export const findHiddenReviews = (db: Db) =>
	withServiceRights(db, async () => {
		const hidden = selectWithExtras(db)
			.innerJoin("clinics as c", "c.id", "o.clinic_id")
			.select(["c.id as clinic_id", "c.name as clinic_name", "c.status as clinic_status"])
			.where("o.user_id", "=", sql<string>`auth.uid()`)
			.where("o.hidden_at", "is not", null)
			.$narrowType<{ hidden_at: NotNull }>()
			.orderBy("o.hidden_at", "desc")
			.orderBy("o.id");
		const { reviews } = await db.selectNoFrom(jsonArrayFrom(hidden).as("reviews")).executeTakeFirstOrThrow();
		return reviews.map(({ clinic_id, clinic_name, clinic_status, ...row }) => ({
			...toReviewWithExtras(row),
			clinic: { id: clinic_id, name: clinic_name, is_public: isPublic({ status: clinic_status }) },
		}));
	});

/** Throws a Refusal if the caller's review of the clinic is hidden: an edit must not make it visible again. */
async function requireVisibleReview(db: Db, clinicId: string): Promise<void> {
	if (!(await findHiddenReview(db, clinicId))) return;
	throw refuse("review_hidden");
}

export type OwnerReview = Review & {
	/** ISO 8601. */
	updated_at: string;
	/** Whether the caller has an open report of it. */
	is_reported: boolean;
	/** Whether they reported it before and an admin decided to keep it. */
	is_kept: boolean;
};

/** Whether a visible review `r` has no reply; not one that the owner of the clinic `c` wrote before it was theirs. */
const isUnanswered = sql<boolean>`r.user_id is distinct from c.owner_id
	and not exists (select from review_replies a where a.review_id = r.id)`;

/** The number of visible reviews of the clinic `c`, or of those without a reply. */
const countVisible = (condition = sql<boolean>`true`) =>
	sql<number>`(select count(*) from reviews r where r.clinic_id = c.id and r.hidden_at is null and ${condition})`;

/** The number of reviews of the clinic `c` that wait for a reply. */
export const unansweredCount = countVisible(isUnanswered);

type OwnerQuery = { isUnanswered: boolean; after: ReviewCursor | undefined; size: number };

export type OwnerReviews = Awaited<ReturnType<typeof findOwnerReviews>>;

/** A review that was hidden after the caller's report; `reason` is a code of hideReasons. Times are ISO 8601. */
export type HiddenAfterReport = OwnerReviews["hidden"][number];

/**
 * Returns a page of the reviews of the caller's clinic, newest first, after a cursor; with `isUnanswered` only reviews
 * without a reply. Also the numbers of all its reviews and of those without a reply, and the latest five that were
 * hidden after the caller's report. Throws a Refusal if the caller has no clinic.
 */
export async function findOwnerReviews(db: Db, { isUnanswered: isWaiting, after, size }: OwnerQuery) {
	const page = sql`array(
		select r.id from reviews r
		where r.clinic_id = c.id and r.hidden_at is null and ${after ? isAfter(after) : sql`true`}
			and ${isWaiting ? isUnanswered : sql`true`}
		order by ${newest} limit ${fitSize(size)}
	)`;
	/** Whether the caller has reported the review `r`, and an admin has decided about that or not. */
	const isReported = (isDecided: boolean) => sql<boolean>`exists (
		select from cases k join case_reports o on o.case_id = k.id
		where k.review_id = r.id and o.reporter_id = c.owner_id and (k.decided_at is not null) = ${isDecided}
	)`;
	const found = await withServiceRights(db, () =>
		db
			.selectFrom("clinics as c")
			.select((e) => [
				countVisible().as("total"),
				unansweredCount.as("unanswered"),
				jsonArrayFrom(
					selectShown(db, page)
						.selectAll()
						.select([isReported(false).as("is_reported"), isReported(true).as("is_kept")])
						.orderBy(newest),
				).as("reviews"),
				jsonArrayFrom(
					e
						.selectFrom("reviews as r")
						.select(["r.created_at", "r.hidden_at", "r.hidden_reason as reason"])
						.$narrowType<{ hidden_at: NotNull; reason: NotNull }>()
						.whereRef("r.clinic_id", "=", "c.id")
						.where("r.hidden_at", "is not", null)
						.where(isReported(true))
						.orderBy("r.hidden_at", "desc")
						.limit(5),
				).as("hidden"),
			])
			.where(sql<boolean>`c.owner_id = auth.uid()`)
			.executeTakeFirst(),
	);
	if (!found) throw noClinic();
	const reviews = found.reviews.map((row): OwnerReview => {
		const { updated_at, is_reported, is_kept } = row;
		return { ...toReview(row), updated_at, is_reported, is_kept };
	});
	return { ...found, reviews: addLanguages(reviews) };
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
	const waits = db.deleteFrom("cases").where("review_id", "=", reviewId).where("kind", "=", "reply");
	if (kinds.length === 0) {
		await waits.where("decided_at", "is", null).where(isCurrentText).execute();
		return;
	}
	await sql`insert into cases (kind, clinic_id, review_id, data)
		select 'reply', r.clinic_id, r.id, ${JSON.stringify({ signals: kinds })}::jsonb from reviews r
		where r.id = ${reviewId} and ${isCurrentText}
		on conflict (review_id) where decided_at is null and kind = 'reply'
		do update set data = excluded.data, opened_at = excluded.opened_at`.execute(db);
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
