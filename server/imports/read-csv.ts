import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { unescapeCell } from "#domain/csv-cell.ts";
import { findColumn } from "#domain/imports/columns.ts";
import { limits } from "#domain/limits.ts";
import type { Encoding } from "./encoding.ts";
import { FileProblem, type FileReader, longestRow, type RawRow, unreadable } from "./rows.ts";

const maxHeaderBytes = 64 * 1024; // including lines before the header
// limits the work for quotation marks that are never closed: the lines after each are read again
const maxBrokenRows = 100;
const delimiters = [",", ";", "\t", "|"];

const settings: Options = {
	...{ bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
	// a file that a script appended to has lines of both kinds
	record_delimiter: ["\r\n", "\n", "\r"],
};
/** Lines above the headings, such as a title, that are looked at. */
const headerRows = 10;

/**
 * Yields the headings of a CSV file, then its rows. Row 1 stands for the headings. A row with an unclosed quotation
 * mark is yielded as unreadable, and reading continues with the line after its first. Throws a FileProblem if the rest
 * cannot be read.
 */
export async function* readCsv(file: Blob, encoding: Encoding): FileReader {
	const { headings, delimiter, row, bytes, isLast } = await findHeader(file, encoding);
	yield { headings };
	yield { row: 1, raw: null, problem: null };
	if (isLast) return;
	let offset = { row, bytes };
	const layout = { width: headings.length, delimiter, encoding };
	for (let broken = 0; ; broken++) {
		try {
			for await (const { bytes, ...row } of readFrom(file, offset, layout)) {
				offset = { row: row.row, bytes };
				yield row;
			}
			return;
		} catch (error) {
			if (!(error instanceof CsvError)) throw error;
			if (broken >= maxBrokenRows) {
				throw new FileProblem(
					`Reading stopped after row ${offset.row}: too many rows are longer than ${longestRow} characters.`,
				);
			}
			offset = { row: offset.row + 1, bytes: await findLineEnd(file, offset.bytes) };
			yield unreadable(
				offset.row,
				`The row is longer than ${longestRow} characters, or a quotation mark in it is never closed.`,
			);
		}
	}
}

// other encodings are parsed as latin1, one character per byte, and then decoded by `decode`
const toBufferEncoding = (encoding: Encoding) => (encoding === "utf-8" ? "utf8" : "latin1");
const decode = (text: string, encoding: Encoding) =>
	encoding === "utf-8" ? text : new TextDecoder(encoding).decode(Buffer.from(text, "latin1"));

type Layout = { width: number; delimiter: string; encoding: Encoding };

/** The end of a row: its number, as in a spreadsheet program, and its position in the file. */
type Offset = { row: number; bytes: number };

async function* readFrom(
	file: Blob,
	from: Offset,
	{ width, delimiter, encoding }: Layout,
): AsyncGenerator<RawRow & Offset> {
	// collected here, because an error of the stream would lose the rows before the broken one
	let rows: (RawRow & Offset)[] = [];
	const parser = parse({
		...settings,
		bom: false,
		delimiter,
		encoding: toBufferEncoding(encoding),
		max_record_size: longestRow,
		on_record(record: string[], info) {
			const row = from.row + info.records + info.empty_lines;
			const raw = record.map((cell) => unescapeCell(decode(cell, encoding)));
			const isEmpty = raw.every((cell) => !cell.trim());
			// programs fill a sheet to its end with delimiters
			rows.push({
				...(isEmpty ? { row, raw: null, problem: null } : checkWidth(row, raw, width)),
				bytes: from.bytes + info.bytes,
			});
			return null;
		},
	});
	parser.on("error", () => {}); // handled by the callbacks below
	parser.resume();
	const takeRows = () => {
		const taken = rows;
		rows = [];
		return taken;
	};
	for await (const chunk of file.slice(from.bytes).stream()) {
		const error = await new Promise((resolve) => parser.write(chunk, resolve));
		yield* takeRows();
		if (error) throw error;
	}
	const error = await new Promise((resolve) => parser.end(resolve));
	yield* takeRows();
	if (error) throw error;
}

function checkWidth(row: number, raw: string[], width: number): RawRow {
	if (raw.slice(width).every((cell) => !cell.trim())) return { row, raw, problem: null };
	const problem = `The row has ${raw.length} cells, the first line names ${width}. A cell with the delimiter in it needs quotation marks.`;
	return unreadable(row, problem);
}

/** `row` is the header's row, `bytes` the position after it; `isLast` means that the file ends there. */
type FoundHeader = { headings: string[]; delimiter: string; row: number; bytes: number; isLast: boolean };

/**
 * Finds the header, the one of the first rows that names the most columns, and its most likely delimiter. Excel's
 * "sep=;" is no row.
 */
async function findHeader(file: Blob, encoding: Encoding): Promise<FoundHeader> {
	const start = Buffer.from(await file.slice(0, maxHeaderBytes).arrayBuffer());
	const [excel = ""] = /^(?:\xef\xbb\xbf)?\s*"?sep=."?[\r\n]+/i.exec(start.toString("latin1")) ?? [];
	const rows = delimiters.flatMap((delimiter) =>
		readFirstRows(start.subarray(excel.length), { delimiter, encoding }).map(({ cells, ...found }) => ({
			...found,
			cells,
			delimiter,
			known: new Set(cells.map(findColumn)).size - (cells.every(findColumn) ? 0 : 1),
		})),
	);
	const [first, ...others] = rows;
	const best = others.reduce(
		(a, b) =>
			a && (a.known > b.known || (a.known === b.known && (a.row < b.row || a.cells.length >= b.cells.length))) ? a : b,
		first,
	);
	const bytes = excel.length + (best?.bytes ?? 0);
	if (!best || (bytes >= maxHeaderBytes && start.length >= maxHeaderBytes)) {
		throw new FileProblem("The first line, which names the columns, is too long.");
	}
	if (best.cells.length > limits.importColumns) {
		throw new FileProblem(`The first line names more than ${limits.importColumns} columns.`);
	}
	return { ...best, headings: best.cells.map(unescapeCell), bytes, isLast: bytes >= start.length };
}

type FirstRow = { cells: string[]; row: number; bytes: number };

/** Reads the first rows with one delimiter, until a quotation mark is never closed. */
function readFirstRows(start: Buffer, { delimiter, encoding }: Omit<Layout, "width">): FirstRow[] {
	const rows: FirstRow[] = [];
	try {
		parseSync(start, {
			...settings,
			delimiter,
			encoding: toBufferEncoding(encoding),
			to: headerRows,
			on_record(record: string[], { records, bytes }) {
				rows.push({ cells: record.map((cell) => decode(cell, encoding)), row: records, bytes });
				return null;
			},
		});
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
	}
	return rows;
}

/** Returns the position after the end of the line that begins at `from`. */
async function findLineEnd(file: Blob, from: number): Promise<number> {
	let position = from;
	for await (const chunk of file.slice(from).stream()) {
		const at = chunk.indexOf(10);
		if (at >= 0) return position + at + 1;
		position += chunk.length;
	}
	return position;
}
