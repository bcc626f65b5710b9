import type { Encoding } from "./schemas.ts";

// What admins see of an import, before and after it.

/** What becomes of the rows of a file. */
export type Figures = Record<
	"rows" | "added" | "updated" | "known" | "duplicates" | "doubtful" | "skipped" | "failed",
	number
>;
/** What becomes of a row. */
export type Figure = Exclude<keyof Figures, "rows">;

/** Fields of a row that a preview shows. */
export const previewFields = [
	"name",
	"city",
	"country",
	"address",
	"phone",
	"email",
	"website",
	"opening_hours",
] as const;

/** A row as it will be stored. */
export type PreviewRow = {
	row: number;
	figure: Figure;
	fields: Record<(typeof previewFields)[number], string>;
	/** What was left out of it, or why it isn't imported. */
	notes: string[];
};

/** Equal notes or errors, errors first, then the most frequent. */
export type NoteGroup = {
	isError: boolean;
	field: string | null;
	message: string;
	rows: number;
	row_numbers: number[];
};

/** A clinic that a row may be, beside which it is shown. */
export type Candidate = Record<"id" | "name" | "city" | "status", string> &
	Record<"address" | "phone" | "email" | "website", string | null> & { has_owner: boolean };

/** A row that may be a clinic of the directory or an earlier row of the file. */
export type Question = PreviewRow & {
	/** Why it may be. */
	reason: string;
	is_certain: boolean;
	candidates: Candidate[];
};

/** What an import of a file would do. */
export type Preview = {
	digest: string;
	file_name: string;
	source: string;
	format: "csv" | "geojson";
	encoding: Encoding;
	/** Why it can't be imported, or not to its end. */
	problem: string | null;
	is_usable: boolean;
	figures: Figures;
	/** Headings that name none of our columns. */
	unknown: string[];
	rows: PreviewRow[];
	notes: NoteGroup[];
	/** Cities that the gazetteer doesn't know, with their number of rows. */
	cities: { city: string; country: string; rows: number }[];
	questions: Question[];
	/** How many further questions there are. */
	more_questions: number;
};

/** An import as admins see it. Times are ISO 8601. */
export type Import = Figures & {
	id: string;
	created_at: string;
	/** Name of the admin; null for the command line, or if the admin's account is gone. */
	created_by: string | null;
	file_name: string;
	source: string;
	/** "failed" also where the process of a running one is gone. */
	status: "running" | "done" | "failed" | "cancelled";
	/** Why it failed, or its file was not read to its end. */
	message: string | null;
	finished_at: string | null;
	undone_at: string | null;
	has_report: boolean;
};

/** What removing clinics did: how many went, and how many stay, by why. */
export type Removed = { gone: number; kept: Partial<Record<KeptReason, number>> };
/** What taking an import back did; `restored` were set back. */
export type Undone = Removed & { restored: number };
export type KeptReason = "claimed" | "decided" | "reviewed" | "saved" | "asked" | "reported" | "merged" | "edited";

/** How far an import is, in rows. */
export type Progress = { step: "read" | "compare" | "write"; rows: number };

/** A line of the answer to a file. The last one has the preview, the import or the error. */
export type ImportLine =
	| { progress: Progress }
	| { preview: Preview }
	| { import: Import }
	| { error: { code: string; message: string; fields: Record<string, string> | undefined } };
