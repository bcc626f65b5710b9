import { readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProgram, isExecutable } from "./find-program.mjs";

// Debian keeps the server's programs here, one folder a version, and not on PATH.
const DEBIAN = "/usr/lib/postgresql";

/** Folder with PostgreSQL's `initdb` and `postgres`: `$PG_BIN`, else where PATH leads, else Debian's newest, else undefined. */
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
