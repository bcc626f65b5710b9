import { sql } from "kysely";
import type { Db } from "#database/connection.ts";

/** The tables of ours that have a text in any column, asked as their owner. */
export async function findText(db: Db, text: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'r' and n.nspname in ('public', 'private', 'accounts', 'migrations')
	`.execute(db);
	const found: string[] = [];
	for (const { name } of rows) {
		const hits = await sql`
			select 1 from ${sql.raw(name)} r where strpos(to_jsonb(r)::text, ${text}) > 0 limit 1
		`.execute(db);
		if (hits.rows.length > 0) found.push(name);
	}
	return found;
}
