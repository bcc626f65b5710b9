import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { Assembler } from "stream-json/assembler.js";
import parser, { type Token } from "stream-json/parser.js";
import type { StagedRow } from "#database/queries/imports/rows.ts";
import { osmColumns, readOsmFeature } from "#domain/imports/osm.ts";
import { FileProblem, type FileReader, longestRow, unreadable } from "./rows.ts";

// A feature above one of the first two limits is skipped; one above the last ends the reading, as it is held in memory.
const mostTokens = 50_000;
const deepest = 32;
const mostBytes = 16 * 1024 * 1024;

const tooLarge = "The feature is too large.";

const isOpening = (name: string) => name === "startObject" || name === "startArray";
const isClosing = (name: string) => name === "endObject" || name === "endArray";

/**
 * Reads the features of a GeoJSON file with tags of OpenStreetMap. Throws a FileProblem where the rest cannot be read.
 */
export async function* readGeoJson(path: string): FileReader {
	yield { headings: osmColumns };
	let bytes = 0;
	let lastEnd = 0;
	let row = 0;
	const input = createReadStream(path);
	const tokens = pipeline(
		input,
		async function* (chunks: AsyncIterable<Buffer>) {
			for await (const chunk of chunks) {
				bytes += chunk.length;
				if (bytes - lastEnd > mostBytes) {
					throw new FileProblem(`Reading stopped: feature ${row + 1} is larger than ${mostBytes / 1024 ** 2} MB.`);
				}
				yield chunk;
			}
		},
		parser.asStream({ streamValues: false }),
		() => {}, // the reader below receives the error
	) as AsyncIterable<Token>;
	try {
		for await (const feature of findFeatures(tokens)) {
			lastEnd = bytes;
			yield readFeature(++row, feature);
		}
	} catch (error) {
		if (error instanceof FileProblem || (error as NodeJS.ErrnoException).syscall) throw error;
		const place = row > 0 ? `after feature ${row}` : "at its beginning";
		throw new FileProblem(`The file is damaged ${place}: it isn't valid JSON from there on.`);
	} finally {
		input.destroy();
	}
}

function readFeature(row: number, { value, problem }: Feature): StagedRow {
	const read = problem ?? readOsmFeature(value);
	if (typeof read === "string") return unreadable(row, read);
	const raw = osmColumns.map((column) => toText(read[column] ?? ""));
	return raw.join("").length > longestRow ? unreadable(row, tooLarge) : { row, raw, problem: null };
}

/** Without what no text of PostgreSQL has: half an emoji, and NUL. */
const toText = (cell: string) => cell.toWellFormed().replaceAll("\0", "");

type Feature = { value?: unknown; problem?: string };

/** The members of the list "features", out of the tokens of a whole file. Throws a FileProblem where there is none. */
async function* findFeatures(all: AsyncIterable<Token>): AsyncGenerator<Feature> {
	let depth = 0;
	let key: string | undefined;
	let [isInside, wereThere] = [false, false];
	let feature: { tokens: number; problem?: string; assembler?: Assembler } = { tokens: 0 };
	for await (const token of all) {
		if (isClosing(token.name)) depth--;
		const level = depth;
		if (isOpening(token.name)) depth++;
		if (level <= 1) {
			if (token.name === "keyValue") key = token.value;
			isInside = level === 1 && token.name === "startArray" && key === "features";
			wereThere ||= isInside;
		} else if (isInside) {
			if (depth > deepest) feature.problem ??= "The feature is nested too deeply.";
			if (++feature.tokens > mostTokens) feature.problem ??= tooLarge;
			if (feature.problem) delete feature.assembler;
			else {
				feature.assembler ??= new Assembler();
				feature.assembler.consume(token);
			}
			if (level > 2 || isOpening(token.name)) continue;
			yield { ...feature, value: feature.assembler?.current };
			feature = { tokens: 0 };
		}
	}
	if (!wereThere) throw new FileProblem('This is no GeoJSON file: it has no list named "features".');
}
