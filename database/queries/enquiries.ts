import { sql } from "kysely";
import { z } from "zod";
import { adultWords, consentVersion, sayConsent } from "#domain/enquiries/consent.ts";
import type { AskInput, EnquiryDecision } from "#domain/enquiries/schemas.ts";
import { type Window, windows } from "#domain/enquiries/windows.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { waits } from "./verification.ts";

const askedClinic = z.strictObject({
	id: z.string(),
	name: z.string(),
	city: z.string(),
	country_code: z.string(),
	takes_enquiries: z.boolean(),
});
export type AskedClinic = z.infer<typeof askedClinic>;

const message = z.strictObject({
	id: z.string(),
	from_clinic: z.boolean(),
	text: z.string(),
	created_at: z.string(),
});

/** What one clinic was asked, and what both sides wrote since. Times are ISO 8601. */
const enquiryThread = z.strictObject({
	id: z.string(),
	clinic: z.strictObject({ id: z.string(), name: z.string() }),
	asked_at: z.string(),
	windows: z.array(z.enum(Object.keys(windows) as Window[])),
	/** Size and colours, where the visitor ticked that. */
	tattoo: z.string().nullable(),
	text: z.string().nullable(),
	/** The visitor's, who let the clinic read it. */
	phone: z.string().nullable(),
	/** Null: it did not reach the clinic. */
	delivered_at: z.string().nullable(),
	/** Why nobody can write any more. */
	closed_as: z.enum(["not_taken", "asked_before", "clinic", "desk"]).nullable(),
	messages: z.array(message),
	can_write: z.boolean(),
	/** By the reader. */
	is_reported: z.boolean(),
});
export type EnquiryThread = z.infer<typeof enquiryThread>;

const openedEnquiry = z.strictObject({
	side: z.enum(["visitor", "clinic"]),
	is_confirmed: z.boolean(),
	/** When all of it is removed. */
	ends_at: z.string(),
	threads: z.array(enquiryThread),
});
export type OpenedEnquiry = z.infer<typeof openedEnquiry>;

const ownEnquiries = z.strictObject({
	offer: z
		.strictObject({
			is_on: z.boolean(),
			/** The first day on which it takes questions again, "2026-12-01". */
			full_until: z.string().nullable(),
			/** Since when it is not offered, because it left three without an answer. */
			paused_at: z.string().nullable(),
			/** Of 90 days. */
			answers: z.number(),
			median_seconds: z.number().nullable(),
			can_offer: z.boolean(),
		})
		.nullable(),
	threads: z.array(enquiryThread),
});
export type OwnEnquiries = z.infer<typeof ownEnquiries>;

const reportedQuestion = {
	id: z.string(),
	clinic: z.strictObject({ id: z.string(), name: z.string(), city: z.string(), country_code: z.string() }),
	reported_at: z.string(),
	...waits,
};

/** A reported question; of the admin's own clinic it says only that. */
export const enquiryCase = z.discriminatedUnion("is_own", [
	z.strictObject({ ...reportedQuestion, is_own: z.literal(true) }),
	z.strictObject({
		...reportedQuestion,
		is_own: z.literal(false),
		reports: z.array(z.strictObject({ side: z.enum(["visitor", "clinic"]), text: z.string(), created_at: z.string() })),
		text: z.string().nullable(),
		/** Up to the last report. */
		messages: z.array(message),
	}),
]);
export type EnquiryCase = z.infer<typeof enquiryCase>;

/** What somebody asked and answered, in the file of their own data. */
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

/** The public clinics of up to three ids, with whether each can be asked. */
export function findAskedClinics(db: Db, ids: string[]): Promise<AskedClinic[]> {
	return readValue(db, z.array(askedClinic), sql`enquiry_clinics(${ids}::uuid[])`);
}

/**
 * Keeps a question and mails a link to its address; it reaches the clinics once that is used. It counts for the figures
 * of the clinics in `counted`. Throws a Refusal where a clinic takes none. As the service.
 */
export async function askClinics(db: Db, asked: AskInput, counted: string[]): Promise<void> {
	const { consent, window, tattoo, text, email } = asked;
	const clinics = await findAskedClinics(db, consent);
	if (clinics.length < consent.length) throw refuse("enquiry_not_taken");
	const consents = JSON.stringify(
		clinics.map(({ id, name }) => ({
			clinic: id,
			text: `${adultWords}. ${sayConsent(name)}`,
			is_counted: counted.includes(id),
		})),
	);
	await callFunction(
		db,
		sql`private.ask_clinics(${email}, ${window}::text[], ${tattoo}, ${text}, ${consentVersion}, ${consents}::jsonb)`,
	);
}

// What a link in a mail opens and does. Each throws a Refusal where there is nothing behind it. As the service.

export function openEnquiry(db: Db, secret: string): Promise<OpenedEnquiry> {
	return readValue(db, openedEnquiry, sql`private.enquiry_by_link(${secret})`);
}

export async function confirmEnquiry(db: Db, secret: string): Promise<void> {
	await callFunction(db, sql`private.confirm_enquiry(${secret})`);
}

export async function writeByLink(db: Db, secret: string, thread: string, text: string): Promise<void> {
	await callFunction(db, sql`private.write_by_link(${secret}, ${thread}::uuid, ${text})`);
}

/** The visitor's; null takes it back. */
export async function revealPhone(db: Db, secret: string, thread: string, phone: string | null): Promise<void> {
	await callFunction(db, sql`private.reveal_phone(${secret}, ${thread}::uuid, ${phone})`);
}

/** The visitor's: one thread, or with null all of it. */
export async function withdrawEnquiry(db: Db, secret: string, thread: string | null): Promise<void> {
	await callFunction(db, sql`private.withdraw_enquiry(${secret}, ${thread}::uuid)`);
}

export async function reportByLink(db: Db, secret: string, thread: string, why: string): Promise<void> {
	await callFunction(db, sql`private.report_by_link(${secret}, ${thread}::uuid, ${why})`);
}

// What owners do. Each throws a Refusal where the thread is not theirs.

/** What the caller's clinic was asked, the newest first. They have read it then. */
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

export async function offerEnquiries(db: Db, offer: { is_on: boolean; full_until: string | null }): Promise<void> {
	await callFunction(db, sql`offer_enquiries(${offer.is_on}, ${offer.full_until}::date)`);
}

/** An admin decides about a report. Throws 42501 for everybody else. */
export async function decideEnquiry(db: Db, thread: string, { decision, reason }: EnquiryDecision): Promise<void> {
	await callFunction(db, sql`admin_decide_enquiry(${thread}::uuid, ${decision}, ${reason})`);
}

/** What the nights do with questions. As the service. */
export async function tendEnquiries(db: Db): Promise<void> {
	await callFunction(db, sql`private.tend_enquiries()`);
}
