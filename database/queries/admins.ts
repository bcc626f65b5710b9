import { sql } from "kysely";
import type { Db } from "../connection.ts";

// All functions below need the service role.

export type Admin = { email: string; full_name: string; granted_at: Date };

/**
 * Makes the account with this address an admin. Creates the account if there is none, and confirms it if it isn't
 * confirmed: the operator vouches for the address. Confirming removes the account's password and links, because
 * a stranger may have signed up with this address.
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

/** Revokes admin rights. Returns false if the address isn't an admin's. */
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

/** Returns whether an account has admin rights. */
export async function isAdmin(db: Db, userId: string): Promise<boolean> {
	const row = await db.selectFrom("private.admins").select("user_id").where("user_id", "=", userId).executeTakeFirst();
	return row !== undefined;
}

/** Returns all admins, in the order in which they were granted the right. */
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
 * Moves the account of a person who lost their mailbox from the address `from` to `into`. Ends the account's sessions,
 * deletes its links, mails the old address and writes an audit log entry. Returns "unknown" if no confirmed account has
 * the address `from`, "taken" if another account has `into`, "invalid" if `into` isn't an email address.
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

/** Sets whether admins must sign in with a second factor, as they must on a public site. */
export async function requireFactorOfAdmins(db: Db, isRequired: boolean): Promise<void> {
	await db
		.updateTable("private.site")
		.set({ admins_need_factor: isRequired })
		// Called at each start of the server. Without a change it writes nothing, because the disk may be full.
		.where("admins_need_factor", "<>", isRequired)
		.execute();
}

/**
 * Removes the second factor of a person who lost it. Ends the account's sessions, mails the person and writes an audit
 * log entry. Returns false if no account has this address or the account has no second factor.
 */
export async function resetFactor(db: Db, email: string): Promise<boolean> {
	const { rows } = await sql<{ done: boolean }>`select private.reset_factor(${email}) as done`.execute(db);
	return rows[0]?.done === true;
}
