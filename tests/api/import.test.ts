import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { addDocuments } from "#database/seed/documents.ts";
import type { Import, Preview } from "#domain/imports/import.ts";
import { limits } from "#domain/limits.ts";
import { writeClinics } from "#server/export/clinics.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { figuresOf } from "#tests/import-file.ts";
import { makeImportForm, readLastLine } from "#tests/import-form.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { apikey, useServer } from "../auth/server.ts";
import { callerOf, createCaller, refused } from "./caller.ts";

describe("/api/admin/imports", () => {
	const server = useServer();
	let token: string;
	let call: ReturnType<typeof callerOf>;
	let adminId: string;
	beforeAll(async () => {
		const { client, tokens } = await server.createSignedIn();
		const { data } = await client.getUser();
		adminId = String(data.user?.id);
		await server.database.asService((db) => db.insertInto("private.admins").values({ user_id: adminId }).execute());
		token = tokens.access_token;
		call = callerOf(server, token);
	});

	let next = 0;
	const makeRows = (count: number) => Array.from({ length: count }, () => makeRow(next++));
	const post = (body: BodyInit, as = token) =>
		server.request("/api/admin/imports", {
			method: "POST",
			headers: { ...apikey, authorization: `Bearer ${as}` },
			body,
			duplex: "half",
		} as RequestInit);
	/** Sends a file, and returns its preview, import or error. */
	async function send(content: string | Uint8Array, choices: object = {}) {
		const answer = await post(makeImportForm(content, choices));
		return { status: answer.status, ...readLastLine(await answer.text()) };
	}
	async function preview(content: string | Uint8Array, choices: object = {}): Promise<Preview> {
		const answer = await send(content, choices);
		if (!("preview" in answer)) throw new Error(JSON.stringify(answer));
		return answer.preview;
	}
	/** Looks at the preview of a file, and imports it. */
	async function importAll(content: string | Uint8Array, choices: object = {}): Promise<Import> {
		const { digest } = await preview(content, choices);
		const answer = await send(content, { ...choices, digest });
		if (!("import" in answer)) throw new Error(JSON.stringify(answer));
		return answer.import;
	}
	const countClinics = async () =>
		(await server.database.asService((db) => db.selectFrom("clinics").select("id").execute())).length;
	/** As it came, with the mark at its beginning. */
	async function get(path: string) {
		const answer = await server.request(`/api${path}`, { headers: { ...apikey, authorization: `Bearer ${token}` } });
		return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
	}

	test("a file is looked at, then sent again and imported: one entry in the history, and one in the log", async () => {
		const rows = makeRows(150);
		Object.assign(rows[4] as object, { name: "" });
		const csv = toCsv(rows);
		const seen = await preview(csv, { source: "My list" });
		expect(figuresOf(seen.figures)).toMatchObject({ added: 149, failed: 1 });
		expect(seen).toMatchObject({ source: "My list", encoding: "utf-8", problem: null, is_usable: true });
		expect(await countClinics()).toBe(0);
		expect((await call("GET", "/admin/imports")).body).toEqual({ imports: [] });

		const answer = await post(makeImportForm(csv, { source: "My list", digest: seen.digest }));
		expect(answer.headers.get("cache-control")).toContain("no-store");
		const lines = (await answer.text())
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(new Set(lines.map(({ progress }) => progress?.step))).toEqual(
			new Set(["read", "compare", "write", undefined]),
		);
		const done = lines.at(-1).import as Import;
		expect(figuresOf(done)).toMatchObject({ added: 149, failed: 1 });
		expect(done.created_by).toBe("Pat Person");
		expect(await countClinics()).toBe(149);
		expect((await call("GET", "/admin/imports")).body).toMatchObject({ imports: [{ id: done.id, status: "done" }] });
		const log = await server.database.asService((db) =>
			db.selectFrom("private.audit_log").select(["admin_id", "act"]).where("subject_type", "=", "import").execute(),
		);
		expect(log).toEqual([{ admin_id: adminId, act: "import_clinics" }]);
		expect(await get(`/admin/imports/${done.id}/report`)).toMatch(
			/^\ufeffrow,outcome,reason,id,source_id,name,[^\n]*,decision\n2,added,/,
		);
		// what was imported is known; a preview of before it is no longer true
		expect(await send(csv, { source: "My list", digest: seen.digest })).toMatchObject({
			preview: { figures: { added: 0, known: 149 } },
		});
		expect(figuresOf(await importAll(csv, { source: "My list" }))).toMatchObject({ added: 0, known: 149, failed: 1 });
	});

	test("a German file in Windows-1252 comes in once its headings are assigned; equal mistakes are told once", async () => {
		await addDocuments(server.database, "treatment");
		const lines = makeRows(60).map(
			({ name, website }, index) =>
				`${name};Hauptstraße ${index};53111;Köln-Dellbrück;Deutschland;0221 5550${index + 100};${index < 55 ? "kaputt" : ""};${website};Pikosekundenlaser`,
		);
		const csv = `Praxisname;Straße;PLZ;Einzugsgebiet;Land;Telefon;E-Mail;Internet;Behandlungen\n${lines.join("\n")}\n`;
		const bytes = Buffer.from(csv, "latin1");
		const unusable = await preview(bytes, { source: "German" });
		expect(unusable).toMatchObject({
			...{ is_usable: false, problem: expect.stringMatching(/"city" is missing/), unknown: ["Einzugsgebiet"] },
			...{ encoding: "windows-1252", rows: [] },
		});
		expect(await send(bytes, { source: "German", digest: unusable.digest })).toMatchObject({
			error: { code: "invalid" },
		});
		expect(await send(bytes, { columns: { Einzugsgebiet: "town" } })).toMatchObject({
			status: 422,
			error: { code: "invalid" },
		});
		const choices = { source: "German", columns: { Einzugsgebiet: "city" } };
		const seen = await preview(bytes, choices);
		expect(seen.notes).toMatchObject([
			{ isError: false, field: "email", rows: 55, row_numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
		]);
		expect(await preview(bytes, { ...choices, encoding: "windows-1250" })).toMatchObject({ encoding: "windows-1250" });
		expect(figuresOf(await importAll(bytes, choices))).toMatchObject({ added: 60, failed: 0 });
		const [clinic] = await server.database.asService((db) =>
			db
				.selectFrom("clinics as c")
				.innerJoin("clinic_treatments as o", "o.clinic_id", "c.id")
				.innerJoin("treatments as t", "t.id", "o.treatment_id")
				.select(["c.address", "c.country_code", "t.slug"])
				.where("c.address", "=", "Hauptstraße 7, 53111")
				.execute(),
		);
		expect(clinic).toMatchObject({ country_code: "DE", slug: "picosecond-laser" });
	});

	test("a closed tab changes nothing: the import goes on", async () => {
		const csv = toCsv(makeRows(600));
		const { digest } = await preview(csv);
		const answer = await post(makeImportForm(csv, { digest }));
		const reader = answer.body?.getReader();
		await reader?.read();
		await reader?.cancel();
		await expect
			.poll(async () => ((await call("GET", "/admin/imports")).body as { imports: Import[] }).imports[0], {
				timeout: 60_000,
			})
			.toMatchObject({ status: "done", added: 600 });
	});

	test("while one runs, a second is told to wait", async () => {
		const csv = toCsv(makeRows(1));
		const { digest } = await preview(csv);
		await server.database.asService(async (db) => {
			await sql`select private.lock_imports()`.execute(db);
			expect(await send(csv, { digest })).toMatchObject({
				error: { code: "conflict", message: expect.stringMatching(/Only one runs at a time/) },
			});
		});
	});

	test.each([
		["nothing", "", {}, /empty/],
		["ZIP renamed", Buffer.from("504b030414000000", "hex"), {}, /ZIP/],
		["damaged UTF-8", Buffer.concat([Buffer.from("name,city\nÄ,K"), Buffer.of(0xf6)]), {}, /UTF-8/],
		["a country that is none", "name,city\nA,B", { country: "ZZ" }, /country/],
		["a source without end", "name,city\nA,B", { source: "x".repeat(81) }, /80 characters/],
		["a decision that is none", "name,city\nA,B", { decisions: { 2: "maybe" } }, /Invalid/],
		["a decision about no row", "name,city\nA,B", { decisions: { x: "new" } }, /Invalid/],
	])("%s is refused", async (_, content, choices, message) => {
		expect(await send(content, choices)).toMatchObject({
			status: 422,
			error: { code: "invalid", message: expect.stringMatching(message) },
		});
	});

	test("a file of more rows than one may have is refused, with the way out", async () => {
		const { importRows } = limits;
		expect(await send(`name,city\n${"A,Bonn\n".repeat(importRows + 1)}`)).toMatchObject({
			error: { code: "too_large", message: "The file has more than 20,000 rows. Split it, or use the command line." },
		});
	});

	test("a body that is no form, or larger than a file may be, is refused", async () => {
		const json = await post(JSON.stringify({ file: "x" }));
		expect(json.status).toBe(422);
		const large = makeImportForm(new Uint8Array(limits.importBytes + 1).fill(65));
		expect((await post(large)).status).toBe(413);
	});

	test("people who run nothing get neither previews nor reports", async () => {
		const { token: other, call: callAsOther } = await createCaller(server);
		expect((await post(makeImportForm("name,city\nA,Bonn"), other)).status).toBe(404);
		expect((await callAsOther("GET", "/admin/imports")).status).toBe(404);
	});

	test("ids that are none, or nobody's, are refused", async () => {
		const none = "00000000-0000-7000-8000-000000000009";
		expect((await call("GET", "/admin/imports/x/report")).status).toBe(422);
		expect(await call("GET", `/admin/imports/${none}/report`)).toMatchObject(refused(404, "not_found"));
	});

	test("an export holds every clinic, safe for spreadsheets; imported again it changes nothing", async () => {
		const owner = await createPerson(server.database);
		const odd = {
			name: "=HYPERLINK(1)",
			address: "-5 @Road",
			phone: "+49 221 4710101",
			whatsapp: "+49305550100",
			booking_url: "https://doctors.example/a?b=c",
			description: 'Two\nlines, "quoted"; and more',
			opening_hours: JSON.stringify([[["09:00", "12:30"]], [], [], [], [], [], []]),
			languages: ["de", "en"],
			treated_by: ["doctor"],
			doctor_name: "Dr Ôè, M.D.",
			latitude: 50.123456789,
			longitude: -0.5,
		};
		await createClinic(server.database, { ...odd, owner_id: owner.id, status: "pending" });
		await createClinic(server.database, { name: "'=odd", status: "suspended", city: "Köln" });
		const { length } = await server.database.asService((db) => db.selectFrom("clinics").select("id").execute());

		const json = JSON.parse(await get("/admin/export?format=json"));
		expect(json).toHaveLength(length);
		expect(json.find(({ name }: { name: string }) => name === odd.name)).toMatchObject({
			...odd,
			opening_hours: JSON.parse(odd.opening_hours),
			has_owner: true,
		});
		const csv = await get("/admin/export?format=csv");
		expect(csv).not.toMatch(/(^|[,\n"])[=@]/);
		expect(csv).toContain("'=HYPERLINK(1)");
		expect(csv).toContain("''=odd");

		// by the operator's command
		await writeClinics((work) => server.database.asService(work), "json").next();
		const { entries } = (await call("GET", "/admin/audit-log")).body as { entries: { act: string }[] };
		expect(entries.filter(({ act }) => act === "export_clinics")).toMatchObject([
			{ admin_id: null, subject_type: "export", subject_id: "json" },
			{ admin_id: adminId, subject_id: "csv" },
			{ admin_id: adminId, subject_id: "json" },
		]);

		const fresh = async () =>
			server.database.asService((db) => db.selectFrom("clinics").selectAll().orderBy("id").execute());
		const before = await fresh();
		expect(figuresOf(await importAll(csv, { update: true }))).toEqual({
			...{ added: 0, updated: 0, known: length, duplicates: 0, doubtful: 0, skipped: 0, failed: 0 },
		});
		expect(await fresh()).toEqual(before);

		// in an empty directory the same file makes the same profiles
		await server.database.asService((db) => db.deleteFrom("clinics").execute());
		expect(figuresOf(await importAll(csv))).toMatchObject({ added: length, failed: 0 });
		const profile = ({
			name,
			description,
			phone,
			whatsapp,
			booking_url,
			opening_hours,
			latitude,
			longitude,
			languages,
			lasers,
			doctor_name,
		}: (typeof before)[number]) => ({
			name,
			description,
			phone,
			whatsapp,
			booking_url,
			opening_hours,
			latitude,
			longitude,
			languages,
			lasers,
			doctor_name,
		});
		const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
		expect((await fresh()).map(profile).sort(byName)).toEqual(before.map(profile).sort(byName));
	});
});
