import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../../scripts/find-program.mjs";
import { findLost, lastWritten, startWriter, useFolder } from "./processes.ts";

const isRoot = process.getuid?.() === 0;
const person = { uid: 1, gid: 1 }; // "daemon": PostgreSQL wants a user that has a name
const folder = useFolder();
/** The folders of programs to choose from. */
const paths: Record<string, string> = { all: String(process.env.PATH) };

beforeAll(() => {
	chmodSync(folder, 0o755);
	for (const [name, extra] of [
		["setpriv", ["setpriv"]],
		["unshare", ["unshare"]],
		["neither", []],
	] as const) {
		const path = join(folder, `programs with ${name}`);
		mkdirSync(path);
		for (const program of ["sh", "cat", "id", "mkdir", "rmdir", ...extra]) {
			symlinkSync(findProgram(program) ?? "/nowhere", join(path, program));
		}
		paths[name] = path;
	}
});

/** Whether another user reaches this checkout and its Node: not where it lies below somebody's closed home. */
const isOpen = () =>
	spawnSync(process.execPath, ["tests/faults/writer.ts"], { ...person, timeout: 60_000 }).status === 1;

/** A first start, and a later one that finds what the first one wrote. */
async function startTwice(dataDir: string, options: Parameters<typeof startWriter>[1], before: string[] = []) {
	const first = startWriter(dataDir, options, before);
	await first.says(/^wrote 10$/m);
	first.child.kill("SIGTERM");
	expect(await first.exit).toBe(0);
	const { writer, lost } = await findLost(dataDir, lastWritten(first), options, before);
	expect(lost).toBe(0);
	writer.child.kill("SIGTERM");
	expect(await writer.exit).toBe(0);
}

const slow = { timeout: 180_000 }; // six starts, on a machine that may be busy
const withPrograms = (name: string) => ({ env: { PATH: paths[name] } });

test("the first and a later start as this user", () => startTwice(join(folder, "this user"), {}));

describe.runIf(isRoot)("as root, the first and a later start", () => {
	test.runIf(isRoot && isOpen())("as a plain user", async () => {
		mkdirSync(join(folder, "person"));
		chownSync(join(folder, "person"), person.uid, person.gid);
		await startTwice(join(folder, "person", "data"), person);
	});

	test.each([
		["with setpriv", "setpriv"],
		["with user namespaces only", "unshare"],
	])("below a folder of mode 700, %s", async (name, programs) => {
		const closed = join(folder, `closed ${name}`);
		mkdirSync(closed, { mode: 0o700 });
		await startTwice(join(closed, "data"), withPrograms(programs));
	});

	test("with neither, as somebody who reaches the folder", () =>
		startTwice(join(folder, "open"), withPrograms("neither")));

	test("with neither, below a folder of mode 700, end with one line that says why", async () => {
		const closed = join(folder, "closed with neither");
		mkdirSync(closed, { mode: 0o700 });
		const writer = startWriter(join(closed, "data"), withPrograms("neither"));
		expect(await writer.exit).toBe(1);
		expect(writer.output()).toMatch(
			/^PostgreSQL does not run as root, and here .+ Run InkFree as another user, or .+\n$/,
		);
	});

	test("in one way and then in the others", slow, async () => {
		const dataDir = join(folder, "changing");
		for (const programs of ["setpriv", "unshare", "neither"]) await startTwice(dataDir, withPrograms(programs));
	});

	test.runIf(isRoot && isOpen())("on a plain user's folder leave it theirs", slow, async () => {
		mkdirSync(join(folder, "theirs"));
		chownSync(join(folder, "theirs"), person.uid, person.gid);
		const dataDir = join(folder, "theirs", "data");
		await startTwice(dataDir, person);
		await startTwice(dataDir, {});
		expect(statSync(join(dataDir, "database")).uid).toBe(person.uid);
		await startTwice(dataDir, person);
	});
});

test.runIf(!isRoot || isOpen())("a folder that cannot be written to is said in one line", async () => {
	const closed = join(folder, "read-only");
	mkdirSync(closed, { mode: 0o555 });
	for (const dataDir of [closed, join(closed, "data")]) {
		const writer = startWriter(dataDir, isRoot ? person : {});
		expect(await writer.exit).toBe(1);
		expect(writer.output()).toMatch(/^\S+read-only\S* cannot be used: .+\n$/);
	}
});
