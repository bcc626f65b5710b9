import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { NewImport } from "#database/queries/imports/runs.ts";
import { openEncodingGuess } from "./encoding.ts";
import { FileProblem } from "./rows.ts";

export type InspectedFile = Pick<NewImport, "file_hash" | "format" | "encoding">;

/** Reads a whole file to find its format, encoding and SHA-256. Throws a FileProblem if it cannot be imported. */
export async function inspectFile(path: string): Promise<InspectedFile> {
	const hash = createHash("sha256");
	const guess = openEncodingGuess();
	let isFirst = true;
	let start = "";
	try {
		for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
			if (isFirst) refuseOtherFormats(chunk);
			isFirst = false;
			hash.update(chunk);
			if (chunk.includes(0)) throw new FileProblem("This isn't a text file: it has NUL bytes.");
			guess.add(chunk);
			if (start.trim() === "")
				start += chunk
					.toString("latin1")
					.replace(/^\xef\xbb\xbf/, "")
					.slice(0, 1000);
		}
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") throw new FileProblem(`There's no file ${path}.`);
		if (code === "EISDIR") throw new FileProblem(`${path} is a folder.`);
		throw error;
	}
	const [first = ""] = start.trim();
	if (!first) throw new FileProblem("The file is empty.");
	if (first === "<") throw new FileProblem("This is a web page or an XML file, not a CSV or GeoJSON file.");
	const format = first === "{" || first === "[" ? "geojson" : "csv";
	const encoding = guess.end();
	if (!encoding || (encoding !== "utf-8" && format === "geojson")) {
		throw new FileProblem('Part of the file isn\'t in UTF-8, so it may be damaged. Save it again as "CSV UTF-8".');
	}
	return { file_hash: hash.digest("hex"), format, encoding };
}

const otherFormats: [signature: number[], message: string][] = [
	[[0x50, 0x4b], "This is a ZIP or Excel file. Unpack it, or save the sheet as CSV UTF-8, and choose that file."],
	[[0x1f, 0x8b], "This file is compressed (gzip). Unpack it first."],
	[[0x25, 0x50, 0x44, 0x46], "This is a PDF, not a CSV or GeoJSON file."],
	[[0xff, 0xfe], 'The file is in UTF-16. Save it again as "CSV UTF-8".'],
	[[0xfe, 0xff], 'The file is in UTF-16. Save it again as "CSV UTF-8".'],
];

function refuseOtherFormats(chunk: Buffer): void {
	const format = otherFormats.find(([bytes]) => chunk.subarray(0, bytes.length).equals(Buffer.from(bytes)));
	if (format) throw new FileProblem(format[1]);
}
