import { sql } from "kysely";
import type { CheckedDetails } from "#domain/clinics/details.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import type { Checks } from "#domain/verification/rules.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { ReviewedState, StoredDetails } from "./clinics.ts";
import type { OwnMedia } from "./media.ts";

/** A clinic sent in, one whose year is over or whose owner confirmed it, or a change of a checked name or place. */
export type CaseKind = "listing" | "recheck" | "change";
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
	/** The clinic is the caller's own: somebody else decides. */
	is_own: boolean;
};

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

export type LikelyDuplicate = CheckedDetails & {
	id: string;
	status: ClinicStatus;
	/** Of the names, 0 to 1. */
	likeness: number;
	/** Null unless both have coordinates. */
	distance_km: number | null;
	/** What is the same, however it is written. */
	same: ("phone" | "email" | "website")[];
};

/** All that an admin sees of a case. */
export type VerificationCase = Omit<DecidedCase, "decided_at" | "decision"> & {
	decided_at: string | null;
	decision: CaseDecision | null;
	/** What the owner wants; null unless the kind is "change". */
	change: CheckedDetails | null;
	is_own: boolean;
	/** The case to decide after this one; null when no other waits. */
	next_id: string | null;
	clinic: StoredDetails &
		ReviewedState & {
			treatments: { name: string; price_min: number | null; price_max: number | null }[];
			media: OwnMedia[];
		};
	owner: { full_name: string | null; email: string; created_at: string; email_confirmed_at: string | null } | null;
	/** Decided cases of the same clinic, the latest first. */
	earlier: DecidedCase[];
	duplicates: LikelyDuplicate[];
};

/** A page of the cases that wait, after a place in the queue. Throws 42501 for everybody but admins, as do all of these. */
export function findVerificationQueue(
	db: Db,
	{ country, after, id }: { country?: string | undefined; after?: string | undefined; id?: string | undefined },
): Promise<VerificationQueue> {
	const place = after && id ? sql`after_at => ${after}, after_id => ${id},` : sql``;
	return readValue(
		db,
		sql`verification_queue(${place} country => ${country ?? null}, page_size => ${limits.adminPage})`,
	);
}

/** A case, with the one that comes next in a country or everywhere. Throws a Refusal where there is none. */
export async function getVerificationCase(db: Db, id: string, country?: string): Promise<VerificationCase> {
	const found = await readValue<VerificationCase | null>(db, sql`verification_case(${id}, ${country ?? null})`);
	if (!found) throw refuse("case_gone");
	return found;
}
