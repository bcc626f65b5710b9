import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { Assembler } from "stream-json/assembler.js";
import parser, { type Token } from "stream-json/parser.js";
import type { StagedRow } from "#database/queries/imports/rows.ts";
import { findOsmName, osmColumns, readOsmFeature } from "#domain/imports/osm.ts";
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
	const features = new FeatureReader();
	try {
		for await (const token of tokens) {
			const feature = features.take(token);
			if (!feature) continue;
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
	if (!features.wereThere) throw new FileProblem('This is no GeoJSON file: it has no list named "features".');
}

function readFeature(row: number, { value, problem }: Feature): StagedRow {
	const read = problem ?? readOsmFeature(value);
	if (typeof read === "string") return unreadable(row, read, toText(findOsmName(value)));
	const raw = osmColumns.map((column) => toText(read[column] ?? ""));
	return raw.join("").length > longestRow ? unreadable(row, tooLarge) : { row, raw, name: null, problem: null };
}

/** Without what no text of PostgreSQL has: half an emoji, and NUL. */
const toText = (cell: string) => cell.toWellFormed().replaceAll("\0", "");

type Feature = { value?: unknown; problem?: string };

/** Picks the members of the list "features" out of the tokens of a whole file, one at a time. */
class FeatureReader {
	wereThere = false;
	private depth = 0;
	private key: string | undefined;
	private isInside = false;
	private assembler: Assembler | undefined;
	private problem: string | undefined;
	private tokens = 0;

	/** Returns a feature with its last token. */
	take(token: Token): Feature | undefined {
		if (isClosing(token.name)) this.depth--;
		const depth = this.depth;
		if (isOpening(token.name)) this.depth++;
		if (!this.isInside) {
			if (depth === 1 && token.name === "keyValue") this.key = token.value;
			else if (depth === 1 && token.name === "startArray" && this.key === "features") {
				this.isInside = true;
				this.wereThere = true;
			}
			return undefined;
		}
		if (depth === 1) {
			this.isInside = false; // the end of the list
			return undefined;
		}
		this.add(token);
		return depth === 2 && !isOpening(token.name) ? this.end() : undefined;
	}

	private add(token: Token): void {
		this.tokens++;
		if (this.depth > deepest) this.problem ??= "The feature is nested too deeply.";
		if (this.tokens > mostTokens) this.problem ??= tooLarge;
		if (this.problem) {
			this.assembler = undefined;
			return;
		}
		this.assembler ??= new Assembler();
		this.assembler.consume(token);
	}

	private end(): Feature {
		const feature = this.problem ? { problem: this.problem } : { value: this.assembler?.current };
		this.assembler = undefined;
		this.problem = undefined;
		this.tokens = 0;
		return feature;
	}
}
