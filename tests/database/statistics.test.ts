import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { analyzeGrownTables } from "#database/statistics.ts";
import { engines, useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";

describe.each(engines)("statistics on $name", (engine) => {
	const database = useDatabase(engine);
	/** How many clinics the planner knows of; -1 as long as nobody looked. */
	const readKnownClinics = async () => {
		const { rows } = await sql<{ reltuples: number }>`
			select reltuples from pg_class where oid = 'public.clinics'::regclass`.execute(database.kysely);
		return rows[0]?.reltuples;
	};
	const addClinics = async (count: number) => {
		for (let added = 0; added < count; added++) await createClinic(database);
	};

	test("a table is looked at when it has grown, and left alone when it has not", async () => {
		await addClinics(2);
		expect(await readKnownClinics()).toBe(-1);
		await analyzeGrownTables(database);
		expect(await readKnownClinics()).toBe(2);
		await addClinics(1);
		await analyzeGrownTables(database);
		expect(await readKnownClinics()).toBe(2);
		await addClinics(60);
		await analyzeGrownTables(database);
		expect(await readKnownClinics()).toBe(63);
	});
});
