import { sql } from "kysely";
import { z } from "zod";
import { grounds, replySignals, signals } from "#domain/moderation/decisions.ts";
import type { DecisionInput, JointDecisionInput } from "#domain/moderation/schemas.ts";
import { type DatabaseCode, isDatabaseCode, refuse } from "#domain/refusals.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { namedClinic, reviewedState, storedDetails } from "./clinics.ts";
import type { Cursor } from "./desk.ts";
import { reply, reviewExtras } from "./reviews.ts";
import { waits } from "./verification.ts";

/** A decision on record. */
export const decision = z.strictObject({
	id: z.string(),
	decision: z.string(),
	reason: z.string(),
	text: z.string().nullable(),
	ground: z.enum(keysOf(grounds)).nullable(),
	/** ISO 8601. */
	decided_at: z.string(),
	/** Who decided; null for somebody without a name or an account. */
	by: z.string().nullable(),
});
export type Decision = z.infer<typeof decision>;

/** What somebody says is wrong. */
const caseReport = z.strictObject({
	id: z.string(),
	reason: z.string(),
	details: z.string().nullable(),
	created_at: z.string(),
	by: z.enum(["owner", "account", "visitor", "database"]),
	name: z.string().nullable(),
	/** Of a visitor who entered one. */
	email: z.string().nullable(),
});
export type CaseReport = z.infer<typeof caseReport>;

/** What every case has. */
const caseFacts = {
	...waits,
	/** Open reports, and the oldest twenty of them. */
	report_count: z.number(),
	reports: z.array(caseReport),
	last_decision: decision.nullable(),
	/** Whether the admin who asks wrote the review, or owns or claims the clinic. */
	is_own: z.boolean(),
};

const judgedReview = z.strictObject({
	id: z.string(),
	rating: z.number(),
	text: z.string().nullable(),
	hidden_at: z.string().nullable(),
});

/** A review with all that an admin needs to judge it. */
const reviewCase = z.strictObject({
	...caseFacts,
	review: z.strictObject({
		...reviewExtras.shape,
		...judgedReview.shape,
		created_at: z.string(),
		updated_at: z.string(),
	}),
	/** Null: they left. `created_at` is the account's, `reviews` how many they wrote. */
	author: z
		.strictObject({
			id: z.string(),
			full_name: z.string().nullable(),
			created_at: z.string(),
			reviews: z.number(),
		})
		.nullable(),
	clinic: z.strictObject({ id: z.string(), name: z.string(), city: z.string(), country_code: z.string() }),
	signals: z.array(z.enum(keysOf(signals))),
	/** The ids of the reviews that these signals point at. */
	matches: z.partialRecord(z.enum(keysOf(signals)), z.string()),
	/** The clinic's, and what it seems to tell of the author: see private.reply_signals. */
	reply: z.strictObject({ ...reply.shape, signals: z.array(z.enum(keysOf(replySignals))) }).nullable(),
	appeal: z.strictObject({ text: z.string(), created_at: z.string() }).nullable(),
});
export type ReviewCase = z.infer<typeof reviewCase>;

/** A clinic with all that an admin needs to judge it. */
const clinicCase = z.strictObject({
	...caseFacts,
	clinic: z.strictObject({
		...namedClinic.shape,
		...storedDetails.pick({ website: true, phone: true }).shape,
		...reviewedState.pick({ status: true }).shape,
		is_unchecked: z.boolean(),
		has_owner: z.boolean(),
	}),
});
export type ClinicCase = z.infer<typeof clinicCase>;

export const moderationCase = z.union([reviewCase, clinicCase]);
export type ModerationCase = z.infer<typeof moderationCase>;

const loggedDecision = z.strictObject({
	...decision.shape,
	subject_type: z.enum(["review", "clinic"]),
	clinic_id: z.string().nullable(),
	clinic_name: z.string().nullable(),
	/** Null: it is gone, or the decision is about a clinic. */
	review: judgedReview.nullable(),
	/** Whether it hides a review that can be shown again. */
	can_restore: z.boolean(),
});
export type LoggedDecision = z.infer<typeof loggedDecision>;

const signalledReviews = z.strictObject({
	cases: z.array(reviewCase),
	next: z.strictObject({ at: z.string(), id: z.string() }).nullable(),
});

type Page = { after: Cursor | undefined; size: number };

const placed = ({ after, size }: Page) =>
	sql`${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${size}::int`;

/**
 * The newest reviews with a signal, and where to look on; a new account alone counts only `withNew`. Reviews whose
 * reply is to be read come first and may double the first page; a page may also be short or empty before the end. This
 * and all below throw 42501 for everybody but admins.
 */
export const findSignalledReviews = (
	db: Db,
	page: Page,
	withNew: boolean,
): Promise<{ cases: ReviewCase[]; next: Cursor | null }> =>
	readValue(db, signalledReviews, sql`signalled_reviews(${placed(page)}, ${withNew})`);

/** The reviews of one author that are shown, the newest first, up to 50. */
export const findReviewsOfAuthor = (db: Db, authorId: string): Promise<ReviewCase[]> =>
	readValue(db, z.array(reviewCase), sql`author_reviews(${authorId}::uuid)`);

/** What was decided, the latest first. */
export const findModerationLog = (db: Db, page: Page): Promise<LoggedDecision[]> =>
	readValue(db, z.array(loggedDecision), sql`moderation_log(${placed(page)})`);

/**
 * Decides about a review or the reports of a clinic, by its id. Throws a Refusal where it is gone, one's own, or was
 * decided, edited or replied to meanwhile.
 */
export async function decideCase(db: Db, id: string, input: DecisionInput): Promise<void> {
	const { decision, reason, ground, text, seen, edited, replied } = input;
	await callFunction(
		db,
		sql`decide_case(${id}::uuid, ${decision}, ${reason}, ${ground}::text, ${text}::text, ${seen}::uuid,
			${edited ?? null}::timestamptz, ${replied === null ? "-infinity" : (replied ?? null)}::timestamptz)`,
	);
}

const refusedReviews = z.array(
	z.strictObject({ id: z.string(), code: z.custom<DatabaseCode>(isDatabaseCode), detail: z.unknown() }),
);

/** Decides the same about several reviews. Returns those that the database refused, with why in words. */
export async function decideReviews(db: Db, input: JointDecisionInput): Promise<{ id: string; message: string }[]> {
	const { items, decision, reason, ground, text } = input;
	const refused = await readValue(
		db,
		refusedReviews,
		sql`decide_reviews(${JSON.stringify(items)}::jsonb, ${decision}, ${reason}, ${ground}::text, ${text}::text)`,
	);
	return refused.map(({ id, code, detail }) => ({ id, message: refuse(code, detail).message }));
}

const median = z.number().nullable();
/**
 * What was decided in the last twelve months. Medians are seconds from the submission or report to the decision; null
 * without any.
 */
const moderationFigures = z.strictObject({
	verifications: z.strictObject({
		verified: z.number(),
		rejected: z.number(),
		more_needed: z.number(),
		median_seconds: median,
	}),
	/** Received. */
	reports: z.strictObject({ reviews: z.number(), clinics: z.number(), illegal: z.number(), median_seconds: median }),
	decisions: z.strictObject({
		hidden_illegal: z.number(),
		hidden_terms: z.number(),
		kept: z.number(),
		restored: z.number(),
		/** Of clinics: those that decided reports. */
		suspended: z.number(),
		clinics_kept: z.number(),
	}),
	/** Received, and how those that were decided ended. */
	appeals: z.strictObject({ received: z.number(), restored: z.number(), upheld: z.number() }),
});
export type ModerationFigures = z.infer<typeof moderationFigures>;

/** The figures of the page that says how we check. */
export function getModerationFigures(db: Db): Promise<ModerationFigures> {
	return readValue(db, moderationFigures, sql`moderation_figures()`);
}
