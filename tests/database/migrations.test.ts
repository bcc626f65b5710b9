import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { type OwnerDatabase, openPostgres } from "#database/connection.ts";
import type { EmbeddedServer } from "#database/embedded/server.ts";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { migrate } from "#database/migrate.ts";
import { isSampleData } from "#database/queries/pages.ts";
import { createDatabase, serverUrl } from "#tests/database.ts";
import { createOwner, urlOf } from "#tests/database-server.ts";
import { writeSchemaTypes } from "../../scripts/development/db-types.ts";

const folder = new URL("../../database/migrations/", import.meta.url);
const names = (await readdir(folder)).sort().map((name) => name.replace(".sql", ""));

/** Cleans up after each test: what was opened is closed, what was made is dropped. */
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function create(server?: string) {
	const { open, drop } = await createDatabase({ server });
	cleanUps.push(drop);
	return () => {
		const database = open();
		cleanUps.push(() => database.close());
		return database;
	};
}

const ask = async (database: OwnerDatabase, question: string) =>
	database.asOwner(async (db) => (await sql.raw<{ answer: unknown }>(question).execute(db)).rows[0]?.answer);

describe("migrations", () => {
	test("run once, in order", async () => {
		const database = (await create())();
		expect(await migrate(database)).toEqual(names);
		expect(await migrate(database)).toEqual([]);
		expect(await ask(database, "select is_sample_data() as answer")).toBe(false);
	});

	test("leave nothing behind when one fails, and run when the cause is gone", async () => {
		const database = (await create())();
		await database.asOwner((db) => sql`create table public.favorites ()`.execute(db));
		await expect(migrate(database)).rejects.toThrow(/0005_clinics failed: .*"favorites" already exists/);
		const made = `select concat(to_regclass('public.clinics'), to_regnamespace('private'),
			to_regnamespace('extensions'), to_regnamespace('migrations')) as answer`;
		expect(await ask(database, made)).toBe("");
		await database.asOwner((db) => sql`drop table public.favorites`.execute(db));
		expect(await migrate(database)).toEqual(names);
	});
});

describe("migrations on a hosted database", () => {
	test("say what to do about an extension that stands elsewhere", async () => {
		const database = (await create())();
		await database.asOwner((db) => sql`create extension unaccent with schema public`.execute(db));
		await expect(migrate(database)).rejects.toThrow(
			/0001_base failed: InkFree needs .+ "extensions": unaccent \(in schema public\)\. Drop each, or/,
		);
		await database.asOwner((db) => sql`drop extension unaccent`.execute(db));
		expect(await migrate(database)).toEqual(names);
	});

	test("leave functions of others in the schema public as they are", async () => {
		const database = (await create())();
		await database.asOwner((db) =>
			sql
				.raw(
					"create function public.theirs() returns int language sql return 1; revoke all on function theirs from public",
				)
				.execute(db),
		);
		await migrate(database);
		expect(await ask(database, "select has_function_privilege('anon', 'theirs()', 'execute') as answer")).toBe(false);
	});
});

test("an owner who is in the three roles already needs no right to grant them", async () => {
	const database = (await create())();
	const name = await ask(database, "select current_database() as answer");
	const owner = `hosted_${name}`;
	const roles = ["anon", "authenticated", "service_role"];
	const admin = openPostgres(serverUrl);
	const run = (statement: string) => admin.asOwner((db) => sql.raw(statement).execute(db));
	cleanUps.push(async () => {
		await run(`drop role if exists ${owner}`).catch(() => {}); // the database of it goes after this
		await admin.close();
	});
	for (const role of roles) {
		await run(
			`do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
		);
	}
	await run(
		`create role ${owner} login; grant ${roles.join(", ")} to ${owner}; alter database ${name} owner to ${owner}`,
	);
	const hosted = openPostgres(urlOf(serverUrl, { database: String(name), user: owner }));
	cleanUps.push(() => hosted.close());
	expect(await migrate(hosted)).toEqual(names);
	expect(await hosted.asVisitor(isSampleData)).toBe(false);
});

describe("migrations at once", () => {
	test("of one database run once", async () => {
		const open = await create();
		const processes = await Promise.all([open(), open(), open()]);
		const ran = await Promise.all(processes.map((database) => migrate(database)));
		expect(ran.flat()).toEqual(names);
	});

	// roles belong to the cluster, and a lock only to its database: this needs a cluster that has none of them yet
	describe("of several databases of a new cluster", () => {
		let cluster: EmbeddedServer;
		beforeAll(async () => {
			cluster = await startTemporaryServer({}, inject("postgresPrograms"));
		});
		afterAll(() => cluster?.stop());

		test("all succeed", async () => {
			const server = urlOf(cluster.url, { database: "postgres", user: "postgres" });
			await createOwner(server);
			const databases = [];
			for (let n = 0; n < 5; n++) databases.push((await create(server))());
			const results = await Promise.allSettled(databases.map((database) => migrate(database)));
			expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
		});
	});
});

test("database/schema.ts is what the migrations make", async () => {
	const database = (await create())();
	await migrate(database);
	await writeSchemaTypes(database, { verify: true });
});
