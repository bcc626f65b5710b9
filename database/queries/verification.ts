import { sql } from "kysely";
import { z } from "zod";
import { checkedNames } from "#domain/clinics/details.ts";
import { clinicStatuses } from "#domain/clinics/status.ts";
import { checkNames } from "#domain/verification/rules.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { clinicOrigin, namedClinic, pickDetails, position } from "./clinics.ts";
import { deskEvidence } from "./evidence.ts";
import { lawNote } from "./laws.ts";
import { conversation } from "./messages.ts";
import { wholeClinic } from "./own-clinic.ts";

/**
 * The kinds of cases: "listing" for a clinic's first check, "recheck" for a check that has expired or that its owner
 * confirmed early, "left" after the owner deleted their account, "change" for a change of checked fields.
 */
export const caseKind = z.enum(["listing", "recheck", "left", "change"]);
const caseDecision = z.enum(["verified", "rejected", "more_needed", "accepted"]);
export type CaseDecision = z.infer<typeof caseDecision>;

const optionalText = z.string().nullish();
const check = z.strictObject({
	on: z.string(),
	note: z.string().nullable(),
	source: optionalText,
	register: optionalText,
	entry: optionalText,
	seen: optionalText,
	why: optionalText,
});

const decidedCase = z.strictObject({
	id: z.string(),
	kind: caseKind,
	submitted_at: z.string(),
	decided_at: z.string(),
	decision: caseDecision,
	reason_code: z.string().nullable(),
	/** What the admin wrote to the owner beside it. */
	reason: z.string().nullable(),
	/** Name or address of the admin; null if their account is gone. */
	decided_by: z.string().nullable(),
	checks: z.partialRecord(z.enum(checkNames), check),
});
export type DecidedCase = z.infer<typeof decidedCase>;

export const likelyDuplicate = z.strictObject({
	...namedClinic.shape,
	status: z.enum(clinicStatuses),
	is_unchecked: z.boolean(),
	has_owner: z.boolean(),
	right_checked: z.boolean(),
	/** Similarity of the names, 0 to 1. */
	likeness: z.number(),
	/** Null unless both have coordinates. */
	distance_km: z.number().nullable(),
	/** The contacts that are the same apart from their notation. */
	same: z.array(z.enum(["phone", "email", "website"])),
});
export type LikelyDuplicate = z.infer<typeof likelyDuplicate>;

/** An account as admins see it, by private.person_json. Times are ISO 8601. */
export const seenAccount = z.strictObject({
	full_name: z.string().nullable(),
	/** Null for the owner of a sample clinic, who has no account. */
	email: z.string().nullable(),
	created_at: z.string(),
	email_confirmed_at: z.string().nullable(),
});

/** A source that a clinic was imported from, with the import and its row. */
export const clinicSource = z.strictObject({
	...clinicOrigin.shape,
	import_id: z.string().nullable(),
	import_row: z.number(),
});

/** A case on its admin page. */
const verificationCase = z.strictObject({
	...decidedCase.shape,
	decided_at: decidedCase.shape.decided_at.nullable(),
	decision: caseDecision.nullable(),
	/** The values that the owner wants; null unless the kind is "change". */
	change: z.strictObject({ ...pickDetails(checkedNames), ...position.shape }).nullable(),
	is_own: z.boolean(),
	clinic: wholeClinic,
	owner: seenAccount.nullable(),
	/** The conversation with the owner about the checks. Null for a change, or if the caller is involved. */
	conversation: conversation.nullable(),
	/** Empty if `conversation` is null. */
	files: z.array(deskEvidence),
	/** The law note of the clinic's country; null if there is none. */
	law: lawNote.nullable(),
	/** Decided cases of the same clinic, latest first. */
	earlier: z.array(decidedCase),
	duplicates: z.array(likelyDuplicate),
	/** First import first. */
	sources: z.array(clinicSource),
});
export type VerificationCase = z.infer<typeof verificationCase>;

/** Returns a check or a change of a clinic; null if there is no such case. Throws 42501 unless the caller is an admin. */
export const findVerificationCase = (db: Db, id: string): Promise<VerificationCase | null> =>
	readValue(db, verificationCase.nullable(), sql`verification_case(${id})`);

/**
 * Ends the verified status of up to `batch` clinics whose check has expired after a year, and puts them into the queue.
 * Returns how many. Service role only.
 */
export function lapseVerifications(db: Db, batch: number): Promise<number> {
	return readValue(db, z.number(), sql`private.lapse_verifications(${batch}::int)`);
}

/** Adds up to `batch` mails to owners whose check expires in 30 or 7 days. Returns how many. Service role only. */
export function addLapseReminders(db: Db, batch: number): Promise<number> {
	return readValue(db, z.number(), sql`private.remind_of_lapse(${batch}::int)`);
}
