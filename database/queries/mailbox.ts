import type { Db } from "../connection.ts";

const kept = 200;

export type MailboxEntry = { id: number; to: string; subject: string; text: string; html: string; created_at: Date };

/** Puts a mail into the local mailbox, which keeps the latest 200. */
export async function addToMailbox(db: Db, mail: Omit<MailboxEntry, "id" | "created_at">): Promise<void> {
	const { id } = await db.insertInto("private.mailbox").values(mail).returning("id").executeTakeFirstOrThrow();
	await db
		.deleteFrom("private.mailbox")
		.where("id", "<=", String(Number(id) - kept))
		.execute();
}

/** The mails of the local mailbox, newest first. */
export async function findMailbox(db: Db): Promise<MailboxEntry[]> {
	const rows = await db.selectFrom("private.mailbox").selectAll().orderBy("id", "desc").limit(kept).execute();
	return rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest }));
}

/** One mail of the local mailbox. */
export async function findMailboxEntry(db: Db, id: number): Promise<MailboxEntry | undefined> {
	const row = await db.selectFrom("private.mailbox").selectAll().where("id", "=", String(id)).executeTakeFirst();
	return row && { ...row, id: Number(row.id) };
}

export async function deleteOldMailboxEntries(db: Db, olderThan: Date): Promise<void> {
	await db.deleteFrom("private.mailbox").where("created_at", "<", olderThan).execute();
}
