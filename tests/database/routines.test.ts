import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OwnerDatabase } from "#database/connection.ts";
import { isHeldUp } from "#database/lock-tables.ts";
import { migrate, requireMigrated } from "#database/migrate.ts";
import { compareCatalogs, readCatalog } from "#tests/catalog.ts";
import { isWaitedFor, useDatabase } from "#tests/database.ts";

const folder = new URL("../../database/", import.meta.url);
const readAll = async (name: "migrations" | "routines") => {
	const files = await readdir(new URL(`${name}/`, folder));
	return Promise.all(files.map((file) => readFile(new URL(`${name}/${file}`, folder), "utf8")));
};

const run = (database: OwnerDatabase, statement: string) =>
	database.asOwner((db) => sql.raw(statement).execute(db)).then(({ rows }) => rows as Record<string, unknown>[]);

/** Has everything made anew. */
const forgetHashes = "update migrations.routines set made = (select jsonb_object_agg(key, '') from jsonb_each(made))";

/** Functions, triggers and policies of the database that no file made, as its catalog names them. */
async function findStrays(database: OwnerDatabase): Promise<string[]> {
	const made = (await readAll("migrations")).join("\n");
	const [routines] = await run(database, "select made from migrations.routines");
	const keys = Object.keys(routines?.made as object);
	return Object.keys(await readCatalog(database)).filter((key) => {
		if (/^policy service /.test(key)) return false; // routines/access.sql gives it to every table
		if (!/^(function|trigger|policy) /.test(key)) return false;
		const [name = ""] = key.replace(/^function (?!\w+\.)/, "function public.").split("(");
		return !keys.includes(name) && !made.includes(`create ${name}(`);
	});
}

/** A copy of the files that tests change; gone after each. */
let copy: string;
const url = () => pathToFileURL(`${copy}/`);
beforeEach(async () => {
	copy = await mkdtemp(join(tmpdir(), "inkfree-sql-"));
	for (const name of ["migrations", "routines"]) await cp(new URL(name, folder), join(copy, name), { recursive: true });
});
afterEach(() => rm(copy, { recursive: true }));
const write = (name: string, text: string) => writeFile(join(copy, name), text);
/** Statements begin at the margin. */
const writeRoutine = (name: string, text: string) => write(`routines/${name}.sql`, text.replace(/^\t+/gm, ""));
async function change(routine: string, from: string, to: string) {
	const name = `routines/${routine}.sql`;
	const text = await readFile(join(copy, name), "utf8");
	expect(text).toContain(from);
	await write(name, text.replace(from, to));
}

describe("the database is as the files say", () => {
	const database = useDatabase();

	test("applying the routines again changes nothing", async () => {
		const before = await readCatalog(database);
		await run(database, forgetHashes);
		expect(await migrate(database)).toEqual([]);
		expect(compareCatalogs(before, await readCatalog(database))).toEqual([]);
	});

	test("nothing is in it that is in no file", async () => {
		expect(await findStrays(database)).toEqual([]);
		await run(
			database,
			`create function private.stray() returns int language sql return 1;
			create policy stray on public.clinics for select to anon using (true);
			create trigger stray before update on public.clinics for each row execute function private.set_updated_at()`,
		);
		expect(await findStrays(database)).toEqual([
			"function private.stray()",
			"policy stray on public.clinics",
			"trigger stray on public.clinics",
		]);
		await run(
			database,
			"drop function private.stray; drop policy stray on public.clinics; drop trigger stray on public.clinics",
		);
	});

	test("every function calls what is there", async () => {
		const functions = await run(
			database,
			`select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
			join pg_language l on l.oid = p.prolang and l.lanname in ('sql', 'plpgsql')
			where n.nspname in ('public', 'private')`,
		);
		expect(functions.length).toBeGreaterThan(100);
		for (const { text } of functions) await run(database, String(text));
	});

	test("settings decide what the log calls an act and when counts are added up, and nothing else", async () => {
		const readers = await run(
			database,
			`select p.oid::regprocedure::text as name from pg_proc p where p.prosrc like '%inkfree.%'
			union all select tgname from pg_trigger t where not tgisinternal and pg_get_triggerdef(t.oid) like '%inkfree.%'
			order by 1`,
		);
		expect(readers.map(({ name }) => name)).toEqual([
			"private.add_waiting_counts()",
			"private.audit()",
			"private.begin_bulk()",
			"private.is_bulk()",
			"private.set_audit_action(text,text)",
		]);
	});

	test("a routine that is defined twice is refused", async () => {
		for (const text of await readAll("routines")) expect(text).not.toMatch(/or replace/i);
		await writeRoutine("twice", "create function private.is_admin() returns boolean language sql return true;");
		await expect(migrate(database, { folder: url() })).rejects.toThrow(
			/Routine twice failed: .*is_admin already exists/,
		);
		expect(await migrate(database)).toEqual([]);
	});

	test("what a file says of tables is what the service role may, and row-level security binds all of them", async () => {
		const catalog = await readCatalog(database);
		const tables = Object.keys(catalog).filter((key) => key.startsWith("table "));
		expect(tables).toContain("table public.clinics");
		for (const key of tables) {
			expect([key, catalog[key]]).toEqual([key, expect.stringContaining("row level security")]);
			expect(catalog).toHaveProperty([key.replace("table", "policy service on")]);
		}
	});
});

describe("a new release", () => {
	const database = useDatabase();

	test("changes, adds and drops routines, and takes grants back", async () => {
		const before = await readCatalog(database);
		await writeRoutine(
			"new",
			`create function public.two() returns int language sql return 2;
			grant execute on function public.two() to anon;
			grant delete on public.city_counts to anon;
			create policy remove on public.city_counts for delete to anon using (public.two() = 2);`,
		);
		expect(await migrate(database, { folder: url() })).toEqual([]);
		expect(compareCatalogs(before, await readCatalog(database)).map((line) => line.split("\n")[0])).toEqual([
			"+ function two()",
			"+ policy remove on public.city_counts",
			"≠ table public.city_counts",
		]);
		await writeRoutine("new", "create function public.two() returns text language sql return '2';");
		await migrate(database, { folder: url() });
		expect(await run(database, "select two()")).toEqual([{ two: "2" }]);
		expect(await migrate(database)).toEqual([]);
		expect(compareCatalogs(before, await readCatalog(database))).toEqual([]);
	});

	test("leaves tables in public that are not ours alone", async () => {
		await run(database, "create table public.kept_by_hand (id int); grant select on public.kept_by_hand to anon");
		await run(database, forgetHashes);
		await migrate(database);
		const [table] = await run(
			database,
			`select relrowsecurity as is_secured, has_table_privilege('anon', oid, 'select') as is_granted,
				has_table_privilege('service_role', oid, 'insert') as is_opened
			from pg_class where relname = 'kept_by_hand'`,
		);
		expect(table).toEqual({ is_secured: false, is_granted: true, is_opened: false });
		await run(database, "drop table public.kept_by_hand");
	});

	test("waits for no table whose triggers and policies stay as they are", async () => {
		await writeRoutine(
			"zzz",
			`create function private.later() returns trigger language plpgsql as $$ begin return new; end $$;
			create policy later on public.city_counts for update to anon using (true);`,
		);
		await change("access", "select status in ('pending', 'verified')", "select status in ('verified', 'pending')");
		const { rows } = await database.asOwner(async (db) => {
			await sql`lock table public.clinics, public.reviews, accounts.users in access exclusive mode`.execute(db);
			await migrate(database, { folder: url() });
			return sql<{ text: string }>`select prosrc as text from pg_proc where proname = 'is_public'`.execute(db);
		});
		expect(rows[0]?.text).toContain("('verified', 'pending')");
		await migrate(database);
	});

	test("waits for a table that changes, not for long, and has done nothing by then", async () => {
		const before = await readCatalog(database);
		await writeRoutine(
			"zzz",
			"create trigger later before update on public.clinics for each row execute function private.set_updated_at();",
		);
		await database.asOwner(async (db) => {
			await sql`lock table public.clinics in share mode`.execute(db);
			const error = await migrate(database, { folder: url() }).catch((error) => error);
			expect(isHeldUp(error)).toBe(true);
		});
		expect(compareCatalogs(before, await readCatalog(database))).toEqual([]);
	});

	test("gives way to people's work that it waits for and that waits for it", async () => {
		await writeRoutine(
			"zzz",
			`create trigger later before update on public.clinics for each row execute function private.set_updated_at();
			create trigger later before update on public.reviews for each row execute function private.set_updated_at();`,
		);
		await database.asOwner(async (db) => {
			await sql`lock table public.reviews in row exclusive mode`.execute(db);
			const migrating = migrate(database, { folder: url() }).catch((error) => error);
			await isWaitedFor(db);
			await sql`lock table public.clinics in row exclusive mode`.execute(db);
			expect(isHeldUp(await migrating)).toBe(true);
		});
	});

	test("gives a function other parameters and another result, also where policies use it", async () => {
		const before = await readCatalog(database);
		await writeRoutine("zzz", "create function public.later(a int) returns int language sql return 1;");
		await migrate(database, { folder: url() });
		await writeRoutine("zzz", "create function public.later(b text) returns text language sql return 'b';");
		await change("access", "private.sees_clinic(clinic uuid)", "private.sees_clinic(clinic uuid, twice int default 2)");
		await migrate(database, { folder: url() });
		const changed = compareCatalogs(before, await readCatalog(database)).map((line) => line.split("\n")[0]);
		expect(changed).toEqual([
			"+ function later(text)",
			"- function private.sees_clinic(uuid)",
			"+ function private.sees_clinic(uuid,integer)",
		]);
		await migrate(database);
		expect(compareCatalogs(before, await readCatalog(database))).toEqual([]);
	});

	test("runs a migration of a column that policies and triggers depend on, and leaves the old release as it was where it fails", async () => {
		const before = await readCatalog(database);
		await write(
			"migrations/0900_next.sql",
			"alter table public.clinics alter column owner_id type uuid using owner_id::text::uuid;",
		);
		await writeRoutine("zzz", "create policy read on public.nothing for select using (true);");
		await expect(migrate(database, { folder: url() })).rejects.toThrow(
			/Routine zzz failed: .*"public.nothing" does not exist/,
		);
		expect(compareCatalogs(before, await readCatalog(database))).toEqual([]);
		await rm(join(copy, "routines/zzz.sql"));
		expect(await migrate(database, { folder: url() })).toEqual(["0900_next"]);
		expect(compareCatalogs(before, await readCatalog(database))).toEqual([]);
		await expect(migrate(database)).rejects.toThrow("made by a newer InkFree: it has the migration 0900_next");
	});
});

describe("a database of an earlier build", () => {
	const database = useDatabase();

	test("is refused and left as it is where a migration has changed since it ran", async () => {
		const before = await readCatalog(database);
		await write(
			"migrations/0005_clinics.sql",
			`${await readFile(join(copy, "migrations/0005_clinics.sql"), "utf8")}\n-- more`,
		);
		await write("migrations/0900_more.sql", "create table public.more ();");
		const refusal =
			"made by another build: the migration 0005_clinics has changed since. Nothing was changed. Start with";
		await expect(migrate(database, { folder: url() })).rejects.toThrow(refusal);
		await expect(requireMigrated(database, { folder: url() })).rejects.toThrow(refusal);
		expect(compareCatalogs(before, await readCatalog(database))).toEqual([]);
		expect(await migrate(database)).toEqual([]);
	});

	test("is accepted by a checkout whose lines end as on Windows", async () => {
		for (const name of ["migrations/0001_base.sql", "migrations/0005_clinics.sql", "routines/clinics.sql"]) {
			const text = await readFile(join(copy, name), "utf8");
			await write(name, text.replaceAll("\n", "\r\n"));
		}
		await requireMigrated(database, { folder: url() });
		expect(await migrate(database, { folder: url() })).toEqual([]);
	});

	test("goes over where that noted more of its routines, and nothing runs twice", async () => {
		await run(
			database,
			`alter table migrations.routines add hash text not null default 'of all', add drops text not null default 'drop …';
			alter table migrations.routines alter hash drop default, alter drops drop default`,
		);
		const before = await readCatalog(database);
		await requireMigrated(database);
		expect(await migrate(database)).toEqual([]);
		await writeRoutine("zzz", "create function public.later() returns int language sql return 1;");
		expect(await migrate(database, { folder: url() })).toEqual([]);
		const changed = compareCatalogs(before, await readCatalog(database)).map((line) => line.split("\n")[0]);
		expect(changed).toEqual(["+ function later()"]);
		await migrate(database);
		expect(Object.keys((await run(database, "select * from migrations.routines"))[0] as object)).toEqual([
			"release",
			"made",
		]);
	});

	test("is refused where nothing tells which migrations ran", async () => {
		await run(database, "alter table migrations.applied drop column hash");
		await expect(migrate(database)).rejects.toThrow(
			"made by another build: the migration 0001_base has changed since.",
		);
	});
});

describe("the release before", () => {
	const database = useDatabase();
	const later = () => ({ folder: url(), release: "99.1.0" });
	const readRelease = async () => (await run(database, "select release, made from migrations.routines"))[0];

	test("starts beside later migrations that only add, leaves the routines as they are, and may be followed again", async () => {
		await write("migrations/0900_more.sql", "-- expands\nalter table public.clinics add column more text;");
		await writeRoutine("zzz", "create function public.later() returns int language sql return 1;");
		expect(await migrate(database, later())).toEqual(["0900_more"]);
		expect(await migrate(database)).toEqual([]);
		expect(await run(database, "select later()")).toEqual([{ later: 1 }]);
		expect(await migrate(database, later())).toEqual([]);
	});

	test("leaves later routines as they are, also without a migration, whatever the count of digits", async () => {
		await write("migrations/0900_more.sql", "-- expands\nalter table public.clinics add column more text;");
		await writeRoutine("zzz", "create function public.later() returns int language sql return 2;");
		await migrate(database, { folder: url(), release: "99.10.0" });
		await rm(join(copy, "routines/zzz.sql"));
		expect(await migrate(database, { folder: url(), release: "99.9.0" })).toEqual([]);
		expect(await run(database, "select later()")).toEqual([{ later: 2 }]);
		expect(await readRelease()).toMatchObject({ release: "99.10.0" });
	});

	test("does not start beside a later migration that does more, nor with one of its own that is missing", async () => {
		await write("migrations/0800_own.sql", "alter table public.clinics add column own text;");
		await expect(migrate(database, { folder: url() })).rejects.toThrow(/lacks the migration 0800_own/);
		await write("migrations/0900_more.sql", "-- expands\nalter table public.clinics add column more text;");
		await write("migrations/0901_less.sql", "alter table public.clinics drop column more;");
		await rm(join(copy, "migrations/0800_own.sql"));
		expect(await migrate(database, { folder: url(), release: "99.11.0" })).toEqual(["0901_less"]);
		await expect(migrate(database)).rejects.toThrow("made by a newer InkFree: it has the migration 0901_less");
	});
});
