import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import { callFunction } from "../read-value.ts";

/** A message between the desk and a clinic's owner or a claimant. Times are ISO 8601. */
export const caseMessage = z.strictObject({
	id: z.string(),
	from_desk: z.boolean(),
	text: z.string(),
	/** What was decided, where it is the reason of that. */
	decision: z.enum(["rejected", "more_needed", "refused"]).nullable(),
	created_at: z.string(),
	/** When the other side had it before them. */
	read_at: z.string().nullable(),
	/** Who wrote it, for admins; null for others, and where that account is gone. */
	name: z.string().nullable(),
	/** With somebody who owned the clinic before, who does not see it now. */
	is_former: z.boolean(),
});
export type CaseMessage = z.infer<typeof caseMessage>;

/** The messages of a case, the oldest first, and whether there can be more. */
export const conversation = z.strictObject({ messages: z.array(caseMessage), can_write: z.boolean() });
export type Conversation = z.infer<typeof conversation>;

/** `id` is made by whoever writes it: sent again with the same one, after an answer that was lost, it is kept once. */
export type NewMessage = { text: string; id?: string | undefined };

/**
 * The caller writes to the desk about their clinic. Throws a Refusal where nobody reads it any more, or too many wait.
 */
export async function writeMessage(db: Db, { text, id }: NewMessage): Promise<void> {
	await callFunction(db, sql`write_message(${text}, ${id ?? null}::uuid)`);
}

/**
 * The caller writes to the desk about their latest claim; a refused one is then open once more. Throws as
 * `writeMessage` does.
 */
export async function writeClaimMessage(db: Db, { text, id }: NewMessage): Promise<void> {
	await callFunction(db, sql`write_claim_message(${text}, ${id ?? null}::uuid)`);
}

/** The caller has read what the desk wrote to them, up to a message. */
export async function readMessages(db: Db, last: string): Promise<void> {
	await callFunction(db, sql`read_messages(${last}::uuid)`);
}

/**
 * The caller, an admin, writes to the owner or the claimant. Throws a Refusal where there is no such case, it is about
 * the caller, or it is decided; 42501 for everybody but admins.
 */
export async function writeDeskMessage(db: Db, caseId: string, { text, id }: NewMessage): Promise<void> {
	await callFunction(db, sql`write_desk_message(${caseId}::uuid, ${text}, ${id ?? null}::uuid)`);
}

/** The desk has read what was written to it in a case, up to a message. Throws as `writeDeskMessage` does. */
export async function readDeskMessages(db: Db, caseId: string, last: string): Promise<void> {
	await callFunction(db, sql`read_desk_messages(${caseId}::uuid, ${last}::uuid)`);
}
