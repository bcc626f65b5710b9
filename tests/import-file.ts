import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Database } from "#database/connection.ts";
import { findRemarkedRows } from "#database/queries/imports/findings.ts";
import { getImport, type Import, type NewImport } from "#database/queries/imports/runs.ts";
import { inspectFile } from "#server/imports/inspect.ts";
import { runImport } from "#server/imports/run.ts";
import { stageFile } from "#server/imports/stage.ts";

/** A folder for files of clinics, gone after the tests of the surrounding file or `describe`. */
export function useFiles() {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-import-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	let made = 0;
	return {
		folder,
		/** Writes a file and gives its path. */
		write(content: string | Uint8Array, name = `file-${++made}`) {
			const path = join(folder, name);
			writeFileSync(path, content);
			return path;
		},
	};
}

/** What an import of a test is, unless it says otherwise. */
export const plainImport = {
	...{ file_name: "clinics", columns: {}, created_by: null, source: "a test", country_code: null },
	...{ is_dry_run: false, can_update: false },
};

/** Adds an import of a file without working on it. */
export async function beginImport(database: Database, path: string, choices: Partial<NewImport> = {}): Promise<string> {
	const file = await inspectFile(path);
	return database.asService((db) => stageFile(db, path, { ...plainImport, ...file, ...choices }));
}

/** Imports a file to its end; gives the import and its findings. */
export async function importFile(database: Database, path: string, choices: Partial<NewImport> = {}) {
	const id = await beginImport(database, path, choices);
	const end = await runImport(database, id, { isAlone: true });
	return database.asService(async (db) => ({
		end,
		...(await getImport(db, id)),
		findings: (await findRemarkedRows(db, { importId: id, after: 0, size: 1000 })).flatMap(
			({ cells: _, status: __, remarks, ...row }) => remarks.map((remark) => ({ ...row, ...remark })),
		),
	}));
}

/** The figures of an import. */
export const figuresOf = ({ status, added, updated, known, duplicates, doubtful, failed }: Import) => ({
	status,
	added,
	updated,
	known,
	duplicates,
	doubtful,
	failed,
});
