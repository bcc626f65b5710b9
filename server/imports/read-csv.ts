import { createReadStream } from "node:fs";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import type { NewImport } from "#database/queries/imports/runs.ts";
import { unescapeCell } from "#domain/csv-cell.ts";
import { clipHeading, findColumn, type Header, readHeader, toCells } from "#domain/imports/columns.ts";
import { limits } from "#domain/limits.ts";
import { type FileOffset, FileProblem, type FileRow } from "./rows.ts";

const longestRow = 100_000; // characters
const longestHeader = 64 * 1024; // bytes, with what comes before it
// quotation marks that are never closed: the lines after each of them are read again
const mostBrokenRows = 100;
const delimiters = [",", ";", "\t"];
/** Bytes that are parsed at once: nobody else is answered meanwhile. */
const chunkSize = 16 * 1024;

const settings: Options = { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true };

/** What is known of a file before its rows are read. */
type Reading = Pick<NewImport, "encoding" | "columns">;

/**
 * Reads the rows of a CSV file. A row that swallows others by an open quotation mark is a problem, and reading
 * continues with the line after its first. Throws a FileProblem where the rest cannot be read.
 */
export async function* readCsv(path: string, reading: Reading): AsyncGenerator<FileRow> {
	const { header, delimiter, bytes, isLast } = await findHeader(path, reading);
	let offset: FileOffset = { row: 1, bytes };
	const notes = [
		...(reading.encoding === "utf-8" ? [] : [{ field: null, message: otherEncoding }]),
		...header.unknown.map((heading) => ({ field: clipHeading(heading), message: unknownHeading })),
	];
	if (notes.length > 0) yield { ...offset, cells: undefined, notes };
	if (header.problem) throw new FileProblem(header.problem);
	if (isLast) return;
	const layout = { header, delimiter, encoding: reading.encoding };
	for (let broken = 0; ; broken++) {
		try {
			for await (const row of readFrom(path, offset, layout)) {
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

const otherEncoding =
	"The file isn't in UTF-8, so we read it as Windows-1252. Check that letters such as ä, é and ß are right.";
const unknownHeading = "We don't know a column of this name, so it isn't imported.";

/** A character a byte, as in Windows-1252, whose bytes `decode` reads. */
const toBufferEncoding = (encoding: Reading["encoding"]) => (encoding === "utf-8" ? "utf8" : "latin1");
const decode = (text: string, encoding: Reading["encoding"]) =>
	encoding === "utf-8" ? text : new TextDecoder(encoding).decode(Buffer.from(text, "latin1"));

type Layout = Pick<Reading, "encoding"> & { header: Header; delimiter: string };

async function* readFrom(
	path: string,
	from: FileOffset,
	{ header, delimiter, encoding }: Layout,
): AsyncGenerator<FileRow> {
	// collected as they are parsed: an error of the stream would lose the rows before the broken one
	let rows: FileRow[] = [];
	const parser = parse({
		...settings,
		bom: false,
		delimiter,
		encoding: toBufferEncoding(encoding),
		max_record_size: longestRow,
		on_record(record: string[], info) {
			const offset = { row: from.row + info.records + info.empty_lines, bytes: from.bytes + info.bytes };
			const cells = record.map((cell) => unescapeCell(decode(cell, encoding)));
			rows.push({ ...offset, ...readRecord(cells, header) });
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
	return { cells: toCells(columns, record) };
}

type FoundHeader = { header: Header; delimiter: string; bytes: number; isLast: boolean };

/** Finds the first line that is neither empty nor Excel's "sep=;", and its most likely delimiter. */
async function findHeader(path: string, { encoding, columns }: Reading): Promise<FoundHeader> {
	const chunks: Buffer[] = await createReadStream(path, { end: longestHeader - 1 }).toArray();
	const text = Buffer.concat(chunks).toString(toBufferEncoding(encoding));
	let line = "";
	let from = 0;
	let isLast = false;
	for (const { 0: lineEnd, index } of text.matchAll(/\r\n|[\r\n]|$/g)) {
		line = text.slice(from, index);
		from = index + lineEnd.length;
		isLast = lineEnd === "";
		if (line.trim() && !/^"?sep=."?$/i.test(line.trim())) break;
	}
	const bytes = Buffer.byteLength(text.slice(0, from), toBufferEncoding(encoding));
	if (isLast && bytes >= longestHeader) throw new FileProblem("The first line, which names the columns, is too long.");
	const { cells, delimiter } = splitHeader(decode(line, encoding));
	if (cells.length > limits.importColumns)
		throw new FileProblem(`The first line names more than ${limits.importColumns} columns.`);
	return { header: readHeader(cells, columns), delimiter, bytes, isLast };
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
