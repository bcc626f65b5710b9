import { sql } from "kysely";
import type { Ground, Signal } from "#domain/moderation/decisions.ts";
import type { DecisionInput, JointDecisionInput } from "#domain/moderation/schemas.ts";
import { type DatabaseCode, refuse } from "#domain/refusals.ts";
import type { TellingKind } from "#domain/reviews/telling.ts";
import type { Db } from "../connection.ts";
import { callFunction, given, readValue } from "../read-value.ts";
import type { MergeSide } from "./admin-clinics.ts";
import type { Cursor } from "./desk.ts";
import type { Reply, ReviewExtras } from "./reviews.ts";

/** A decision on record. */
export type Decision = {
	id: string;
	decision: string;
	reason: string;
	text: string | null;
	ground: Ground | null;
	/** ISO 8601. */
	decided_at: string;
	/** Who decided; null for somebody without a name or an account. */
	by: string | null;
};

/** What somebody says is wrong. */
export type CaseReport = {
	id: string;
	reason: string;
	details: string | null;
	created_at: string;
	by: "owner" | "account" | "visitor" | "database";
	name: string | null;
	/** Of a visitor who entered one. */
	email: string | null;
};

/** What every case has. */
type CaseFacts = {
	/** Open reports, and the oldest twenty of them. */
	report_count: number;
	reports: CaseReport[];
	last_decision: Decision | null;
	/** Whether the admin who asks wrote the review, or owns or claims the clinic. */
	is_own: boolean;
	/** Since when it waits; absent where nothing does. */
	at?: string;
	/** Whether it is reported as against the law. */
	is_urgent?: boolean;
};

/** A review with all that an admin needs to judge it. */
export type ReviewCase = CaseFacts & {
	review: ReviewExtras & {
		id: string;
		rating: number;
		text: string | null;
		created_at: string;
		updated_at: string;
		hidden_at: string | null;
	};
	/** Null: they left. `created_at` is the account's, `reviews` how many they wrote. */
	author: { id: string; full_name: string | null; created_at: string; reviews: number } | null;
	clinic: { id: string; name: string; city: string; country_code: string };
	signals: Signal[];
	/** The ids of the reviews that these signals point at. */
	matches: Partial<Record<Signal, string>>;
	/** The clinic's, and what it seems to tell of the author: see private.reply_signals. */
	reply: (Reply & { signals: (TellingKind | "unchecked")[] }) | null;
	appeal: { text: string; created_at: string } | null;
};

/** A clinic with all that an admin needs to judge it. */
export type ClinicCase = CaseFacts & {
	clinic: Pick<
		MergeSide,
		"id" | "name" | "city" | "locality" | "country_code" | "address" | "website" | "phone" | "status" | "is_unchecked"
	> & {
		has_owner: boolean;
	};
};

export type ModerationCase = ReviewCase | ClinicCase;

export type LoggedDecision = Decision & {
	subject_type: "review" | "clinic";
	clinic_id: string | null;
	clinic_name: string | null;
	/** Null: it is gone, or the decision is about a clinic. */
	review: { id: string; rating: number; text: string | null; hidden_at: string | null } | null;
	/** Whether it hides a review that can be shown again. */
	can_restore: boolean;
};

type Page = { after: Cursor | undefined; size: number };

const placed = ({ after, size }: Page) =>
	sql`${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${size}::int`;

/**
 * The newest reviews with a signal, and where to look on; first of all those whose reply is to be read, which may make the first
 * page twice as long. A page may be short or empty before the end. A new account alone is one only `withNew`. This and all below throw
 * 42501 for everybody but admins.
 */
export const findSignalledReviews = (
	db: Db,
	page: Page,
	withNew: boolean,
): Promise<{ cases: ReviewCase[]; next: Cursor | null }> =>
	readValue(
		db,
		given<{ cases: ReviewCase[]; next: Cursor | null }>(),
		sql`signalled_reviews(${placed(page)}, ${withNew})`,
	);

/** The reviews of one author that are shown, the newest first, up to 50. */
export const findReviewsOfAuthor = (db: Db, authorId: string): Promise<ReviewCase[]> =>
	readValue(db, given<ReviewCase[]>(), sql`author_reviews(${authorId}::uuid)`);

/** What was decided, the latest first. */
export const findModerationLog = (db: Db, page: Page): Promise<LoggedDecision[]> =>
	readValue(db, given<LoggedDecision[]>(), sql`moderation_log(${placed(page)})`);

/**
 * Decides about a review or the reports of a clinic, by its id. Throws a Refusal where it is gone, one's own case, or decided or
 * edited meanwhile, or its reply was.
 */
export async function decideCase(db: Db, id: string, input: DecisionInput): Promise<void> {
	const { decision, reason, ground, text, seen, edited, replied } = input;
	await callFunction(
		db,
		sql`decide_case(${id}::uuid, ${decision}, ${reason}, ${ground}::text, ${text}::text, ${seen}::uuid,
			${edited ?? null}::timestamptz, ${replied === null ? "-infinity" : (replied ?? null)}::timestamptz)`,
	);
}

/** Decides the same about several reviews. Returns those that the database refused, with why in words. */
export async function decideReviews(db: Db, input: JointDecisionInput): Promise<{ id: string; message: string }[]> {
	const { items, decision, reason, ground, text } = input;
	const refused = await readValue(
		db,
		given<{ id: string; code: DatabaseCode; detail: unknown }[]>(),
		sql`decide_reviews(${JSON.stringify(items)}::jsonb, ${decision}, ${reason}, ${ground}::text, ${text}::text)`,
	);
	return refused.map(({ id, code, detail }) => ({ id, message: refuse(code, detail).message }));
}

/** What was decided in the last twelve months. Medians are seconds from the submission or report to the decision; null without any. */
export type ModerationFigures = {
	verifications: { verified: number; rejected: number; more_needed: number; median_seconds: number | null };
	/** Received. */
	reports: { reviews: number; clinics: number; illegal: number; median_seconds: number | null };
	decisions: {
		hidden_illegal: number;
		hidden_terms: number;
		kept: number;
		restored: number;
		/** Of clinics: those that decided reports. */
		suspended: number;
		clinics_kept: number;
	};
	/** Received, and how those that were decided ended. */
	appeals: { received: number; restored: number; upheld: number };
};

/** The figures of the page that says how we check. */
export function getModerationFigures(db: Db): Promise<ModerationFigures> {
	return readValue(db, given<ModerationFigures>(), sql`moderation_figures()`);
}
