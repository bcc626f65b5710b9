import { sql } from "kysely";
import { z } from "zod";
import type { SuspensionInput } from "#domain/accounts/suspension.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";

/** Why an account is suspended, and since when (ISO 8601). */
export const suspension = z.strictObject({ reason: z.string(), at: z.string() });
export type Suspension = z.infer<typeof suspension>;

/** Returns the suspension of the caller's account; null if it isn't suspended. */
export function findOwnSuspension(db: Db): Promise<Suspension | null> {
	return readValue(db, suspension.nullable(), sql`own_suspension()`);
}

/** Suspends an account. Throws a Refusal if it is an admin's, is gone or is suspended already. For admins. */
export async function suspendAccount(db: Db, id: string, { reason, hideReviews, suspendClinic }: SuspensionInput) {
	await callFunction(db, sql`admin_suspend_account(${id}::uuid, ${reason}, ${hideReviews}, ${suspendClinic})`);
}

/**
 * Ends an account's suspension and shows again what it hid. Throws a Refusal if the account is an admin's or isn't
 * suspended. For admins.
 */
export async function resumeAccount(db: Db, id: string, reason: string): Promise<void> {
	await callFunction(db, sql`admin_resume_account(${id}::uuid, ${reason})`);
}

/** Ends all sessions of an account. Throws a Refusal if the account is an admin's or is gone. For admins. */
export async function endSessions(db: Db, id: string): Promise<void> {
	await callFunction(db, sql`admin_end_sessions(${id}::uuid)`);
}

/** A command of the operator about an account (scripts/admin.ts). */
export type AccountCommand = { command: "suspend" | "resume" | "sign-out"; email: string } & SuspensionInput;

/**
 * Runs a command of the operator. Unlike the functions for admins, it also accepts an admin's account, and resumes
 * a mailbox whose account is gone. Returns whether the account is an admin's. Service role only.
 */
export async function actOnAccount(
	db: Db,
	{ command, email, reason, hideReviews, suspendClinic }: AccountCommand,
): Promise<{ isAdmin: boolean }> {
	const address = email.toLowerCase();
	const user = await db.selectFrom("accounts.users").select("id").where("email", "=", address).executeTakeFirst();
	const id = user?.id ?? null;
	const calls = {
		suspend: sql`private.suspend_account(${id}::uuid, ${reason}, ${hideReviews}, ${suspendClinic})`,
		resume: sql`private.resume_account(${id}::uuid, ${address}, ${reason})`,
		"sign-out": sql`private.end_sessions(${id}::uuid)`,
	};
	await callFunction(db, calls[command]);
	const admin = await db.selectFrom("private.admins").select("user_id").where("user_id", "=", id).executeTakeFirst();
	return { isAdmin: admin !== undefined };
}

/** Deletes suspensions of mailboxes without an account a year after the suspension. Service role only. */
export async function forgetSuspensions(db: Db): Promise<void> {
	await callFunction(db, sql`private.forget_suspensions()`);
}
