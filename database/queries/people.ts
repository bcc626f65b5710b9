import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";

/** Returns the names of accounts, or their addresses without one, by id. For admins alone. */
export async function findNames(db: Db, ids: (string | null)[]): Promise<Map<string, string | null>> {
	const wanted = [...new Set(ids)].filter((id) => id !== null);
	if (wanted.length === 0) return new Map();
	const found = await withServiceRights(db, () =>
		db
			.selectFrom("profiles")
			.select(["id", sql<string | null>`private.admin_name(id)`.as("name")])
			.where("id", "in", wanted)
			.execute(),
	);
	return new Map(found.map(({ id, name }) => [id, name]));
}

/**
 * Returns an account as admins see it; null if it is gone. The owner of a sample clinic has no address. Times are ISO
 * 8601. For admins alone.
 */
export const findAccount = (db: Db, id: string | null) =>
	withServiceRights(db, async () => {
		const found = await db
			.selectFrom("profiles as p")
			.leftJoin("accounts.users as u", "u.id", "p.id")
			.select([sql<string | null>`nullif(btrim(p.full_name), '')`.as("full_name"), "u.email"])
			.select(["p.created_at", "u.email_confirmed_at"])
			.where("p.id", "=", id)
			.executeTakeFirst();
		return found
			? {
					...found,
					created_at: found.created_at.toISOString(),
					email_confirmed_at: found.email_confirmed_at?.toISOString() ?? null,
				}
			: null;
	});
