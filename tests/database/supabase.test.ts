import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type OwnerDatabase, openPostgres } from "#database/connection.ts";
import type { EmbeddedServer } from "#database/embedded/server.ts";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { migrate } from "#database/migrate.ts";
import { isSampleData } from "#database/queries/pages.ts";
import { compareCatalogs, readCatalog } from "#tests/catalog.ts";
import { urlOf } from "#tests/database-server.ts";

/**
 * What a new project brings along, after the scripts of supabase/postgres and supabase/auth. `developer` is its
 * "postgres".
 */
const project = [
	"create role supabase_admin superuser",
	"create role supabase_auth_admin createrole login",
	"create role anon nologin noinherit",
	"create role authenticated nologin noinherit",
	"create role service_role nologin noinherit bypassrls",
	"create role developer login createdb createrole bypassrls",
	"grant anon, authenticated, service_role to developer with admin option",
	"create database project owner developer",
];
const schemas = `
	create schema extensions authorization supabase_admin;
	grant usage on schema public, extensions to developer, anon, authenticated, service_role;
	set role developer;
	alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
	alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
	alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
	set role supabase_admin;
	create schema auth;
	grant usage on schema auth to anon, authenticated, service_role, developer;
	grant all on schema auth to supabase_auth_admin;
	set role supabase_auth_admin;
	create table auth.users (id uuid primary key, email varchar(255), raw_user_meta_data jsonb);
	create table auth.sessions (id uuid primary key, user_id uuid references auth.users);
	create function auth.uid() returns uuid language sql stable as $$
		select coalesce(
			nullif(current_setting('request.jwt.claim.sub', true), ''),
			nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
		)::uuid
	$$`;
const person = "00000000-0000-7000-8000-000000000001";

describe("a hosted Supabase project, whose owner is no superuser", () => {
	let cluster: EmbeddedServer;
	const opened: OwnerDatabase[] = [];
	let hosted: OwnerDatabase;

	const open = (user: string, name: string) => {
		const database = openPostgres(urlOf(cluster.url, { database: name, user }));
		opened.push(database);
		return database;
	};
	const run = (database: OwnerDatabase, statement: string) =>
		sql.raw<Record<string, unknown>>(statement).execute(database.kysely);

	beforeAll(async () => {
		cluster = await startTemporaryServer({}, inject("postgresPrograms"));
		const admin = open("postgres", "postgres");
		for (const statement of project) await run(admin, statement);
		await run(open("postgres", "project"), schemas);
		hosted = open("developer", "project");
	});
	afterAll(async () => {
		for (const database of opened) await database.close();
		await cluster?.stop();
	});

	test("lets nobody make anything in its schema auth, and is migrated all the same", async () => {
		await expect(run(hosted, "create table auth.ours ()")).rejects.toThrow("permission denied for schema auth");
		expect(await migrate(hosted)).toContain("0002_accounts");
		expect(await migrate(hosted)).toEqual([]);
	});

	test("is then what any other database is: its default grants open nothing", async () => {
		await run(open("postgres", "postgres"), "create database plain owner developer");
		const plain = open("developer", "plain");
		await migrate(plain);
		const differences = compareCatalogs(await readCatalog(plain), await readCatalog(hosted));
		expect(
			differences.filter((line) => !/ auth\./.test(line.split("\n")[0] ?? "")).map((line) => line.split("\n")[0]),
		).toEqual(["≠ schema auth", "≠ schema extensions", "≠ schema public"]);
	});

	test("serves visitors, accounts and people", async () => {
		expect(await hosted.asVisitor(isSampleData)).toBe(false);
		await hosted.asService((db) =>
			sql`insert into accounts.users (id, email, email_confirmed_at, raw_user_meta_data)
				values (${person}, 'ann@example.test', now(), '{"full_name": "Ann"}')`.execute(db),
		);
		const { rows } = await hosted.asPerson({ sub: person }, (db) =>
			sql`select auth.uid() as id, full_name, private.has_confirmed_email() as is_confirmed from profiles`.execute(db),
		);
		expect(rows).toEqual([{ id: person, full_name: "Ann", is_confirmed: true }]);
		await expect(hosted.asPerson({ sub: person }, (db) => sql`table accounts.users`.execute(db))).rejects.toThrow(
			"permission denied for schema accounts",
		);
	});
});
