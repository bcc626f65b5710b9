import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openOwner } from "#database/connection.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { openDataDirectory, type PostgresServer } from "./data-directory.ts";

const folder = mkdtempSync(join(tmpdir(), "inkfree-data-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let number = 0;
let dataDir: string;
beforeEach(() => {
	dataDir = join(folder, String(++number));
});

/** Runs a statement as the owner. */
async function ask<Row>({ ownerUrl }: PostgresServer, statement: RawBuilder<Row>): Promise<Row | undefined> {
	const owner = openOwner(ownerUrl);
	try {
		return await owner.asOwner(async (db) => (await statement.execute(db)).rows[0]);
	} finally {
		await owner.close();
	}
}
const note = (database: PostgresServer) => ask(database, sql`create table note ()`);
const hasNote = async (database: PostgresServer) =>
	(await ask(database, sql<{ found: boolean }>`select to_regclass('note') is not null as found`))?.found;

test("a second opener is refused with a message that says what to do, until the first one closes", async () => {
	const first = await openDataDirectory(dataDir);
	await note(first);
	await expect(openDataDirectory(dataDir)).rejects.toThrow(MendableError);
	await expect(openDataDirectory(dataDir)).rejects.toThrow(
		`Another InkFree process uses ${dataDir}. Stop it, or set DATA_DIR to another folder (and PORT to another port).`,
	);
	expect(await hasNote(first)).toBe(true);
	await first.close();

	const second = await openDataDirectory(dataDir);
	expect(await hasNote(second)).toBe(true);
	await second.close();
});

test("what a killed first start left is taken away, and nothing else", async () => {
	mkdirSync(join(dataDir, "database.new-AbCdEf", "base"), { recursive: true });
	writeFileSync(join(dataDir, "database.new-AbCdEf", "PG_VERSION"), "18\n");
	writeFileSync(join(dataDir, "kept"), "");
	const database = await openDataDirectory(dataDir);
	expect(await hasNote(database)).toBe(false);
	await database.close();
	expect(readdirSync(dataDir).sort()).toEqual(["database", "kept", "lock"]);
});

test("a database of PGlite's and one of another major version are refused, each with one line, and stay as they are", async () => {
	await (await openDataDirectory(dataDir)).close();
	const version = join(dataDir, "database", "PG_VERSION");
	writeFileSync(version, "17\n");
	await expect(openDataDirectory(dataDir)).rejects.toThrow(
		/^\S+ holds a database of PostgreSQL 17, and this InkFree runs PostgreSQL 18\. .+$/,
	);
	writeFileSync(version, "18\n");
	rmSync(join(dataDir, "database", "inkfree.txt"));
	const before = readdirSync(dataDir, { recursive: true });
	await expect(openDataDirectory(dataDir)).rejects.toThrow(
		/^\S+ holds a database that was made with PGlite, .+ Set DATA_DIR to another folder, or move it away\.$/,
	);
	expect(readdirSync(dataDir, { recursive: true })).toEqual(before);
});

test.each([
	["a folder of something else", () => writeFileSync(join(dataDir, "database", "connection.ts"), "kept")],
	[
		"a file",
		() => {
			rmSync(join(dataDir, "database"), { recursive: true });
			writeFileSync(join(dataDir, "database"), "kept");
		},
	],
])("%s in the database's place is refused and stays as it is", async (_, put) => {
	mkdirSync(join(dataDir, "database"), { recursive: true });
	put();
	const before = readdirSync(dataDir, { recursive: true });
	await expect(openDataDirectory(dataDir)).rejects.toThrow(MendableError);
	await expect(openDataDirectory(dataDir)).rejects.toThrow(/holds something else than a database\. Set DATA_DIR/);
	expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual([...before, "lock"].sort());
});

test("an empty folder becomes and stays the database", async () => {
	mkdirSync(join(dataDir, "database"), { recursive: true });
	const first = await openDataDirectory(dataDir);
	await note(first);
	await first.close();
	expect(readdirSync(dataDir).sort()).toEqual(["database", "lock"]);
	const second = await openDataDirectory(dataDir);
	expect(await hasNote(second)).toBe(true);
	await second.close();
});

test("a start that fails gives the directory free again", async () => {
	mkdirSync(dataDir, { recursive: true });
	writeFileSync(join(dataDir, "database"), "a file where a folder should be");
	await expect(openDataDirectory(dataDir)).rejects.toThrow();
	rmSync(join(dataDir, "database"));
	await (await openDataDirectory(dataDir)).close();
});
