import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { checkedNames } from "#domain/clinics/details.ts";
import { clinicStatuses } from "#domain/clinics/status.ts";
import { refuse } from "#domain/refusals.ts";
import { changeRejectionReasons, checkNames, composeReason, rejectionReasons } from "#domain/verification/rules.ts";
import type { ChangeDecision, VerificationDecision } from "#domain/verification/schemas.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { clinicOrigin, namedClinic, pickDetails, position } from "./clinics.ts";
import { deskEvidence } from "./evidence.ts";
import { lawNote } from "./laws.ts";
import { conversation } from "./messages.ts";
import { wholeClinic } from "./own-clinic.ts";

/** A clinic sent in, one whose year is over or whose owner confirmed it, or a change of a checked name or place. */
const caseKind = z.enum(["listing", "recheck", "left", "change"]);
const caseDecision = z.enum(["verified", "rejected", "more_needed", "accepted"]);
export type CaseDecision = z.infer<typeof caseDecision>;

/** Since when something waits, and whether the law wants it looked at without delay; absent once it is decided. */
export const waits = { at: z.string().optional(), is_urgent: z.boolean().optional() };

/** An admin who looks at a case, and since when (ISO 8601). */
export const viewer = z.strictObject({ name: z.string(), since: z.string() });
export type Viewer = z.infer<typeof viewer>;

/** Times are ISO 8601 with microseconds: they are also places in the queue. */
export const queuedCase = z.strictObject({
	...waits,
	id: z.string(),
	kind: caseKind,
	submitted_at: z.string(),
	clinic_id: z.string(),
	name: z.string(),
	city: z.string(),
	country_code: z.string(),
	has_owner: z.boolean(),
	/** It was rejected and sent in again: its page is not public meanwhile. */
	is_rejected: z.boolean(),
	/** Its owner wrote what no admin has read. */
	has_message: z.boolean(),
	/** The clinic is the caller's own: somebody else decides. */
	is_own: z.boolean(),
	/** Of the clinic's profile, which a decision is about. */
	version: z.number(),
	has_phone: z.boolean(),
	/** Other admins who look at it. */
	viewers: z.array(viewer),
});
export type QueuedCase = z.infer<typeof queuedCase>;

const words = z.string().nullish();
const check = z.strictObject({
	on: z.string(),
	note: z.string().nullable(),
	source: words,
	register: words,
	entry: words,
	why: words,
});

const decidedCase = z.strictObject({
	id: z.string(),
	kind: caseKind,
	submitted_at: z.string(),
	decided_at: z.string(),
	decision: caseDecision,
	reason: z.string().nullable(),
	/** Name or address of the admin; null when that account is gone. */
	decided_by: z.string().nullable(),
	checks: z.partialRecord(z.enum(checkNames), check),
});
export type DecidedCase = z.infer<typeof decidedCase>;

export const likelyDuplicate = z.strictObject({
	...namedClinic.shape,
	status: z.enum(clinicStatuses),
	is_unchecked: z.boolean(),
	/** Of the names, 0 to 1. */
	likeness: z.number(),
	/** Null unless both have coordinates. */
	distance_km: z.number().nullable(),
	/** What is the same, however it is written. */
	same: z.array(z.enum(["phone", "email", "website"])),
});
export type LikelyDuplicate = z.infer<typeof likelyDuplicate>;

/** An account as admins see it, by private.person_json. Times are ISO 8601. */
export const seenAccount = z.strictObject({
	full_name: z.string().nullable(),
	email: z.string(),
	created_at: z.string(),
	email_confirmed_at: z.string().nullable(),
});

/** Where a clinic was imported from, the first first. */
export const clinicSource = z.strictObject({
	...clinicOrigin.shape,
	import_id: z.string().nullable(),
	import_row: z.number(),
});

/** All that an admin sees of a case. */
const verificationCase = z.strictObject({
	...decidedCase.shape,
	decided_at: decidedCase.shape.decided_at.nullable(),
	decision: caseDecision.nullable(),
	/** What the owner wants; null unless the kind is "change". */
	change: z.strictObject({ ...pickDetails(checkedNames), ...position.shape }).nullable(),
	is_own: z.boolean(),
	/** The case to decide after this one; null when no other waits. */
	next_id: z.string().nullable(),
	clinic: wholeClinic,
	owner: seenAccount.nullable(),
	/**
	 * With the owner, about its checks. Null of a change, and where somebody else decides; then there are no files,
	 * either.
	 */
	conversation: conversation.nullable(),
	files: z.array(deskEvidence),
	/** Of the clinic's country; null where nothing is known. */
	law: lawNote.nullable(),
	/** Decided cases of the same clinic, the latest first. */
	earlier: z.array(decidedCase),
	duplicates: z.array(likelyDuplicate),
	sources: z.array(clinicSource),
});
export type VerificationCase = z.infer<typeof verificationCase>;

/**
 * A case, with the one that comes next in a country or everywhere. Throws a Refusal where there is none, and 42501 for
 * everybody but admins, as do all of these.
 */
export async function getVerificationCase(db: Db, id: string, country?: string): Promise<VerificationCase> {
	const found = await readValue(db, verificationCase.nullable(), sql`verification_case(${id}, ${country ?? null})`);
	if (!found) throw refuse("case_gone");
	return found;
}

const decidedClinic = z.strictObject({ clinic_id: z.string(), name: z.string(), submitted_at: z.string() });
/** `next_id` is the case to decide next; null when nothing waits. */
type Decided = Omit<z.infer<typeof decidedClinic>, "submitted_at"> & { next_id: string | null };

/**
 * Decides about a clinic that was sent in or is checked again, as the caller, an admin. Throws a Refusal where it is
 * decided already (saying by whom and when), is the caller's own, was changed since the version that they saw, or a
 * check is missing.
 */
export function decideVerification(
	db: Db,
	id: string,
	decision: VerificationDecision,
	country?: string,
): Promise<Decided> {
	const code = decision.decision === "rejected" ? decision.code : null;
	const sentence = code && code !== "other" ? rejectionReasons[code] : null;
	const reason = decision.decision === "verified" ? null : composeReason(sentence, decision.text);
	return decide(
		db,
		id,
		country,
		sql`decide_verification(
			${id}, ${decision.version}, ${decision.decision}, ${reason}, ${code}, ${JSON.stringify(decision.checks)}::jsonb
		)`,
	);
}

/**
 * Decides about a change of name or place, as the caller, an admin; `findZones` finds the time zones of a place. Throws
 * as `decideVerification` does.
 */
export async function decideProfileChange(
	db: Db,
	id: string,
	decision: ChangeDecision,
	findZones: (country: string, city: string) => Promise<{ default: string | null }>,
	country?: string,
): Promise<Decided> {
	if (decision.decision === "accepted") {
		const change = await db
			.selectFrom("profile_changes")
			.select(["country_code", "city"])
			.where("id", "=", id)
			.executeTakeFirst();
		const zones = change && (await findZones(change.country_code, change.city));
		return decide(
			db,
			id,
			country,
			sql`decide_profile_change(${id}, ${decision.version}, 'accepted', time_zone => ${zones?.default ?? null})`,
		);
	}
	const sentence = decision.code === "other" ? null : changeRejectionReasons[decision.code];
	return decide(
		db,
		id,
		country,
		sql`decide_profile_change(
			${id}, ${decision.version}, 'rejected', ${composeReason(sentence, decision.text)}, ${decision.code})`,
	);
}

async function decide(db: Db, id: string, country: string | undefined, call: RawBuilder<unknown>): Promise<Decided> {
	const { submitted_at, ...decided } = await readValue(db, decidedClinic, call);
	const next_id = await readValue(
		db,
		z.string().nullable(),
		sql`next_verification(${country ?? null}, ${submitted_at}, ${id})`,
	);
	return { ...decided, next_id };
}

/**
 * Takes the badge from up to `batch` clinics that were verified a year ago or longer and puts them into the queue;
 * returns how many. As the service.
 */
export function lapseVerifications(db: Db, batch: number): Promise<number> {
	return readValue(db, z.number(), sql`private.lapse_verifications(${batch}::int)`);
}

/** Adds up to `batch` mails to owners whose clinic's check lapses in 30 or 7 days; returns how many. As the service. */
export function addLapseReminders(db: Db, batch: number): Promise<number> {
	return readValue(db, z.number(), sql`private.remind_of_lapse(${batch}::int)`);
}
