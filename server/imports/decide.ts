import type { Database, Db } from "#database/connection.ts";
import { allOrEach, nameCities, withoutId } from "#database/queries/imports/batches.ts";
import { carryOut, getTreatmentIds, type PlacedRow } from "#database/queries/imports/clinics.ts";
import { type DecidedRow, lockDecidedRows, type SettledRow, settleRows } from "#database/queries/imports/rows.ts";
import { describeProblems } from "#domain/imports/clinic.ts";
import { readHeader } from "#domain/imports/columns.ts";
import { toBatchRow } from "./run.ts";

/** Rows of a transaction. */
const batchRows = 50;

/**
 * Carries out what admins have decided about left rows. Work and note are saved together: a kill leaves both or
 * neither, and two processes share the work.
 */
export async function carryOutDecisions(database: Database): Promise<void> {
	while (await database.asService(carryOutNext));
}

async function carryOutNext(db: Db): Promise<boolean> {
	const decided = await lockDecidedRows(db, batchRows);
	const giveBack = ({ id }: DecidedRow, outcome: string) => settleRows(db, [{ id, isDone: false, outcome }], null);
	await allOrEach(db, decided, (rows) => carryOutRows(db, rows), giveBack);
	return decided.length > 0;
}

/** Carries out decisions about rows of one import, the first of these. */
async function carryOutRows(db: Db, decided: DecidedRow[]): Promise<void> {
	const [first] = decided;
	if (!first) return;
	const header = readHeader(first.headings, first.columns);
	const layout = { header, country: first.country_code, treatments: await getTreatmentIds(db) };
	const settled: SettledRow[] = [];
	const work: (PlacedRow & { id: string })[] = [];
	for (const { id, raw, decision, chosen_id, taken_by, match, ...row } of decided) {
		if (row.import_id !== first.import_id) continue;
		if (decision === "skip") settled.push({ id, isDone: true });
		else if (decision === "import" && taken_by && match !== "source_id") {
			// by a later import, or a corrected file
			settled.push({ id, isDone: true, clinic_id: taken_by, outcome: "It was imported in the meantime." });
		} else {
			const { clinic, problems = [] } = await toBatchRow({ ...row, raw, name: null, problem: null }, layout);
			if (!clinic) settled.push({ id, isDone: false, outcome: describeProblems(problems) });
			else if (decision === "update") {
				work.push({ ...row, clinic, id, placement: { act: "fill", id: chosen_id as string } });
			} else {
				const read = { ...row, clinic };
				work.push({ ...(taken_by ? withoutId(read) : read), id, placement: { act: "add" } });
			}
		}
	}
	const run = { id: first.import_id, source: first.source, is_dry_run: false };
	const outcomes = await carryOut(db, run, await nameCities(db, work));
	for (const { id, row } of work) {
		const { refused: outcome, clinic_id } = outcomes.get(row) ?? {};
		settled.push({ id, isDone: outcome === undefined, clinic_id, outcome });
	}
	await settleRows(db, settled, null);
}
