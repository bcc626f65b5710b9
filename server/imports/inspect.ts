import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { FileProblem } from "./rows.ts";

export type ImportFormat = "csv" | "geojson";

export type InspectedFile = {
	format: ImportFormat;
	/** Bytes. */
	size: number;
	/** SHA-256 in hexadecimal. */
	hash: string;
};

/** Reads a whole file to find its format and hash. Throws a FileProblem where it is not UTF-8 text. */
export async function inspectFile(path: string): Promise<InspectedFile> {
	const hash = createHash("sha256");
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let size = 0;
	let start = "";
	let lines = 1;
	try {
		for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
			if (size === 0) refuseOtherKinds(chunk);
			size += chunk.length;
			hash.update(chunk);
			if (chunk.includes(0)) throw new FileProblem(`${notText} There's a NUL byte near line ${lines}.`);
			const text = decode(decoder, chunk, lines);
			if (start.trim() === "") start += text.slice(0, 1000);
			for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
		}
		decode(decoder, undefined, lines);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") throw new FileProblem(`There's no file ${path}.`);
		if (code === "EISDIR") throw new FileProblem(`${path} is a folder.`);
		throw error;
	}
	const [first = ""] = start.trim();
	if (!first) throw new FileProblem("The file is empty.");
	if (first === "<") throw new FileProblem("This is a web page or an XML file, not a CSV or GeoJSON file.");
	return { format: first === "{" || first === "[" ? "geojson" : "csv", size, hash: hash.digest("hex") };
}

const notText = "This isn't a text file.";

function decode(decoder: TextDecoder, chunk: Buffer | undefined, line: number): string {
	try {
		return decoder.decode(chunk, { stream: chunk !== undefined });
	} catch {
		const wrong = line + countGoodLines(chunk);
		throw new FileProblem(
			`The file isn't in UTF-8: see line ${wrong}. It may be in Windows-1252 (Latin-1). Save it again as "CSV UTF-8".`,
		);
	}
}

/** The number of lines of a chunk before the first that is not UTF-8. */
function countGoodLines(chunk: Buffer = Buffer.alloc(0)): number {
	// a character may have begun in the chunk before: its further bytes are 10xxxxxx
	let from = Math.max(
		0,
		chunk.findIndex((byte) => (byte & 0xc0) !== 0x80),
	);
	for (let lines = 0; ; lines++) {
		const end = chunk.indexOf(10, from) + 1;
		if (end === 0 || !isUtf8(chunk.subarray(from, end))) return lines;
		from = end;
	}
}

const otherKinds: [start: number[], message: string][] = [
	[[0x50, 0x4b], "This is a ZIP or Excel file. Unpack it, or save the sheet as CSV UTF-8, and choose that file."],
	[[0x1f, 0x8b], "This file is compressed (gzip). Unpack it first."],
	[[0x25, 0x50, 0x44, 0x46], "This is a PDF, not a CSV or GeoJSON file."],
	[[0xff, 0xfe], 'The file is in UTF-16. Save it again as "CSV UTF-8".'],
	[[0xfe, 0xff], 'The file is in UTF-16. Save it again as "CSV UTF-8".'],
];

function refuseOtherKinds(chunk: Buffer): void {
	const kind = otherKinds.find(([start]) => chunk.subarray(0, start.length).equals(Buffer.from(start)));
	if (kind) throw new FileProblem(kind[1]);
}
