import { sql } from "kysely";
import { z } from "zod";
import type { OwnerInvitation } from "#domain/invitations/schemas.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";

/** The invitations of a clinic, as admins see them. Times are ISO 8601. */
export const invitations = z.strictObject({
	/** Earliest time of another invitation; null if the clinic can be invited now. */
	next_at: z.string().nullable(),
	/** Latest first. */
	sent: z.array(
		z.strictObject({
			id: z.string(),
			at: z.string(),
			by: z.string().nullable(),
			/** The admin's source for the address; null if it is the address on the clinic's page. */
			found_at: z.string().nullable(),
			/** "sent" once a mail server has accepted the mail, "failed" if none did in time. */
			state: z.enum(["waiting", "sent", "failed"]),
			expires_at: z.string(),
			claimed_at: z.string().nullable(),
			is_same_mailbox: z.boolean().nullable(),
			/** When the mailbox objected to invitations. */
			objected_at: z.string().nullable(),
		}),
	),
});
export type Invitations = z.infer<typeof invitations>;

/** The data of an invitation mail; `claim` and `refusal` are the secrets of its two links. */
export type InvitationMail = {
	clinic_id: string;
	clinic: string;
	city: string;
	country_code: string;
	is_verified: boolean;
	/** The source and time (ISO 8601) of the clinic's import; null if an admin or a former owner added it. */
	source: string | null;
	imported_at: string | null;
	/** The source of the address; null if it is the address on the clinic's page. */
	found_at: string | null;
	/** Who runs the directory; null until an admin has entered it. */
	operator: string | null;
	/** The operator's email address. */
	contact: string | null;
	/** Whether the clinic can still be claimed by the link; set just before the mail is sent. */
	is_due: boolean;
	claim: string;
	refusal: string;
};

/**
 * Invites the owner of a clinic by mail, at the address on its page or at `email`. Throws a Refusal if the clinic or
 * the address can't be invited now, and 42501 unless the caller is an admin.
 */
export const inviteOwner = (db: Db, clinic: string, { email, found_at }: OwnerInvitation): Promise<void> =>
	callFunction(db, sql`admin_invite_owner(${clinic}::uuid, ${email}, ${found_at})`);

/** Records that an address wants no invitations. Throws 42501 unless the caller is an admin. */
export const noteObjection = (db: Db, email: string): Promise<void> =>
	callFunction(db, sql`admin_note_objection(${email})`);

/**
 * Records permanently that the mailbox of an invitation's link wants no invitations. Returns whether the link is valid.
 * Service role only.
 */
export const objectToInvitations = (db: Db, token: string): Promise<boolean> =>
	readValue(db, z.boolean(), sql`private.object_to_invitations(${token})`);

/**
 * Deletes invitations older than a year, which no longer limit new ones. Their links to object remain valid. Service
 * role only.
 */
export async function deleteOldInvitations(db: Db): Promise<void> {
	await db
		.deleteFrom("private.invitations")
		.where("created_at", "<", sql<Date>`now() - interval '12 months'`)
		.execute();
}
