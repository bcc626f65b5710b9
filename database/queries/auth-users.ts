import { type Selectable, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { AccountsUsers } from "../schema.ts";
import type { Link, SignUp } from "./auth-links.ts";
import { noteAgreements } from "./legal.ts";

/** An account with all its columns. */
export type AuthUser = Selectable<AccountsUsers>;

export async function findUserByEmail(db: Db, email: string): Promise<AuthUser | undefined> {
	return db.selectFrom("accounts.users").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function findUserById(db: Db, id: string): Promise<AuthUser | undefined> {
	return db.selectFrom("accounts.users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the account that has this address now, and locks it until the transaction ends. */
export async function lockUserByEmail(db: Db, email: string): Promise<AuthUser | undefined> {
	return db.selectFrom("accounts.users").selectAll().where("email", "=", email).forUpdate().executeTakeFirst();
}

/**
 * Creates an unconfirmed account, or updates the unconfirmed account with this address. A sign-in with the password
 * saved here only learns that the address isn't confirmed: the confirmation sets the password of the sign-up whose link
 * is opened. Returns undefined if the address belongs to a confirmed account.
 */
export async function createUser(
	db: Db,
	{ email, passwordHash, fullName }: Omit<SignUp, "shownTexts"> & { email: string },
): Promise<AuthUser | undefined> {
	const values = {
		email,
		encrypted_password: passwordHash,
		raw_user_meta_data: { full_name: fullName },
		confirmation_sent_at: sql<Date>`now()`,
	};
	return db
		.insertInto("accounts.users")
		.values(values)
		.onConflict((conflict) =>
			conflict
				.column("email")
				.doUpdateSet({ ...values, email_change: null })
				.where("accounts.users.email_confirmed_at", "is", null),
		)
		.returningAll()
		.executeTakeFirst();
}

/**
 * Confirms an account's address and sets the password, name and agreements of the sign-up whose link was opened.
 * Without a sign-up, removes the password, which a stranger may have set.
 */
export async function confirmUser(db: Db, id: string, signUp: SignUp | undefined): Promise<AuthUser> {
	if (signUp) await noteAgreements(db, id, signUp.shownTexts);
	return db
		.updateTable("accounts.users")
		.set({
			email_confirmed_at: sql`now()`,
			encrypted_password: signUp?.passwordHash ?? null,
			...(signUp && { raw_user_meta_data: JSON.stringify({ full_name: signUp.fullName }) }),
		})
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Replaces a password's hash `from` with a stronger hash, unless the password was changed meanwhile. */
export async function upgradePasswordHash(db: Db, id: string, from: string, to: string): Promise<void> {
	await db
		.updateTable("accounts.users")
		.set({ encrypted_password: to })
		.where("id", "=", id)
		.where("encrypted_password", "=", from)
		.execute();
}

/** Changes the password or name, which take effect immediately. */
export async function updateUser(
	db: Db,
	id: string,
	{ passwordHash, fullName }: { passwordHash?: string | undefined; fullName?: string | undefined },
): Promise<AuthUser> {
	return db
		.updateTable("accounts.users")
		.set({
			updated_at: sql`now()`,
			...(passwordHash !== undefined && { encrypted_password: passwordHash }),
			...(fullName !== undefined && {
				raw_user_meta_data: sql`raw_user_meta_data || ${JSON.stringify({ full_name: fullName })}::jsonb`,
			}),
		})
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Stores a new address. It takes effect when both mailboxes have confirmed it (`confirmEmailChange`). */
export async function startEmailChange(db: Db, id: string, email: string): Promise<AuthUser> {
	return db
		.updateTable("accounts.users")
		.set({ email_change: email, email_change_sent_at: sql`now()`, email_change_confirm_status: 0 })
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/**
 * Records the confirmation of one mailbox; the second confirmation changes the address. Returns undefined if no change
 * is waiting for this mailbox.
 */
export async function confirmEmailChange(
	db: Db,
	{ userId: id, type, email }: Pick<Link, "userId" | "type" | "email">,
): Promise<{ user: AuthUser; from: string; isDone: boolean } | undefined> {
	const user = await db
		.selectFrom("accounts.users")
		.selectAll()
		.where("id", "=", id)
		.where("email_change", "is not", null)
		.where(type === "email_change_token_current" ? "email" : "email_change", "=", email)
		.forUpdate()
		.executeTakeFirst();
	if (!user) return undefined;
	const isDone = user.email_change_confirm_status === 1;
	const changed = await db
		.updateTable("accounts.users")
		.set(
			isDone
				? { email: user.email_change as string, email_change: null, email_change_confirm_status: 0 }
				: { email_change_confirm_status: 1 },
		)
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
	return { user: changed, from: user.email, isDone };
}

/** Restores an earlier address of an account, and removes the password, which a thief may have set. */
export async function restoreEmail(db: Db, id: string, email: string): Promise<AuthUser> {
	return db
		.updateTable("accounts.users")
		.set({ email, email_change: null, encrypted_password: null })
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/**
 * Records the time of the latest mail of a kind. Call it before you save the mail's link: `takeLink` explains the order
 * of locks.
 */
export async function noteMailSent(
	db: Db,
	id: string,
	column: "confirmation_sent_at" | "recovery_sent_at",
): Promise<void> {
	await db
		.updateTable("accounts.users")
		.set({ [column]: sql`now()` })
		.where("id", "=", id)
		.execute();
}

/** Deletes accounts that were unconfirmed for `days`: their address may be a stranger's. */
export async function deleteUnconfirmedUsers(db: Db, days: number): Promise<void> {
	await db
		.deleteFrom("accounts.users")
		.where("email_confirmed_at", "is", null)
		.where("created_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
		.where((e) =>
			e.or([
				e("confirmation_sent_at", "is", null),
				e("confirmation_sent_at", "<", sql<Date>`now() - make_interval(days => ${days})`),
			]),
		)
		.execute();
}

/**
 * Deletes an account with its profile, sessions and favorites. With `keepReviews`, its reviews remain as Anonymous,
 * else they are deleted. Its clinic remains without an owner. Returns whether the account existed. Service role only.
 */
export async function deleteUser(db: Db, userId: string, { keepReviews }: { keepReviews: boolean }): Promise<boolean> {
	await sql`select private.lock_person(${userId}::uuid), private.tell_each_clinic()`.execute(db);
	if (!keepReviews) await db.deleteFrom("reviews").where("user_id", "=", userId).execute();
	// triggers and foreign keys delete the rest
	const deleted = await db.deleteFrom("accounts.users").where("id", "=", userId).executeTakeFirst();
	return deleted.numDeletedRows > 0n;
}
