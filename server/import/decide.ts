import type { Database, Db } from "#database/connection.ts";
import { nameCities } from "#database/queries/import-batches.ts";
import { addClinics, type ImportedRow } from "#database/queries/import-clinics.ts";
import {
	askAgain,
	type DecidedRow,
	type DoneRow,
	finishLeftRows,
	lockDecidedRows,
} from "#database/queries/import-left-rows.ts";
import { withoutId } from "#database/queries/import-placements.ts";
import { getTreatmentIds } from "#database/queries/import-runs.ts";
import { fillClinics } from "#database/queries/import-updates.ts";
import { describeProblems } from "#domain/imports/clinic.ts";
import { toBatchRow } from "./run.ts";

/** Rows of a transaction. */
const batchRows = 50;

type Work = DecidedRow & ImportedRow;

/**
 * Carries out what admins have decided about rows that imports left. What is done and that it is done are saved together: a kill
 * leaves either both or neither, and two processes share the work.
 */
export async function carryOutDecisions(database: Database): Promise<void> {
	for (let size = batchRows; ; ) {
		let tried: DecidedRow[] = [];
		try {
			await database.asService(async (db) => {
				tried = await lockDecidedRows(db, size);
				await carryOut(db, tried);
			});
			if (tried.length === 0) return;
		} catch (error) {
			// a value that our rules accept and the database refuses: it is the fault of one row, and the others are carried out
			if (!/^2[23]/.test(String((error as { code?: unknown }).code))) throw error;
			const [failed] = tried;
			// not even found: nothing that another try would change
			if (!failed) throw error;
			if (size === 1) await database.asService((db) => giveBack(db, failed.id, (error as Error).message));
			size = 1;
		}
	}
}

/** Asks again about a row, unless another process works on it by now or is done with it. */
async function giveBack(db: Db, failed: string, message: string): Promise<void> {
	const rows = await lockDecidedRows(db, 1, failed);
	const outcome = `The database refused this row: ${message}`;
	await askAgain(
		db,
		rows.map(({ id }) => ({ id, outcome })),
	);
}

/** Carries out decisions, those of the first import among them. */
async function carryOut(db: Db, decided: DecidedRow[]): Promise<void> {
	const [first] = decided;
	if (!first) return;
	// those of one import at a time, as they are kept under it
	const rows = decided.filter(({ import_id }) => import_id === first.import_id);
	const treatments = await getTreatmentIds(db);
	const done: DoneRow[] = [];
	const asked: { id: string; outcome: string }[] = [];
	const work: Work[] = [];
	for (const row of rows) {
		if (row.decision === "skip") done.push({ id: row.id });
		else if (row.decision === "import" && row.taken_by && row.match !== "source_id") {
			// by a later import, or a corrected file
			done.push({ id: row.id, clinic_id: row.taken_by, outcome: "It was imported in the meantime." });
		} else if (row.decision === "update" && !row.chosen_id) {
			asked.push({ id: row.id, outcome: "The clinic to update is no longer in the directory." });
		} else {
			const read = await toBatchRow(
				{ row: row.row_number, bytes: 0, cells: row.cells },
				{ country: row.country_code, treatments },
			);
			if (read.clinic) work.push({ ...row, row: row.row_number, clinic: read.clinic });
			else asked.push({ id: row.id, outcome: describeProblems(read.problems ?? []) });
		}
	}
	const named = await nameCities(db, work);
	const ready = work.map((row, index) => ({ ...row, clinic: (named[index] as ImportedRow).clinic }));
	const own = { id: first.import_id, source: first.source, is_dry_run: false };

	const fresh = ready.filter(({ decision }) => decision === "import");
	const added = await addClinics(
		db,
		own,
		fresh.map((row) => (row.taken_by ? withoutId(row) : row)),
	);
	done.push(...fresh.map(({ id }, index) => ({ id, clinic_id: added[index] })));

	const chosen = ready.filter(({ decision }) => decision === "update");
	const { refused } = await fillClinics(
		db,
		own,
		chosen.map(({ chosen_id, ...row }) => ({ ...row, id: chosen_id as string })),
	);
	const reasons = new Map(refused.map(({ row, message }) => [row, message]));
	for (const { id, row, chosen_id } of chosen) {
		const outcome = reasons.get(row);
		if (outcome) asked.push({ id, outcome });
		else done.push({ id, clinic_id: chosen_id as string });
	}
	await finishLeftRows(db, done, null);
	await askAgain(db, asked);
}
