import { sql } from "kysely";
import type { Db } from "../connection.ts";

export type Admin = { email: string; full_name: string; granted_at: Date };

/**
 * Makes the account with this address an admin, and makes it where there is none: the operator answers for the address.
 * An unconfirmed account loses its password and links, which may be a stranger's. As the service.
 */
export async function grantAdmin(db: Db, email: string): Promise<{ id: string; email: string }> {
	const address = email.toLowerCase();
	const made = await db
		.insertInto("accounts.users")
		.values({ email: address, email_confirmed_at: sql<Date>`now()` })
		.onConflict((conflict) =>
			conflict
				.column("email")
				.doUpdateSet({ email_confirmed_at: sql<Date>`now()`, encrypted_password: null, email_change: null })
				.where("accounts.users.email_confirmed_at", "is", null),
		)
		.returning(["id", "email"])
		.executeTakeFirst();
	if (made) await db.deleteFrom("accounts.one_time_tokens").where("user_id", "=", made.id).execute();
	const user =
		made ??
		(await db
			.selectFrom("accounts.users")
			.select(["id", "email"])
			.where("email", "=", address)
			.executeTakeFirstOrThrow());
	await db
		.insertInto("private.admins")
		.values({ user_id: user.id })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return user;
}

/** Takes the right away again. Returns false where the address is no admin's. */
export async function revokeAdmin(db: Db, email: string): Promise<boolean> {
	const gone = await db
		.deleteFrom("private.admins")
		.where("user_id", "in", (query) =>
			query.selectFrom("accounts.users").select("id").where("email", "=", email.toLowerCase()),
		)
		.returning("user_id")
		.execute();
	return gone.length > 0;
}

/** Whether an account is an admin's. As the service. */
export async function isAdmin(db: Db, userId: string): Promise<boolean> {
	const row = await db.selectFrom("private.admins").select("user_id").where("user_id", "=", userId).executeTakeFirst();
	return row !== undefined;
}

/** All admins, the first one first. */
export function findAdmins(db: Db): Promise<Admin[]> {
	return db
		.selectFrom("private.admins as a")
		.innerJoin("accounts.users as u", "u.id", "a.user_id")
		.innerJoin("profiles as p", "p.id", "a.user_id")
		.select(["u.email", "p.full_name", "a.granted_at"])
		.orderBy("a.granted_at")
		.execute();
}

/**
 * Gives an account another address for a person who lost the old mailbox: sessions and links end, the old address is
 * told, the log has an entry. "taken" where another account has the address, "invalid" where it is none.
 */
export async function moveAccount(
	db: Db,
	from: string,
	into: string,
): Promise<"moved" | "unknown" | "taken" | "invalid"> {
	const { rows } = await sql<{ done: "moved" | "unknown" | "taken" | "invalid" }>`
		select private.move_account(${from}, ${into}) as done`.execute(db);
	return rows[0]?.done ?? "unknown";
}

/** Says whether admins need a second factor: on a public site. As the service. */
export async function requireFactorOfAdmins(db: Db, isRequired: boolean): Promise<void> {
	await db
		.updateTable("private.site")
		.set({ admins_need_factor: isRequired })
		// nothing is written at a start that changes nothing: the disk may be full
		.where("admins_need_factor", "<>", isRequired)
		.execute();
}

/** Removes a lost second factor: sessions end, they get a mail, the log an entry. False where there was none. */
export async function resetFactor(db: Db, email: string): Promise<boolean> {
	const { rows } = await sql<{ done: boolean }>`select private.reset_factor(${email}) as done`.execute(db);
	return rows[0]?.done === true;
}
