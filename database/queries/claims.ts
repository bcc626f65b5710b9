import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { foundClinic } from "./admin-clinics.ts";
import type { NamedClinic } from "./clinics.ts";
import { deskEvidence } from "./evidence.ts";
import { invitationProof } from "./invitations.ts";
import { caseMessage } from "./messages.ts";
import { seenAccount } from "./verification.ts";

const claim = z.strictObject({
	id: z.string(),
	role: z.string(),
	evidence: z.string(),
	links: z.array(z.string()),
	/** ISO 8601 with microseconds, because it is also a cursor in the queue. */
	created_at: z.string(),
	/** When the claimant answered a refusal, which reopened the claim. */
	answered_at: z.string().nullable(),
	messages: z.array(caseMessage),
});

const claimDecision = z.enum(["accepted", "refused"]);

/** The caller's claim. */
export const ownClaim = z.strictObject({
	...claim.shape,
	decided_at: z.string().nullable(),
	decision: claimDecision.nullable(),
	reason_code: z.string().nullable(),
	/** What the admin wrote to the claimant beside it. */
	reason: z.string().nullable(),
	/** Until when an answer reopens a refused claim; null if it can't be reopened. */
	answer_until: z.string().nullable(),
	/** No longer public if it was suspended or rejected after the claim. */
	clinic: z.strictObject({
		id: z.string(),
		name: z.string(),
		city: z.string(),
		country_code: z.string(),
		is_public: z.boolean(),
		/** It is public and has no owner. */
		is_claimable: z.boolean(),
	}),
});
export type OwnClaim = z.infer<typeof ownClaim>;

/** A claim as an admin sees it. */
export const deskClaim = z.strictObject({
	...claim.shape,
	/** Empty if the caller owns or claims the clinic. */
	files: z.array(deskEvidence),
	clinic: foundClinic,
	person: z.strictObject({
		...seenAccount.shape,
		email: z.string(),
		/** Their email address has the domain of the clinic's website. */
		same_domain: z.boolean(),
		/** Their email address is the clinic's. */
		same_email: z.boolean(),
		has_clinic: z.boolean(),
		/** They reviewed this clinic; the review is deleted if they become its owner. */
		has_reviewed: z.boolean(),
		/** Number of their refused claims. */
		refused: z.number(),
	}),
	/** Number of other open claims of the same clinic. */
	others: z.number(),
	/** The claim is the caller's own, or the caller claims the same clinic. */
	is_own: z.boolean(),
	/** Null while it is open. `by` is null if the admin's account is gone, `reason` if the caller is involved. */
	decided: z
		.strictObject({
			decision: claimDecision,
			at: z.string(),
			by: z.string().nullable(),
			reason_code: z.string().nullable(),
			reason: z.string().nullable(),
			/** The claimant withdrew it after an answer, or is an admin: the claim then stays on record as refused. */
			is_withdrawn: z.boolean(),
		})
		.nullable(),
	/** Evidence from our invitation; null if the claimant didn't come by its link. */
	invitation: invitationProof.nullable(),
});
export type DeskClaim = z.infer<typeof deskClaim>;

/** Returns a claim, open or decided; null if there is none. Throws 42501 unless the caller is an admin. */
export async function findDeskClaim(db: Db, id: string): Promise<(DeskClaim & { kind: "claim" }) | null> {
	const found = await readValue(db, deskClaim.nullable(), sql`claim_case(${id}::uuid)`);
	return found && { ...found, kind: "claim" };
}

/** The facts that the claim form shows of a clinic. */
export type ClaimSubject = NamedClinic & { website: string | null; is_claimable: boolean };

/** Returns the caller's latest claim; null if there is none. */
export function findOwnClaim(db: Db): Promise<OwnClaim | null> {
	return readValue(db, ownClaim.nullable(), sql`own_claim()`);
}

/** Returns a public clinic and whether it can be claimed; undefined if there is no such clinic. For any role. */
export async function findClaimSubject(db: Db, id: string): Promise<ClaimSubject | undefined> {
	return db
		.selectFrom("clinics")
		.select(["id", "name", "city", "locality", "country_code", "address", "website"])
		.select(sql<boolean>`clinic_is_claimable(id)`.as("is_claimable"))
		.where("id", "=", id)
		.executeTakeFirst();
}
