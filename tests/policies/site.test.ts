import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { useDatabase } from "#tests/database.ts";
import { type Case, forEach, testPolicies } from "./policy-cases.ts";

const mark = sql`update private.site set is_sample_data = true`;

// biome-ignore format: a table, one case a row
testPolicies("private.site", [
	...forEach(["visitor", "stranger", "admin"], (who): Case[] => [
		[who, "select", "the row", sql`select * from private.site`, "denied"],
		[who, "select", "the note by its function", sql`select 1 where not is_sample_data()`, 1],
		[who, "insert", "another row", sql`insert into private.site (id) values (false)`, "denied"],
		[who, "update", "the note", mark, "denied"],
		[who, "update", "the note by upsert", sql`insert into private.site (is_sample_data) values (true)
			on conflict (id) do update set is_sample_data = true`, "denied"],
		[who, "delete", "the row", sql`delete from private.site`, "denied"],
	]),
	["service", "select", "the row", sql`select * from private.site`, 1],
	["service", "update", "the note", mark, 1],
	["service", "insert", "another row", sql`insert into private.site (id) values (false)`, "denied"],
	["service", "delete", "the row", sql`delete from private.site`, "denied"],
]);

describe("triggers that rest while sample data are made", () => {
	const database = useDatabase();
	const begin = (db: Db) => sql`select private.begin_sample()`.execute(db);
	const end = (db: Db) => sql`select private.end_sample()`.execute(db);
	const addClinic = (db: Db) =>
		db.insertInto("clinics").values({ name: "Real", country_code: "DE", city: "Bonn", phone: "1" }).execute();

	test.each<[string, (db: Db) => Promise<unknown>, RegExp]>([
		["without an end", begin, /triggers would rest for good/],
		[
			"with the check of the end done before",
			async (db) => {
				await sql`set constraints all immediate`.execute(db);
				await begin(db);
			},
			/triggers would rest for good/,
		],
		[
			"again after an end",
			async (db) => {
				await begin(db);
				await end(db);
				await begin(db);
			},
			/triggers would rest for good/,
		],
		[
			"while another clinic is added",
			async (db) => {
				await begin(db);
				await addClinic(db);
				await end(db);
			},
			/no sample data/,
		],
	])("wake up, and nothing stays: %s", async (_what, work, reason) => {
		await expect(database.asService(work)).rejects.toThrow(reason);
		const { rows } = await database.asOwner((db) =>
			sql`select tgname from pg_trigger where tgenabled = 'D' union all select name from clinics
				union all select 'marked' from private.site where is_sample_data`.execute(db),
		);
		expect(rows).toEqual([]);
	});
});
