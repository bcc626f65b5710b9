import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { consentVersion, formatConsent } from "#domain/enquiries/consent.ts";
import type { AskInput, EnquiryOffer } from "#domain/enquiries/schemas.ts";
import { type Window, windows } from "#domain/enquiries/windows.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { withServiceRights } from "../rights.ts";

const enquiryClinic = z.strictObject({
	id: z.string(),
	name: z.string(),
	city: z.string(),
	country_code: z.string(),
	takes_enquiries: z.boolean(),
	/** Whether it has got as many as it gets in a day. */
	is_full: z.boolean(),
});
export type EnquiryClinic = z.infer<typeof enquiryClinic>;

/** A clinic of a conversation. Its page is public while it takes questions. */
const askedClinic = z.strictObject({
	...{ id: z.string(), name: z.string(), country_code: z.string(), city: z.string() },
	...{ locality: z.string().nullable(), address: z.string().nullable() },
	...{ phone: z.string().nullable(), phone_e164: z.string().nullable() },
});

const message = z.strictObject({
	id: z.string(),
	from_clinic: z.boolean(),
	text: z.string(),
	created_at: z.string(),
});

/** The question to one clinic, and the messages that both sides have written since. Times are ISO 8601. */
const enquiryThread = z.strictObject({
	id: z.string(),
	clinic: askedClinic,
	asked_at: z.string(),
	windows: z.array(z.enum(Object.keys(windows) as Window[])),
	/** Size and colours; null if the visitor didn't agree to send them. */
	tattoo: z.string().nullable(),
	text: z.string().nullable(),
	/** The visitor's phone number, once they have revealed it to the clinic. */
	phone: z.string().nullable(),
	/** Null if it hasn't reached the clinic. */
	delivered_at: z.string().nullable(),
	/** Why nobody can write any more; null while both sides can. */
	closed_as: z.enum(["not_taken", "asked_before", "clinic", "desk"]).nullable(),
	messages: z.array(message),
	can_write: z.boolean(),
	/** Whether the reader has reported it. */
	is_reported: z.boolean(),
});
export type EnquiryThread = z.infer<typeof enquiryThread>;

const openedEnquiry = z.strictObject({
	side: z.enum(["visitor", "clinic"]),
	is_confirmed: z.boolean(),
	/** How many clinics were asked. `threads` says which, once the visitor has said that they wrote it. */
	asked: z.number(),
	/** When the enquiry is deleted. */
	ends_at: z.string(),
	threads: z.array(enquiryThread),
});
export type OpenedEnquiry = z.infer<typeof openedEnquiry>;

const ownEnquiries = z.strictObject({
	offer: z
		.strictObject({
			is_on: z.boolean(),
			/** Since when questions are paused, because the clinic left three unanswered. */
			paused_at: z.string().nullable(),
			/** Number of answers in 90 days. */
			answers: z.number(),
			median_seconds: z.number().nullable(),
			can_offer: z.boolean(),
			/** The owner's own text to begin an answer with. */
			ready_answer: z.string().nullable(),
		})
		.nullable(),
	threads: z.array(enquiryThread),
});
export type OwnEnquiries = z.infer<typeof ownEnquiries>;

/** The caller's questions and answers, for the export of their own data. */
export const ownEnquiryTexts = z.strictObject({
	asked: z.array(
		z.strictObject({
			...enquiryThread.omit({ id: true }).shape,
			email: z.string(),
			consent: z.string(),
			consented_at: z.string(),
		}),
	),
	answered: z.array(z.strictObject({ text: z.string(), created_at: z.string() })),
});

/** Returns the public clinics among the first three ids, each with whether it accepts questions. */
export function findEnquiryClinics(db: Db, ids: string[]): Promise<EnquiryClinic[]> {
	return readValue(db, z.array(enquiryClinic), sql`enquiry_clinics(${ids}::uuid[])`);
}

/**
 * Stores a question and mails a link to the visitor. The question reaches the clinics once the visitor opens the link.
 * It counts in the answer times of the clinics in `counted`. Returns what was done: "again" mailed another link to the
 * question, "twice" is one that was sent twice, for which nothing is done. Throws a Refusal if a clinic accepts no
 * questions, or no more today. Service role only.
 */
export async function askClinics(db: Db, asked: AskInput, counted: string[]): Promise<"new" | "again" | "twice"> {
	const { consent, window, tattoo, text, email, again } = asked;
	const clinics = await findEnquiryClinics(db, consent);
	if (clinics.length < consent.length) throw refuse("enquiry_not_taken");
	const consents = JSON.stringify(
		clinics.map(({ id, name }) => ({
			clinic: id,
			text: formatConsent(name),
			is_counted: counted.includes(id),
		})),
	);
	return readValue(
		db,
		z.enum(["new", "again", "twice"]),
		sql`private.ask_clinics(${email}, ${window}::text[], ${tattoo}, ${text}, ${consentVersion}, ${consents}::jsonb, ${again})`,
	);
}

// For the link in a mail; `secret` is the link's. Each throws a Refusal if the link is invalid. Service role only.

export function openEnquiry(db: Db, secret: string): Promise<OpenedEnquiry> {
	return readValue(db, openedEnquiry, sql`private.enquiry_by_link(${secret})`);
}

export async function confirmEnquiry(db: Db, secret: string): Promise<void> {
	await callFunction(db, sql`private.confirm_enquiry(${secret})`);
}

export async function writeByLink(db: Db, secret: string, thread: string, text: string): Promise<void> {
	await callFunction(db, sql`private.write_by_link(${secret}, ${thread}::uuid, ${text})`);
}

/** Reveals the visitor's phone number to the clinic; null hides it again. For the visitor's link. */
export async function revealPhone(db: Db, secret: string, thread: string, phone: string | null): Promise<void> {
	await callFunction(db, sql`private.reveal_phone(${secret}, ${thread}::uuid, ${phone})`);
}

/** Deletes one thread, or the whole enquiry if `thread` is null. For the visitor's link. */
export async function withdrawEnquiry(db: Db, secret: string, thread: string | null): Promise<void> {
	await callFunction(db, sql`private.withdraw_enquiry(${secret}, ${thread}::uuid)`);
}

export async function reportByLink(db: Db, secret: string, thread: string, why: string): Promise<void> {
	await callFunction(db, sql`private.report_by_link(${secret}, ${thread}::uuid, ${why})`);
}

// For clinic owners. Each throws a Refusal if the thread isn't of the caller's clinic.

/** Returns the questions to the caller's clinic, newest first, and marks them as read. */
export function findOwnEnquiries(db: Db): Promise<OwnEnquiries> {
	return readValue(db, ownEnquiries, sql`own_enquiries()`);
}

export async function answerEnquiry(db: Db, thread: string, text: string): Promise<void> {
	await callFunction(db, sql`answer_enquiry(${thread}::uuid, ${text})`);
}

export async function reportEnquiry(db: Db, thread: string, why: string): Promise<void> {
	await callFunction(db, sql`report_enquiry(${thread}::uuid, ${why})`);
}

export async function blockEnquirer(db: Db, thread: string): Promise<void> {
	await callFunction(db, sql`block_enquirer(${thread}::uuid)`);
}

export async function offerEnquiries(db: Db, { is_on, ready_answer }: EnquiryOffer): Promise<void> {
	await callFunction(db, sql`offer_enquiries(${is_on}, ${ready_answer}::text)`);
}

/**
 * Returns the reported question of a case while it waits. An admin who owns the clinic sees neither the reports nor
 * what was written; others than admins see none.
 */
export const findReportedQuestion = (db: Db, caseId: string) =>
	withServiceRights(db, () =>
		db
			.selectFrom("cases as k")
			.innerJoin("clinics as c", "c.id", "k.clinic_id")
			.innerJoinLateral(sql<{ is_own: boolean }>`(select private.is_involved(c.id) as is_own)`.as("i"), (join) =>
				join.onTrue(),
			)
			.select(["k.id", "k.opened_at as reported_at", "i.is_own"])
			.select(sql<ReportedIn>`jsonb_build_object('id', c.id, 'name', c.name)`.as("clinic"))
			.select(
				sql<ReportedThread | null>`case when not i.is_own then private.reported_thread(k.thread_id) end`.as("thread"),
			)
			.select((e) =>
				jsonArrayFrom(
					e
						.selectFrom("case_reports as o")
						.select([sql<"visitor" | "clinic">`o.side`.as("side"), "o.details", "o.created_at"])
						.whereRef("o.case_id", "=", "k.id")
						.where("i.is_own", "=", false)
						.orderBy("o.created_at"),
				).as("reports"),
			)
			.where("k.kind", "=", "question")
			.where(sql<boolean>`private.is_admin()`)
			.where("k.decided_at", "is", null)
			.where("k.id", "=", caseId)
			.executeTakeFirst(),
	);
export type ReportedQuestion = NonNullable<Awaited<ReturnType<typeof findReportedQuestion>>>;

type ReportedIn = { id: string; name: string };
/** The question, and the messages until the last report. */
type ReportedThread = { text: string | null; messages: z.infer<typeof message>[] };

/**
 * Runs each night: deletes old enquiries, updates answer times, warns clinics that don't answer and later pauses their
 * enquiries. Service role only.
 */
export async function maintainEnquiries(db: Db): Promise<void> {
	await callFunction(db, sql`private.tend_enquiries()`);
}
