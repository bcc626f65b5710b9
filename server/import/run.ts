import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database } from "#database/connection.ts";
import { type BatchRow, saveBatch } from "#database/queries/import-batches.ts";
import {
	claimImport,
	type FileOffset,
	finishImport,
	forgetReadRows,
	getTreatmentIds,
	ImportLostError,
	type OpenImport,
	recordHeartbeat,
	releaseImport,
} from "#database/queries/import-runs.ts";
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
	/** Called after each batch with the offset reached. */
	onBatch?: (offset: FileOffset) => void;
};

/**
 * Works on an open import until its end, in batches. Each batch and the offset reached are saved in one transaction, so that a
 * kill at any moment loses and doubles nothing.
 * @returns "busy" where another process works on it or it is over, "lost" where it was cancelled or taken over meanwhile,
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
		await database.asService(forgetReadRows);
		return "done";
	} catch (error) {
		if (error instanceof ImportLostError) {
			await database.asService(forgetReadRows);
			return "lost";
		}
		await database.asService((db) => releaseImport(db, runner)).catch(() => {});
		throw error;
	} finally {
		clearInterval(heartbeat);
	}
}

type Run = { open: OpenImport; runner: string };

/** Reads and saves the rows after the import's offset. Returns whether it was stopped, and why the file could not be read to its end. */
async function saveAll(
	database: Database,
	path: string,
	run: Run,
	{ signal, onBatch }: Options,
): Promise<{ isStopped?: boolean; message?: string }> {
	const choices = { country: run.open.country_code, treatments: await database.asService(getTreatmentIds) };
	const read = run.open.format === "csv" ? readCsv : readGeoJson;
	let offset = run.open.offset;
	let rows: BatchRow[] = [];
	const save = async () => {
		offset = await saveRows(database, run, offset, rows);
		rows = [];
		onBatch?.(offset);
	};
	let message: string | undefined;
	try {
		for await (const row of read(path, offset)) {
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
	const read = readClinic(cells, choices);
	if (Array.isArray(read)) return { ...rest, name, cells, problems: read };
	const { fields } = read;
	// opening hours need it, and few files have it
	fields.time_zone ??= (await findTimeZones(fields.country_code, fields.city)).default;
	return { ...rest, name, cells, clinic: read };
}

/** Saves rows that follow `offset`; returns the offset after them. */
async function saveRows(database: Database, run: Run, offset: FileOffset, rows: BatchRow[]): Promise<FileOffset> {
	const [first] = rows;
	if (!first) return offset;
	try {
		return await database.asService((db) => saveBatch(db, run.open, { runner: run.runner, from: offset, rows }));
	} catch (error) {
		// a value that our rules accept and the database refuses: it is the error of one row, and the others are saved
		if (!/^2[23]/.test(String((error as { code?: unknown }).code))) throw error;
		if (rows.length > 1) {
			const middle = Math.floor(rows.length / 2);
			const reached = await saveRows(database, run, offset, rows.slice(0, middle));
			return saveRows(database, run, reached, rows.slice(middle));
		}
		if (!first.clinic) throw error;
		const { clinic: _, ...rest } = first;
		const message = `The database refused this row: ${(error as Error).message}`;
		return saveRows(database, run, offset, [{ ...rest, problems: [{ field: null, message }] }]);
	}
}
