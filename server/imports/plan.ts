import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Db } from "#database/connection.ts";
import type { Outcome } from "#database/queries/imports/clinics.ts";
import { findCandidates, type KeyedRow, keyRows } from "#database/queries/imports/matches.ts";
import type { Figure, Figures } from "#domain/imports/import.ts";
import { type Decision, type Match, openMatcher, type Placement, placeRow } from "#domain/imports/matches.ts";
import type { FileRow } from "./read-file.ts";

/** Rows whose clinics are looked up at once. */
const batchSize = 500;

/** A row of a file, and what an import does with it. Rows with problems have neither clinic nor placement. */
export type PlannedRow = FileRow & {
	match?: Match | undefined;
	placement?: Placement;
};

type Options = {
	source: string;
	canUpdate: boolean;
	/** Decisions of an admin by row, before those of the file. */
	decisions: Readonly<Record<string, Decision>>;
	onRow?: ((rows: number) => void) | undefined;
};

/**
 * Finds out what to do with each row, by what is in the directory and in the rows before it. Writes nothing. The digest
 * is another as soon as anything is: a preview of it is no longer true.
 */
export async function planRows(
	db: Db,
	rows: FileRow[],
	options: Options,
): Promise<{ rows: PlannedRow[]; digest: string }> {
	const { source, canUpdate, decisions, onRow } = options;
	const hash = createHash("sha256");
	const earlier = openMatcher();
	const planned: PlannedRow[] = [];
	for (let from = 0; from < rows.length; from += batchSize) {
		const batch = rows.slice(from, from + batchSize);
		const keyed = await keyRows(
			db,
			batch.filter((row): row is FileRow & Pick<KeyedRow, "clinic"> => row.clinic !== undefined),
		);
		const byRow = new Map(keyed.map((row) => [row.row, row]));
		const here = openMatcher(await findCandidates(db, source, keyed));
		for (const [index, row] of batch.entries()) {
			const found = byRow.get(row.row);
			if (!found) {
				planned.push(row);
				continue;
			}
			const { clinic, keys, isFar } = found;
			const notes = isFar ? [...row.notes, { field: "latitude", message: farFrom(clinic.fields.city) }] : row.notes;
			const asked = { ...keys, own_id: clinic.id, source_id: clinic.source_id };
			const match = choose(here.find(asked), earlier.find(asked));
			earlier.add({ ...keys, id: null, row: row.row, source_ids: [clinic.source_id ?? ""] });
			hash.update(JSON.stringify([row.row, placeRow(match, canUpdate, row.decision)]));
			const decision = decisions[row.row] ?? row.decision;
			planned.push({ ...row, clinic, notes, match, placement: placeRow(match, canUpdate, decision) });
			if (index % 20 === 0) await setImmediate();
		}
		onRow?.(planned.length);
	}
	return { rows: planned, digest: hash.digest("hex") };
}

const farFrom = (city: string) => `This isn't near ${city}: numbers may be swapped. The position was left out.`;

/** Of a clinic and an earlier row that a row may be, the likelier one. */
function choose(here: Match | undefined, earlier: Match | undefined): Match | undefined {
	return here && (here.is_certain || !earlier?.is_certain) ? here : (earlier ?? here);
}

/** Counts rows by what became of them; without outcomes, by what would. */
export function countRows(rows: PlannedRow[], outcomes?: Map<number, Outcome>): Figures {
	const figures = {
		rows: rows.length,
		added: 0,
		updated: 0,
		known: 0,
		duplicates: 0,
		doubtful: 0,
		skipped: 0,
		failed: 0,
	};
	for (const row of rows) figures[figureOf(row, outcomes?.get(row.row))]++;
	return figures;
}

/** The figure that counts a row; without an outcome, as if it were carried out. */
export function figureOf({ placement, problems }: PlannedRow, outcome?: Outcome): Figure {
	if (!placement || problems.length > 0) return "failed";
	const { act } = placement;
	if (act === "add") return "added";
	if (act === "known") return "known";
	if (act === "skip") return "skipped";
	if (act === "leave") return placement.kind === "duplicate" ? "duplicates" : "doubtful";
	return outcome && !outcome.isChanged ? "known" : "updated";
}
