import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Database } from "#database/connection.ts";
import { getReport } from "#database/queries/imports/imports.ts";
import type { Figures } from "#domain/imports/import.ts";
import type { Decision } from "#domain/imports/matches.ts";
import { importRows, previewRows, readFile } from "#server/imports/import.ts";
import { type FileToImport, openFile } from "#server/imports/read-file.ts";

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

type Choices = Partial<Omit<FileToImport, "file">>;

/** Reads the first rows of a file, up to 20,000. */
export async function readRows(database: Database, content: string | Uint8Array, choices: Choices = {}) {
	const file = new Blob([content as BlobPart]);
	const plain = { name: "clinics", source: "a test", country: null, update: false, columns: {} };
	const opened = await openFile({ file, ...plain, ...choices });
	for await (const part of readFile(database, opened, 20_000)) return { opened, part };
	throw new Error("a file has a part");
}

/** Says what an import of a file would do. */
export async function previewFile(database: Database, content: string | Uint8Array, choices?: Choices) {
	const { opened, part } = await readRows(database, content, choices);
	return previewRows(database, opened, part);
}

/** Imports a file; returns the import and the lines of its report. */
export async function importFile(
	database: Database,
	content: string | Uint8Array,
	{
		decisions,
		createdBy = null,
		...choices
	}: Choices & {
		decisions?: Record<string, Decision>;
		createdBy?: string | null;
	} = {},
) {
	const { opened, part } = await readRows(database, content, choices);
	const done = await importRows(database, opened, part, { createdBy, ...(decisions && { decisions }) });
	if (!("import" in done)) throw new Error("nobody has seen a preview");
	const { report } = await database.asService((db) => getReport(db, done.import.id));
	return { ...done.import, report };
}

/** The figures of an import or a preview. */
export const figuresOf = ({ rows: _, ...figures }: Figures): Omit<Figures, "rows"> => {
	const { added, updated, known, duplicates, doubtful, skipped, failed } = figures;
	return { added, updated, known, duplicates, doubtful, skipped, failed };
};
