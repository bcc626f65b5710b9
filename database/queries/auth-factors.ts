import { sql } from "kysely";
import type { Db } from "../connection.ts";

// All functions below need the service role.

/** A second factor as its owner sees it. */
export type Factor = {
	id: string;
	friendly_name: string;
	factor_type: string;
	status: string;
	created_at: Date;
	updated_at: Date;
};

/** An authenticator app with its secret as stored. */
export type TotpFactor = { id: string; secret: string; isVerified: boolean };

/** Returns a person's factors, including one that is still being set up. */
export function findFactors(db: Db, userId: string): Promise<Factor[]> {
	return db
		.selectFrom("accounts.mfa_factors")
		.select(["id", "friendly_name", "factor_type", "status", "created_at", "updated_at"])
		.where("user_id", "=", userId)
		.orderBy("created_at")
		.execute();
}

/** Returns whether a person has a verified authenticator app. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`select private.has_factor(${userId}) as has`.execute(db);
	return rows[0]?.has === true;
}

/** Stores an authenticator app that is being set up. Replaces an earlier one whose setup was never finished. */
export async function addTotp(
	db: Db,
	{ id, userId, name, secret }: { id: string; userId: string; name: string; secret: string },
): Promise<void> {
	await db
		.deleteFrom("accounts.mfa_factors")
		.where("user_id", "=", userId)
		.where("status", "=", "unverified")
		.execute();
	await db
		.insertInto("accounts.mfa_factors")
		.values({ id, user_id: userId, friendly_name: name, factor_type: "totp", secret })
		.execute();
}

export async function findTotp(db: Db, userId: string, id: string): Promise<TotpFactor | undefined> {
	const found = await db
		.selectFrom("accounts.mfa_factors")
		.select(["id", "secret", "status"])
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.where("factor_type", "=", "totp")
		.executeTakeFirst();
	return found && { id, secret: String(found.secret), isVerified: found.status === "verified" };
}

/**
 * Uses up the code of a 30-second time step and turns the factor on. Returns false if this code or a later one was used
 * already.
 */
export async function useStep(db: Db, id: string, step: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("accounts.mfa_factors")
		.set({
			last_step: String(step),
			status: "verified",
			// the time at which the factor was turned on, not the start of its setup
			created_at: sql<Date>`case status when 'verified' then created_at else now() end`,
		})
		.where("id", "=", id)
		.where((e) => e.or([e("last_step", "is", null), e("last_step", "<", String(step))]))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Deletes a person's second factor and recovery codes; with `since`, only what was set up at that time or later. */
export async function deleteFactors(db: Db, userId: string, since = new Date(0)): Promise<void> {
	await db.deleteFrom("accounts.mfa_factors").where("user_id", "=", userId).where("created_at", ">=", since).execute();
}

/** Deletes a person's second factor, password and sessions, and writes an audit log entry. */
export async function resetCredentials(db: Db, userId: string): Promise<void> {
	await sql`select private.undo_factor(${userId})`.execute(db);
}

/** Deletes a factor whose setup wasn't finished. */
export async function deleteUnfinished(db: Db, id: string): Promise<void> {
	await db.deleteFrom("accounts.mfa_factors").where("id", "=", id).where("status", "=", "unverified").execute();
}

/** Returns a person's number of recovery codes and of unused ones; undefined if they never had any. */
export async function countRecoveryCodes(
	db: Db,
	userId: string,
): Promise<{ id: string; total: number; remaining: number } | undefined> {
	return db
		.selectFrom("accounts.mfa_factors as f")
		.innerJoin("accounts.mfa_recovery_codes as c", "c.factor_id", "f.id")
		.select((e) => [
			"f.id",
			e.fn.countAll<number>().as("total"),
			e.fn.countAll<number>().filterWhere("c.used_at", "is", null).as("remaining"),
		])
		.where("f.user_id", "=", userId)
		.groupBy("f.id")
		.executeTakeFirst();
}

/** Stores the hashes of new recovery codes in place of the earlier ones. Returns the id of their factor. */
export async function saveRecoveryCodes(db: Db, userId: string, name: string, hashes: string[]): Promise<string> {
	await db
		.deleteFrom("accounts.mfa_factors")
		.where("user_id", "=", userId)
		.where("factor_type", "=", "recovery_code")
		.execute();
	const { id } = await db
		.insertInto("accounts.mfa_factors")
		.values({ user_id: userId, friendly_name: name, factor_type: "recovery_code", status: "verified" })
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("accounts.mfa_recovery_codes")
		.values(hashes.map((code_hash) => ({ factor_id: id, code_hash })))
		.execute();
	return id;
}

/** Uses up a recovery code. Returns false if it isn't this person's or was used already. */
export async function useRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("accounts.mfa_recovery_codes")
		.set({ used_at: sql<Date>`now()` })
		.where("code_hash", "=", hash)
		.where("used_at", "is", null)
		.where("factor_id", "in", (query) =>
			query.selectFrom("accounts.mfa_factors").select("id").where("user_id", "=", userId),
		)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
