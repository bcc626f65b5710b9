import type { Problem } from "#domain/imports/clinic.ts";
import type { Cells } from "#domain/imports/columns.ts";
import { Refusal } from "#domain/refusal.ts";

/** The file cannot be read, or not to its end. The message is shown to people. */
export class FileProblem extends Refusal {
	constructor(message: string) {
		super("invalid", message, { file: message });
	}
}

export type FileOffset = {
	/** As a spreadsheet program counts: the header is 1. For GeoJSON the number of the feature. */
	row: number;
	/** Bytes of the file up to the row's end. */
	bytes: number;
};

/** One row of a file. */
export type FileRow = FileOffset & {
	/** Undefined where the row cannot be read; `problem` then says why. */
	cells: Cells | undefined;
	problem?: string;
	/** The name of the clinic in a row that cannot be read. */
	name?: string;
	/** Notes on the row that are no errors. */
	notes?: Problem[];
};
