import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { analyzeTables } from "#database/statistics.ts";
import { engines, useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";

describe.each(engines)("statistics on $name", (engine) => {
	const database = useDatabase(engine);
	// -1 as long as nobody looked
	const readSizes = () =>
		database.asOwner(async (db) => {
			const { rows } = await sql<{ name: string; size: number }>`
				select relid::regclass::text as name, reltuples as size
				from pg_stat_user_tables join pg_class on pg_class.oid = relid and relkind = 'r'`.execute(db);
			return new Map(rows.map(({ name, size }) => [name, size]));
		});

	test("every table is looked at", async () => {
		await createClinic(database);
		await createClinic(database);
		expect((await readSizes()).get("imports")).toBe(-1);
		await analyzeTables(database);
		const sizes = await readSizes();
		expect([...sizes].filter(([, size]) => size < 0)).toEqual([]);
		expect(sizes.get("clinics")).toBe(2);
	});
});
