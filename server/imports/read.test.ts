import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { type Cells, type ColumnChoices, type Header, readHeader, toCells } from "#domain/imports/columns.ts";
import type { Encoding } from "#domain/imports/schemas.ts";
import { readCsv } from "./read-csv.ts";
import { inspectFile, openFile } from "./read-file.ts";
import { readGeoJson } from "./read-geojson.ts";
import { FileProblem } from "./rows.ts";

const folder = mkdtempSync(join(tmpdir(), "inkfree-read-"));
afterAll(() => rmSync(folder, { recursive: true }));
const save = (content: string | Uint8Array) => new Blob([content as BlobPart]);

/** Reads a file. Returns its rows, and the problem that ended the reading, if any. */
async function readAll(file: Blob, columns: ColumnChoices = {}, chosen?: Encoding) {
	const rows: { row: number; cells?: Cells; problem?: string }[] = [];
	let problem: string | undefined;
	let header: Header | undefined;
	let encoding: Encoding | undefined;
	try {
		const inspected = await inspectFile(file, chosen);
		encoding = inspected.encoding;
		for await (const part of inspected.format === "csv" ? readCsv(file, encoding) : readGeoJson(file)) {
			if ("headings" in part) {
				header = readHeader(part.headings, columns);
				problem = header.problem;
			} else if (header && (part.raw || part.problem)) {
				const { row, raw, problem } = part;
				rows.push({
					row,
					...(raw ? { cells: toCells(header.columns, raw) } : { problem: String(problem) }),
				});
			}
		}
	} catch (error) {
		if (!(error instanceof FileProblem)) throw error;
		problem = error.message;
	}
	return { rows, problem, encoding, unknown: header?.unknown, names: rows.map(({ cells }) => cells?.name) };
}

const caseFile = (name: string, bytes: Buffer | string): [string, Buffer | string] => [name, bytes];
const w1250: Readonly<Record<string, number>> = { ż: 0xbf, ź: 0x9f, Ł: 0xa3, ó: 0xf3, ń: 0xf1, ň: 0xf2, í: 0xed };
const to1250 = (text: string) => Buffer.from([...text].map((letter) => w1250[letter] ?? letter.charCodeAt(0)));

describe("files as spreadsheets write them", () => {
	test.each([
		caseFile("lines that end in both ways", "name,city\r\nA,Bonn\r\nB,Bonn\nC,Bonn\nD,Bonn\n"),
		caseFile("and the other way round", "name,city\nA,Bonn\nB,Bonn\r\nC,Bonn\r\nD,Bonn\r\n"),
		caseFile(
			"line breaks within headings",
			'Name,"Ort","Telefon\n(mobil)"\r\nA,Bonn,1\r\nB,Bonn,2\r\nC,Bonn,3\r\nD,Bonn,4',
		),
		caseFile("and with semicolons", 'Name;"Straße\nHausnummer";Ort\nA;X 1;Bonn\nB;X 2;Bonn\nC;X 3;Bonn\nD;X 4;Bonn'),
		caseFile("a title above the headings", "Clinics of 2026\n\nName;Stadt\nA;Bonn\nB;Bonn\nC;Bonn\nD;Bonn"),
	])("%s", async (_, content) => {
		const { rows, problem, names } = await readAll(save(content));
		expect(problem).toBeUndefined();
		expect(names.filter(Boolean)).toEqual(["A", "B", "C", "D"]);
		expect(rows.filter(({ cells }) => cells).every(({ cells }) => cells?.city === "Bonn")).toBe(true);
	});

	test("Central European letters of Windows-1250 are right", async () => {
		const text = "name;city;country\nUsuwanie Tatuaży Łódź;Łódź;PL\nSkóra Gdańsk;Gdańsk;PL\nKožní Plzeň;Plzeň;CZ\n";
		const { rows, encoding } = await readAll(save(to1250(text.replace("ž", "z"))));
		expect(rows.flatMap(({ cells }) => cells?.city ?? [])).toEqual(["Łódź", "Gdańsk", "Plzeň"]);
		expect(encoding).toBe("windows-1250");
	});

	test.each([
		["CLINIQUE BEAUTÉ\u00a0;Lyon;«\u00a0Été\u00a0»", "CLINIQUE BEAUTÉ"],
		["Weiß\u0092sche Praxis;Köln;", "Weiß’sche Praxis"],
		["BEAUTÉ® Laser;Lyon;", "BEAUTÉ® Laser"],
		["Praxis Müller;Köln;", "Praxis Müller"],
	])("%s in Windows-1252 is neither damaged nor UTF-8", async (row, name) => {
		const { names, problem } = await readAll(save(Buffer.from(`name;city;description\n${row}\n`, "latin1")));
		expect(problem).toBeUndefined();
		expect(names.at(-1)?.trim()).toBe(name);
	});
});

describe("CSV", () => {
	test.each([
		["commas", "name,city\nA,Bonn\nB,Köln\n"],
		["semicolons", "name;city\nA;Bonn\nB;Köln"],
		["tabs", "name\tcity\nA\tBonn\nB\tKöln\n"],
		["a mark of UTF-8 and line ends of Windows", "\ufeffname,city\r\nA,Bonn\r\nB,Köln\r\n"],
		["line ends of old Macs", "name,city\rA,Bonn\rB,Köln\r"],
		["empty lines", "\n\nname,city\n\nA,Bonn\n\nB,Köln\n\n"],
		["a first line for Excel", "sep=;\r\nname;city\r\nA;Bonn\r\nB;Köln\r\n"],
		["vertical bars", "name|city\nA|Bonn\nB|Köln\n"],
		["rows of delimiters alone", "name;city\nA;Bonn\n;\nB;Köln\n;\n;\n"],
		["headings of several words", "Practice Name,Town/City\nA,Bonn\nB,Köln\n"],
		["headings of a scraper", "title,location/city\nA,Bonn\nB,Köln\n"],
		["Cyrillic headings", "название;город\nA;Bonn\nB;Köln\n"],
		["Turkish headings", "Ad\u200b;Şehir\nA;Bonn\nB;Köln\n"],
		["quotation marks in the header", '"name","city"\nA,Bonn\nB,Köln'],
	])("with %s", async (_, text) => {
		const { rows, problem } = await readAll(save(text));
		expect(problem).toBeUndefined();
		expect(rows.map(({ cells }) => cells)).toEqual([
			{ name: "A", city: "Bonn" },
			{ name: "B", city: "Köln" },
		]);
	});

	test("cells with delimiters, line ends and quotation marks; rows are numbered as a spreadsheet does", async () => {
		const { rows } = await readAll(save('name,city,description\n"A, ""B""",Bonn,"one\ntwo"\n5" laser,Bonn,x\n'));
		expect(rows.map(({ row, cells }) => [row, cells?.name, cells?.description])).toEqual([
			[2, 'A, "B"', "one\ntwo"],
			[3, '5" laser', "x"],
		]);
	});

	test("cells that an export escaped are unescaped", async () => {
		const { rows } = await readAll(save("name,city,phone\n'=A,Bonn,'+44 1\n"));
		expect(rows[0]?.cells).toEqual({ name: "=A", city: "Bonn", phone: "+44 1" });
	});

	test("an unclosed quotation mark makes only its own row unreadable", async () => {
		const { names, rows, problem } = await readAll(save('name,city\nA,Bonn\n"B,Bonn\nC,Bonn\nD,Bonn\n'));
		expect(problem).toBeUndefined();
		expect(names).toEqual(["A", undefined, "C", "D"]);
		expect(rows[1]).toMatchObject({ row: 3, problem: expect.stringMatching(/never closed/) });
	});

	test("a line of megabytes makes only its own row unreadable", async () => {
		const { names } = await readAll(save(`name,city\nA,Bonn\n${"x".repeat(3_000_000)}\nB,Bonn\n`));
		expect(names).toEqual(["A", undefined, "B"]);
	});

	test("the reading of a file full of unclosed quotation marks stops soon", async () => {
		const { problem } = await readAll(save(`name,city\n${`"${"x".repeat(100_001)}\n`.repeat(102)}`));
		expect(problem).toMatch(/Reading stopped/);
	});

	test("rows with too many cells are reported; missing cells are empty", async () => {
		const { rows } = await readAll(save("name,city,phone\nA,Bonn,1,2\nB\nC,Bonn,,,\n"));
		expect(rows.map(({ problem, cells }) => problem ?? cells)).toEqual([
			expect.stringMatching(/4 cells/),
			{ name: "B", city: "", phone: "" },
			{ name: "C", city: "Bonn", phone: "" },
		]);
	});

	test.each(["utf-16le", "utf-16be"])("the Unicode text of Excel is read as what it is, in %s", async (encoding) => {
		const bytes = Buffer.from("\ufeffName\tOrt\r\nUsuwanie tatuaży\tŁódź\r\n", "utf16le");
		const file = save(encoding === "utf-16be" ? bytes.swap16() : bytes);
		const wanted = { file, name: "a.txt", source: "", country: null, update: false, columns: {} };
		const { rows, problem } = await readAll((await openFile(wanted)).file);
		expect({ problem, rows }).toEqual({ rows: [{ row: 2, cells: { name: "Usuwanie tatuaży", city: "Łódź" } }] });
	});

	test("somebody who sees wrong letters says another encoding", async () => {
		const bytes = to1250("name;city\nSkóra Gdańsk;Łódź\n");
		expect((await readAll(save(bytes), {}, "windows-1250")).names).toEqual(["Skóra Gdańsk"]);
		expect((await readAll(save(bytes), {}, "windows-1252")).names).toEqual(["Skóra Gdañsk"]);
	});

	test("a file in Windows-1252 is decoded to its end, also after a broken row", async () => {
		const lines = `Praxis;Straße;PLZ;Stadt\n${"A;Weg 1;53111;Bonn\n".repeat(10_000)}"B;x\nC “€”;Ölweg 2;50667;Köln\n`;
		const bytes = Buffer.from(lines.replace("“€”", "\x93\x80\x94"), "latin1");
		const { rows, problem, encoding } = await readAll(save(bytes));
		expect(problem).toBeUndefined();
		expect(encoding).toBe("windows-1252");
		expect(rows.at(-2)).toMatchObject({ row: 10_002, problem: expect.stringMatching(/never closed/) });
		expect(rows.at(-1)).toMatchObject({
			row: 10_003,
			cells: { name: "C “€”", city: "Köln", address: "Ölweg 2", postcode: "50667" },
		});
	});

	test("a heading can be assigned to a column by choice", async () => {
		const path = save("Wo,Wer,city\nBonn,A,x\n");
		expect((await readAll(path)).problem).toMatch(/"name" is missing/);
		const { rows, problem, unknown } = await readAll(path, { Wer: "name", Wo: "city" });
		expect(problem).toBeUndefined();
		expect(unknown).toEqual(["city"]);
		expect(rows).toMatchObject([{ cells: { name: "A", city: "Bonn" } }]);
	});

	test("unknown headings are noted even if the file cannot be used", async () => {
		const { unknown, problem } = await readAll(save("Wo,Wer\nBonn,A\n"));
		expect(problem).toMatch(/"name" and "city" are missing/);
		expect(unknown).toEqual(["Wo", "Wer"]);
	});

	test.each([
		["no first line with names", "A,Bonn\nB,Bonn\n", /"name" and "city" are missing/],
		[
			"10,000 columns",
			`name,city,${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join()}\nA,Bonn`,
			/more than 200/,
		],
		["a first line of megabytes", `${"name,".repeat(300_000)}\n`, /too long/],
	])("%s", async (_, text, message) => {
		expect((await readAll(save(text))).problem).toMatch(message);
	});
});

describe("GeoJSON", () => {
	const feature = (id: number, more: object = {}) => ({
		type: "Feature",
		id: `node/${id}`,
		geometry: { type: "Point", coordinates: [1, 2] },
		properties: { name: `N${id}` },
		...more,
	});
	const collection = (features: unknown[]) =>
		JSON.stringify({ type: "FeatureCollection", crs: { features: [1] }, features });

	test("all features are read, also malformed ones", async () => {
		const path = save(collection([feature(1), 7, null, [], "x", {}, feature(2)]));
		const { rows, names, problem } = await readAll(path);
		expect(problem).toBeUndefined();
		expect(names).toEqual(["N1", undefined, undefined, undefined, undefined, undefined, "N2"]);
		expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7]);

		const placeless = await readAll(save(collection([feature(1, { geometry: null })])));
		expect(placeless.rows).toMatchObject([{ problem: "The feature has no geometry with coordinates." }]);
	});

	test("a feature that is too deep or too large is skipped", async () => {
		const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
		const large = JSON.stringify(feature(3, { geometry: { coordinates: Array(100_000).fill([1, 2]) } }));
		const path = save(`{"features":[${JSON.stringify(feature(1))},${deep},${large},${JSON.stringify(feature(2))}]}`);
		const { rows, problem } = await readAll(path);
		expect(problem).toBeUndefined();
		expect(rows.map(({ cells, problem }) => cells?.name ?? problem)).toEqual([
			"N1",
			"The feature is nested too deeply.",
			"The feature is too large.",
			"N2",
		]);
	});

	test("a feature with a text of megabytes is skipped", async () => {
		const path = save(collection([feature(1), feature(2, { properties: { name: "x".repeat(200_000) } }), feature(3)]));
		const { rows } = await readAll(path);
		expect(rows.map(({ cells, problem }) => cells?.name ?? problem)).toEqual(["N1", "The feature is too large.", "N3"]);
	});

	test.each([
		["broken off", collection([feature(1)]).slice(0, -30), /damaged/],
		["not JSON", "{name,city\nA,Bonn", /damaged/],
		["no collection", '{"type":"Feature"}', /no list named "features"/],
		["a list", "[1,2]", /no list named "features"/],
		["brackets without end", "[".repeat(1_000_000), /damaged|no list/],
		["one string of 20 MB", `{"features":["${"x".repeat(20_000_000)}"]}`, /larger than 16 MB/],
	])("%s", async (_, text, message) => {
		expect((await readAll(save(text))).problem).toMatch(message);
	});

	test("keys such as __proto__ are plain data", async () => {
		const { names } = await readAll(save('{"features":[{"__proto__":{"type":"Feature"},"type":"x"}]}'));
		expect(names).toEqual([undefined]);
		expect(({} as { type?: string }).type).toBeUndefined();
	});
});

describe("other files are refused with what they are:", () => {
	test.each([
		["nothing", "", /is empty/],
		["spaces", " \n \n", /is empty/],
		["a web page", "<!doctype html><title>x</title>", /web page/],
		[
			"UTF-8 with a broken letter",
			Buffer.concat([Buffer.from("name,city\nA,Köln\nB,K"), Buffer.of(0xf6)]),
			/isn't in UTF-8, so it may be damaged/,
		],
		["GeoJSON in Windows-1252", Buffer.from('{"features":[{"name":"K\xf6ln"}]}', "latin1"), /isn't in UTF-8/],
		["an old Excel file", Buffer.from("d0cf11e0a1b11ae1", "hex"), /Excel/],
		["a NUL byte", "name,city\nA\0,Bonn\n", /isn't a text file/],
		["ZIP renamed", Buffer.from("504b0304140000000800", "hex"), /ZIP or Excel/],
		["gzip", gzipSync("name,city"), /gzip/],
		["PDF", "%PDF-1.7 …", /PDF/],
	])("%s", async (_, content, message) => {
		expect((await readAll(save(content))).problem).toMatch(message);
	});
});

test("a large file is read without holding it in memory", { timeout: 120_000 }, async () => {
	const path = join(folder, "large");
	function* lines() {
		yield "name,city,description\n";
		const block = `Ink,Bonn,${"x".repeat(990)}\n`.repeat(100);
		for (let i = 0; i < 600; i++) yield block;
	}
	await pipeline(Readable.from(lines()), createWriteStream(path));
	let most = 0;
	let count = 0;
	for await (const _ of readCsv(await openAsBlob(path), "utf-8")) {
		count++;
		if (count % 5000 === 0) most = Math.max(most, process.memoryUsage().external + process.memoryUsage().heapUsed);
	}
	expect(count).toBe(60_002);
	expect(most).toBeLessThan(400 * 1024 ** 2);
});
