import { readdirSync } from "node:fs";
import { deflateRawSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { apikey, useServer } from "#tests/auth/server.ts";
import { makeImportForm, readLastLine } from "#tests/import-form.ts";
import { share } from "./form.ts";

// Files that an admin was talked into importing. Each is refused or read to its end, without harm, and the next one is
// read as well.

const columns = "name,city,country,address,phone,email,website,opening_hours,description,latitude,languages,treatments";
const csv = (cells: Partial<Record<string, string>>) =>
	`${columns}\n${columns
		.split(",")
		.map(
			(column) =>
				`"${(cells[column] ?? { name: "Ink", city: "Bonn", country: "DE" }[column] ?? "").replaceAll('"', '""')}"`,
		)
		.join()}\n`;
const geo = (features: string) => `{"type":"FeatureCollection","features":[${features}]}`;
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const zip = (bytes: Buffer) => Buffer.concat([Buffer.from("504b0304140000000800", "hex"), deflateRawSync(bytes)]);

const long = columns
	.split(",")
	.map((column): [string, string] => [`5,001 characters as ${column}`, csv({ [column]: "9".repeat(5001) })]);
const files: [what: string, content: string | Buffer][] = [
	...long,
	// the forms that took an expression minutes, as long as a cell may be
	["opening hours of spaces", csv({ opening_hours: `Mo${" ".repeat(4990)}x` })],
	["opening hours of ranges", csv({ opening_hours: "Mo-Fr 08:00-12:00,".repeat(270) })],
	["opening hours of digits and dashes", csv({ opening_hours: "0-".repeat(2495) })],
	["a website of dots", csv({ website: `https://${"a.".repeat(2400)}` })],
	["a telephone number of brackets", csv({ phone: "(".repeat(4990) })],
	["an address of @", csv({ email: "@".repeat(4990) })],
	["languages of commas", csv({ languages: ",".repeat(4990) })],
	["a position beyond the earth", csv({ latitude: "1e400" })],
	["formulas", csv({ email: "none", name: "=HYPERLINK(1)", city: "@SUM(1)", address: "+1", description: "-1\t=1" })],
	["scripts", csv({ name: "<script>alert(1)</script>", website: "javascript:alert(1)", email: '"><img src=x>@a.b' })],
	["SQL", csv({ name: "'; drop table clinics; --", city: "$1 %s", address: "\\'" })],
	["a cell of 10 MB", csv({ description: "x".repeat(10_000_000) })],
	["half characters and marks that turn", Buffer.from(csv({ name: "a\ud83eb", city: "\u202eBonn\ufeff" }))],
	["names of an object's parts", `__proto__,constructor,name,city\n1,2,Ink,Bonn\n`],
	["a thousand quotation marks that stay open", `name,city\n${'"\n'.repeat(1000)}`],
	["20,000 empty rows", `name,city\n${",\n".repeat(20_000)}`],
	[
		"200 columns of 5,000 characters",
		`${Array.from({ length: 199 }, (_, i) => `c${i}`)},name\n${"x".repeat(5000).concat(",").repeat(199)}a\n`,
	],
	["a zip bomb", zip(Buffer.alloc(50_000_000))],
	["a zip bomb named as text", Buffer.concat([Buffer.from("name,city\n"), zip(Buffer.alloc(50_000_000))])],
	["a gzip bomb", gzipSync(Buffer.alloc(50_000_000))],
	["XML of entities", '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><l>&b;</l>'],
	["100,000 brackets", geo(nested(100_000, "[", "]"))],
	["100,000 objects", geo(nested(100_000, '{"a":', "}").replace('{"a":}', '{"a":1}'))],
	["a key of a megabyte", geo(`{"type":"Feature","properties":{"${"k".repeat(1_000_000)}":1}}`)],
	["a number of 100,000 digits", geo(`{"type":"Feature","id":${"9".repeat(100_000)},"properties":{"name":"Ink"}}`)],
	[
		"tags of OpenStreetMap that are no texts",
		geo('{"type":"Feature","properties":{"name":{"a":[1]},"opening_hours":[[]],"phone":true}}'),
	],
	[
		"a prototype",
		geo('{"type":"Feature","__proto__":{"x":1},"properties":{"__proto__":{"name":"x"},"constructor":1}}'),
	],
	["an end that never comes", geo('{"type":"Feature","properties":{"name":"Ink"}},').slice(0, -2)],
];
const names = [
	"../../../etc/passwd",
	"..\\..\\windows",
	"/etc/passwd",
	"a\0.csv",
	"x".repeat(5000),
	"\u202efdp.csv",
	"a\r\nX: 1.csv",
	".",
	"",
];

describe("hostile files of clinics", () => {
	const server = useServer();
	let token: string;
	beforeAll(async () => {
		const { client, tokens } = await server.createSignedIn();
		const { data } = await client.getUser();
		const user_id = String(data.user?.id);
		await server.database.asService((db) => db.insertInto("private.admins").values({ user_id }).execute());
		token = tokens.access_token;
	});

	/** Sends a file, and returns its preview, its import or the refusal. */
	async function send(content: string | Buffer, choices: object = {}, name?: string) {
		const response = await server.request("/api/admin/imports", {
			method: "POST",
			headers: { ...apikey, authorization: `Bearer ${token}` },
			body: makeImportForm(content, { country: "DE", ...choices }, name),
		});
		const last = readLastLine(await response.text());
		const message = "error" in last ? last.error.message : "";
		expect([200, 422], message).toContain(response.status);
		if ("error" in last) expect(message).toMatch(/^[A-Z"].+/);
		expect(JSON.stringify(last)).not.toMatch(/node_modules|\.ts:|syntax error|violates|invalid input syntax/);
		return last;
	}
	const getReport = (id: string) =>
		server.request(`/api/admin/imports/${id}/report`, { headers: { ...apikey, authorization: `Bearer ${token}` } });

	// what is in a file can be put into the directory, and is a text there
	test.each(share(files))("%s", async (_, content) => {
		const seen = await send(content);
		const done = "preview" in seen && seen.preview.is_usable && (await send(content, { digest: seen.preview.digest }));
		expect((await server.request("/readyz")).status).toBe(200);
		// a report is opened in spreadsheets
		if (done && "import" in done) {
			expect(await (await getReport(done.import.id)).text()).not.toMatch(/(^|[,\n"])[=+@-]/);
		}
	});

	test.each(share(names))("a name of a file is no path and no header: %j", async (name) => {
		const before = readdirSync(server.config.dataDir);
		const content = `name,city\nInk ${names.indexOf(name)},Bonn\n`;
		const seen = await send(content, {}, name);
		if (!("preview" in seen)) throw new Error(JSON.stringify(seen));
		const done = await send(content, { digest: seen.preview.digest }, name);
		if (!("import" in done)) throw new Error(JSON.stringify(done));
		expect(readdirSync(server.config.dataDir)).toEqual(before);
		const report = await getReport(done.import.id);
		expect(report.headers.get("content-disposition")).toMatch(
			/^attachment; filename\*=UTF-8''[^\s/\\;,"]+%20report\.csv$/,
		);
		expect(report.headers.get("x")).toBeNull();
	});
});
