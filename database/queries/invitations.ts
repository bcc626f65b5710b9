import { sql } from "kysely";
import { z } from "zod";
import type { InvitedClaim, OwnerInvitation } from "#domain/invitations/schemas.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";

/** The invitations of a clinic, as admins see them. Times are ISO 8601. */
export const invitations = z.strictObject({
	/** Before then the clinic is not invited again; null: it can be now. */
	next_at: z.string().nullable(),
	/** The latest first. */
	sent: z.array(
		z.strictObject({
			id: z.string(),
			at: z.string(),
			by: z.string().nullable(),
			/** Where the admin had the address from; null: from the clinic's page. */
			found_at: z.string().nullable(),
			/** Whether the mail waits, was taken by a mail server, or never left. */
			state: z.enum(["waiting", "sent", "failed"]),
			expires_at: z.string(),
			claimed_at: z.string().nullable(),
			is_same_mailbox: z.boolean().nullable(),
			/** When its mailbox said no. */
			objected_at: z.string().nullable(),
		}),
	),
});
export type Invitations = z.infer<typeof invitations>;

/** What an invitation is written from; `claim` and `refusal` are the secrets of its two links. */
export type InvitationMail = {
	clinic_id: string;
	clinic: string;
	city: string;
	country_code: string;
	is_verified: boolean;
	/** Where the clinic was imported from, and when (ISO 8601); null where an admin or a former owner added it. */
	source: string | null;
	imported_at: string | null;
	/** Where the address is from; null: from the clinic's own page. */
	found_at: string | null;
	/** Who runs the directory; null on a machine where nobody said so. */
	operator: string | null;
	/** Their email address. */
	contact: string | null;
	/** Added when it is written: whether the clinic can still be claimed by it. */
	is_due: boolean;
	claim: string;
	refusal: string;
};

/** What an invitation proves of the claim that came by its link. */
export const invitationProof = z.strictObject({
	at: z.string(),
	/** It went to the address that the clinic's page named; else to one that an admin entered. */
	is_published: z.boolean(),
	/** The claimant's account has the address that it went to. */
	is_same_mailbox: z.boolean(),
});
export type InvitationProof = z.infer<typeof invitationProof>;

/**
 * Invites the owner of a clinic by mail: at the address on its page, or at another one. Throws a Refusal where that is
 * closed, and 42501 for everybody but admins.
 */
export const inviteOwner = (db: Db, clinic: string, { email, found_at }: OwnerInvitation): Promise<void> =>
	callFunction(db, sql`admin_invite_owner(${clinic}::uuid, ${email}, ${found_at})`);

/** Notes that an address wants no invitations. Throws 42501 for everybody but admins. */
export const noteObjection = (db: Db, email: string): Promise<void> =>
	callFunction(db, sql`admin_note_objection(${email})`);

/** The caller claims the clinic that they were invited to. Throws a Refusal where the link is over, or they may not. */
export async function claimByInvitation(db: Db, { token, role }: InvitedClaim): Promise<void> {
	await requireConfirmedEmail(db);
	await callFunction(db, sql`claim_by_invitation(${token}, ${role})`);
}

/**
 * Notes for good that the mailbox behind a link wants no invitation. Returns whether the link is known. As the
 * service.
 */
export const objectToInvitations = (db: Db, token: string): Promise<boolean> =>
	readValue(db, z.boolean(), sql`private.object_to_invitations(${token})`);

/** Forgets invitations that are a year old: their bounds are over. The link that says no works on. As the service. */
export async function deleteOldInvitations(db: Db): Promise<void> {
	await db
		.deleteFrom("private.invitations")
		.where("created_at", "<", sql<Date>`now() - interval '12 months'`)
		.execute();
}
