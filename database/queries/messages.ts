import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import { callFunction } from "../read-value.ts";

/** A message between the desk and a clinic's owner or a claimant. Times are ISO 8601. */
export const caseMessage = z.strictObject({
	id: z.string(),
	from_desk: z.boolean(),
	/** Null if the message is a decision whose reason is its code alone. */
	text: z.string().nullable(),
	/** The decision, if the message is its reason. */
	decision: z.enum(["rejected", "more_needed", "refused"]).nullable(),
	reason_code: z.string().nullable(),
	created_at: z.string(),
	/** When the other side read it. */
	read_at: z.string().nullable(),
	/** Name of the author; null for readers who aren't admins, or if the account is gone. */
	name: z.string().nullable(),
	/** It belongs to a conversation with a former owner, and the current owner doesn't see it. */
	is_former: z.boolean(),
});
export type CaseMessage = z.infer<typeof caseMessage>;

/** The messages of a case, oldest first, and whether more can be written. */
export const conversation = z.strictObject({ messages: z.array(caseMessage), can_write: z.boolean() });
export type Conversation = z.infer<typeof conversation>;

/** The sender chooses `id`: if the response was lost and the message is sent again, it is stored only once. */
export type NewMessage = { text: string; id?: string | undefined };

/**
 * Sends a message from the caller to the desk about their clinic. Throws a Refusal if the conversation is closed or too
 * many of their messages are unread.
 */
export async function writeMessage(db: Db, { text, id }: NewMessage): Promise<void> {
	await callFunction(db, sql`write_message(${text}, ${id ?? null}::uuid)`);
}

/**
 * Sends a message from the caller to the desk about their latest claim, which reopens a refused claim. Throws as
 * `writeMessage` does.
 */
export async function writeClaimMessage(db: Db, { text, id }: NewMessage): Promise<void> {
	await callFunction(db, sql`write_claim_message(${text}, ${id ?? null}::uuid)`);
}

/** Marks the desk's messages to the caller as read, up to and including the message `last`. */
export async function readMessages(db: Db, last: string): Promise<void> {
	await callFunction(db, sql`read_messages(${last}::uuid)`);
}

/**
 * Sends a message from the desk to the owner or claimant of a case. Throws a Refusal if the case doesn't exist, is
 * decided or involves the caller; 42501 unless the caller is an admin.
 */
export async function writeDeskMessage(db: Db, caseId: string, { text, id }: NewMessage): Promise<void> {
	await callFunction(db, sql`write_desk_message(${caseId}::uuid, ${text}, ${id ?? null}::uuid)`);
}

/** Marks a case's messages to the desk as read, up to and including `last`. Throws as `writeDeskMessage` does. */
export async function readDeskMessages(db: Db, caseId: string, last: string): Promise<void> {
	await callFunction(db, sql`read_desk_messages(${caseId}::uuid, ${last}::uuid)`);
}
