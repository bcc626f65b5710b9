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
	// twenty times by IMPORT_KILLS=20
	test("killed at any moment, it has imported everything or nothing; run again it skips what is there", async () => {
		const DATA_DIR = join(files.folder, "killed");
		await makeDataDirectory(DATA_DIR);
		const kills = Number(process.env.IMPORT_KILLS ?? 2);
		let [killed, number] = [0, 0];
		for (let turn = 0; killed < kills; turn++) {
			expect(turn, "some imports end before their kill").toBeLessThan(3 * kills);
			const rows = Array.from({ length: 1200 }, () => makeRow(number++));
			const path = files.write(toCsv(rows), `clinics-${turn}.csv`);
			const args = [path, "--source", `killed ${turn}`];
			const { child, exit, output } = run("import", args, DATA_DIR);
			const [step, wait] = [["read", "compared", "written"][turn % 3] as string, Math.random() * 400];
			while (child.exitCode === null && child.signalCode === null && !output().includes(`${step}: `))
				await setTimeout(2);
			await setTimeout(wait);
			child.kill("SIGKILL");
			if ((await exit) === null) killed++;
			const names = new Set(rows.map(({ name }) => name));
			const count = async () => {
				const exported = join(files.folder, "exported.json");
				expect(await run("export", ["--format", "json", "--out", exported], DATA_DIR).exit).toBe(0);
				const all: { name: string }[] = JSON.parse(readFileSync(exported, "utf8"));
				return all.filter(({ name }) => names.has(name)).length;
			};
			const found = await count();
			expect([0, 1200], `killed at "${step}" after ${wait} ms`).toContain(found);
			const again = run("import", args, DATA_DIR);
			expect(await again.exit, again.output()).toBe(0);
			expect(again.output()).toMatch(found ? /1,200 {2}in the directory already/ : /1,200 {2}added/);
			expect(await count()).toBe(1200);
		}
	}, 3_600_000);

	test("beside a running server, and in a directory without guides, rows may name treatments", async () => {
		const DATA_DIR = join(files.folder, "fresh");
		await makeDataDirectory(DATA_DIR);
		const row = makeRow(1, { treatments: "saline-removal 80-150", currency: "EUR" });
		const first = run("import", [files.write(toCsv([row]), "one.csv")], DATA_DIR);
		expect(await first.exit, first.output()).toBe(0);
		expect(first.output()).toMatch(/1 {2}added/);

		const server = await openDatabase({ dataDir: DATA_DIR, databaseUrl: undefined });
		const second = run("import", [files.write(toCsv([makeRow(2)]), "two.csv")], DATA_DIR);
		expect(await second.exit, second.output()).toBe(0);
		expect(second.output()).toMatch(/1 {2}added/);
		const dry = run("import", [files.write(toCsv([makeRow(3)]), "three.csv"), "--dry-run"], DATA_DIR);
		expect(await dry.exit).toBe(0);
		expect(dry.output()).toMatch(/1 {2}would be added/);
		const clinics = await server.asService((db) => db.selectFrom("clinics").select("name").orderBy("id").execute());
		expect(clinics).toEqual([{ name: row.name }, { name: makeRow(2).name }]);
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
		expect(readFileSync(report, "utf8")).toContain("row,outcome,reason");
	});

	test("an export without a format says how", async () => {
		const { exit, output } = run("export", ["--format", "xlsx"], join(files.folder, "usage"));
		expect(await exit).toBe(1);
		expect(output()).toMatch(/--format takes csv or json/);
	});
});
