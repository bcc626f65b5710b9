import { clinicDetails, detailNames } from "../clinics/details.ts";

/** The columns that an import reads; docs/import.md explains each. */
export const importColumns = [
	"id",
	"source_id",
	...detailNames.map((name) => clinicDetails[name].column),
	"treatments",
	"latitude",
	"longitude",
] as const;

/** Columns of a file of rows that an import left; no export has them. Its `reason` is for people. */
export const decisionColumns = ["row_id", "decision"] as const;

export type ImportColumn = (typeof importColumns)[number] | (typeof decisionColumns)[number];

/** The cells of one row by column, as text. A column that the file lacks is left out. */
export type Cells = Partial<Record<ImportColumn, string>>;

/** Further columns of an export; an import ignores them. */
export const exportOnlyColumns = [
	"status",
	"verified_at",
	"has_owner",
	"average_rating",
	"review_count",
	"logo_url",
	"source",
	"created_at",
	"updated_at",
] as const;

const needed = ["name", "city"] as const;

const otherNames: Readonly<Record<string, ImportColumn>> = {
	country_code: "country",
	web: "website",
	url: "website",
	telephone: "phone",
	mail: "email",
	e_mail: "email",
	lat: "latitude",
	lon: "longitude",
	lng: "longitude",
};

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
	(names as readonly string[]).includes(name);

/** The column that a header's cell names, whatever its spelling; undefined where it names none that is imported. */
export function findColumn(header: string): ImportColumn | undefined {
	const name = normalize(header);
	return isOneOf([...importColumns, ...decisionColumns], name) ? name : otherNames[name];
}

const normalize = (header: string) =>
	header
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, "_");

export type Header = {
	/** The column of each cell; undefined for cells that are ignored. */
	columns: (ImportColumn | undefined)[];
	/** Cells that name no known column, as they are written. */
	unknown: string[];
};

/** Reads a file's first line. Returns an error message where it cannot be used. */
export function readHeader(cells: string[]): Header | string {
	const columns = cells.map(findColumn);
	const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) !== index);
	if (twice) return `The first line names the column "${twice}" twice.`;
	const missing = needed.filter((column) => !columns.includes(column));
	if (missing.length > 0) {
		const names = missing.map((column) => `"${column}"`).join(" and ");
		return `The first line must name the columns; ${names} ${missing.length > 1 ? "are" : "is"} missing.`;
	}
	const unknown = cells.filter(
		(cell, index) => cell.trim() && !columns[index] && !isOneOf([...exportOnlyColumns, "reason"], normalize(cell)),
	);
	return { columns, unknown };
}
