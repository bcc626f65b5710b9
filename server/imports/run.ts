import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database } from "#database/connection.ts";
import { type BatchRow, saveBatch } from "#database/queries/imports/batches.ts";
import { getTreatmentIds } from "#database/queries/imports/clinics.ts";
import { forgetRows } from "#database/queries/imports/rows.ts";
import {
	claimImport,
	finishImport,
	ImportLostError,
	type OpenImport,
	recordHeartbeat,
	releaseImport,
} from "#database/queries/imports/runs.ts";
import { type ImportChoices, readClinic } from "#domain/imports/clinic.ts";
import { findTimeZones } from "../lib/time-zones.ts";
import { readCsv } from "./read-csv.ts";
import { readGeoJson } from "./read-geojson.ts";
import { FileProblem, type FileRow } from "./rows.ts";

const batchRows = 100;
/** Rows that are read at once: nobody else is answered meanwhile. */
const rowsAtOnce = 10;
const heartbeatInterval = 3000; // ms

type Options = {
	/** Whether no other process can work on imports of this database: it is embedded, and this process has it alone. */
	isAlone: boolean;
	/** Whether a person asks for it now: then it goes on also where its process ended twice without a word. */
	isAsked?: boolean;
	/** Ends the work after the current batch; any process may continue it. */
	signal?: AbortSignal;
	/** Called after each batch with the last row of it and the bytes up to its end. */
	onBatch?: (reached: Pick<BatchRow, "row" | "bytes">) => void;
};

/**
 * Works on an open import until its end, in batches. A batch and the row reached are saved in one transaction, so that
 * a kill loses and doubles nothing: the next process reads the file again and passes over what is done.
 * @returns "busy" where it is over or another process works on it, "lost" where it was cancelled or taken over,
 * "stopped" after `signal`
 */
export async function runImport(
	database: Database,
	id: string,
	path: string,
	options: Options,
): Promise<"done" | "busy" | "lost" | "stopped"> {
	const runner = randomUUID();
	const { isAlone, isAsked = false } = options;
	const open = await database.asService((db) => claimImport(db, { id, runner, isAlone, isAsked }));
	if (!open) return "busy";
	const heartbeat = setInterval(
		() => database.asService((db) => recordHeartbeat(db, runner)).catch(() => {}),
		heartbeatInterval,
	);
	try {
		const { isStopped, message } = await saveAll(database, path, { open, runner }, options);
		if (isStopped) {
			await database.asService((db) => releaseImport(db, runner));
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
		await database.asService((db) => releaseImport(db, runner)).catch(() => {});
		throw error;
	} finally {
		clearInterval(heartbeat);
	}
}

type Run = { open: OpenImport; runner: string };

/** Saves the rows that are not done. Returns whether it was stopped, and why the rest of the file could not be read. */
async function saveAll(
	database: Database,
	path: string,
	run: Run,
	{ signal, onBatch }: Options,
): Promise<{ isStopped?: boolean; message?: string }> {
	const { open } = run;
	const choices = { country: open.country_code, treatments: await database.asService(getTreatmentIds) };
	const file = open.format === "csv" ? readCsv(path, open) : readGeoJson(path);
	let reached = open.row_number;
	let rows: BatchRow[] = [];
	const save = async () => {
		const last = rows.at(-1);
		if (!last) return;
		await saveRows(database, run, reached, rows);
		reached = last.row;
		rows = [];
		onBatch?.(last);
	};
	let message: string | undefined;
	try {
		for await (const row of file) {
			if (row.row <= open.row_number) continue;
			rows.push(await toBatchRow(row, choices));
			if (rows.length % rowsAtOnce === 0) await setImmediate();
			if (rows.length < batchRows) continue;
			await save();
			if (signal?.aborted) return { isStopped: true };
		}
	} catch (error) {
		if (!(error instanceof FileProblem)) throw error;
		message = error.message;
	}
	await save();
	return { message };
}

/** Reads a row of a file by our rules. */
export async function toBatchRow({ cells, problem, ...rest }: FileRow, choices: ImportChoices): Promise<BatchRow> {
	if (problem) return { ...rest, problems: [{ field: null, message: problem }] };
	if (!cells) return rest;
	const name = cells.name?.trim() || null;
	const { clinic, problems, ...read } = readClinic(cells, choices);
	const notes = [...(rest.notes ?? []), ...read.notes];
	if (!clinic) return { ...rest, name, cells, problems, notes };
	const { fields } = clinic;
	// opening hours need it, and few files have it
	fields.time_zone ??= (await findTimeZones(fields.country_code, fields.city)).default;
	return { ...rest, name, cells, clinic, notes };
}

/** Saves rows that follow the row `from`. */
async function saveRows(database: Database, run: Run, from: number, rows: BatchRow[]): Promise<void> {
	try {
		await database.asService((db) => saveBatch(db, run.open, { runner: run.runner, from, rows }));
	} catch (error) {
		// a value that our rules accept and the database refuses: it is the error of one row, and the others are saved
		if (!isRefusedValue(error)) throw error;
		const [first] = rows as [BatchRow];
		if (rows.length > 1) {
			const middle = Math.floor(rows.length / 2);
			await saveRows(database, run, from, rows.slice(0, middle));
			return saveRows(database, run, (rows[middle - 1] as BatchRow).row, rows.slice(middle));
		}
		if (!first.clinic) throw error;
		const { clinic: _, ...rest } = first;
		return saveRows(database, run, from, [{ ...rest, problems: [{ field: null, message: describeRefusal(error) }] }]);
	}
}

/** Whether the database refuses a value: another try changes nothing. */
export const isRefusedValue = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown }).code));
export const describeRefusal = (error: unknown) => `The database refused this row: ${(error as Error).message}`;
