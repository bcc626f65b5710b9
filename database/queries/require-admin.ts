import { sql } from "kysely";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";

/** Refuses callers who may not act as admins. */
export async function requireAdmin(db: Db): Promise<void> {
	const { rows } = await sql<{ is_admin: boolean }>`select private.is_admin() as is_admin`.execute(db);
	if (!rows[0]?.is_admin) throw refuse("denied");
}
