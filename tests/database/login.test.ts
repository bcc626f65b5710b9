import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Owner, openDoors, openOwner } from "#database/connection.ts";
import { migrate, requireMigrated } from "#database/migrate.ts";
import { isSampleData } from "#database/queries/pages.ts";
import { makeRoles, readLogin } from "#database/roles.ts";
import { migrateDatabase, openDatabase } from "#server/database.ts";
import { createDatabase, serverUrl, useDatabase } from "#tests/database.ts";
import { administer, login, owner, urlOf } from "#tests/database-server.ts";
import { createClinic } from "#tests/factories.ts";

/** The login of the server with nothing around it, as a statement that got past our code would have it. */
function openLogin(url: string): Owner {
	const raw = openOwner(url);
	onTestFinished(() => raw.close());
	return raw;
}

async function create(options?: Parameters<typeof createDatabase>[0]) {
	const created = await createDatabase(options);
	onTestFinished(created.drop);
	return created;
}

describe("a statement of the server's login outside the doors", () => {
	const database = useDatabase();
	let url: string;
	beforeAll(async () => {
		await createClinic(database);
		const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely);
		url = urlOf(serverUrl, { database: String(rows[0]?.name), user: login });
	});

	test("reads and writes no table, and calls no function of ours", async () => {
		const raw = openLogin(url);
		const { rows: things } = await sql<{ name: string; statement: string }>`
			select c.oid::regclass::text as name, v.statement
			from pg_class c, lateral (values
				(format('select from %s', c.oid::regclass)), (format('delete from %s', c.oid::regclass)),
				(format('truncate %s', c.oid::regclass)), (format('drop table %s', c.oid::regclass)),
				(format('alter table %s disable row level security', c.oid::regclass)),
				(format('create trigger t after insert on %s execute function auth.uid()', c.oid::regclass))
			) v (statement)
			where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'private', 'accounts', 'migrations')
			union all
			select p.oid::regprocedure::text, format('select %s(%s)', p.oid::regproc, (
				select string_agg(format('null::%s', format_type(t, null)), ', ' order by place)
				from unnest(p.proargtypes) with ordinality a (t, place)
			))
			from pg_proc p
			where p.pronamespace::regnamespace::text in ('public', 'private', 'auth') and p.prorettype <> 'trigger'::regtype
				and p.proname <> 'uid'`.execute(database.kysely);
		expect(things.length).toBeGreaterThan(300);
		for (const { statement } of things) {
			const attempt = raw.asOwner((db) => sql.raw(statement).execute(db));
			await expect(attempt, statement).rejects.toMatchObject({ code: "42501" });
		}
	});

	test.each([
		["select * from pg_authid", "the hashes of logins"],
		["select * from pg_shadow", "the same by its view"],
		["select pg_read_file('postgresql.conf')", "a file"],
		["select pg_ls_dir('.')", "a folder"],
		["select lo_import('/etc/passwd')", "a file as a large object"],
		["copy (select 1) to program 'true'", "a program"],
		["copy (select 1) to '/tmp/inkfree-login'", "a file written"],
		["set role postgres", "a superuser"],
		[`set role ${owner}`, "the owner"],
		["set session authorization postgres", "a superuser's session"],
		[`grant service_role to ${owner}`, "a role for somebody else"],
		["create role another login superuser", "a new role"],
		[`alter role ${login} superuser`, "itself a superuser"],
		["create table public.mine ()", "a table"],
		["create table extensions.mine ()", "a table in another schema"],
		["create temporary table mine ()", "a table of the session"],
		["create schema mine", "a schema"],
		["create function public.mine() returns int language sql return 1", "a function"],
		["create extension dblink", "an extension"],
		["select pg_reload_conf()", "a setting of the cluster"],
		["select pg_current_logfile()", "what the server logs"],
	])("%s (%s) is refused", async (statement) => {
		const raw = openLogin(url);
		await expect(raw.asOwner((db) => sql.raw(statement).execute(db))).rejects.toMatchObject({ code: "42501" });
	});

	test("becomes a visitor, a person or the service for one transaction, and nothing lasts", async () => {
		const raw = openLogin(url);
		for (const role of ["anon", "authenticated", "service_role"]) {
			await raw.asOwner(async (db) => {
				await sql`set local role ${sql.id(role)}`.execute(db);
				expect((await sql`select id from clinics`.execute(db)).rows).toHaveLength(1);
				for (const statement of ["create temporary table mine ()", "create table public.mine ()"]) {
					await sql`savepoint one`.execute(db);
					await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: "42501" });
					await sql`rollback to savepoint one`.execute(db);
				}
			});
			await expect(raw.asOwner((db) => sql`select id from clinics`.execute(db))).rejects.toMatchObject({
				code: "42501",
			});
		}
	});
});

describe("two logins", () => {
	test("a start with both migrates as one and works as the other, and says nothing", async () => {
		const { url, ownerUrl } = await create();
		const lines: string[] = [];
		const config = { databaseUrl: url, migrateDatabaseUrl: ownerUrl, dataDir: "" };
		const database = await openDatabase(config, { warn: (line) => lines.push(line) });
		expect(await database.asVisitor(isSampleData)).toBe(false);
		await database.close();
		expect(lines).toEqual([]);

		const alone = await openDatabase({ databaseUrl: url, dataDir: "" }, { warn: (line) => lines.push(line) });
		await alone.close();
		expect(lines).toEqual([]);
	});

	test("the login alone cannot migrate, and says what is missing and how to mend it", async () => {
		const { url, ownerUrl } = await create();
		const config = { databaseUrl: url, dataDir: "" };
		await expect(openDatabase(config)).rejects.toThrow(
			"The database isn't prepared. Run `npm run migrate` with MIGRATE_DATABASE_URL, the login that owns it.",
		);
		await expect(migrateDatabase(config, { rolesOnly: false })).rejects.toThrow(
			`The login ${login} may not change this database. Run`,
		);
		const ran = await migrateDatabase({ ...config, migrateDatabaseUrl: ownerUrl }, { rolesOnly: false });
		expect(ran).toContain("0001_base");
		await (await openDatabase(config)).close();

		const raw = openLogin(ownerUrl);
		await raw.asOwner((db) => sql`delete from migrations.applied where name = '0001_base'`.execute(db));
		await expect(openDatabase(config)).rejects.toThrow("The database lacks the migration 0001_base. Run");
	});

	test("a start that may not migrate refuses an older database, with any login, and migrates nothing", async () => {
		const advice = "Run `npm run migrate` first, which nothing else does here.";
		const [empty, migrated] = [await create(), await create({ isMigrated: true })];
		const openAll = ({ url, ownerUrl }: typeof empty) => [
			() => openDatabase({ databaseUrl: ownerUrl, dataDir: "", migratesAtStart: false }),
			() => openDatabase({ databaseUrl: url, migrateDatabaseUrl: ownerUrl, dataDir: "", migratesAtStart: false }),
		];
		for (const open of openAll(empty)) await expect(open()).rejects.toThrow(`The database isn't prepared. ${advice}`);
		for (const open of openAll(migrated)) await (await open()).close();

		const raw = openLogin(migrated.ownerUrl);
		await raw.asOwner((db) => sql`delete from migrations.applied where name = '0001_base'`.execute(db));
		for (const open of openAll(migrated)) {
			await expect(open()).rejects.toThrow(`The database lacks the migration 0001_base. ${advice}`);
		}
	});

	test("functions of another release are told, and those of a later one are left", async () => {
		const { open } = await create({ isMigrated: true });
		const database = open();
		onTestFinished(() => database.close());
		await requireMigrated(database);
		const set = (values: string) =>
			database.asOwner((db) => sql.raw(`update migrations.routines set ${values}`).execute(db));
		await set("made = '{}'");
		await expect(requireMigrated(database)).rejects.toThrow("The functions of the database are of another release.");
		await set("release = '999.0.0'");
		await requireMigrated(database);
	});

	test("one login for everything works, and is warned of in one line", async () => {
		const { ownerUrl } = await create();
		for (const [url, name] of [
			[ownerUrl, owner],
			[urlOf(ownerUrl, { database: new URL(ownerUrl).pathname.slice(1), user: "postgres" }), "postgres"],
		] as const) {
			const lines: string[] = [];
			const database = await openDatabase({ databaseUrl: url, dataDir: "" }, { warn: (line) => lines.push(line) });
			expect(await database.asVisitor(isSampleData)).toBe(false);
			await database.close();
			expect(lines).toEqual([expect.stringMatching(new RegExp(`^WARNING: ${name}, the login .+"Two logins"\\.$`))]);
		}
	});

	test("a login that may not become the three roles is named", async () => {
		const { url, ownerUrl } = await create({ isMigrated: true });
		const name = `poor_${new URL(url).pathname.slice(6)}`;
		await administer(serverUrl, `create role ${name} login noinherit`);
		onTestFinished(() => administer(serverUrl, `drop role ${name}`));
		const poor = urlOf(url, { database: new URL(url).pathname.slice(1), user: name });
		await expect(openDatabase({ databaseUrl: poor, dataDir: "" })).rejects.toThrow(
			`The login ${name} may not become the roles that InkFree works as.`,
		);
		const doors = openDoors(poor);
		onTestFinished(() => doors.close());
		// each time for the same reason: nothing is left of the transaction before
		for (let time = 0; time < 2; time++) {
			await expect(doors.asVisitor(isSampleData)).rejects.toMatchObject({ code: "42501" });
		}
		await migrateDatabase({ databaseUrl: poor, migrateDatabaseUrl: ownerUrl, dataDir: "" }, { rolesOnly: true });
		await (await openDatabase({ databaseUrl: poor, dataDir: "" })).close();
		const raw = openLogin(poor);
		expect(await raw.asOwner(readLogin)).toEqual({ name, can_migrate: false, can_serve: true, is_privileged: false });
		const owned = openLogin(ownerUrl);
		await owned.asOwner((db) => makeRoles(db, { name, isOurs: false }));
		expect(await migrate(owned)).toEqual([]);
	});
});
