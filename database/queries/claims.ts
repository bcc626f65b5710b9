import { sql } from "kysely";
import { z } from "zod";
import { claimRefusals } from "#domain/claims/claims.ts";
import type { ClaimDecision, ClaimInput } from "#domain/claims/schemas.ts";
import { composeReason } from "#domain/verification/rules.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { foundClinic } from "./admin-clinics.ts";
import type { NamedClinic } from "./clinics.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";
import { deskEvidence } from "./evidence.ts";
import { invitationProof } from "./invitations.ts";
import { caseMessage } from "./messages.ts";
import { seenAccount, waits } from "./verification.ts";

const claim = z.strictObject({
	id: z.string(),
	role: z.string(),
	evidence: z.string(),
	links: z.array(z.string()),
	/** ISO 8601, with microseconds: also a place in the queue. */
	created_at: z.string(),
	/** When its claimant answered a refusal, which opened it once more. */
	answered_at: z.string().nullable(),
	messages: z.array(caseMessage),
});

const claimDecision = z.enum(["accepted", "refused"]);

/** The caller's claim. */
export const ownClaim = z.strictObject({
	...claim.shape,
	decided_at: z.string().nullable(),
	decision: claimDecision.nullable(),
	/** For the claimant to read. */
	reason: z.string().nullable(),
	/** Until when an answer opens a refused one once more; null where it does not. */
	answer_until: z.string().nullable(),
	/** It is public no longer where it was suspended or not accepted meanwhile. */
	clinic: z.strictObject({
		id: z.string(),
		name: z.string(),
		city: z.string(),
		country_code: z.string(),
		is_public: z.boolean(),
		/** It is public, and nobody looks after it. */
		is_claimable: z.boolean(),
	}),
});
export type OwnClaim = z.infer<typeof ownClaim>;

/** A claim as an admin sees it. */
export const deskClaim = z.strictObject({
	...waits,
	...claim.shape,
	/** None of a clinic that the caller owns or claims. */
	files: z.array(deskEvidence),
	clinic: foundClinic,
	person: z.strictObject({
		...seenAccount.shape,
		/** Their address is at the domain of the clinic's website. */
		same_domain: z.boolean(),
		/** Their address is the one that the clinic itself names. */
		same_email: z.boolean(),
		has_clinic: z.boolean(),
		/** They wrote a review of this clinic, which goes when it is theirs. */
		has_reviewed: z.boolean(),
		/** How many claims of theirs were refused. */
		refused: z.number(),
	}),
	/** Other open claims of the same clinic. */
	others: z.number(),
	/** The caller's own, or of a clinic that they claim too. */
	is_own: z.boolean(),
	/** Null while it waits. `by` is null where that account is gone, `reason` also for admins who claim the clinic. */
	decided: z
		.strictObject({
			decision: claimDecision,
			at: z.string(),
			by: z.string().nullable(),
			reason: z.string().nullable(),
			/** By its claimant, after an answer or as an admin: then it counts as refused. */
			is_withdrawn: z.boolean(),
		})
		.nullable(),
	/** What it proves that they came by the link of our invitation; null: they did not. */
	invitation: invitationProof.nullable(),
});
export type DeskClaim = z.infer<typeof deskClaim>;

/** The public facts of a clinic that somebody wants to claim. */
export type ClaimSubject = NamedClinic & { website: string | null; is_claimable: boolean };

/** The caller's latest claim; null without one. */
export function findOwnClaim(db: Db): Promise<OwnClaim | null> {
	return readValue(db, ownClaim.nullable(), sql`own_claim()`);
}

/** A public clinic, and whether anybody can claim it; undefined where there is none. As anybody. */
export async function findClaimSubject(db: Db, id: string): Promise<ClaimSubject | undefined> {
	return db
		.selectFrom("clinics")
		.select(["id", "name", "city", "locality", "country_code", "address", "website"])
		.select(sql<boolean>`clinic_is_claimable(id)`.as("is_claimable"))
		.where("id", "=", id)
		.executeTakeFirst();
}

/** The caller says that a clinic is theirs. Throws a Refusal where they may not. */
export async function createClaim(db: Db, { clinic, role, evidence, links }: ClaimInput): Promise<OwnClaim> {
	await requireConfirmedEmail(db);
	await callFunction(db, sql`claim_clinic(${clinic}::uuid, ${role}, ${evidence}, ${links}::text[])`);
	return (await findOwnClaim(db)) as OwnClaim;
}

/**
 * Takes the caller's open claim back; there need not be one. One that was refused before and answered is refused then.
 */
export async function withdrawClaim(db: Db): Promise<void> {
	await callFunction(db, sql`withdraw_claim()`);
}

/**
 * Accepts or refuses a claim. Throws a Refusal where it is decided already (saying by whom and when), of a clinic that
 * the caller claims too, or cannot be accepted; 42501 for everybody but admins.
 */
export async function decideClaim(db: Db, id: string, decision: ClaimDecision): Promise<void> {
	const isRefused = decision.decision === "refused";
	const sentence = isRefused && decision.code !== "other" ? claimRefusals[decision.code] : null;
	const reason = isRefused ? composeReason(sentence, decision.text) : null;
	await callFunction(
		db,
		sql`decide_claim(${id}::uuid, ${decision.decision}, ${isRefused ? decision.code : null}, ${reason})`,
	);
}
