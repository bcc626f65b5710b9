import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { type OwnerDatabase, openPostgres } from "#database/connection.ts";
import { migrate } from "#database/migrate.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { isSampleData } from "#database/queries/pages.ts";
import { createServerEngine, type Engine, engines, parallelEngines } from "#tests/database.ts";
import { startPostgres } from "#tests/postgres.ts";
import { writeSchemaTypes } from "../../scripts/db-types.ts";

const folder = new URL("../../database/migrations/", import.meta.url);
const url = inject("postgresUrl");
const names = (await readdir(folder)).sort().map((name) => name.replace(".sql", ""));

/** Cleans up after each test: what was opened is closed, what was made is dropped. */
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function create(engine: Engine) {
	const { open, drop } = await engine.create();
	cleanUps.push(drop);
	return async () => {
		const database = await open();
		cleanUps.push(() => database.close());
		return database;
	};
}

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const ask = async (database: OwnerDatabase, question: string) =>
	database.asOwner(async (db) => (await sql.raw<{ answer: unknown }>(question).execute(db)).rows[0]?.answer);

describe.each(engines)("migrations on $name", (engine) => {
	test("run once, in order", async () => {
		const database = await (await create(engine))();
		expect(await migrate(database)).toEqual(names);
		expect(await migrate(database)).toEqual([]);
		expect(await ask(database, "select is_sample_data() as answer")).toBe(false);
	});

	test("take a directory from before owners along", async () => {
		const database = await (await create(engine))();
		const before = names.filter((name) => name < "0006");
		const getMigrations = async () =>
			Object.fromEntries(
				await Promise.all(
					before.map(async (name) => {
						const text = await readFile(new URL(`${name}.sql`, folder), "utf8");
						return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
					}),
				),
			);
		const older = new Migrator({
			db: database.kysely,
			migrationTableSchema: "migrations",
			provider: { getMigrations },
		});
		await older.migrateToLatest();
		await database.asService(async (db) => {
			await sql`insert into profiles (id) select id from
				(values (${uuid(1)}::uuid), (${uuid(2)}::uuid)) p (id)`.execute(db);
			await sql`insert into clinics (id, owner_id, status, created_at, name, country_code, city)
				select id::uuid, owner::uuid, status, '2025-01-02', 'Old', 'ES', 'Madrid' from (values
					(${uuid(11)}, ${uuid(1)}, 'pending'), (${uuid(12)}, ${uuid(2)}, 'verified'), (${uuid(13)}, null, 'pending')
				) c (id, owner, status)`.execute(db);
			await sql`insert into media (clinic_id, url, type) select ${uuid(11)}, 'a', 'gallery' from generate_series(1, 6)`.execute(
				db,
			);
		});
		expect(await migrate(database)).toEqual(names.slice(before.length));
		// the queue holds what waits for its owner, since when it does; nobody is told of what is old
		expect(
			await ask(database, "select array_agg(clinic_id || ' ' || submitted_at::date) as answer from verifications"),
		).toEqual([`${uuid(11)} 2025-01-02`]);
		expect(await ask(database, "select count(*) as answer from private.notices")).toBe(0);
		const clinic = await database.asPerson({ sub: uuid(1) }, findOwnClinic);
		expect(clinic).toMatchObject({ id: uuid(11), version: 1, languages: [], description: null });
		expect(clinic?.media).toHaveLength(6);
	});

	test("leave nothing behind when one fails, and run when the cause is gone", async () => {
		const database = await (await create(engine))();
		await database.asOwner((db) => sql`create table public.favorites ()`.execute(db));
		await expect(migrate(database)).rejects.toThrow(/0002_directory failed: .*"favorites" already exists/);
		const made = `select concat(to_regclass('public.clinics'), to_regnamespace('private'),
			to_regnamespace('extensions')) as answer`;
		expect(await ask(database, made)).toBe("");
		expect(await ask(database, "select count(*) as answer from migrations.kysely_migration")).toBe(0);
		await database.asOwner((db) => sql`drop table public.favorites`.execute(db));
		expect(await migrate(database)).toEqual(names);
	});
});

describe.each(engines)("migrations on a hosted $name", (engine) => {
	test("say what to do about an extension that stands elsewhere", async () => {
		const database = await (await create(engine))();
		await database.asOwner((db) => sql`create extension unaccent with schema public`.execute(db));
		await expect(migrate(database)).rejects.toThrow(
			/0001_foundation failed: InkFree needs .+ "extensions": unaccent \(in schema public\)\. Drop each, or/,
		);
		await database.asOwner((db) => sql`drop extension unaccent`.execute(db));
		expect(await migrate(database)).toEqual(names);
	});

	test("leave functions of others in the schema public as they are", async () => {
		const database = await (await create(engine))();
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

test.skipIf(!url)("an owner who is in the three roles already needs no right to grant them", async () => {
	const database = await (await create(createServerEngine(String(url))))();
	const name = await ask(database, "select current_database() as answer");
	const owner = `hosted_${name}`;
	const roles = ["anon", "authenticated", "service_role"];
	const admin = openPostgres(String(url));
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
	const address = new URL(String(url));
	address.username = owner;
	address.pathname = String(name);
	const hosted = openPostgres(address.href);
	cleanUps.push(() => hosted.close());
	expect(await migrate(hosted)).toEqual(names);
	expect(await hosted.asVisitor(isSampleData)).toBe(false);
});

describe.each(parallelEngines)("migrations at once on $name", (engine) => {
	test("of one database run once", async () => {
		const open = await create(engine);
		const processes = await Promise.all([open(), open(), open()]);
		const ran = await Promise.all(processes.map(migrate));
		expect(ran.flat()).toEqual(names);
	});

	// roles belong to the cluster, and a lock only to its database: this needs a cluster that has none of them yet
	describe("of several databases of a new cluster", () => {
		let cluster: Awaited<ReturnType<typeof startPostgres>>;
		beforeAll(async () => {
			cluster = await startPostgres();
		});
		afterAll(() => cluster?.stop());

		test("all succeed", async () => {
			const engine = createServerEngine(String(cluster?.url));
			const databases = [];
			for (let n = 0; n < 5; n++) databases.push(await (await create(engine))());
			const results = await Promise.allSettled(databases.map(migrate));
			expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
		});
	});
});

test("database/schema.ts is what the migrations make", async () => {
	await writeSchemaTypes({ verify: true });
});
