import type { Database, Db } from "#database/connection.ts";
import { allOrEach, nameCities } from "#database/queries/imports/batches.ts";
import { carryOut, getTreatmentIds, type PlacedRow } from "#database/queries/imports/clinics.ts";
import {
	closeLeftRows,
	type Decision,
	findTakenIds,
	type LockedRow,
	lockLeftRows,
} from "#database/queries/imports/left-rows.ts";
import { getImport } from "#database/queries/imports/runs.ts";
import { describeProblems } from "#domain/imports/clinic.ts";
import { readHeader } from "#domain/imports/columns.ts";
import { toBatchRow } from "./run.ts";

/** The ids of the rows that are done, and why other rows still wait. */
type DecisionResult = { done: string[]; refused: { row: number; reason: string }[] };

/**
 * Carries out an admin's decision about left rows of an import, in one transaction. Throws a Refusal if none of the
 * rows is waiting any more.
 */
export function decideLeftRows(
	database: Database,
	importId: string,
	{ rows, ...decision }: Decision & { admin: string },
): Promise<DecisionResult> {
	return database.asService(async (db) => {
		const locked = await lockLeftRows(db, importId, rows);
		const result: DecisionResult = { done: [], refused: [] };
		if (decision.decision === "skip") result.done = locked.map(({ id }) => id);
		else {
			const save = async (some: LockedRow[]) => {
				const { done, refused } = await saveRows(db, importId, some, decision);
				result.done.push(...done);
				result.refused.push(...refused);
			};
			await allOrEach(db, locked, save, async ({ row }, reason) => void result.refused.push({ row, reason }));
		}
		await closeLeftRows(db, importId, { ...decision, rows: result.done });
		return result;
	});
}

/** Adds the clinics of the rows, or fills gaps of the chosen clinic. */
async function saveRows(
	db: Db,
	importId: string,
	rows: LockedRow[],
	{ decision, clinic: chosen }: Omit<Decision, "rows">,
): Promise<DecisionResult> {
	const { source, headings, columns, country_code: country } = await getImport(db, importId);
	const layout = { header: readHeader(headings, columns), country, treatments: await getTreatmentIds(db) };
	const parsed = await Promise.all(
		rows.map(async (row) => ({ id: row.id, ...(await toBatchRow({ ...row, problem: null }, layout)) })),
	);
	const takenIds = await findTakenIds(
		db,
		source,
		parsed.flatMap(({ clinic }) => clinic?.source_id ?? []),
	);
	const refused: DecisionResult["refused"] = [];
	const placed = parsed.flatMap(({ id, row, clinic, problems = [] }): (PlacedRow & { id: string })[] => {
		if (clinic && decision === "update") {
			return [{ id, row, clinic, placement: { act: "fill", id: chosen as string } }];
		}
		if (!clinic || takenIds.has(clinic.source_id)) {
			refused.push({ row, reason: clinic ? alreadyListed : describeProblems(problems) });
			return [];
		}
		// of two rows with the same id, only the first is added
		if (clinic.source_id) takenIds.add(clinic.source_id);
		return [{ id, row, clinic, placement: { act: "add" } }];
	});
	const outcomes = await carryOut(db, { id: importId, source, is_dry_run: false }, await nameCities(db, placed));
	const done = placed.filter(({ row }) => {
		const reason = outcomes.get(row)?.refused;
		if (reason) refused.push({ row, reason });
		return !reason;
	});
	return { done: done.map(({ id }) => id), refused };
}

const alreadyListed = "A clinic that this source calls by the same source_id is in the directory already.";
