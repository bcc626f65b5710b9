import { execFileSync } from "node:child_process";
import {
	closeSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	rmSync,
	truncateSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOwner } from "#database/connection.ts";
import { openDataDirectory } from "#server/data-directory.ts";
import { openDatabase } from "#server/database.ts";
import { explainFailure } from "#server/explain-failure.ts";
import { openFileStore } from "#server/files/store.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { createDatabase, type TestDatabase } from "#tests/database.ts";
import { findFreePort } from "#tests/free-port.ts";
import { run, useFolder } from "./processes.ts";

const folder = useFolder();
const whole = join(folder, "whole");
/** Of a table of the whole one, in its folder. */
let tableFile: string;
let made = 0;

beforeAll(async () => {
	const directory = await openDataDirectory(whole);
	const owner = openOwner(directory.ownerUrl);
	tableFile = await owner.asOwner(async (db) => {
		await sql`create schema migrations`.execute(db);
		await sql`create table migrations.applied as select 'none' as name, true as only_adds`.execute(db);
		const { rows } = await sql<{ file: string }>`select pg_relation_filepath('migrations.applied') as file`.execute(db);
		return String(rows[0]?.file);
	});
	await owner.close();
	await directory.close();
});

function garble(file: string, from = 0) {
	const descriptor = openSync(file, "r+");
	writeSync(descriptor, Buffer.alloc(64, 0xa5), 0, 64, from);
	closeSync(descriptor);
}
const firstLog = (database: string) => {
	const names = readdirSync(join(database, "pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
	return join(database, "pg_wal", String(names.sort()[0]));
};
const control = "global/pg_control";

/** The same numbers as a machine with the other order of bytes writes them. */
function swapBytes(file: string) {
	const bytes = readFileSync(file);
	bytes.subarray(8, 16).swap32();
	writeFileSync(file, bytes);
}

const damages: [string, (database: string) => void, RegExp][] = [
	["has no PG_VERSION", (at) => rmSync(join(at, "PG_VERSION")), /PG_VERSION is missing or not whole/],
	["has garbage as PG_VERSION", (at) => garble(join(at, "PG_VERSION")), /PG_VERSION is missing or not whole/],
	["has no control file", (at) => rmSync(join(at, control)), /could not open file .+pg_control.+No such file/],
	["has half a control file", (at) => truncateSync(join(at, control), 100), /could not read file .+pg_control/],
	[
		"has a control file with another content",
		(at) => garble(join(at, control), 40),
		/incorrect checksum in control file/,
	],
	["is of another architecture", (at) => swapBytes(join(at, control)), /files are incompatible with server/],
	["has lost its log", (at) => rmSync(firstLog(at)), /could not locate a valid checkpoint record/],
	["has garbage in its log", (at) => writeFileSync(firstLog(at), Buffer.alloc(2 ** 24, 0xa5)), /checkpoint record/],
	["has no settings", (at) => rmSync(join(at, "postgresql.conf")), /could not access .+postgresql\.conf/],
	["has lost its tables", (at) => rmSync(join(at, "base"), { recursive: true }), /database "inkfree" does not exist/],
	["has garbage in a table", (at) => garble(join(at, tableFile)), /invalid page in block 0/],
];

describe("a data directory whose database", () => {
	test.each(damages)("%s is refused with one line that says so", async (_, damage, reason) => {
		const dataDir = join(folder, String(++made));
		execFileSync("cp", ["-a", whole, dataDir]);
		damage(join(dataDir, "database"));
		const said: string[] = [];
		const note = (_fields: object, message: string) => said.push(message);
		const opening = openDatabase({ dataDir, databaseUrl: undefined }, { log: { debug() {}, warn: note, error: note } });
		const error = await opening.then(
			(database) => database.close(),
			(error: unknown) => error,
		);
		expect(explainFailure(error)).toMatch(/^.+[Pp]ut a backup in its place\.$/);
		expect(explainFailure(error)).toMatch(reason);
		// once it runs, its log names the damage as well
		expect(said.filter((line) => !/^database: .*invalid page/.test(line))).toEqual([]);
	});
});

test("an empty postmaster.pid, as a power cut leaves it, keeps nobody from starting", async () => {
	const dataDir = join(folder, String(++made));
	execFileSync("cp", ["-a", whole, dataDir]);
	writeFileSync(join(dataDir, "database", "postmaster.pid"), "");
	await (await openDataDirectory(dataDir)).close();
});

describe("the server ends with 1 and one line, and no trace, where", () => {
	let created: TestDatabase;
	beforeAll(async () => {
		created = await createDatabase({ isMigrated: true });
	});
	afterAll(() => created?.drop());

	/** The server's process; on a PostgreSQL server unless `env` names none. */
	async function start(env: Record<string, string>) {
		const dataDir = join(folder, String(++made));
		const PORT = String(await findFreePort());
		const ours = { PORT, NODE_ENV: "production", SITE_URL: "https://inkfree.example", DATA_DIR: dataDir };
		const server = run([process.execPath, "server/main.ts"], {
			env: { ...bareEnvironment, ...ours, DATABASE_URL: created.url, ...env },
		});
		expect(await server.exit).toBe(1);
		return server.output();
	}

	test("its embedded database is damaged", async () => {
		const dataDir = join(folder, String(++made));
		execFileSync("cp", ["-a", whole, dataDir]);
		truncateSync(join(dataDir, "database", control), 100);
		expect(await start({ DATA_DIR: dataDir, DATABASE_URL: "" })).toMatch(
			/^The database in .+ does not start: .+ put a backup in its place\.\n$/,
		);
	});

	test("DATA_DIR is a file, also beside a PostgreSQL server", async () => {
		const DATA_DIR = join(folder, String(++made));
		writeFileSync(DATA_DIR, "");
		expect(await start({ DATA_DIR })).toMatch(/^\S+ can't be used: E\w+: .+ Check its permissions and its disk\.\n$/);
	});

	test("HOST is no address of this machine; variables that are misspelt are named before it", async () => {
		expect(await start({ HOST: "203.0.113.7", DATABSE_URL: "postgres://elsewhere/a" })).toMatch(
			/^WARNING: DATABSE_URL is not used\. Is DATABASE_URL meant\?\nThis machine can't listen on \S+ \(E\w+\)\. Set HOST to .+\n$/,
		);
	});
});

test("a file in the place of a folder of the data directory is said in one line", async () => {
	const dataDir = join(folder, String(++made));
	mkdirSync(dataDir);
	writeFileSync(join(dataDir, "storage"), "");
	const error = await openFileStore({ dataDir, s3: undefined }).then(String, (error: unknown) => error);
	expect(explainFailure(error)).toMatch(new RegExp(`^${dataDir}/storage can't be used: EEXIST: .+ its disk\\.$`));
});
