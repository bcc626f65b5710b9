import { isUuid } from "#domain/ids.ts";
import { describeProblems } from "#domain/imports/clinic.ts";
import type { Cells } from "#domain/imports/columns.ts";
import { describeMatch, type Match, placeRow } from "#domain/imports/decisions.ts";
import type { BatchRow } from "./import-batches.ts";
import type { ImportedRow } from "./import-clinics.ts";
import type { DoneRow, FormerRow, NewLeftRow } from "./import-left-rows.ts";
import type { OpenImport } from "./import-runs.ts";

type Found = { former: ReadonlyMap<string, FormerRow>; open: OpenImport };

/** The rows of a batch by what is done with them. */
export function placeRows(rows: ImportedRow[], { known, former, open }: Found & { known: ReadonlyMap<number, Match> }) {
	const placed = {
		fresh: [] as ImportedRow[],
		again: [] as (ImportedRow & { id: string })[],
		filled: [] as (ImportedRow & { id: string })[],
		known: [] as ImportedRow[],
		skipped: [] as ImportedRow[],
		left: [] as (ImportedRow & { kind: "doubtful" | "duplicate"; match: Match })[],
		refused: [] as (ImportedRow & { field: string; message: string })[],
	};
	const used = new Set<string>();
	for (const row of rows) {
		const { row_id } = row.clinic;
		const before = former.get(row_id ?? "");
		const left = before && { is_decided: before.is_decided || used.has(before.id) };
		if (before) used.add(before.id);
		const match = known.get(row.row);
		const placement = placeRow(row.clinic, { match, left, canUpdate: open.can_update });
		switch (placement.act) {
			case "add":
				placed.fresh.push(match?.reason === "source_id" ? withoutId(row) : row);
				break;
			case "update":
				placed.again.push({ ...row, id: placement.id });
				break;
			case "fill":
				placed.filled.push({ ...row, id: placement.id });
				break;
			case "known":
				placed.known.push(row);
				break;
			case "skip":
				placed.skipped.push(row);
				break;
			case "leave":
				placed.left.push({ ...row, ...placement });
				break;
			case "refuse":
				placed.refused.push({ ...row, ...placement });
		}
	}
	return placed;
}

type Placed = ReturnType<typeof placeRows>;

/** A row whose source id another clinic has. */
export const withoutId = (row: ImportedRow): ImportedRow => ({ ...row, clinic: { ...row.clinic, source_id: null } });

export function findRowId(cells: Cells | undefined): string | undefined {
	const id = cells?.row_id?.trim();
	return id && isUuid(id) ? id.toLowerCase() : undefined;
}

/** What is kept of a batch until somebody decides. A dry run takes no row over that was left before. */
export function listLeft(rows: BatchRow[], { left, refused }: Placed, { former, open }: Found): NewLeftRow[] {
	const used = new Set<string>();
	const toId = (cells: Cells | undefined) => {
		const id = findRowId(cells);
		if (!id || open.is_dry_run || used.has(id) || former.get(id)?.is_decided !== false) return undefined;
		used.add(id);
		return id;
	};
	return [
		...left.map(({ row, clinic, cells, kind, match }) => ({
			id: toId(cells),
			row_number: row,
			kind,
			match,
			message: describeMatch(match),
			name: clinic.fields.name,
			cells,
		})),
		...refused.map(({ row, clinic, cells, message }) => ({
			id: toId(cells),
			row_number: row,
			kind: "error" as const,
			match: undefined,
			message,
			name: clinic.fields.name,
			cells,
		})),
		...rows.flatMap(({ row, problems, name, cells }) =>
			problems
				? {
						id: toId(cells),
						row_number: row,
						kind: "error" as const,
						match: undefined,
						message: describeProblems(problems),
						name,
						cells,
					}
				: [],
		),
	];
}

/** What became of rows that were left before. */
export function listDone({ fresh, again, filled, known, skipped }: Placed, added: string[]): DoneRow[] {
	const toDone = (rows: ImportedRow[], decision: DoneRow["decision"], ids: (string | undefined)[], outcome?: string) =>
		rows.flatMap(({ clinic: { row_id } }, index) =>
			row_id && decision ? { id: row_id, decision, clinic_id: ids[index], outcome } : [],
		);
	return [
		...toDone(fresh, "import", added),
		...toDone(
			filled,
			"update",
			filled.map(({ id }) => id),
		),
		...toDone(
			again,
			"update",
			again.map(({ id }) => id),
		),
		...toDone(known, "skip", [], "It was in the directory already."),
		...toDone(skipped, "skip", []),
	];
}
