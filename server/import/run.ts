import { randomUUID } from "node:crypto";
import type { Database } from "#database/connection.ts";
import { type BatchRow, saveBatch } from "#database/queries/import-batches.ts";
import {
	type FileOffset,
	finishImport,
	forgetReadRows,
	getTreatmentIds,
	ImportLostError,
	type OpenImport,
	signLife,
	takeImport,
} from "#database/queries/import-runs.ts";
import { type ImportChoices, readClinic } from "#domain/imports/clinic.ts";
import { findTimeZones } from "../lib/time-zones.ts";
import { FileProblem } from "./file-problem.ts";
import { readCsv } from "./read-csv.ts";
import { readGeoJson } from "./read-geojson.ts";
import type { FileRow } from "./rows.ts";

const firstBatch = 50; // rows
const smallestBatch = 5;
const largestBatch = 500;
const batchTime = 500; // ms that a batch should take
const beatEvery = 3000; // ms

type Options = {
	/** Whether nobody else can work on imports of this database: it is embedded, and the process has it alone. */
	isAlone: boolean;
	/** Ends the work after the batch at hand; anybody may go on with it. */
	signal?: AbortSignal;
	/** Told after each batch. */
	onBatch?: (place: FileOffset) => void;
};

/**
 * Works on an open import until its end: in batches, each with the place reached in one transaction, so that a kill at any
 * moment loses and doubles nothing. Gives "busy" where it is somebody else's, "lost" where it was cancelled or taken over
 * meanwhile, "stopped" after `signal`.
 */
export async function runImport(
	database: Database,
	id: string,
	path: string,
	{ isAlone, signal, onBatch }: Options,
): Promise<"done" | "busy" | "lost" | "stopped"> {
	const runner = randomUUID();
	const open = await database.asService((db) => takeImport(db, { id, runner, isAlone }));
	if (!open) return "busy";
	const beat = setInterval(() => database.asService((db) => signLife(db, runner)).catch(() => {}), beatEvery);
	try {
		const writer = new BatchWriter(database, open, runner);
		const { isStopped, message } = await readAll(path, open, writer, { signal, onBatch });
		if (isStopped) {
			await database.asService((db) => signLife(db, runner, true));
			return "stopped";
		}
		await database.asService((db) => finishImport(db, { id, runner, ...(message !== undefined && { message }) }));
		await database.asService(forgetReadRows);
		return "done";
	} catch (error) {
		if (error instanceof ImportLostError) {
			await database.asService(forgetReadRows);
			return "lost";
		}
		await database.asService((db) => signLife(db, runner, true)).catch(() => {});
		throw error;
	} finally {
		clearInterval(beat);
	}
}

/** Gives whether it was stopped before the end, and why the file could not be read to its end. */
async function readAll(
	path: string,
	open: OpenImport,
	writer: BatchWriter,
	{ signal, onBatch }: Pick<Options, "signal" | "onBatch">,
): Promise<{ isStopped?: boolean; message?: string }> {
	const choices = { country: open.country_code, treatments: await writer.database.asService(getTreatmentIds) };
	const read = open.format === "csv" ? readCsv : readGeoJson;
	try {
		for await (const row of read(path, open.place)) {
			if (!writer.add(await toBatchRow(row, choices))) continue;
			await writer.save();
			onBatch?.(writer.place);
			if (signal?.aborted) return { isStopped: true };
		}
		await writer.save();
		onBatch?.(writer.place);
		return {};
	} catch (error) {
		if (!(error instanceof FileProblem)) throw error;
		await writer.save();
		return { message: error.message };
	}
}

async function toBatchRow({ cells, problem, ...place }: FileRow, choices: ImportChoices): Promise<BatchRow> {
	if (problem) return { ...place, problems: [{ field: null, message: problem }] };
	if (!cells) return place;
	const name = cells.name?.trim() || null;
	const read = readClinic(cells, choices);
	if (Array.isArray(read)) return { ...place, name, problems: read };
	const { fields } = read;
	// hours mean nothing without it, and it is seldom written down
	fields.time_zone ??= (await findTimeZones(fields.country_code, fields.city)).default;
	return { ...place, name, clinic: read };
}

/** Collects rows and saves them in batches of a size that takes about the same time each. */
class BatchWriter {
	place: FileOffset;
	readonly database: Database;
	private rows: BatchRow[] = [];
	private size = firstBatch;
	private readonly open: OpenImport;
	private readonly runner: string;

	constructor(database: Database, open: OpenImport, runner: string) {
		this.database = database;
		this.open = open;
		this.runner = runner;
		this.place = open.place;
	}

	/** Gives whether the batch is full. */
	add(row: BatchRow): boolean {
		return this.rows.push(row) >= this.size;
	}

	async save(): Promise<void> {
		const { rows } = this;
		if (rows.length === 0) return;
		this.rows = [];
		const started = performance.now();
		await this.saveRows(rows);
		const factor = batchTime / (performance.now() - started);
		const next = Math.round(rows.length * Math.min(2, Math.max(0.5, factor)));
		this.size = Math.min(largestBatch, Math.max(smallestBatch, next));
	}

	private async saveRows(rows: BatchRow[]): Promise<void> {
		try {
			const batch = { runner: this.runner, from: this.place, rows };
			this.place = await this.database.asService((db) => saveBatch(db, this.open, batch));
		} catch (error) {
			// a value that the rules let through and the database does not: it is one row's, and the others go in
			if (!/^2[23]/.test(String((error as { code?: unknown }).code))) throw error;
			const [first] = rows;
			if (rows.length > 1) {
				const middle = Math.floor(rows.length / 2);
				await this.saveRows(rows.slice(0, middle));
				await this.saveRows(rows.slice(middle));
			} else if (first?.clinic) {
				const { clinic: _, ...rest } = first;
				const message = `The database refuses this row: ${(error as Error).message}`;
				await this.saveRows([{ ...rest, problems: [{ field: null, message }] }]);
			} else throw error;
		}
	}
}
