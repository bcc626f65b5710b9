import { cleanLine } from "../clean-text.ts";
import { clinicDetails, detailNames } from "../clinics/details.ts";
import { foldText } from "../fold.ts";
import { limits } from "../limits.ts";
import headings from "./headings.json" with { type: "json" };

/** The columns that an import reads; docs/import.md explains each. */
export const importColumns = [
	"id",
	"source_id",
	...detailNames.map((name) => clinicDetails[name].column),
	"treatments",
	"latitude",
	"longitude",
] as const;

/** The columns that a heading can mean, also those of parts of the address. */
export const namedColumns = [...importColumns, "house_number", "postcode", "decision"] as const;

export type ImportColumn = (typeof namedColumns)[number];

/** The first columns of an import's report, before the cells of the row; an import ignores them. */
export const reportColumns = ["row", "outcome", "reason"] as const;

/** The cells of one row, by column; only of columns that the file has. */
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

/** Columns by their own names and those of headings.json, in many languages, as `normalize` writes them. */
const columnsByName = new Map<string, ImportColumn>([
	...Object.entries(headings).flatMap(([column, names]) =>
		names.map((name): [string, ImportColumn] => [name, column as ImportColumn]),
	),
	...namedColumns.map((column): [string, ImportColumn] => [column, column]),
]);

/**
 * Returns the column that a heading names, regardless of its spelling: "Town/City" is what its parts name, if they name
 * one column. Undefined for other headings.
 */
export function findColumn(heading: string): ImportColumn | undefined {
	const whole = columnsByName.get(normalize(heading));
	if (whole) return whole;
	const parts = new Set(heading.split("/").flatMap((part) => columnsByName.get(normalize(part)) ?? []));
	return parts.size === 1 ? [...parts][0] : undefined;
}

const normalize = (heading: string) =>
	foldText((cleanLine(heading) ?? "").replace(/(\p{Ll})(?=Code$)/u, "$1_"))
		.replace(/[\s./&'’-]+/g, "_")
		.replace(/^_|_$/g, "");

/** Names headings as messages and choices have them: cut, and numbered where they stand twice, "Phone (2)". */
function nameHeadings(cells: string[]): string[] {
	const seen = new Map<string, number>();
	return cells.map((cell) => {
		const name = cell.trim().slice(0, limits.importHeading);
		const times = (seen.get(name) ?? 0) + 1;
		seen.set(name, times);
		if (times === 1) return name;
		const number = ` (${times})`;
		return name.slice(0, limits.importHeading - number.length) + number;
	});
}

/** The columns that an admin chose, by heading. */
export type ColumnChoices = Readonly<Record<string, ImportColumn>>;

export type Header = {
	/** The column of each cell; undefined for ignored cells. */
	columns: (ImportColumn | undefined)[];
	/** The headings that name no column. */
	unknown: string[];
	/** An error message, if the file can't be used with these columns. */
	problem: string | undefined;
};

/**
 * Reads the first line of a file. If several cells mean the same column, an admin's choice wins, then the column's own
 * name, then the first cell; the others are unknown, for an admin to choose.
 */
export function readHeader(cells: string[], choices: ColumnChoices = {}): Header {
	const names = nameHeadings(cells);
	const ranked = cells.map((cell, index) => {
		const name = names[index] ?? "";
		const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
		const column = choice ?? findColumn(cell);
		return { index, column, rank: choice ? 0 : normalize(cell) === column ? 1 : 2 };
	});
	const best = new Map<ImportColumn, (typeof ranked)[number]>();
	let twice: ImportColumn | undefined;
	for (const cell of ranked) {
		const { column, rank } = cell;
		if (!column) continue;
		const other = best.get(column);
		if (other?.rank === 0 && rank === 0) twice ??= column;
		if (!other || rank < other.rank) best.set(column, cell);
	}
	const columns = ranked.map(({ index, column }) => (column && best.get(column)?.index === index ? column : undefined));
	const missing = needed.filter((column) => !columns.includes(column)).map((column) => `"${column}"`);
	return {
		columns,
		unknown: names.filter(
			(_, index) => cells[index]?.trim() && !columns[index] && !ignored.includes(normalize(cells[index] ?? "")),
		),
		problem: twice
			? `Two columns are chosen as "${twice}". Choose one of them.`
			: missing.length > 0
				? `The first line must name the columns; ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing.`
				: undefined,
	};
}

const ignored: readonly string[] = [...exportOnlyColumns, ...reportColumns, "kind"];

/** Returns the cells of a row by column. */
export const toCells = (columns: Header["columns"], row: readonly string[]): Cells =>
	Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, row[index] ?? ""]] : [])));
