import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database } from "#database/connection.ts";
import { type BatchRow, saveBatch } from "#database/queries/imports/batches.ts";
import { getTreatmentIds } from "#database/queries/imports/clinics.ts";
import { findStagedRows, forgetRows, type StagedRow } from "#database/queries/imports/rows.ts";
import {
	claimImport,
	finishImport,
	ImportLostError,
	recordHeartbeat,
	type StoredImport,
} from "#database/queries/imports/runs.ts";
import { formatNumber } from "#domain/format.ts";
import { type ImportChoices, readClinic } from "#domain/imports/clinic.ts";
import { describeHeadings, type Header, readHeader, toCells } from "#domain/imports/columns.ts";

const batchSize = 100; // rows
/** Rows to parse at once. No other request is answered meanwhile. */
const rowsAtOnce = 10;
const heartbeatInterval = 3000; // ms

type Options = {
	/** Whether no other process can run imports of this database, because it is embedded. */
	isAlone: boolean;
	/** Stops the import after the current batch. Any process can continue it. */
	signal?: AbortSignal;
	/** Called after each batch with the number of its last row. */
	onBatch?: (row: number) => void;
};

/**
 * Runs an open import to its end, in batches. A batch is saved in one transaction with the number of its last row, so
 * that a killed import loses and repeats nothing: the next process continues after that row. After a second crash at
 * the same row the import fails, because the file may crash every process.
 * @returns "busy" if it is over or another process runs it, "lost" if it was cancelled or taken over, "stopped" after
 * `signal`
 */
export async function runImport(
	database: Database,
	id: string,
	options: Options,
): Promise<"done" | "busy" | "lost" | "stopped"> {
	const runner = randomUUID();
	const { isAlone } = options;
	const claimed = await database.asService((db) => claimImport(db, { id, runner, isAlone }));
	if (!claimed) return "busy";
	const heartbeat = setInterval(
		() => database.asService((db) => recordHeartbeat(db, runner, true)).catch(() => {}),
		heartbeatInterval,
	);
	try {
		const { isStopped, message } =
			claimed.crashes > 1
				? { message: describeCrashes(claimed) }
				: await saveAll(database, { import: claimed, runner }, options);
		if (isStopped) {
			await database.asService((db) => recordHeartbeat(db, runner, false));
			return "stopped";
		}
		await database.asService((db) => finishImport(db, { id, runner, message }));
		await database.asService(forgetRows);
		return "done";
	} catch (error) {
		if (error instanceof ImportLostError) {
			await database.asService(forgetRows);
			return "lost";
		}
		await database.asService((db) => recordHeartbeat(db, runner, false)).catch(() => {});
		throw error;
	} finally {
		clearInterval(heartbeat);
	}
}

const describeCrashes = ({ row_number }: StoredImport) =>
	`The server stopped unexpectedly twice after row ${formatNumber(row_number)}, without getting any further. One of the next ${batchSize} rows may be the cause: look at them before you try again. What's been imported stays.`;

type Run = { import: StoredImport; runner: string };

/** Saves the remaining rows. Returns whether `signal` stopped it, or the reason if the import fails. */
async function saveAll(
	database: Database,
	run: Run,
	{ signal, onBatch }: Options,
): Promise<{ isStopped?: boolean; message?: string | null | undefined }> {
	const { id, row_number, file_problem, headings, columns, country_code: country, format, encoding } = run.import;
	const header = readHeader(headings, columns);
	const message = file_problem ?? header.problem;
	const layout = { header, country, treatments: await database.asService(getTreatmentIds) };
	// with unusable columns, only row 1, with the notes about the headings, is saved
	const size = header.problem ? 1 : batchSize;
	for (let reached = row_number; ; ) {
		const staged = await database.asService((db) => findStagedRows(db, id, reached, size));
		const rows: BatchRow[] = [];
		for (const row of staged) {
			const isHeadings = row.row === 1 && format === "csv";
			rows.push(isHeadings ? { row: 1, notes: describeHeadings(header, encoding) } : toBatchRow(row, layout));
			if (rows.length % rowsAtOnce === 0) await setImmediate();
		}
		const last = rows.at(-1);
		if (!last) return { message };
		const from = reached;
		await database.asService((db) => saveBatch(db, run.import, { runner: run.runner, from, rows }));
		reached = last.row;
		onBatch?.(reached);
		if (header.problem) return { message };
		if (signal?.aborted) return { isStopped: true };
	}
}

type Layout = ImportChoices & { header: Header };

/** Parses a row into a clinic with notes, or into problems. */
export function toBatchRow({ row, raw, problem }: StagedRow, layout: Layout): BatchRow {
	if (!raw) return { row, problems: problem ? [{ field: null, message: problem }] : [] };
	const cells = toCells(layout.header.columns, raw);
	const { clinic, problems, notes } = readClinic(cells, layout);
	const base = { row, name: cells.name?.trim() || null, notes };
	return clinic ? { ...base, clinic } : { ...base, problems };
}
