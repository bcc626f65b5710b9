import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#database/connection.ts";
import type { MailKind } from "#database/queries/mails.ts";
import { findSubject } from "#database/queries/moderation.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { type Decision, decisions, isRemoval } from "#domain/moderation/decisions.ts";
import type { ReportSubject } from "#domain/moderation/report-reasons.ts";
import { refuse } from "#domain/refusals.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Case, Deciding, Mail, Outcome } from "./kind.ts";

// What the kinds share that are about a review or about what people say of a clinic.

/** What an outcome asks for, by the reasons that it may have. */
export const asks = (name: Decision, act: string): Outcome => ({
	act,
	reasons: keysOf(decisions[name]),
	isRemoval: isRemoval(name),
});

/** The review or the clinic of a case, with all that waits about it: each of its cases shows the same. */
export async function readSubject(
	db: Db,
	{ review_id, clinic_id, data }: Pick<Case, "review_id" | "clinic_id" | "data">,
) {
	const found = await findSubject(db, isDeepStrictEqual(data, { subject: "clinic" }) ? clinic_id : review_id);
	return found && { panel: "subject" as const, ...found };
}

const time = z.iso.datetime({ offset: true });

/** When the review and its reply that the admin read were last changed. `replied` is null if there was no reply. */
export const seenReview = z.object({ edited: time.optional(), replied: time.nullable().optional() });
type Seen = z.output<typeof seenReview>;

/**
 * Reviews and their replies are locked before clinics and cases. A report that is sent at this moment waits here for
 * the decision.
 */
export async function lockReview(db: Db, { review_id }: Pick<Case, "review_id">): Promise<void> {
	if (!review_id) return;
	await db.selectFrom("reviews").select("id").where("id", "=", review_id).forUpdate().execute();
	await db.selectFrom("review_replies").select("review_id").where("review_id", "=", review_id).forUpdate().execute();
}

/** Refuses a review that is gone, or that has changed, or got another reply, since the admin read it. */
export async function requireReview(db: Db, { case: { review_id }, input: { edited, replied } }: Deciding<Seen>) {
	const since = (at: string | null | undefined) => sql`${at === null ? "-infinity" : (at ?? null)}::timestamptz`;
	const review = await db
		.selectFrom("reviews as r")
		.leftJoin("review_replies as a", "a.review_id", "r.id")
		.select([
			sql<boolean>`r.hidden_at is not null`.as("isHidden"),
			sql<boolean>`a.review_id is not null`.as("hasReply"),
			sql<boolean | null>`r.updated_at > ${since(edited)}`.as("isEdited"),
			sql<boolean | null>`a.updated_at > ${since(replied)}`.as("isReplied"),
		])
		.where("r.id", "=", review_id)
		.executeTakeFirst();
	if (!review) throw refuse("subject_gone");
	if (review.isEdited) throw refuse("review_edited");
	if (review.isReplied) throw refuse("reply_edited");
	return review;
}

export async function hideReview(db: Db, { case: { review_id }, code, text }: Deciding): Promise<void> {
	await db
		.updateTable("reviews")
		.set({ hidden_at: sql`now()`, hidden_reason: code, hidden_text: text })
		.where("id", "=", review_id)
		.execute();
}

/** Shows a review, or leaves it shown. An admin has looked at a rating that did not count yet: it does from now on. */
export async function showReview(db: Db, { case: { review_id } }: Deciding): Promise<void> {
	await db
		.updateTable("reviews")
		.set({
			...{ hidden_at: null, hidden_reason: null, hidden_text: null, counts_at: null },
			is_counted: sql<boolean>`is_counted or counts_at is not null`,
		})
		.where("id", "=", review_id)
		.where(sql<boolean>`(hidden_at is not null or counts_at is not null)`)
		.execute();
}

/** Who reads a decision beside those who reported it: the author or the clinic's owner. */
const mailsOfOutcomes: Readonly<Record<string, { kind: MailKind; to: "author" | "owner" }>> = {
	hide: { kind: "review_hidden", to: "author" },
	restore: { kind: "review_restored", to: "author" },
	uphold: { kind: "appeal_refused", to: "author" },
	suspend: { kind: "clinic_suspended", to: "owner" },
	remove_reply: { kind: "reply_removed", to: "owner" },
};

type Decided = Omit<Deciding, "input">;

/** What mails say of a decision about something that people may report. */
export async function describeDecision(db: Db, it: Decided, about: { subject: ReportSubject; id: string | null }) {
	const { clinic, outcome, code, text, ground } = it;
	return {
		...{ ...about, clinic: clinic?.name ?? null, clinic_id: clinic?.id ?? null },
		...{ is_public: clinic ? isPublic(clinic) : false, decision: outcome, reason: code, ground, text },
		is_reported: await isReported(db, it.case),
	};
}

/** The mails to the people whose reports a case has, or one before it. */
export async function mailReporters(
	db: Db,
	{ case: { id } }: Decided,
	data: object,
	earlier?: string,
): Promise<Mail[]> {
	const reporters = await db
		.selectFrom("case_reports")
		.select(["reporter_id as person", "reporter_email as email", "reason as said"])
		.where("case_id", "in", [id, ...(earlier ? [earlier] : [])])
		.execute();
	return reporters.map(({ said, ...to }) => ({ ...to, kind: "report_decided", data: { ...data, said } }));
}

/** The mails of a decision: to the author or the owner, and to the people who reported the review or the clinic. */
export async function mailsOfDecision(db: Db, it: Decided): Promise<Mail[]> {
	const { clinic, outcome } = it;
	const { review_id, clinic_id } = it.case;
	const about = review_id ? { subject: "review", id: review_id } : { subject: "clinic", id: clinic_id };
	const data = await describeDecision(db, it, about as Parameters<typeof describeDecision>[2]);
	const mail = mailsOfOutcomes[outcome];
	const author = () => db.selectFrom("reviews").select("user_id").where("id", "=", review_id).executeTakeFirst();
	const person = mail?.to === "author" ? (await author())?.user_id : clinic?.owner_id;
	// a note is for admins; that a review is shown again is told to those, too, who heard that it was hidden
	const told = outcome === "note" ? { ...data, text: undefined } : data;
	const earlier = outcome === "restore" ? await findHiding(db, review_id) : undefined;
	return [...(mail ? [{ person, kind: mail.kind, data }] : []), ...(await mailReporters(db, it, told, earlier))];
}

/** The decision that hid a review last. */
const findHiding = async (db: Db, review: string | null) =>
	(
		await db
			.selectFrom(sql<{ id: string | null }>`private.last_decision(${review}::uuid, 'hide')`.as("k"))
			.select("k.id")
			.executeTakeFirst()
	)?.id ?? undefined;

/** Whether people, not the database alone, reported the subject of a case. */
async function isReported(db: Db, { id, review_id, clinic_id }: Case): Promise<boolean> {
	const found = await db
		.selectFrom("case_reports")
		.select("id")
		.where("reason", "<>", "changed")
		.where(sql<boolean>`case_id in (${id}, private.open_report(${review_id ?? clinic_id}))`)
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}
