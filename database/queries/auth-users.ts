import { type Selectable, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { AccountsUsers } from "../schema.ts";
import type { Link, SignUp } from "./auth-links.ts";
import { noteAgreements } from "./legal.ts";

/** An account as the auth service works with it. */
export type AuthUser = Selectable<AccountsUsers>;

export async function findUserByEmail(db: Db, email: string): Promise<AuthUser | undefined> {
	return db.selectFrom("accounts.users").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function findUserById(db: Db, id: string): Promise<AuthUser | undefined> {
	return db.selectFrom("accounts.users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The account that has this address now, locked until the transaction ends. */
export async function lockUserByEmail(db: Db, email: string): Promise<AuthUser | undefined> {
	return db.selectFrom("accounts.users").selectAll().where("email", "=", email).forUpdate().executeTakeFirst();
}

/**
 * Makes an account that waits for its confirmation. If one waits already, the link that is opened decides its password,
 * and the latest sign-up only what a sign-in is told. Undefined when the address is confirmed.
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
 * Marks the address as confirmed, with the password, name and agreements of the sign-up whose link was opened. Without
 * a sign-up there is no password: the one that waited may be a stranger's.
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

/** Writes a better hash of the same password, unless the password was changed meanwhile. */
export async function upgradePasswordHash(db: Db, id: string, from: string, to: string): Promise<void> {
	await db
		.updateTable("accounts.users")
		.set({ encrypted_password: to })
		.where("id", "=", id)
		.where("encrypted_password", "=", from)
		.execute();
}

/** Changes what the person may change at once: password and name. */
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

/** Remembers an address that both mailboxes must still agree to. */
export async function startEmailChange(db: Db, id: string, email: string): Promise<AuthUser> {
	return db
		.updateTable("accounts.users")
		.set({ email_change: email, email_change_sent_at: sql`now()`, email_change_confirm_status: 0 })
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Counts one mailbox's yes; the second changes the address. Undefined when no change waits for this mailbox. */
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

/** Gives an account back to the mailbox of an earlier address, without the password that a thief may have set. */
export async function restoreEmail(db: Db, id: string, email: string): Promise<AuthUser> {
	return db
		.updateTable("accounts.users")
		.set({ email, email_change: null, encrypted_password: null })
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Notes when a mail of that kind went out last. Before its link is made: see `takeLink` about the order of locks. */
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

/** Removes accounts unconfirmed for `days`: the address may be a stranger's. */
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
 * Deletes an account with its profile, sessions and favorites. Reviews go, or stay as Anonymous; clinics stay without
 * an owner. Returns whether there was one. As the service.
 */
export async function deleteUser(db: Db, userId: string, { keepReviews }: { keepReviews: boolean }): Promise<boolean> {
	await sql`select private.lock_person(${userId}::uuid)`.execute(db);
	if (!keepReviews) await db.deleteFrom("reviews").where("user_id", "=", userId).execute();
	// triggers and foreign keys do the rest
	const deleted = await db.deleteFrom("accounts.users").where("id", "=", userId).executeTakeFirst();
	return deleted.numDeletedRows > 0n;
}
