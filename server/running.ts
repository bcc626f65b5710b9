import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommand } from "#database/embedded/pid-file.ts";
import { variableNames } from "./environment.ts";

/** The environment variables and the data directory that a running server was started with. */
export type RunningServer = { env: Record<string, string>; dataDir: string };

/** A folder of symbolic links to the settings of the servers that run from this checkout. */
const linkFolder = fileURLToPath(new URL("../.inkfree", import.meta.url));

/** Lists the files in a folder by which servers can be found, and whether the server of each is running. */
function listServers(folder: string): { path: string; isRunning: boolean }[] {
	try {
		return readdirSync(folder).flatMap((name) => {
			const [, pid] = /^server-(\d+)\.json$/.exec(name) ?? [];
			return pid ? [{ path: join(folder, name), isRunning: readCommand(Number(pid)).includes("server/main.ts") }] : [];
		});
	} catch {
		return []; // the folder doesn't exist, or this user may not read it
	}
}

/**
 * Writes this process's environment variables into its data directory, readable by its user only, and links to the file
 * from the checkout, so that commands find them. Removes both at exit. Where it may not write, it does nothing.
 */
export function recordSettings(dataDir: string): void {
	const settings = Object.entries(process.env).filter(([name, value]) => value && variableNames.includes(name));
	const name = `server-${process.pid}.json`;
	const [file, link] = [join(dataDir, name), join(linkFolder, name)];
	const remove = () => {
		for (const path of [file, link]) rmSync(path, { force: true });
	};
	try {
		for (const folder of [dataDir, linkFolder]) {
			mkdirSync(folder, { recursive: true });
			for (const { path, isRunning } of listServers(folder)) if (!isRunning) rmSync(path, { force: true });
		}
		remove(); // files of an earlier process with the same id
		writeFileSync(file, JSON.stringify(Object.fromEntries(settings)), { mode: 0o600, flag: "wx" });
		symlinkSync(file, link);
	} catch {}
	process.on("exit", remove);
}

/** Finds the servers that run on a data directory or from this checkout, if this user may read their settings. */
export function findRunning(dataDir: string): RunningServer[] {
	const running = [dataDir, linkFolder].flatMap(listServers).filter(({ isRunning }) => isRunning);
	return running.flatMap(({ path }) => {
		try {
			const file = realpathSync(path);
			const env = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
			return [{ env: { ...env, DATA_DIR: dirname(file) }, dataDir: dirname(file) }];
		} catch {
			return []; // the server has ended meanwhile, or is another user's
		}
	});
}
