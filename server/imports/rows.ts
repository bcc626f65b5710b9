import type { StagedRow } from "#database/queries/imports/rows.ts";
import { Refusal } from "#domain/refusal.ts";

/** A file that cannot be read, or not to its end. Its message is for users. */
export class FileProblem extends Refusal {
	constructor(message: string) {
		super("invalid", message, { file: message });
	}
}

/** Maximum characters of a row, because a batch of rows is held in memory. */
export const longestRow = 100_000;

/** Yields the headings of a file, then its rows. */
export type FileReader = AsyncGenerator<{ headings: string[] } | StagedRow>;

/** Makes a row that cannot be read. */
export const unreadable = (row: number, problem: string): StagedRow => ({ row, raw: null, problem });
