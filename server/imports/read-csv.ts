import { createReadStream } from "node:fs";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { unescapeCell } from "#domain/csv-cell.ts";
import { type Cells, findColumn, type Header, readHeader } from "#domain/imports/columns.ts";
import { type FileOffset, FileProblem, type FileRow } from "./rows.ts";

const longestRow = 100_000; // characters
const longestHeader = 64 * 1024; // bytes, with what comes before it
const mostColumns = 200;
// quotation marks that are never closed: the lines after each of them are read again
const mostBrokenRows = 100;
const delimiters = [",", ";", "\t"];
/** Bytes that are parsed at once: nobody else is answered meanwhile. */
const chunkSize = 16 * 1024;

const settings: Options = { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true };

/**
 * Reads the rows of a CSV file. A row that swallows others by a quotation mark that is never closed is reported
 * as a problem, and reading continues with the line after its first. Throws a FileProblem where the rest cannot be read.
 */
export async function* readCsv(path: string): AsyncGenerator<FileRow> {
	const { header, delimiter, bytes, isLast } = await findHeader(path);
	let offset: FileOffset = { row: 1, bytes };
	if (header.unknown.length > 0) yield describeUnknown(header.unknown, offset);
	if (isLast) return;
	for (let broken = 0; ; broken++) {
		try {
			for await (const row of readFrom(path, offset, header, delimiter)) {
				offset = row;
				yield row;
			}
			return;
		} catch (error) {
			if (!(error instanceof CsvError)) throw error;
			if (broken >= mostBrokenRows) {
				throw new FileProblem(
					`Reading stopped after row ${offset.row}: too many rows are longer than ${longestRow} characters.`,
				);
			}
			const next = await findLineEnd(path, offset.bytes);
			offset = { row: offset.row + 1, bytes: next };
			yield {
				...offset,
				cells: undefined,
				problem: `The row is longer than ${longestRow} characters, or a quotation mark in it is never closed.`,
			};
		}
	}
}

async function* readFrom(
	path: string,
	from: FileOffset,
	header: Header,
	delimiter: string,
): AsyncGenerator<FileRow & FileOffset> {
	// collected as they are parsed: an error of the stream would lose the rows before the broken one
	let rows: (FileRow & FileOffset)[] = [];
	const parser = parse({
		...settings,
		bom: false,
		delimiter,
		max_record_size: longestRow,
		on_record(record: string[], info) {
			const offset = { row: from.row + info.records + info.empty_lines, bytes: from.bytes + info.bytes };
			rows.push({ ...offset, ...readRecord(record, header) });
			return null;
		},
	});
	parser.on("error", () => {}); // the callbacks below receive it as well
	parser.resume();
	const take = () => {
		const taken = rows;
		rows = [];
		return taken;
	};
	for await (const chunk of createReadStream(path, {
		start: from.bytes,
		highWaterMark: chunkSize,
	}) as AsyncIterable<Buffer>) {
		const error = await new Promise((resolve) => parser.write(chunk, resolve));
		yield* take();
		if (error) throw error;
	}
	const error = await new Promise((resolve) => parser.end(resolve));
	yield* take();
	if (error) throw error;
}

function readRecord(record: string[], { columns }: Header): Pick<FileRow, "cells" | "problem"> {
	if (record.slice(columns.length).some((cell) => cell.trim())) {
		return {
			cells: undefined,
			problem: `The row has ${record.length} cells, the first line names ${columns.length}. A cell with the delimiter in it needs quotation marks.`,
		};
	}
	const cells: Cells = {};
	for (const [index, column] of columns.entries()) if (column) cells[column] = unescapeCell(record[index] ?? "");
	return { cells };
}

const describeUnknown = (unknown: string[], offset: FileOffset): FileRow => ({
	...offset,
	cells: undefined,
	notes: unknown.map((name) => ({
		field: name.slice(0, 100),
		message: "We don't know a column of this name, so it isn't imported.",
	})),
});

type FoundHeader = { header: Header; delimiter: string; bytes: number; isLast: boolean };

/** Finds the first line that is neither empty nor Excel's "sep=;", and its most likely delimiter. */
async function findHeader(path: string): Promise<FoundHeader> {
	const chunks: Buffer[] = await createReadStream(path, { end: longestHeader - 1 }).toArray();
	const text = Buffer.concat(chunks).toString();
	let line = "";
	let from = 0;
	let isLast = false;
	for (const { 0: lineEnd, index } of text.matchAll(/\r\n|[\r\n]|$/g)) {
		line = text.slice(from, index);
		from = index + lineEnd.length;
		isLast = lineEnd === "";
		if (line.trim() && !/^"?sep=."?$/i.test(line.trim())) break;
	}
	const bytes = Buffer.byteLength(text.slice(0, from));
	if (isLast && bytes >= longestHeader) throw new FileProblem("The first line, which names the columns, is too long.");
	const { cells, delimiter } = splitHeader(line);
	if (cells.length > mostColumns) throw new FileProblem(`The first line names more than ${mostColumns} columns.`);
	const header = readHeader(cells);
	if (typeof header === "string") throw new FileProblem(header);
	return { header, delimiter, bytes, isLast };
}

function splitHeader(line: string): { cells: string[]; delimiter: string } {
	const tried = delimiters.map((delimiter) => {
		let cells: string[] = [];
		try {
			[cells = []] = parseSync(line, { ...settings, delimiter }) as string[][];
		} catch {
			// a quotation mark that is never closed: no header
		}
		return { delimiter, cells, known: cells.filter(findColumn).length };
	});
	const best = tried.reduce((a, b) =>
		b.known > a.known || (b.known === a.known && b.cells.length > a.cells.length) ? b : a,
	);
	return { cells: best.cells.map(unescapeCell), delimiter: best.delimiter };
}

/** The byte after the end of the line that begins at `from`. */
async function findLineEnd(path: string, from: number): Promise<number> {
	let read = from;
	for await (const chunk of createReadStream(path, { start: from }) as AsyncIterable<Buffer>) {
		const at = chunk.indexOf(10);
		if (at >= 0) return read + at + 1;
		read += chunk.length;
	}
	return read;
}
