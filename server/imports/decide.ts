import type { Database, Db } from "#database/connection.ts";
import { nameCities, withoutId } from "#database/queries/imports/batches.ts";
import { carryOut, getTreatmentIds, type PlacedRow } from "#database/queries/imports/clinics.ts";
import {
	askAgain,
	type DecidedRow,
	type DoneRow,
	finishRows,
	lockDecidedRows,
} from "#database/queries/imports/rows.ts";
import { describeProblems } from "#domain/imports/clinic.ts";
import { describeRefusal, isRefusedValue, toBatchRow } from "./run.ts";

/** Rows of a transaction. */
const batchRows = 50;

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
				await carryOutRows(db, tried);
			});
			if (tried.length === 0) return;
		} catch (error) {
			const [failed] = tried;
			// not even found, or no row's fault
			if (!failed || !isRefusedValue(error)) throw error;
			if (size === 1) await database.asService((db) => giveBack(db, failed.id, describeRefusal(error)));
			size = 1;
		}
	}
}

/** Asks again about a row, unless another process works on it by now or is done with it. */
async function giveBack(db: Db, failed: string, outcome: string): Promise<void> {
	const rows = await lockDecidedRows(db, 1, failed);
	await askAgain(
		db,
		rows.map(({ id }) => ({ id, outcome })),
	);
}

/** Carries out decisions about rows of one import, the first of these. */
async function carryOutRows(db: Db, decided: DecidedRow[]): Promise<void> {
	const [first] = decided;
	if (!first) return;
	const treatments = await getTreatmentIds(db);
	const done: DoneRow[] = [];
	const asked: { id: string; outcome: string }[] = [];
	const work: (PlacedRow & { id: string })[] = [];
	for (const { id, cells, country_code, decision, chosen_id, taken_by, match, ...row } of decided) {
		if (row.import_id !== first.import_id) continue;
		if (decision === "skip") done.push({ id });
		else if (decision === "import" && taken_by && match !== "source_id") {
			// by a later import, or a corrected file
			done.push({ id, clinic_id: taken_by, outcome: "It was imported in the meantime." });
		} else {
			const { clinic, problems = [] } = await toBatchRow(
				{ ...row, bytes: 0, cells },
				{ country: country_code, treatments },
			);
			if (!clinic) asked.push({ id, outcome: describeProblems(problems) });
			else if (decision === "import") {
				work.push({
					...(taken_by ? withoutId({ ...row, clinic }) : { ...row, clinic }),
					id,
					placement: { act: "add" },
				});
			} else work.push({ ...row, clinic, id, placement: { act: "fill", id: chosen_id as string } });
		}
	}
	const run = { id: first.import_id, source: first.source, is_dry_run: false };
	const outcomes = await carryOut(db, run, await nameCities(db, work));
	for (const { id, row } of work) {
		const { refused, clinic_id } = outcomes.get(row) ?? {};
		if (refused) asked.push({ id, outcome: refused });
		else done.push({ id, clinic_id });
	}
	await finishRows(db, done, null);
	await askAgain(db, asked);
}
