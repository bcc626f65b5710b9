import { pipeline } from "node:stream";
import { Assembler } from "stream-json/assembler.js";
import parser, { type Token } from "stream-json/parser.js";
import { osmColumns, readOsmFeature } from "#domain/imports/osm.ts";
import { FileProblem, type FileReader, longestRow, type RawRow, unreadable } from "./rows.ts";

// Features above the first two limits are skipped. One above the last ends the reading, as it would be held in memory.
const maxTokens = 50_000;
const maxDepth = 32;
const maxBytes = 16 * 1024 * 1024;

const tooLarge = "The feature is too large.";

const isOpening = (name: string) => name === "startObject" || name === "startArray";
const isClosing = (name: string) => name === "endObject" || name === "endArray";

/** Yields the features of a GeoJSON file with OpenStreetMap tags. Throws a FileProblem if the rest cannot be read. */
export async function* readGeoJson(file: Blob): FileReader {
	yield { headings: osmColumns };
	let bytes = 0;
	let lastEnd = 0;
	let row = 0;
	const tokens = pipeline(
		file.stream(),
		async function* (chunks: AsyncIterable<Uint8Array>) {
			for await (const chunk of chunks) {
				bytes += chunk.length;
				if (bytes - lastEnd > maxBytes) {
					throw new FileProblem(`Reading stopped: feature ${row + 1} is larger than ${maxBytes / 1024 ** 2} MB.`);
				}
				yield chunk;
			}
		},
		parser.asStream({ streamValues: false }),
		() => {}, // the loop below throws the error
	) as AsyncIterable<Token>;
	try {
		for await (const feature of findFeatures(tokens)) {
			lastEnd = bytes;
			yield readFeature(++row, feature);
		}
	} catch (error) {
		if (error instanceof FileProblem || (error as NodeJS.ErrnoException).syscall) throw error;
		const position = row > 0 ? `after feature ${row}` : "at its beginning";
		throw new FileProblem(`The file is damaged ${position}: it isn't valid JSON from there on.`);
	}
}

function readFeature(row: number, { value, problem }: Feature): RawRow {
	const cells = problem ?? readOsmFeature(value);
	if (typeof cells === "string") return unreadable(row, cells);
	const raw = osmColumns.map((column) => toText(cells[column] ?? ""));
	return raw.join("").length > longestRow ? unreadable(row, tooLarge) : { row, raw, problem: null };
}

/** Replaces or removes what PostgreSQL cannot store: halves of surrogate pairs, and NUL. */
const toText = (cell: string) => cell.toWellFormed().replaceAll("\0", "");

/** The parsed JSON of a feature, or why it was skipped. */
type Feature = { value?: unknown; problem?: string };

/** Yields the members of the list "features" from the tokens of a file. Throws a FileProblem if the list is missing. */
async function* findFeatures(all: AsyncIterable<Token>): AsyncGenerator<Feature> {
	let depth = 0;
	let key: string | undefined;
	let [isInside, isFound] = [false, false];
	let feature: { tokens: number; problem?: string; assembler?: Assembler } = { tokens: 0 };
	for await (const token of all) {
		if (isClosing(token.name)) depth--;
		const level = depth;
		if (isOpening(token.name)) depth++;
		if (level <= 1) {
			if (token.name === "keyValue") key = token.value;
			isInside = level === 1 && token.name === "startArray" && key === "features";
			isFound ||= isInside;
		} else if (isInside) {
			if (depth > maxDepth) feature.problem ??= "The feature is nested too deeply.";
			if (++feature.tokens > maxTokens) feature.problem ??= tooLarge;
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
	if (!isFound) throw new FileProblem('This is no GeoJSON file: it has no list named "features".');
}
