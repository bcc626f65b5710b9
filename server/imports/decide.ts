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

/** What became of the rows: the ids of those that are done, and why others still wait. */
export type Decided = { done: string[]; refused: { row: number; reason: string }[] };

/**
 * Carries out what an admin decides about rows that an import left, in one transaction. Throws a Refusal where none of
 * them waits any more.
 */
export function decideLeftRows(
	database: Database,
	importId: string,
	{ rows, ...decision }: Decision & { admin: string },
): Promise<Decided> {
	return database.asService(async (db) => {
		const locked = await lockLeftRows(db, importId, rows);
		const decided: Decided = { done: [], refused: [] };
		if (decision.decision === "skip") decided.done = locked.map(({ id }) => id);
		else {
			const work = async (some: LockedRow[]) => {
				const { done, refused } = await carryOutRows(db, importId, some, decision);
				decided.done.push(...done);
				decided.refused.push(...refused);
			};
			await allOrEach(db, locked, work, async ({ row }, reason) => void decided.refused.push({ row, reason }));
		}
		await closeLeftRows(db, importId, { ...decision, rows: decided.done });
		return decided;
	});
}

async function carryOutRows(
	db: Db,
	importId: string,
	rows: LockedRow[],
	{ decision, clinic: chosen }: Omit<Decision, "rows">,
): Promise<Decided> {
	const { source, headings, columns, country_code: country } = await getImport(db, importId);
	const layout = { header: readHeader(headings, columns), country, treatments: await getTreatmentIds(db) };
	const read = await Promise.all(
		rows.map(async (row) => ({ id: row.id, ...(await toBatchRow({ ...row, problem: null }, layout)) })),
	);
	const taken = await findTakenIds(
		db,
		source,
		read.flatMap(({ clinic }) => clinic?.source_id ?? []),
	);
	const refused: Decided["refused"] = [];
	const placed = read.flatMap(({ id, row, clinic, problems = [] }): (PlacedRow & { id: string })[] => {
		if (clinic && decision === "update") {
			return [{ id, row, clinic, placement: { act: "fill", id: chosen as string } }];
		}
		if (!clinic || taken.has(clinic.source_id)) {
			refused.push({ row, reason: clinic ? isHere : describeProblems(problems) });
			return [];
		}
		// of two rows with one id the first
		if (clinic.source_id) taken.add(clinic.source_id);
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

const isHere = "A clinic that this source calls by the same source_id is in the directory already.";
