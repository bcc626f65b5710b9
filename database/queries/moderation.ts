import { sql } from "kysely";
import { z } from "zod";
import { grounds, replySignals, signals } from "#domain/moderation/decisions.ts";
import type { DecisionInput, JointDecisionInput } from "#domain/moderation/schemas.ts";
import { isRefusalName, type RefusalName, refuse } from "#domain/refusals.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { namedClinic, reviewedState, storedDetails } from "./clinics.ts";
import type { Cursor } from "./desk.ts";
import { reply, reviewExtras } from "./reviews.ts";
import { queueFields } from "./verification.ts";

/** A recorded decision. */
export const decision = z.strictObject({
	id: z.string(),
	decision: z.string(),
	reason: z.string(),
	text: z.string().nullable(),
	ground: z.enum(keysOf(grounds)).nullable(),
	/** ISO 8601. */
	decided_at: z.string(),
	/** Name of the admin; null if they have no name or their account is gone. */
	by: z.string().nullable(),
});
export type Decision = z.infer<typeof decision>;

/** One report of a case. */
const caseReport = z.strictObject({
	id: z.string(),
	reason: z.string(),
	details: z.string().nullable(),
	created_at: z.string(),
	by: z.enum(["owner", "account", "visitor", "database"]),
	name: z.string().nullable(),
	/** The address that a visitor entered. */
	email: z.string().nullable(),
});
export type CaseReport = z.infer<typeof caseReport>;

/** The fields of every case. */
const caseFacts = {
	...queueFields,
	/** Number of open reports, and the oldest twenty of them. */
	report_count: z.number(),
	reports: z.array(caseReport),
	last_decision: decision.nullable(),
	/** The calling admin wrote the review, or owns or claims the clinic. */
	is_own: z.boolean(),
};

const judgedReview = z.strictObject({
	id: z.string(),
	rating: z.number(),
	text: z.string().nullable(),
	hidden_at: z.string().nullable(),
});

/** A review with everything that an admin needs to judge it. */
const reviewCase = z.strictObject({
	...caseFacts,
	review: z.strictObject({
		...reviewExtras.shape,
		...judgedReview.shape,
		created_at: z.string(),
		updated_at: z.string(),
	}),
	/** Null if the account is gone. `created_at` is the account's, `reviews` the number of its reviews. */
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
	/** For signals that compare reviews: the id of the other review. */
	matches: z.partialRecord(z.enum(keysOf(signals)), z.string()),
	/** The clinic's reply, and what it may reveal of the author: see private.reply_signals. */
	reply: z.strictObject({ ...reply.shape, signals: z.array(z.enum(keysOf(replySignals))) }).nullable(),
	appeal: z.strictObject({ text: z.string(), created_at: z.string() }).nullable(),
});
export type ReviewCase = z.infer<typeof reviewCase>;

/** A clinic with everything that an admin needs to judge it. */
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
	/** Null if it is gone or the decision is about a clinic. */
	review: judgedReview.nullable(),
	/** The decision hides a review, and an admin can restore it. */
	can_restore: z.boolean(),
});
export type LoggedDecision = z.infer<typeof loggedDecision>;

type Page = { after: Cursor | undefined; size: number };

const pageArguments = ({ after, size }: Page) =>
	sql`${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${size}::int`;

/**
 * Returns up to 50 visible reviews of one author, newest first. This and all functions below throw 42501 unless the
 * caller is an admin.
 */
export const findReviewsOfAuthor = (db: Db, authorId: string): Promise<ReviewCase[]> =>
	readValue(db, z.array(reviewCase), sql`author_reviews(${authorId}::uuid)`);

/** Returns a page of decisions, latest first. */
export const findModerationLog = (db: Db, page: Page): Promise<LoggedDecision[]> =>
	readValue(db, z.array(loggedDecision), sql`moderation_log(${pageArguments(page)})`);

/**
 * Decides about a review, or about the reports of a clinic; `id` is the review's or the clinic's. Throws a Refusal if
 * it is gone, if the caller is involved, or if it was decided, edited or replied to meanwhile.
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
	z.strictObject({ id: z.string(), code: z.custom<RefusalName>(isRefusalName), detail: z.unknown() }),
);

/** Makes the same decision about several reviews. Returns the reviews that the database refused, with the reason. */
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
	reports: z.strictObject({ reviews: z.number(), clinics: z.number(), illegal: z.number(), median_seconds: median }),
	decisions: z.strictObject({
		hidden_illegal: z.number(),
		hidden_terms: z.number(),
		kept: z.number(),
		restored: z.number(),
		/** Decisions about reports of clinics. */
		suspended: z.number(),
		clinics_kept: z.number(),
	}),
	/** Appeals that were received, and the results of the decided ones. */
	appeals: z.strictObject({ received: z.number(), restored: z.number(), upheld: z.number() }),
});
export type ModerationFigures = z.infer<typeof moderationFigures>;

/** Returns the figures for the page that explains how we check. */
export function getModerationFigures(db: Db): Promise<ModerationFigures> {
	return readValue(db, moderationFigures, sql`moderation_figures()`);
}
