import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** A second factor as its person sees it. */
export type Factor = {
	id: string;
	friendly_name: string;
	factor_type: string;
	status: string;
	created_at: Date;
	updated_at: Date;
};

/** An authenticator app with its secret, as it is kept. */
export type TotpFactor = { id: string; secret: string; isVerified: boolean };

/** Those of a person, one that is being set up too. As the service, like all of these. */
export function findFactors(db: Db, userId: string): Promise<Factor[]> {
	return db
		.selectFrom("accounts.mfa_factors")
		.select(["id", "friendly_name", "factor_type", "status", "created_at", "updated_at"])
		.where("user_id", "=", userId)
		.orderBy("created_at")
		.execute();
}

export async function hasFactor(db: Db, userId: string): Promise<boolean> {
	const found = await sql<{ has: boolean }>`select private.has_factor(${userId}) as has`.execute(db);
	return found.rows[0]?.has === true;
}

/** Remembers an authenticator app that is being set up, in place of an earlier one that was not finished. */
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

/** Uses up the code of a step and turns the factor on. False where that code or a later one was used. */
export async function useStep(db: Db, id: string, step: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("accounts.mfa_factors")
		.set({
			last_step: String(step),
			status: "verified",
			// on since now, not since somebody began
			created_at: sql<Date>`case status when 'verified' then created_at else now() end`,
		})
		.where("id", "=", id)
		.where((e) => e.or([e("last_step", "is", null), e("last_step", "<", String(step))]))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Removes the second factor of a person, with its recovery codes; or only a factor set up since `since`. */
export async function deleteFactors(db: Db, userId: string, since = new Date(0)): Promise<void> {
	await db.deleteFrom("accounts.mfa_factors").where("user_id", "=", userId).where("created_at", ">=", since).execute();
}

/** Takes the second factor and the password away from a person, ends their sessions, and notes it in the log. */
export async function undoFactor(db: Db, userId: string): Promise<void> {
	await sql`select private.undo_factor(${userId})`.execute(db);
}

/** Removes one that was being set up. */
export async function deleteUnfinished(db: Db, id: string): Promise<void> {
	await db.deleteFrom("accounts.mfa_factors").where("id", "=", id).where("status", "=", "unverified").execute();
}

/** Number of recovery codes of a person, and of those left; undefined if there never were any. */
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

/** Keeps the hashes of new recovery codes in place of the earlier ones; returns the id of their factor. */
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

/** Uses up a recovery code. False where it is none of this person's, or was used. */
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
