import { readdir, readFile } from "node:fs/promises";
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

	test("refuse a database that was made before they were joined", async () => {
		const database = (await create())();
		await database.asOwner((db) =>
			sql.raw("create schema migrations; create table migrations.kysely_migration (name text)").execute(db),
		);
		await expect(migrate(database)).rejects.toThrow(
			/^This database was made by an InkFree from before 1\.0 .+ empty one\.$/,
		);
		expect(await ask(database, "select to_regnamespace('private') as answer")).toBe(null);
	});

	test("leave nothing behind when one fails, and run when the cause is gone", async () => {
		const database = (await create())();
		await database.asOwner((db) => sql`create table public.favorites ()`.execute(db));
		await expect(migrate(database)).rejects.toThrow(/0003_clinics failed: .*"favorites" already exists/);
		const made = `select concat(to_regclass('public.clinics'), to_regnamespace('private'),
			to_regnamespace('extensions'), to_regnamespace('migrations')) as answer`;
		expect(await ask(database, made)).toBe("");
		await database.asOwner((db) => sql`drop table public.favorites`.execute(db));
		expect(await migrate(database)).toEqual(names);
	});
});

describe("migrations on a hosted database", () => {
	test("take the ids of people out of what the log has of their documents", async () => {
		const database = (await create())();
		await migrate(database);
		const [there, gone] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
		const step = await readFile(new URL("0094_log_people.sql", folder), "utf8");
		const rows = await database.asOwner(async (db) => {
			await sql`insert into public.profiles (id) values (${there})`.execute(db);
			for (const [act, who] of [
				["view_evidence", there],
				["view_evidence", gone],
				["remove_evidence", there],
				["move_account", there],
			]) {
				const about = { user_id: who, kind: "pdf" };
				await sql`insert into private.audit_log (act, subject_type, subject_id, ${sql.ref(act === "remove_evidence" ? "before" : "after")})
					values (${act}, 'clinic', 'x', ${JSON.stringify(about)})`.execute(db);
			}
			await sql.raw(`drop table private.log_people; ${step}`).execute(db);
			const { rows } = await sql<{ said: object }>`
				select coalesce(l.after, l.before) || jsonb_build_object('is_known', p.user_id) as said
				from private.audit_log l left join private.log_people p on p.id::text = coalesce(l.after, l.before) ->> 'sent_by'
				order by l.id`.execute(db);
			return rows.map(({ said }) => said);
		});
		const known = { sent_by: expect.any(String), kind: "pdf", is_known: there };
		expect(rows).toEqual([
			known,
			{ kind: "pdf", is_known: null },
			known,
			{ user_id: there, kind: "pdf", is_known: null },
		]);
		expect(rows[0]).toEqual(rows[2]);
		await expect(database.asOwner((db) => sql`delete from private.audit_log`.execute(db))).rejects.toThrow(
			"never changed",
		);
	});

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
