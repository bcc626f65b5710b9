import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { CheckedDetails } from "#domain/clinics/details.ts";
import type { Prices } from "#domain/clinics/prices.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import { refuse } from "#domain/refusals.ts";
import { type Checks, changeRejectionReasons, composeReason, rejectionReasons } from "#domain/verification/rules.ts";
import type { ChangeDecision, VerificationDecision } from "#domain/verification/schemas.ts";
import type { Db } from "../connection.ts";
import { given, readValue } from "../read-value.ts";
import type { NamedClinic, Position, ReviewedState, StoredDetails } from "./clinics.ts";
import { findQueue } from "./desk.ts";
import type { DeskEvidence } from "./evidence.ts";
import type { LawNote } from "./laws.ts";
import type { Conversation } from "./messages.ts";
import type { OwnMedia } from "./pictures.ts";

/** A clinic sent in, one whose year is over or whose owner confirmed it, or a change of a checked name or place. */
export type CaseKind = "listing" | "recheck" | "left" | "change";
export type CaseDecision = "verified" | "rejected" | "more_needed" | "accepted";

/** Times are ISO 8601 with microseconds: they are also places in the queue. */
export type QueuedCase = {
	id: string;
	kind: CaseKind;
	submitted_at: string;
	clinic_id: string;
	name: string;
	city: string;
	country_code: string;
	has_owner: boolean;
	/** It was rejected and sent in again: its page is not public meanwhile. */
	is_rejected: boolean;
	/** Its owner wrote what no admin has read. */
	has_message: boolean;
	/** The clinic is the caller's own: somebody else decides. */
	is_own: boolean;
	/** Of the clinic's profile, which a decision is about. */
	version: number;
	has_phone: boolean;
	/** Other admins who look at it. */
	viewers: Viewer[];
};

/** An admin who looks at a case, and since when (ISO 8601). */
export type Viewer = { name: string; since: string };

export type VerificationQueue = {
	/** Oldest first. */
	cases: QueuedCase[];
	/** How many wait in the chosen country: under 24 hours, 24 to 72, longer. */
	counts: { fresh: number; due: number; late: number };
	/** Countries with cases, by code; all of them, whatever is chosen. */
	countries: { code: string; total: number }[];
	/** The database's clock, against which ages are told. */
	now: string;
};

export type DecidedCase = {
	id: string;
	kind: CaseKind;
	submitted_at: string;
	decided_at: string;
	decision: CaseDecision;
	reason: string | null;
	/** Name or address of the admin; null when that account is gone. */
	decided_by: string | null;
	checks: Checks;
};

export type LikelyDuplicate = NamedClinic & {
	status: ClinicStatus;
	is_unchecked: boolean;
	/** Of the names, 0 to 1. */
	likeness: number;
	/** Null unless both have coordinates. */
	distance_km: number | null;
	/** What is the same, however it is written. */
	same: ("phone" | "email" | "website")[];
};

/** An account as admins see it, by private.person_json. Times are ISO 8601. */
export type SeenAccount = {
	full_name: string | null;
	email: string;
	created_at: string;
	email_confirmed_at: string | null;
};

/** All that an admin sees of a case. */
export type VerificationCase = Omit<DecidedCase, "decided_at" | "decision"> & {
	decided_at: string | null;
	decision: CaseDecision | null;
	/** What the owner wants; null unless the kind is "change". */
	change: (CheckedDetails & Position) | null;
	is_own: boolean;
	/** The case to decide after this one; null when no other waits. */
	next_id: string | null;
	clinic: StoredDetails &
		Position &
		ReviewedState & {
			treatments: (Prices & { slug: string; name: string })[];
			media: OwnMedia[];
		};
	owner: SeenAccount | null;
	/**
	 * With the owner, about its checks. Null of a change, and where somebody else decides; then there are no files,
	 * either.
	 */
	conversation: Conversation | null;
	files: DeskEvidence[];
	/** Of the clinic's country; null where nothing is known. */
	law: LawNote | null;
	/** Decided cases of the same clinic, the latest first. */
	earlier: DecidedCase[];
	duplicates: LikelyDuplicate[];
	/** Where the clinic was imported from, the first first. */
	sources: { source: string; source_id: string | null; imported_at: string; import_row: number }[];
};

/**
 * A page of the cases that wait, after a place in the queue. Throws 42501 for everybody but admins, as do all of these.
 */
export async function findVerificationQueue(
	db: Db,
	{ country, after, id }: { country?: string | undefined; after?: string | undefined; id?: string | undefined },
): Promise<VerificationQueue> {
	const counts = await readValue(db, given<Omit<VerificationQueue, "cases">>(), sql`count_cases(${country ?? null})`);
	return { cases: await findQueue(db, "case", after && id ? { at: after, id } : undefined, country), ...counts };
}

/** A case, with the one that comes next in a country or everywhere. Throws a Refusal where there is none. */
export async function getVerificationCase(db: Db, id: string, country?: string): Promise<VerificationCase> {
	const found = await readValue(
		db,
		given<VerificationCase | null>(),
		sql`verification_case(${id}, ${country ?? null})`,
	);
	if (!found) throw refuse("case_gone");
	return found;
}

export type Decided = {
	clinic_id: string;
	name: string;
	/** The case to decide next; null when nothing waits. */
	next_id: string | null;
};

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
		const found = await readValue(db, given<VerificationCase | null>(), sql`verification_case(${id})`);
		const zones = found?.change && (await findZones(found.change.country_code, found.change.city));
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
	const { submitted_at, ...decided } = await readValue(
		db,
		given<Omit<Decided, "next_id"> & { submitted_at: string }>(),
		call,
	);
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
