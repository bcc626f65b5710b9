import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommand } from "#database/embedded/pid-file.ts";
import { variableNames } from "./environment.ts";

/** What a server that runs was started with: its variables that are set, and its data directory. */
export type RunningServer = { env: Record<string, string>; dataDir: string };

/** Leads from this checkout to the data directories of the servers that run from it. */
const pointers = fileURLToPath(new URL("../.inkfree", import.meta.url));

const nameOf = (pid: number) => `server-${pid}.json`;

/** The files in a folder by which servers can be found, and whether each one's still runs. */
function listServers(folder: string): { path: string; isRunning: boolean }[] {
	try {
		return readdirSync(folder).flatMap((name) => {
			const [, pid] = /^server-(\d+)\.json$/.exec(name) ?? [];
			return pid ? [{ path: join(folder, name), isRunning: readCommand(Number(pid)).includes("server/main.ts") }] : [];
		});
	} catch {
		return []; // not there, or not this user's to read
	}
}

/**
 * Until this process ends, leaves what it was started with in its data directory, where only its user can read it, and
 * a pointer to that in the checkout. A server goes on without where it may not write: its commands then have to be
 * told.
 */
export function leaveSettings(dataDir: string): void {
	const set = Object.entries(process.env).filter(([name, value]) => value && variableNames.includes(name));
	const name = nameOf(process.pid);
	const written = [join(dataDir, name), join(pointers, name)] as const;
	const remove = () => {
		for (const path of written) rmSync(path, { force: true });
	};
	try {
		for (const folder of [dataDir, pointers]) {
			mkdirSync(folder, { recursive: true });
			for (const { path, isRunning } of listServers(folder)) if (!isRunning) rmSync(path, { force: true });
		}
		remove(); // of a process that had the same number
		writeFileSync(written[0], JSON.stringify(Object.fromEntries(set)), { mode: 0o600, flag: "wx" });
		symlinkSync(written[0], written[1]);
	} catch {}
	process.on("exit", remove);
}

/** The servers that run on a data directory or from this checkout, as far as this user may read what they left. */
export function findRunning(dataDir: string): RunningServer[] {
	const found = [dataDir, pointers].flatMap(listServers).filter(({ isRunning }) => isRunning);
	return found.flatMap(({ path }) => {
		try {
			const file = realpathSync(path);
			const env = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
			return [{ env: { ...env, DATA_DIR: dirname(file) }, dataDir: dirname(file) }];
		} catch {
			return []; // it ended meanwhile, or is another user's
		}
	});
}
