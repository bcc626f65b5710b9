import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type ImportChoices, type ImportedClinic, type Problem, readClinic } from "#domain/imports/clinic.ts";
import { type Cells, type ColumnChoices, type Header, readHeader, toCells } from "#domain/imports/columns.ts";
import { type Decision, readDecision } from "#domain/imports/matches.ts";
import { openStreetMap } from "#domain/imports/osm.ts";
import { type Encoding, getSourceName } from "#domain/imports/schemas.ts";
import { limits } from "#domain/limits.ts";
import { openEncodingGuess } from "./encoding.ts";
import { readCsv } from "./read-csv.ts";
import { readGeoJson } from "./read-geojson.ts";
import { FileProblem, type RawRow } from "./rows.ts";

/** Rows to parse at once. No other request is answered meanwhile. */
const rowsAtOnce = 10;

type InspectedFile = { hash: string; format: "csv" | "geojson"; encoding: Encoding };

/** Reads a whole file to find its format, encoding and SHA-256. Throws a FileProblem if it cannot be imported. */
export async function inspectFile(file: Blob, chosen?: Encoding): Promise<InspectedFile> {
	const hash = createHash("sha256");
	const guess = openEncodingGuess();
	let isFirst = true;
	let start = "";
	for await (const part of file.stream()) {
		const chunk = Buffer.from(part);
		if (isFirst) refuseOtherFormats(chunk);
		isFirst = false;
		hash.update(chunk);
		if (chunk.includes(0)) throw new FileProblem("This isn't a text file: it has NUL bytes.");
		guess.add(chunk);
		if (start.trim() === "") {
			start += chunk
				.toString("latin1")
				.replace(/^\xef\xbb\xbf/, "")
				.slice(0, 1000);
		}
	}
	const [first = ""] = start.trim();
	if (!first) throw new FileProblem("The file is empty.");
	if (first === "<") throw new FileProblem("This is a web page or an XML file, not a CSV or GeoJSON file.");
	const format = first === "{" || first === "[" ? "geojson" : "csv";
	const encoding = (format === "csv" && chosen) || guess.end();
	if (!encoding || (encoding !== "utf-8" && format === "geojson")) {
		throw new FileProblem('Part of the file isn\'t in UTF-8, so it may be damaged. Save it again as "CSV UTF-8".');
	}
	return { hash: hash.digest("hex"), format, encoding };
}

const otherFormats: [signature: number[], message: string][] = [
	[[0x50, 0x4b], "This is a ZIP or Excel file. Unpack it, or save the sheet as CSV UTF-8, and choose that file."],
	[[0x1f, 0x8b], "This file is compressed (gzip). Unpack it first."],
	[[0x25, 0x50, 0x44, 0x46], "This is a PDF, not a CSV or GeoJSON file."],
	[[0xd0, 0xcf, 0x11, 0xe0], "This is an Excel file. Save the sheet as CSV UTF-8, and choose that file."],
];

function refuseOtherFormats(chunk: Buffer): void {
	const format = otherFormats.find(([bytes]) => chunk.subarray(0, bytes.length).equals(Buffer.from(bytes)));
	if (format) throw new FileProblem(format[1]);
}

export type FileToImport = {
	file: Blob;
	name: string;
	/** By default, its name. */
	source: string;
	country: string | null;
	update: boolean;
	encoding?: Encoding | undefined;
	columns: ColumnChoices;
};

/** A file that was inspected, with the settings for its rows. */
export type OpenedFile = FileToImport & { inspected: InspectedFile };

/** Returns a file in UTF-8 in place of one in UTF-16, which Excel calls "Unicode text"; any other as it is. */
async function decodeUtf16(file: Blob): Promise<Blob> {
	const mark = Buffer.from(await file.slice(0, 2).arrayBuffer()).toString("hex");
	const encoding = { fffe: "utf-16le", feff: "utf-16be" }[mark];
	if (!encoding || file.size > limits.importBytes) return file;
	return new Blob([new TextDecoder(encoding).decode(await file.arrayBuffer())]);
}

/** Finds out what a file is. Throws a FileProblem if it cannot be imported. */
export async function openFile(wanted: FileToImport): Promise<OpenedFile> {
	const file = await decodeUtf16(wanted.file);
	const inspected = await inspectFile(file, wanted.encoding);
	const source = inspected.format === "geojson" ? openStreetMap : wanted.source || getSourceName(wanted.name);
	return { ...wanted, file, source, inspected };
}

/** A row of a file: a clinic, or the problems that prevent its import. */
export type FileRow = {
	row: number;
	cells: Cells | null;
	clinic: ImportedClinic | undefined;
	problems: Problem[];
	notes: Problem[];
	/** What its column `decision` says. */
	decision: Decision | undefined;
};

/** The headings of a file and its next rows; `problem` is why the rest could not be read. */
export type FilePart = { headings: string[]; header: Header; rows: FileRow[]; problem: string | undefined };

type Options = ImportChoices & { columns: ColumnChoices; onRow?: ((row: number) => void) | undefined };

/**
 * Yields the rows of a file, up to `size` at once: an empty file as one part without rows, and one whose columns can't
 * be used as a part with the problem.
 */
export async function* readParts(
	file: Blob,
	{ format, encoding }: InspectedFile,
	size: number,
	options: Options,
): AsyncGenerator<FilePart> {
	let part: FilePart = { headings: [], header: readHeader([]), rows: [], problem: undefined };
	let isYielded = false;
	try {
		for await (const read of format === "csv" ? readCsv(file, encoding) : readGeoJson(file)) {
			if ("headings" in read) {
				part.headings = read.headings;
				part.header = readHeader(read.headings, options.columns);
				part.problem = part.header.problem;
				if (part.problem) break;
				continue;
			}
			if (!read.raw && read.problem === null) continue;
			if (part.rows.length === size) {
				yield part;
				isYielded = true;
				part = { ...part, rows: [] };
			}
			part.rows.push(readRow(read, part.header, options));
			if (part.rows.length % rowsAtOnce === 0) {
				options.onRow?.(read.row);
				await setImmediate();
			}
		}
	} catch (error) {
		if (!(error instanceof FileProblem)) throw error;
		part.problem = error.message;
	}
	if (part.rows.length > 0 || part.problem || !isYielded) yield part;
}

function readRow({ row, raw, problem }: RawRow, { columns }: Header, choices: ImportChoices): FileRow {
	const unread = { row, cells: null, clinic: undefined, notes: [], decision: undefined };
	if (!raw) return { ...unread, problems: [{ field: null, message: problem ?? "" }] };
	const { decision: cell = "", ...cells } = toCells(columns, raw);
	const read = readClinic(cells, choices);
	const decision = readDecision(cell);
	if (decision === null) read.notes.push({ field: "decision", message: unknownDecision });
	return { row, cells, ...read, decision: decision ?? undefined };
}

const unknownDecision = "Write new, skip, or same as and the address of a clinic's page. It was left out.";
