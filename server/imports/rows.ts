import type { StagedRow } from "#database/queries/imports/rows.ts";
import { Refusal } from "#domain/refusal.ts";

/** The file cannot be read, or not to its end. The message is shown to people. */
export class FileProblem extends Refusal {
	constructor(message: string) {
		super("invalid", message, { file: message });
	}
}

/** Characters of a row: a batch of them is held at once. */
export const longestRow = 100_000;

/** Hands on the headings of a file, then its rows. */
export type FileReader = AsyncGenerator<{ headings: string[] } | StagedRow>;

/** A row that cannot be read. */
export const unreadable = (row: number, problem: string): StagedRow => ({ row, raw: null, problem });
