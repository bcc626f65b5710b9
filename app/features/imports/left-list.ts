import type { LeftRow } from "#database/queries/imports/findings.ts";

/** The rows of a kind that were loaded, in the order of the file, and whether there are more. */
export type LeftList = { rows: LeftRow[]; hasMore: boolean };

/** A list with a page of `size` rows: those that it has already as they are now, the others at its end. */
export function addPage(list: LeftList | undefined, page: LeftRow[], size: number): LeftList {
	const fresh = new Map(page.map((row) => [row.id, row]));
	const kept = list?.rows.map((row) => fresh.get(row.id) ?? row) ?? [];
	const known = new Set(kept.map(({ id }) => id));
	const added = page.filter(({ id }) => !known.has(id));
	return { rows: [...kept, ...added], hasMore: list && added.length === 0 ? list.hasMore : page.length === size };
}

/** How many of the rows that somebody decided about are still to decide, since that could not be carried out: as they are now. */
export function countGivenBack(decided: string[], now: LeftRow[]): number {
	const open = new Set(now.filter(({ decision }) => !decision).map(({ id }) => id));
	return decided.filter((id) => open.has(id)).length;
}
