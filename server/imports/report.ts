import type { Outcome } from "#database/queries/imports/clinics.ts";
import { describeProblems } from "#domain/imports/clinic.ts";
import { namedColumns, reportColumns } from "#domain/imports/columns.ts";
import { describeMatch } from "#domain/imports/matches.ts";
import { writeCsv } from "../export/clinics.ts";
import { figureOf, type PlannedRow } from "./plan.ts";

const outcomeNames = {
	...{ added: "added", updated: "updated", known: "here already", duplicates: "duplicate", doubtful: "to decide" },
	...{ skipped: "skipped", failed: "error" },
};
const columns = namedColumns.filter((column) => column !== "decision");

/**
 * Writes a CSV of all rows with what became of each, why, and its cells, to be corrected or decided about in the last
 * column and imported again. Rows that became a clinic have its id, by which they are known then, and rows without a
 * country have the file's.
 */
export function writeReport(rows: PlannedRow[], outcomes: Map<number, Outcome>, country: string | null): string {
	const lines = rows.map((row) => {
		const outcome = outcomes.get(row.row);
		const cells: Record<string, string> = { ...row.cells, id: outcome?.clinic ?? row.cells?.id ?? "" };
		if (row.cells && !row.cells.country?.trim() && country) cells.country = country;
		const figure = figureOf(row, outcome);
		return [
			row.row,
			outcomeNames[figure],
			explain(row, outcome),
			...columns.map((column) => cells[column] ?? null),
			null,
		];
	});
	return writeCsv([[...reportColumns, ...columns, "decision"], ...lines], true);
}

function explain({ placement, problems, notes }: PlannedRow, outcome: Outcome | undefined): string {
	const reasons = placement?.act === "leave" ? [describe(placement.match)] : [];
	if (outcome?.refused) reasons.push(outcome.refused);
	return [...reasons, describeProblems([...problems, ...notes])].filter(Boolean).join(" ");
}

/** Names the clinics, so that one of them can be copied to the column `decision`. */
const describe = (match: Parameters<typeof describeMatch>[0]) =>
	[describeMatch(match), ...match.clinics.map((id) => `/clinic/${id}`)].join(" ");
