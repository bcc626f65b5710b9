import { type RawBuilder, sql } from "kysely";
import { formatDateTime } from "#domain/format.ts";
import { Refusal } from "#domain/refusal.ts";
import {
	type CheckName,
	changeRejectionReasons,
	checks,
	composeReason,
	rejectionReasons,
} from "#domain/verification/rules.ts";
import type { ChangeDecision, VerificationDecision } from "#domain/verification/schemas.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { noCase, type VerificationCase } from "./verification.ts";

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
	try {
		const { submitted_at, ...decided } = await readValue<Omit<Decided, "next_id"> & { submitted_at: string }>(db, call);
		const next_id = await readValue<string | null>(
			db,
			sql`next_verification(${country ?? null}, ${submitted_at}, ${id})`,
		);
		return { ...decided, next_id };
	} catch (error) {
		throw toRefusal(error as { code?: string; hint?: string; detail?: string });
	}
}

const decisionWords: Record<string, string> = {
	verified: "verified",
	rejected: "rejected",
	more_needed: "sent back with a question",
	accepted: "accepted",
};

function toRefusal(error: { code?: string; hint?: string; detail?: string }) {
	switch (error.hint) {
		case "already_decided": {
			const { decision, at, by } = JSON.parse(error.detail ?? "{}");
			return new Refusal(
				"already_decided",
				`${by ?? "Somebody"} decided this case on ${formatDateTime(at)}: ${decisionWords[decision]}.`,
			);
		}
		case "own_clinic":
			return new Refusal("own_case", "You look after this clinic yourself, so another admin decides about it.");
		case "suspended":
			return new Refusal("conflict", "This clinic is suspended. It can be decided about when it is restored.");
		case "changed":
			return new Refusal("edited_elsewhere", "The clinic's details were changed after you opened this case.");
		case "no_owner":
			return new Refusal("conflict", "Nobody looks after this clinic, so there is nobody to ask. Verify or reject it.");
		case "checks_missing": {
			const missing = (error.detail ?? "").split(" ").map((name) => checks[name as CheckName].label);
			return new Refusal("invalid", `Not checked yet: ${new Intl.ListFormat("en-GB").format(missing)}.`);
		}
	}
	return error.code === "P0002" ? noCase() : error;
}
