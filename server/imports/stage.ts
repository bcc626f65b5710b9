import type { Db } from "#database/connection.ts";
import { addRows, type StagedRow } from "#database/queries/imports/rows.ts";
import { createImport, describeRows, type NewImport, type StagedFile } from "#database/queries/imports/runs.ts";
import { readCsv } from "./read-csv.ts";
import { readGeoJson } from "./read-geojson.ts";
import { FileProblem } from "./rows.ts";

/** Limits of one insert: rows, and characters of the cells before its last row. */
const batch = { rows: 500, characters: 1_000_000 };

/** Creates an import and copies the raw rows of its file into the database. Returns its id. */
export async function stageFile(db: Db, path: string, values: NewImport): Promise<string> {
	const id = await createImport(db, values);
	const staged: StagedFile = { headings: [], last_row: 0, file_problem: null };
	let rows: StagedRow[] = [];
	let characters = 0;
	try {
		for await (const part of values.format === "csv" ? readCsv(path, values.encoding) : readGeoJson(path)) {
			if ("headings" in part) {
				staged.headings = part.headings;
				continue;
			}
			rows.push(part);
			staged.last_row = part.row;
			for (const cell of part.raw ?? []) characters += cell.length;
			if (rows.length < batch.rows && characters < batch.characters) continue;
			await addRows(db, id, rows);
			rows = [];
			characters = 0;
		}
	} catch (error) {
		if (!(error instanceof FileProblem)) throw error;
		staged.file_problem = error.message;
	}
	await addRows(db, id, rows);
	await describeRows(db, id, staged);
	return id;
}
