import { type RawBuilder, sql } from "kysely";
import { changeRejectionReasons, composeReason, rejectionReasons } from "#domain/verification/rules.ts";
import type { ChangeDecision, VerificationDecision } from "#domain/verification/schemas.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { VerificationCase } from "./verification.ts";

export type Decided = {
	clinic_id: string;
	name: string;
	/** The case to decide next; null when nothing waits. */
	next_id: string | null;
};

/**
 * Decides about a clinic that was sent in or is checked again, as the caller, an admin. Throws a Refusal where it is decided
 * already (saying by whom and when), is the caller's own, was changed since the version that they saw, or a check is missing.
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
			${id}, ${decision.version}, ${decision.decision}, ${reason}, ${code}, ${JSON.stringify(decision.checks)}::jsonb)`,
	);
}

/**
 * Decides about a change of name or place, as the caller, an admin; `findZones` gives the time zones of a place. Throws as
 * `decideVerification` does.
 */
export async function decideProfileChange(
	db: Db,
	id: string,
	decision: ChangeDecision,
	findZones: (country: string, city: string) => Promise<{ default: string | null }>,
	country?: string,
): Promise<Decided> {
	if (decision.decision === "accepted") {
		const found = await readValue<VerificationCase | null>(db, sql`verification_case(${id})`);
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
	const { submitted_at, ...decided } = await readValue<Omit<Decided, "next_id"> & { submitted_at: string }>(db, call);
	const next_id = await readValue<string | null>(
		db,
		sql`next_verification(${country ?? null}, ${submitted_at}, ${id})`,
	);
	return { ...decided, next_id };
}
