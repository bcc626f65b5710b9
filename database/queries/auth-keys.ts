import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";

/** A private ES256 key as a JWK. */
export type PrivateJwk = { kid: string; kty: "EC"; crv: "P-256"; x: string; y: string; d: string };

/** Returns the keys that sign and verify access tokens, newest first. The newest one signs. */
export async function findSigningKeys(db: Db): Promise<PrivateJwk[]> {
	const rows = await db
		.selectFrom("private.signing_keys")
		.select("private_jwk")
		.orderBy("created_at", "desc")
		.orderBy("kid")
		.execute();
	return rows.map(({ private_jwk }) => private_jwk as PrivateJwk);
}

/** Adds a key, which signs from now on. With `onlyFirst`, does nothing if there is a key already. */
export async function addSigningKey(db: Db, key: PrivateJwk, { onlyFirst = false } = {}): Promise<void> {
	// Processes that start at the same time wait here for each other, so that all sign with the same first key.
	await sql`select pg_advisory_xact_lock(hashtext('private.signing_keys'))`.execute(db);
	if (onlyFirst && (await findSigningKeys(db)).length > 0) return;
	const created_at = sql`clock_timestamp()` as RawBuilder<Date>;
	await db.insertInto("private.signing_keys").values({ kid: key.kid, private_jwk: key, created_at }).execute();
}

/** Deletes keys that stopped signing more than a day ago: all their tokens have expired. */
export async function deleteOldSigningKeys(db: Db): Promise<void> {
	await sql`delete from private.signing_keys k where exists (
		select from private.signing_keys newer
		where newer.created_at > k.created_at and newer.created_at < now() - interval '1 day'
	)`.execute(db);
}

/** Returns the secret with this name. If there is none yet, stores `fresh` as the secret for all processes. */
export async function getSecret(db: Db, name: string, fresh: string): Promise<string> {
	await db
		.insertInto("private.secrets")
		.values({ name, secret: fresh })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const found = await db
		.selectFrom("private.secrets")
		.select("secret")
		.where("name", "=", name)
		.executeTakeFirstOrThrow();
	return found.secret;
}
