import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../../scripts/setup/programs.mjs";
import { findLost, lastWritten, serverOf, startWriter, useFolder } from "./processes.ts";

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

type Start = Parameters<typeof startWriter>[1];

/** Starts one after the other on one folder, each of which finds what those before it wrote. */
async function startEach(dataDir: string, starts: Start[]) {
	let written = 0;
	for (const options of starts) {
		const { writer, lost } = await findLost(dataDir, written, options);
		expect(lost).toBe(0);
		writer.child.kill("SIGTERM");
		expect(await writer.exit).toBe(0);
		written = lastWritten(writer);
	}
}

const withPrograms = (name: string): Start => ({ env: { PATH: paths[name] } });

/** A folder that only root enters. */
function makeClosedFolder(name: string) {
	const closed = join(folder, name);
	mkdirSync(closed, { mode: 0o700 });
	return join(closed, "data");
}

if (!isRoot) test("a first and a later start as this user", () => startEach(join(folder, "own"), [{}, {}]));

describe.runIf(isRoot)("as root", () => {
	test.runIf(isRoot && isOpen())("a plain user starts twice; root, too, and leaves them their folder", async () => {
		mkdirSync(join(folder, "theirs"));
		chownSync(join(folder, "theirs"), person.uid, person.gid);
		const dataDir = join(folder, "theirs", "data");
		await startEach(dataDir, [person, person, {}, person]);
		expect(statSync(join(dataDir, "database")).uid).toBe(person.uid);
	});

	test("below a folder of mode 700: a first start, a later one without setpriv, and again with it", () =>
		startEach(makeClosedFolder("first with setpriv"), [{}, withPrograms("unshare"), withPrograms("setpriv")]));

	test("below a folder of mode 700, without setpriv: a first start, and a later one", () =>
		startEach(makeClosedFolder("first without setpriv"), [withPrograms("unshare"), withPrograms("unshare")]));

	test.runIf(isRoot && isOpen())("in a folder that everybody enters, the database has no right of root's", async () => {
		const dataDir = join(folder, "unprivileged");
		const { writer } = await findLost(dataDir, 0);
		const status = readFileSync(`/proc/${serverOf(dataDir)}/status`, "utf8");
		expect(status).toMatch(/^Uid:\t65534\t65534/m);
		expect(status).toMatch(/^CapEff:\t0+$/m);
		writer.child.kill("SIGTERM");
		expect(await writer.exit).toBe(0);
	});

	test("with neither setpriv nor user namespaces, in a folder that everybody enters", () =>
		startEach(join(folder, "open"), [withPrograms("neither"), withPrograms("neither")]));

	test("with neither, below a folder of mode 700, a start ends with one line that says why", async () => {
		const writer = startWriter(makeClosedFolder("neither"), withPrograms("neither"));
		expect(await writer.exit).toBe(1);
		expect(writer.output()).toMatch(
			/^PostgreSQL does not run as root, and here .+ Run InkFree as another user, or .+\n$/,
		);
	});
});

test.runIf(!isRoot || isOpen())("a folder that cannot be written to is said in one line", async () => {
	const closed = join(folder, "read-only");
	mkdirSync(closed, { mode: 0o555 });
	for (const dataDir of [closed, join(closed, "data")]) {
		const writer = startWriter(dataDir, isRoot ? person : {});
		expect(await writer.exit).toBe(1);
		expect(writer.output()).toMatch(/^\S+read-only\S* can't be used: .+\n$/);
	}
});
