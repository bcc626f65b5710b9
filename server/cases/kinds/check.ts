import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#database/connection.ts";
import { findVerificationCase } from "#database/queries/verification.ts";
import { hasNoAllowedTreater } from "#domain/clinics/practice.ts";
import { refuse } from "#domain/refusals.ts";
import { keysOf } from "#domain/schema-fields.ts";
import { checkNames, findMissingChecks, rejectionReasons } from "#domain/verification/rules.ts";
import { checksInput, seenDetails } from "#domain/verification/schemas.ts";
import type { Clinic } from "../../clinics/lock.ts";
import { type Deciding, defineKind, requireClinic } from "../kind.ts";

/**
 * A check of a clinic: of a new one ("listing"), of one whose check is over, was asked for by its owner or was opened
 * by an admin ("recheck"), or after its owner deleted their account ("left").
 */
export const check = defineKind({
	outcomes: {
		verified: { act: "verify_clinic" },
		rejected: { act: "reject_clinic", reasons: keysOf(rejectionReasons) },
		more_needed: { act: "ask_for_more", missingText: "Say what the owner should add." },
	},
	input: z.object({ ...seenDetails, checks: checksInput }),
	async rule(db, it) {
		const clinic = requireSeenDetails(it);
		if (it.outcome === "more_needed" && !clinic.owner_id) throw refuse("nobody_to_ask");
		if (it.outcome === "verified") await requireChecks(db, clinic, it.input.checks);
	},
	note: ({ input: { checks } }) => ({ checks }),
	async effect(db, it) {
		const { id, phone } = requireClinic(it);
		if (it.outcome === "more_needed") return;
		const made = checkNames.filter((name) => it.input.checks[name] && (name !== "phone" || phone !== null));
		const verified = {
			verified_at: sql<Date>`now()`,
			verified_checks: made as string[],
			excused_conflict: sql<string | null>`private.law_conflict(clinics)`,
		};
		await db
			.updateTable("clinics")
			.set({ status: it.outcome, ...(it.outcome === "verified" && verified) })
			.where("id", "=", id)
			.execute();
	},
	talksWith: ({ clinic }) => clinic?.owner_id,
	mails: (_, { clinic, outcome }) => [
		{ person: clinic?.owner_id, kind: "clinic_status", data: { status: outcome }, isForOwner: true },
	],
	read: readCheck,
});

export async function readCheck(db: Db, { id }: { id: string }) {
	const found = await findVerificationCase(db, id);
	return found && { panel: "check" as const, ...found };
}

/**
 * Refuses a clinic that is suspended, or whose details are newer than those that the admin saw. Pictures don't change
 * the version: no check is about them, and owners change them at any time.
 */
export function requireSeenDetails(it: Deciding<{ version: number }>): Clinic {
	const clinic = requireClinic(it);
	if (clinic.status === "suspended") throw refuse("clinic_suspended");
	if (clinic.profile_version !== it.input.version) throw refuse("details_changed");
	return clinic;
}

/** Refuses a verification without the checks that the clinic needs, by its details and its country's law. */
async function requireChecks(db: Db, clinic: Clinic, checks: z.output<typeof checksInput>): Promise<void> {
	const law = await db
		.selectFrom("law_notes")
		.select(["allowed_professions", "asks_for_proof"])
		.select(sql<object[]>`registers`.as("registers"))
		.where("country_code", "=", clinic.country_code)
		.executeTakeFirst();
	const missing = findMissingChecks(checks, clinic, law ?? null);
	if (missing.length > 0) throw refuse("checks_missing", missing);
	if (hasNoAllowedTreater(clinic.treated_by, law?.allowed_professions) && !checks.licence?.why?.trim()) {
		throw refuse("treaters_excluded");
	}
}

/** Opens a check of a locked clinic, unless one waits. Returns its id; null if one waits. As the service. */
export async function openCheck(
	db: Db,
	clinic: string,
	kind: "listing" | "recheck",
	{ byDesk = false } = {},
): Promise<string | null> {
	const { rows } = await sql<{ id: string | null }>`
		select private.open_check(${clinic}::uuid, ${kind}, ${byDesk}) as id`.execute(db);
	return rows[0]?.id ?? null;
}
