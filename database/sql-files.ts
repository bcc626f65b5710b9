import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { MendableError } from "#domain/mendable-error.ts";
import type { Db } from "./connection.ts";

/** An SQL file or one statement of it. `name` is the file's name without ".sql". */
export type SqlFile = { name: string; text: string };

/** Reads the SQL files of a folder in the order of their names, with line ends of Windows converted. */
export async function readFolder(folder: URL): Promise<SqlFile[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
	return Promise.all(
		names.map(async (name) => ({
			name: name.slice(0, -".sql".length),
			text: (await readFile(new URL(name, folder), "utf8")).replaceAll("\r\n", "\n"),
		})),
	);
}

/** Runs a file; throws a MendableError that names it. */
export async function run(db: Db, kind: string, { name, text }: SqlFile): Promise<void> {
	try {
		await sql.raw(text).execute(db);
	} catch (error) {
		throw new MendableError(`${kind} ${name} failed: ${(error as Error).message}`, { cause: error });
	}
}
