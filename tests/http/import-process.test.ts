import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { openDatabase } from "#server/database.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { makeDataDirectory } from "#tests/data-directory.ts";
import { useFiles } from "#tests/import-file.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";

// npm run import as people run it: a process that is killed in the middle.

const files = useFiles();
const started: ChildProcess[] = [];
afterEach(async () => {
	for (const child of started.splice(0)) {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill("SIGKILL");
			await once(child, "exit");
		}
	}
});

function run(script: string, args: string[], DATA_DIR: string) {
	const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
		env: { ...bareEnvironment, SITE_URL: "https://inkfree.example", DATA_DIR },
		stdio: ["ignore", "pipe", "pipe"],
	});
	started.push(child);
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	const exit = once(child, "close").then(([code]) => code as number | null);
	return { child, exit, output: () => output };
}

describe("npm run import", () => {
	test("killed in the middle, the same command goes on; each row is there once", async () => {
		const DATA_DIR = join(files.folder, "killed");
		await makeDataDirectory(DATA_DIR);
		const rows = Array.from({ length: 1500 }, (_, number) => makeRow(number));
		Object.assign(rows[1000] as object, { name: "" });
		const path = files.write(toCsv(rows), "clinics.csv");
		let kills = 0;
		for (let isOver = false; !isOver; ) {
			const { child, exit, output } = run("import", [path, "--source", "killed"], DATA_DIR);
			const before = kills;
			while (child.exitCode === null && child.signalCode === null) {
				// twice, once some rows are in
				if (kills === before && kills < 2 && /%/.test(output())) {
					kills++;
					child.kill("SIGKILL");
				}
				await setTimeout(2);
			}
			isOver = (await exit) !== null;
			if (kills > 0 && isOver) {
				expect(output()).toContain("Continuing after row");
				expect(output()).toMatch(/1,499 {2}added/);
				expect(output()).toMatch(/1 {2}with errors/);
				expect(output()).toMatch(/row 1002: error, name: Enter the name/);
			}
		}
		expect(kills).toBe(2);
		const exported = join(files.folder, "exported.json");
		expect(await run("export", ["--format", "json", "--out", exported], DATA_DIR).exit).toBe(0);
		const names = JSON.parse(readFileSync(exported, "utf8")).map(({ name }: { name: string }) => name);
		expect(names.sort()).toEqual(rows.flatMap(({ name }) => (name ? [name] : [])).sort());

		const again = run("import", [path, "--source", "killed"], DATA_DIR);
		expect(await again.exit).toBe(0);
		expect(again.output()).toMatch(/1,499 {2}in the directory already/);
		const resume = run("import", [path, "--source", "killed", "--resume"], DATA_DIR);
		expect(await resume.exit).toBe(1);
		expect(resume.output()).toMatch(/^There's no import to continue\.$/m);
	});

	// two starts of a database and three of a command
	test("in a directory without guides, rows may name treatments; beside another process it says what to do", async () => {
		const DATA_DIR = join(files.folder, "fresh");
		await makeDataDirectory(DATA_DIR);
		const row = makeRow(1, { treatments: "saline-removal 80-150", currency: "EUR" });
		const first = run("import", [files.write(toCsv([row]), "one.csv")], DATA_DIR);
		expect(await first.exit).toBe(0);
		expect(first.output()).toMatch(/1 {2}added/);

		const server = await openDatabase({ dataDir: DATA_DIR, databaseUrl: undefined });
		const second = run("import", [files.write(toCsv([makeRow(2)]), "two.csv")], DATA_DIR);
		expect(await second.exit).toBe(1);
		expect(second.output()).toMatch(/nothing was done here.*at \/admin\/import, or stop the server/);
		expect(second.output()).not.toMatch(/^\s+at |node:|DATA_DIR/m);
		// what only reads goes on beside it
		const read = run("export", ["--format", "csv"], DATA_DIR);
		expect(await read.exit).toBe(0);
		expect(read.output()).toContain(row.name);
		const clinics = await server.asService((db) => db.selectFrom("clinics").select("name").execute());
		expect(clinics).toEqual([{ name: row.name }]);
		await server.close();
	});

	test.each([
		["no file", [], /Name one file/],
		["a file that is not there", ["none.csv"], /There's no file none\.csv/],
		["a country that is none", ["x.csv", "--country", "zz"], /Choose a country/],
		["an unknown option", ["x.csv", "--force"], /Usage/],
	])("%s is said without a stack trace", async (_, args, message) => {
		const { exit, output } = run("import", args, join(files.folder, "usage"));
		expect(await exit).toBe(1);
		expect(output()).toMatch(message);
		expect(output()).not.toMatch(/^\s+at |node:/m);
	});

	test("where the report cannot be written nothing is imported", async () => {
		const DATA_DIR = join(files.folder, "unreported");
		await makeDataDirectory(DATA_DIR);
		const path = files.write(toCsv([makeRow(1)]), "reported.csv");
		const refused = run("import", [path, "--report", join(files.folder, "nowhere", "report.csv")], DATA_DIR);
		expect(await refused.exit).toBe(1);
		expect(refused.output()).toMatch(/^ENOENT: no such file or directory, open '.*report\.csv'\n$/);

		const report = join(files.folder, "report.csv");
		const { exit, output } = run("import", [path, "--report", report], DATA_DIR);
		expect(await exit).toBe(0);
		expect(output()).toMatch(/1 {2}added/);
		expect(readFileSync(report, "utf8")).toContain("row,kind,reason");
	});

	test("an export without a format says how", async () => {
		const { exit, output } = run("export", ["--format", "xlsx"], join(files.folder, "usage"));
		expect(await exit).toBe(1);
		expect(output()).toMatch(/--format takes csv or json/);
	});
});
