import { expressionBuilder, type RawBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import type { Ground, replySignals, signals } from "#domain/moderation/decisions.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { withServiceRights } from "../rights.ts";
import type { Cases, DB } from "../schema.ts";
import { selectWithExtras, toReviewWithExtras } from "./reviews.ts";

/** A recorded decision. Times are ISO 8601. */
export type Decision = NonNullable<ModerationCase["last_decision"]>;

/** Selects the last decision about a review or a clinic, `subject`, or the last with this outcome. Service role only. */
export const selectLastDecision = (subject: RawBuilder<unknown>, outcome: string | null = null) =>
	expressionBuilder<DB, never>()
		.selectFrom(sql<Selectable<Cases>>`private.last_decision(${subject}, ${outcome})`.as("k"))
		.select(["k.id", sql<string>`k.outcome`.as("decision"), "k.reason_code as reason", "k.reason as text"])
		.select([sql<Ground | null>`k.ground`.as("ground"), sql<Date>`k.decided_at`.as("decided_at")])
		/** Name of the admin; null if they have no name or their account is gone. */
		.select(sql<string | null>`private.admin_name((private.last_note(k.id)).by_id)`.as("by"))
		.where("k.id", "is not", null);

const isAdmin = sql<boolean>`private.is_admin()`;

type Signal = keyof typeof signals;
type ReplySignal = keyof typeof replySignals;

/**
 * What the desk reads of a case's reports, `o`: how many there are, and who sent them, unless `isOwn`. Needs the clinic
 * as `c`.
 */
export const selectReports = (ofCase: RawBuilder<boolean>, isOwn: RawBuilder<boolean>) =>
	[
		sql<number>`(select count(*)::int from case_reports o where ${ofCase})`.as("report_count"),
		/** The oldest twenty. */
		jsonArrayFrom(
			expressionBuilder<DB, never>()
				.selectFrom("case_reports as o")
				.leftJoin("profiles as w", "w.id", "o.reporter_id")
				.select(["o.id", sql<string>`o.reason`.as("reason"), "o.details", "o.created_at", "o.reporter_email as email"])
				.select(sql<string | null>`coalesce(nullif(btrim(w.full_name), ''), o.reporter_name)`.as("name"))
				.select(
					sql<"owner" | "account" | "visitor" | "database">`case when o.reason = 'changed' then 'database'
						when o.reporter_id = c.owner_id then 'owner' when o.reporter_id is not null then 'account' else 'visitor' end`.as(
						"by",
					),
				)
				.where(ofCase)
				.where(sql<boolean>`not ${isOwn}`)
				// of a flood without names, those that somebody stands by
				.orderBy(sql`o.reporter_id is null and o.reporter_email is null and o.reason <> 'changed'`)
				.orderBy("o.created_at")
				.orderBy("o.id")
				.limit(20),
		).as("reports"),
	] as const;

/** What the desk reads of the reports and decisions about a review or a clinic, `id`, and whether it is the caller's. */
const subjectFacts = (id: "r.id" | "c.id") => {
	const e = expressionBuilder<DB, never>();
	const subject = sql.ref(id);
	const isOwn = sql<boolean>`private.is_involved(c.id, ${id === "r.id" ? subject : null})`;
	return [
		/** The calling admin wrote the review, or owns or claims the clinic. They don't read who reported it. */
		isOwn.as("is_own"),
		jsonObjectFrom(
			e
				.selectFrom("cases as k")
				.select((k) => [
					k.fn.min("k.opened_at").as("at"),
					k.fn.agg<boolean>("bool_or", ["k.is_urgent"]).as("is_urgent"),
				])
				.where(sql<boolean>`coalesce(k.review_id, k.clinic_id) = ${subject}`)
				.where("k.kind", "in", ["report", "appeal", "reply"])
				.where("k.decided_at", "is", null)
				.having(sql<boolean>`count(*) > 0`),
		).as("waits"),
		...selectReports(sql<boolean>`o.case_id = private.open_report(${subject})`, isOwn),
		jsonObjectFrom(selectLastDecision(subject)).as("last_decision"),
	] as const;
};

/** The given reviews with everything that an admin needs to judge them. */
async function findReviewCases(db: Db, ids: string[]) {
	const found = await withServiceRights(db, () =>
		db
			.selectFrom("reviews as r")
			.innerJoin("clinics as c", "c.id", "r.clinic_id")
			.innerJoinLateral(
				sql<{ codes: Signal[] }>`(select private.review_signals(r) as codes offset 0)`.as("s"),
				(join) => join.onTrue(),
			)
			.select(subjectFacts("r.id"))
			.select((e) => [
				jsonObjectFrom(selectWithExtras(db).where("o.id", "=", sql.ref<string>("r.id")))
					.$notNull()
					.as("review"),
				/** Null if the account is gone. `created_at` is the account's, `reviews` the number of its reviews. */
				jsonObjectFrom(
					e
						.selectFrom("profiles as p")
						.select(["p.id", "p.created_at", sql<string | null>`nullif(btrim(p.full_name), '')`.as("full_name")])
						.select(sql<number>`(select count(*) from reviews o where o.user_id = p.id)`.as("reviews"))
						.whereRef("p.id", "=", "r.user_id"),
				).as("author"),
				sql<NamedClinic>`jsonb_build_object('id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code)`.as(
					"clinic",
				),
				"s.codes as signals",
				/** For signals that compare reviews: the id of the other review. */
				sql<Partial<Record<Signal, string>>>`private.review_matches(r, s.codes)`.as("matches"),
				/** The clinic's reply, and what it may tell of the author. */
				jsonObjectFrom(
					e
						.selectFrom("review_replies as a")
						.select(["a.text", "a.created_at", "a.updated_at"])
						.select(
							sql<ReplySignal[]>`coalesce((select k.data -> 'signals' from private.reply_case(r.id) k), '[]')`.as(
								"signals",
							),
						)
						.whereRef("a.review_id", "=", "r.id"),
				).as("reply"),
				jsonObjectFrom(
					e
						.selectFrom("cases as k")
						.select([sql<string>`k.data ->> 'text'`.as("text"), "k.opened_at as created_at"])
						.whereRef("k.review_id", "=", "r.id")
						.where("k.kind", "=", "appeal")
						.where("k.decided_at", "is", null),
				).as("appeal"),
			])
			.where("r.id", "in", ids)
			.where(isAdmin)
			.execute(),
	);
	return found.map(({ review, ...others }) => ({ ...others, review: toReviewWithExtras(review) }));
}
export type ReviewCase = Awaited<ReturnType<typeof findReviewCases>>[number];

type NamedClinic = { id: string; name: string; city: string; country_code: string };

/** The given clinics with everything that an admin needs to judge them. */
const findClinicCases = (db: Db, ids: string[]) =>
	withServiceRights(db, () =>
		db
			.selectFrom("clinics as c")
			.select(subjectFacts("c.id"))
			.select(
				sql<ClinicJson>`jsonb_build_object(
					'id', c.id, 'name', c.name, 'city', c.city, 'locality', c.locality, 'country_code', c.country_code,
					'address', c.address, 'website', c.website, 'phone', c.phone, 'status', c.status,
					'is_unchecked', c.is_unchecked and c.status = 'pending', 'has_owner', c.owner_id is not null
				)`.as("clinic"),
			)
			.where("c.id", "in", ids)
			.where(isAdmin)
			.execute(),
	);
export type ClinicCase = Awaited<ReturnType<typeof findClinicCases>>[number];

type ClinicJson = NamedClinic & {
	locality: string | null;
	address: string | null;
	website: string | null;
	phone: string | null;
	status: ClinicStatus;
	is_unchecked: boolean;
	has_owner: boolean;
};

export type ModerationCase = ReviewCase | ClinicCase;
export type CaseReport = ModerationCase["reports"][number];

/**
 * Returns a review or a clinic by its id, whether reported or not, and the reviews that its signals name; null if there
 * is none, or unless the caller is an admin.
 */
export async function findSubject(db: Db, id: string | null) {
	if (!id) return null;
	const [review] = await findReviewCases(db, [id]);
	const subject = review ?? (await findClinicCases(db, [id]))[0];
	if (!subject) return null;
	const named = review ? Object.values(review.matches) : [];
	return { subject, alike: named.length > 0 ? await findReviewCases(db, named) : [] };
}

/** A review in the list of what its author wrote. */
export type WrittenReview = { id: string; rating: number; text: string | null; created_at: Date; clinic: string };

/** Returns up to 50 visible reviews of these people, newest first; none unless the caller is an admin. */
export const findReviewsOf = (db: Db, people: string[]): Promise<WrittenReview[]> =>
	withServiceRights(db, () =>
		db
			.selectFrom("reviews as r")
			.innerJoin("clinics as c", "c.id", "r.clinic_id")
			.select(["r.id", "r.rating", "r.text", "r.created_at", "c.name as clinic"])
			.where(sql<boolean>`r.user_id = any(${people}::uuid[])`)
			.where(isAdmin)
			.where("r.hidden_at", "is", null)
			.orderBy("r.created_at", "desc")
			.orderBy("r.id")
			.limit(50)
			.execute(),
	);

const median = z.number().nullable();
/**
 * Counts of the last twelve months. Medians are seconds from the submission or report to the decision; null if there
 * was none.
 */
const moderationFigures = z.strictObject({
	verifications: z.strictObject({
		verified: z.number(),
		rejected: z.number(),
		more_needed: z.number(),
		median_seconds: median,
	}),
	/** Reports that were received. */
	reports: z.strictObject({
		reviews: z.number(),
		clinics: z.number(),
		pictures: z.number(),
		illegal: z.number(),
		median_seconds: median,
	}),
	decisions: z.strictObject({
		hidden_illegal: z.number(),
		hidden_terms: z.number(),
		kept: z.number(),
		restored: z.number(),
		/** Decisions about reports of clinics. */
		suspended: z.number(),
		clinics_kept: z.number(),
		pictures_removed: z.number(),
		pictures_kept: z.number(),
	}),
	/** Appeals that were received, and the results of the decided ones. */
	appeals: z.strictObject({ received: z.number(), restored: z.number(), upheld: z.number() }),
});
export type ModerationFigures = z.infer<typeof moderationFigures>;

/** Returns the figures for the page that explains how we check. */
export function getModerationFigures(db: Db): Promise<ModerationFigures> {
	return readValue(db, moderationFigures, sql`moderation_figures()`);
}
