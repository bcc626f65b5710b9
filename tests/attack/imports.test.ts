import { readdirSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import type { Import } from "#database/queries/imports/runs.ts";
import { callerOf } from "#tests/api/caller.ts";
import { apikey, until, useServer } from "#tests/auth/server.ts";
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
	let call: ReturnType<typeof callerOf>;
	beforeAll(async () => {
		const { client, tokens } = await server.createSignedIn();
		const { data } = await client.getUser();
		const user_id = String(data.user?.id);
		await server.database.asService((db) => db.insertInto("private.admins").values({ user_id }).execute());
		token = tokens.access_token;
		call = callerOf(server, token);
	});

	/** Sends a file and waits for the end of its import, if it becomes one. */
	async function send(content: string | Buffer | ReadableStream, name = "clinics.csv"): Promise<Import | undefined> {
		const response = await server.request(`/api/admin/imports?${new URLSearchParams({ name })}`, {
			method: "POST",
			headers: { ...apikey, authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
			body: content as BodyInit,
			duplex: "half",
		} as RequestInit);
		const sent = (await response.json()) as { import?: Import; error?: { message: string } };
		expect([201, 422], sent.error?.message).toContain(response.status);
		if (!sent.import) {
			expect(sent.error?.message).toMatch(/^[A-Z"].+/);
			return undefined;
		}
		const { id } = sent.import;
		let last = sent.import;
		await until(async () => {
			last = ((await call("GET", `/admin/imports/${id}`)).body as { import: Import }).import;
			return last.finished_at !== null;
		});
		expect(last.message ?? "").not.toMatch(/node_modules|\.ts:|syntax error|violates|invalid input syntax/);
		return last;
	}
	/** What is in a file can be put into the directory, and is a text there. */
	async function run({ id }: Import) {
		const begun = ((await call("POST", `/admin/imports/${id}/run`)).body as { import: Import }).import;
		await until(async () => {
			const { body } = await call("GET", `/admin/imports/${begun.id}`);
			return (body as { import: Import }).import.finished_at !== null;
		});
	}

	test.each(share(files))("%s", async (_, content) => {
		const checked = await send(content);
		if (checked?.status === "done" && checked.added > 0) await run(checked);
		expect((await server.request("/readyz")).status).toBe(200);
		const findings =
			checked &&
			(await server.request(`/api/admin/imports/${checked.id}/report`, {
				headers: { ...apikey, authorization: `Bearer ${token}` },
			}));
		// a report is opened in spreadsheets
		if (findings) expect(await findings.text()).not.toMatch(/(^|[,\n"])[=+@-]/);
	});

	test.each(share(names))("a name of a file is no path and no header: %j", async (name) => {
		const folder = join(server.config.dataDir, "imports");
		const before = readdirSync(server.config.dataDir);
		let kept: string[] = [];
		const body = new ReadableStream(
			{
				pull(controller) {
					kept = readdirSync(folder);
					controller.enqueue(new TextEncoder().encode("name,city\nInk,Bonn\n"));
					controller.close();
				},
			},
			{ highWaterMark: 0 },
		);
		const checked = await send(body, name);
		// while it comes in it is on the disk, under a name of our own
		expect(kept).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
		expect(readdirSync(folder)).toEqual([]);
		expect(readdirSync(server.config.dataDir)).toEqual(before);
		const report = await server.request(`/api/admin/imports/${checked?.id}/report`, {
			headers: { ...apikey, authorization: `Bearer ${token}` },
		});
		expect(report.headers.get("content-disposition")).toMatch(
			/^attachment; filename\*=UTF-8''[^\s/\\;,"]+%20report\.csv$/,
		);
		expect(report.headers.get("x")).toBeNull();
	});
});
