import { sql } from "kysely";
import { z } from "zod";
import type { SuspensionInput } from "#domain/accounts/suspension.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";

/** Why an account may do nothing, and since when (ISO 8601). */
export const suspension = z.strictObject({ reason: z.string(), at: z.string() });
export type Suspension = z.infer<typeof suspension>;

/** The caller's; null for most. */
export function findOwnSuspension(db: Db): Promise<Suspension | null> {
	return readValue(db, suspension.nullable(), sql`own_suspension()`);
}

/** Stops an account, as an admin. Throws a Refusal for an admin's, and where it is gone or suspended already. */
export async function suspendAccount(db: Db, id: string, { reason, hideReviews, suspendClinic }: SuspensionInput) {
	await callFunction(db, sql`admin_suspend_account(${id}::uuid, ${reason}, ${hideReviews}, ${suspendClinic})`);
}

/** Takes that back with what was hidden by it, as an admin. Throws as suspendAccount, and where it is not suspended. */
export async function resumeAccount(db: Db, id: string, reason: string): Promise<void> {
	await callFunction(db, sql`admin_resume_account(${id}::uuid, ${reason})`);
}

/** As an admin: ends all sessions of an account. Throws a Refusal as suspendAccount does. */
export async function endSessions(db: Db, id: string): Promise<void> {
	await callFunction(db, sql`admin_end_sessions(${id}::uuid)`);
}

/** What an operator stops an account with. */
export type OperatorsAct = { command: "suspend" | "resume" | "sign-out"; email: string } & SuspensionInput;

/** The same for an operator, also with admins' accounts and mailboxes whose account is gone. As the service. */
export async function actOnAccount(db: Db, { command, email, ...input }: OperatorsAct): Promise<{ isAdmin: boolean }> {
	const address = email.toLowerCase();
	const user = await db.selectFrom("accounts.users").select("id").where("email", "=", address).executeTakeFirst();
	const id = user?.id ?? null;
	const { reason, hideReviews, suspendClinic } = input;
	const acts = {
		suspend: sql`private.suspend_account(${id}::uuid, ${reason}, ${hideReviews}, ${suspendClinic})`,
		resume: sql`private.resume_account(${id}::uuid, ${address}, ${reason})`,
		"sign-out": sql`private.end_sessions(${id}::uuid)`,
	};
	await callFunction(db, acts[command]);
	const admin = await db.selectFrom("private.admins").select("user_id").where("user_id", "=", id).executeTakeFirst();
	return { isAdmin: admin !== undefined };
}

/** As the service: forgets mailboxes whose account is gone, when their time is over. */
export async function forgetSuspensions(db: Db): Promise<void> {
	await callFunction(db, sql`private.forget_suspensions()`);
}
