import type { Db } from "../connection.ts";

/** The local mailbox keeps this many mails. */
const mostMails = 200;

export type MailboxEntry = { id: number; to: string; subject: string; text: string; html: string; created_at: Date };

/** Adds a mail to the local mailbox, which keeps the latest 200. */
export async function addToMailbox(db: Db, mail: Omit<MailboxEntry, "id" | "created_at">): Promise<void> {
	const { id } = await db.insertInto("private.mailbox").values(mail).returning("id").executeTakeFirstOrThrow();
	await db
		.deleteFrom("private.mailbox")
		.where("id", "<=", String(Number(id) - mostMails))
		.execute();
}

/** Returns the mails of the local mailbox, newest first. */
export async function findMailbox(db: Db): Promise<MailboxEntry[]> {
	const rows = await db.selectFrom("private.mailbox").selectAll().orderBy("id", "desc").limit(mostMails).execute();
	return rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest }));
}

/** Returns one mail of the local mailbox; undefined if it doesn't exist. */
export async function findMailboxEntry(db: Db, id: number): Promise<MailboxEntry | undefined> {
	const row = await db.selectFrom("private.mailbox").selectAll().where("id", "=", String(id)).executeTakeFirst();
	return row && { ...row, id: Number(row.id) };
}

export async function deleteOldMailboxEntries(db: Db, olderThan: Date): Promise<void> {
	await db.deleteFrom("private.mailbox").where("created_at", "<", olderThan).execute();
}
