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
import { findTimeZones } from "../lib/time-zones.ts";

const batchRows = 100;
/** Rows that are read at once: nobody else is answered meanwhile. */
const rowsAtOnce = 10;
const heartbeatInterval = 3000; // ms

type Options = {
	/** Whether no other process can work on imports of this database: it is embedded, and this process has it alone. */
	isAlone: boolean;
	/** Ends the work after the current batch; any process may continue it. */
	signal?: AbortSignal;
	/** Called after each batch with the last row of it. */
	onBatch?: (row: number) => void;
};

/**
 * Works on an open import until its end, in batches. A batch and the row reached are saved in one transaction, so that
 * a kill loses and doubles nothing: the next process continues after it. Where one came no further, the file may
 * end every process, so the import fails.
 * @returns "busy" where it is over or another process works on it, "lost" where it was cancelled or taken over,
 * "stopped" after `signal`
 */
export async function runImport(
	database: Database,
	id: string,
	options: Options,
): Promise<"done" | "busy" | "lost" | "stopped"> {
	const runner = randomUUID();
	const { isAlone } = options;
	const open = await database.asService((db) => claimImport(db, { id, runner, isAlone }));
	if (!open) return "busy";
	const heartbeat = setInterval(
		() => database.asService((db) => recordHeartbeat(db, runner, true)).catch(() => {}),
		heartbeatInterval,
	);
	try {
		const { isStopped, message } =
			open.crashes > 1 ? { message: describeCrashes(open) } : await saveAll(database, { open, runner }, options);
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
	`The server stopped unexpectedly twice after row ${formatNumber(row_number)}, without getting any further. One of the next ${batchRows} rows may be the cause: look at them before you try again. What's been imported stays.`;

type Run = { open: StoredImport; runner: string };

/** Saves the rows that are not done. Returns whether it was stopped, and why the import fails. */
async function saveAll(
	database: Database,
	run: Run,
	{ signal, onBatch }: Options,
): Promise<{ isStopped?: boolean; message?: string | null | undefined }> {
	const { id, row_number, file_problem, headings, columns, country_code: country, ...open } = run.open;
	const header = readHeader(headings, columns);
	const message = file_problem ?? header.problem;
	const layout = { header, country, treatments: await database.asService(getTreatmentIds) };
	// where the columns cannot be used, there is something to say of the headings only
	const size = header.problem ? 1 : batchRows;
	for (let reached = row_number; ; ) {
		const staged = await database.asService((db) => findStagedRows(db, id, reached, size));
		const rows: BatchRow[] = [];
		for (const row of staged) {
			const isHeadings = row.row === 1 && open.format === "csv";
			rows.push(
				isHeadings ? { row: 1, notes: describeHeadings(header, open.encoding) } : await toBatchRow(row, layout),
			);
			if (rows.length % rowsAtOnce === 0) await setImmediate();
		}
		const last = rows.at(-1);
		if (!last) return { message };
		const from = reached;
		await database.asService((db) => saveBatch(db, run.open, { runner: run.runner, from, rows }));
		reached = last.row;
		onBatch?.(reached);
		if (header.problem) return { message };
		if (signal?.aborted) return { isStopped: true };
	}
}

type Layout = ImportChoices & { header: Header };

/** Reads a row of a file by our rules. */
export async function toBatchRow({ row, raw, problem }: StagedRow, layout: Layout): Promise<BatchRow> {
	if (!raw) return { row, problems: problem ? [{ field: null, message: problem }] : [] };
	const cells = toCells(layout.header.columns, raw);
	const { clinic, problems, notes } = readClinic(cells, layout);
	const read = { row, name: cells.name?.trim() || null, notes };
	if (!clinic) return { ...read, problems };
	const { fields } = clinic;
	// opening hours need it, and few files have it
	fields.time_zone ??= (await findTimeZones(fields.country_code, fields.city)).default;
	return { ...read, clinic };
}
