import { accessSync, constants, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/**
 * Whether a file can be executed by this user.
 * @param {string} file
 */
function isExecutable(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/**
 * Path of a program on PATH, or undefined.
 * @param {string} name
 */
export function findProgram(name) {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Chromium without its window, as Debian packages it. */
export const headlessShell = "chromium-headless-shell";

/** Path of the browser of the tests: `$CHROMIUM`, else Chromium or Chrome of the system, else undefined. */
export function findChromium() {
	// the first choice: it needs a third less processor time for a page
	const names = [headlessShell, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
	return process.env.CHROMIUM || names.map(findProgram).find(Boolean);
}

// Debian's folder of the server's programs, one folder per version, not on PATH.
const DEBIAN = "/usr/lib/postgresql";

/** Folder of PostgreSQL's programs: `$PG_BIN`, else the one on PATH, else Debian's newest, else undefined. */
export function findPostgres() {
	const onPath = findProgram("initdb");
	const folders = process.env.PG_BIN
		? [process.env.PG_BIN]
		: [...(onPath ? [dirname(realpathSync(onPath))] : []), ...debianFolders()];
	return folders.find((folder) => ["initdb", "postgres"].every((name) => isExecutable(join(folder, name))));
}

function debianFolders() {
	try {
		const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
		return versions.map((version) => join(DEBIAN, version, "bin"));
	} catch {
		return [];
	}
}
