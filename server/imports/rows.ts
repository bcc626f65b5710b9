import { Refusal } from "#domain/refusal.ts";

/** A file that cannot be read, or not to its end. Its message is for users. */
export class FileProblem extends Refusal {
	constructor(message: string) {
		super("invalid", message, { file: message });
	}
}

/** Maximum characters of a row, because a batch of rows is held in memory. */
export const longestRow = 100_000;

/** A row in its original form. */
export type RawRow = {
	row: number;
	/** Its cells in the order of the headings; null if the row can't be read or is empty, and for the row of headings. */
	raw: string[] | null;
	/** Why the row can't be read; null without cells if there is nothing to read. */
	problem: string | null;
};

/** Yields the headings of a file, then its rows. */
export type FileReader = AsyncGenerator<{ headings: string[] } | RawRow>;

/** Makes a row that cannot be read. */
export const unreadable = (row: number, problem: string): RawRow => ({ row, raw: null, problem });
