import { createHash } from "node:crypto";
import type { Database, Db } from "#database/connection.ts";
import {
	addClinics,
	changeClinics,
	getTreatmentIds,
	type Outcome,
	type PlacedRow,
} from "#database/queries/imports/clinics.ts";
import {
	beginBulk,
	beginImport,
	endImport,
	getImport,
	lockImports,
	writeListings,
} from "#database/queries/imports/imports.ts";
import { allOrEach } from "#database/queries/imports/matches.ts";
import type { Import, Preview, Progress } from "#domain/imports/import.ts";
import type { Decision } from "#domain/imports/matches.ts";
import { countRows, type PlannedRow, planRows } from "./plan.ts";
import { makePreview } from "./preview.ts";
import { type FilePart, type OpenedFile, readParts } from "./read-file.ts";
import { writeReport } from "./report.ts";

/** Rows that are written at once. */
const batchSize = 500;

type OnProgress = (progress: Progress) => void;

/** Yields the rows of a file, up to `size` at once. */
export async function* readFile(
	database: Database,
	{ file, inspected, country, columns }: OpenedFile,
	size: number,
	onProgress?: OnProgress,
): AsyncGenerator<FilePart> {
	const treatments = await database.asService(getTreatmentIds);
	const onRow = onProgress && ((rows: number) => onProgress({ step: "read", rows }));
	yield* readParts(file, inspected, size, { country, treatments, columns, onRow });
}

/** Says what an import of these rows would do. Writes nothing. */
export async function previewRows(
	database: Database,
	opened: OpenedFile,
	part: FilePart,
	onProgress?: OnProgress,
): Promise<Preview> {
	return database.asService(async (db) => {
		const { rows, digest } = await plan(db, opened, part, { decisions: {}, onProgress });
		return makePreview(db, opened, part, { rows, digest });
	});
}

type Choices = {
	/** Decisions by row. */
	decisions?: Readonly<Record<string, Decision>>;
	/** The digest of the preview that somebody has seen; without it, whatever is found is done. */
	digest?: string | undefined;
	/** The admin; null for the command line. */
	createdBy: string | null;
	onProgress?: OnProgress | undefined;
};

/**
 * Imports rows in one transaction: killed or failed at any moment it has written nothing. Meanwhile others wait for
 * none of its rows; counts of cities are added as it commits. Returns the import, or a preview if what the rows would
 * do is no longer what `digest` says.
 */
export async function importRows(
	database: Database,
	opened: OpenedFile,
	part: FilePart,
	{ decisions = {}, digest: seen, createdBy, onProgress }: Choices,
): Promise<{ import: Import } | { preview: Preview }> {
	let id: string | undefined;
	try {
		const preview = await database.asService(async (db) => {
			await lockImports(db);
			const { rows, digest } = await plan(db, opened, part, { decisions, onProgress });
			if (seen !== undefined && seen !== digest) {
				return makePreview(db, opened, part, await plan(db, opened, part, { decisions: {} }));
			}
			// in a transaction of its own: others see that it runs
			const values = { file_name: opened.name, file_hash: opened.inspected.hash, source: opened.source };
			id = await database.asService((other) => beginImport(other, { ...values, created_by: createdBy }));
			const run = { id, source: opened.source };
			const outcomes = await writeRows(db, run, rows, onProgress);
			const report = writeReport(rows, outcomes, opened.country);
			const figures = countRows(rows, outcomes);
			await endImport(db, id, { ...figures, report, message: part.problem ?? null, status: "done" });
			return undefined;
		});
		if (preview) return { preview };
	} catch (error) {
		const failed = id;
		if (failed) {
			const end = { message: "It broke off, so nothing was imported.", status: "failed" } as const;
			await database.asService((db) => endImport(db, failed, end)).catch(() => {});
		}
		throw error;
	}
	return { import: await database.asService((db) => getImport(db, id as string)) };
}

async function plan(
	db: Db,
	{ source, update, inspected, country, columns }: OpenedFile,
	{ rows }: FilePart,
	{ decisions, onProgress }: Required<Pick<Choices, "decisions">> & Pick<Choices, "onProgress">,
) {
	const onRow = onProgress && ((done: number) => onProgress({ step: "compare", rows: done }));
	const { rows: planned, digest } = await planRows(db, rows, { source, canUpdate: update, decisions, onRow });
	const all = [digest, inspected.hash, inspected.encoding, source, update, country, Object.entries(columns).sort()];
	return { rows: planned, digest: createHash("sha256").update(JSON.stringify(all)).digest("hex") };
}

/** Writes the clinics of the rows, new ones first: changed ones are locked until the end. Returns the result by row. */
async function writeRows(
	db: Db,
	run: { id: string; source: string },
	rows: PlannedRow[],
	onProgress: OnProgress | undefined,
): Promise<Map<number, Outcome>> {
	await beginBulk(db);
	const outcomes = new Map<number, Outcome>();
	const placed = rows.filter((row): row is PlannedRow & PlacedRow => row.placement !== undefined);
	const added = placed.filter(({ placement: { act } }) => act === "add");
	const changed = placed.filter(({ placement: { act } }) => act === "update" || act === "fill");
	let done = 0;
	for (const [some, write] of [
		[added, addClinics],
		[changed, changeClinics],
	] as const) {
		for (let from = 0; from < some.length; from += batchSize) {
			const batch = some.slice(from, from + batchSize);
			const save = async (part: PlacedRow[]) => {
				const written = await write(db, run, part);
				await writeListings(
					db,
					written.map(([, { clinic }]) => clinic),
				);
				for (const [row, outcome] of written) outcomes.set(row, outcome);
			};
			await allOrEach<PlannedRow & PlacedRow>(db, batch, save, (row, message) => {
				row.problems.push({ field: null, message });
			});
			done += batch.length;
			onProgress?.({ step: "write", rows: done });
		}
	}
	return outcomes;
}
