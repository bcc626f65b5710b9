import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import type { OwnerInvitation } from "#domain/invitations/schemas.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";

/** Selects the invitations of the clinic `c`, as admins see them: without addresses. Service role only. */
export const selectInvitations = (db: Db) =>
	jsonObjectFrom(
		db.selectNoFrom([
			/** Earliest time of another invitation; null if the clinic can be invited now. */
			sql<Date | null>`private.next_invitation(c.id)`.as("next_at"),
			/** Latest first. */
			jsonArrayFrom(
				db
					.selectFrom("private.invitations as i")
					.leftJoin("private.objections as o", "o.mailbox", "i.mailbox")
					.select(["i.id", "i.created_at as at", "i.expires_at", "i.claimed_at", "i.is_same_mailbox"])
					/** The admin's source for the address; null if it is the address on the clinic's page. */
					.select("i.found_at")
					/** When the mailbox objected to invitations. */
					.select("o.objected_at")
					.select([
						sql<string | null>`private.admin_name(i.sent_by)`.as("by"),
						/** "sent" once a mail server has accepted the mail, "failed" if none did in time. */
						sql<"waiting" | "sent" | "failed">`private.invitation_state(i)`.as("state"),
					])
					.where(sql<boolean>`i.clinic_id = c.id`)
					.orderBy("i.created_at", "desc"),
			).as("sent"),
		]),
	).$notNull();

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
