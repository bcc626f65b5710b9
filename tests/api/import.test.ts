import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createImport, endOpenImport, type Import } from "#database/queries/imports/runs.ts";
import { addTreatmentGuides } from "#database/seed/guides.ts";
import { writeClinics } from "#server/export/clinics.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { figuresOf } from "#tests/import-file.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { apikey, until, useServer } from "../auth/server.ts";
import { callerOf, refused } from "./caller.ts";

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
	async function upload(body: string | Uint8Array, query: Record<string, string> = {}) {
		const response = await server.request(
			`/api/admin/imports?${new URLSearchParams({ name: "clinics.csv", ...query })}`,
			{
				method: "POST",
				headers: { ...apikey, authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
				body: body as BodyInit,
			},
		);
		return { status: response.status, body: await response.json() };
	}
	const importOf = (answer: { body: unknown }) => (answer.body as { import: Import }).import;
	async function waitFor(id: string): Promise<Import> {
		let last: Import | undefined;
		await until(async () => {
			last = importOf(await call("GET", `/admin/imports/${id}`));
			return last.finished_at !== null;
		});
		return last as Import;
	}
	/** As it came, with the mark at its beginning. */
	async function get(path: string) {
		const answer = await server.request(`/api${path}`, { headers: { ...apikey, authorization: `Bearer ${token}` } });
		return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
	}

	test("a file is checked, then imported: one entry in the history, and one in the audit log", async () => {
		const rows = makeRows(150);
		Object.assign(rows[4] as object, { name: "" });
		const sent = await upload(toCsv(rows), { source: "My list" });
		expect(sent).toMatchObject({
			status: 201,
			body: { import: { is_dry_run: true, source: "My list" } },
		});
		const check = await waitFor(importOf(sent).id);
		expect(figuresOf(check)).toMatchObject({ status: "done", added: 149, failed: 1 });
		const count = () => server.database.asService((db) => db.selectFrom("clinics").select("id").execute());
		expect(await count()).toEqual([]);

		const begun = await call("POST", `/admin/imports/${check.id}/run`);
		expect(begun.status).toBe(200);
		const done = await waitFor(importOf(begun).id);
		expect(figuresOf(done)).toMatchObject({ status: "done", added: 149, failed: 1 });
		expect(done.created_by).toBe("Pat Person");
		expect(await count()).toHaveLength(149);
		expect((await call("GET", "/admin/imports")).body).toMatchObject({
			imports: [{ id: check.id, is_dry_run: false }],
		});
		const log = await server.database.asService((db) =>
			db.selectFrom("private.audit_log").select(["admin_id", "act"]).where("subject_type", "=", "import").execute(),
		);
		expect(log).toEqual([{ admin_id: adminId, act: "import_clinics" }]);

		const findings = await call("GET", `/admin/imports/${done.id}/findings`);
		expect(findings.body).toMatchObject({ findings: [{ rows: 1, row_numbers: [6], field: "name", kind: "error" }] });
		expect(await get(`/admin/imports/${done.id}/report`)).toMatch(
			/^\ufeffrow,kind,reason,id,source_id,name,.*\n6,error,name: Enter the name of the clinic\.,,row-4,,/,
		);
		// what was imported is over; the file once more is another import, which finds all of it here
		const again = await waitFor(importOf(await upload(toCsv(rows), { source: "My list" })).id);
		expect(figuresOf(again)).toMatchObject({ added: 0, known: 149, failed: 1 });
		expect(await call("POST", `/admin/imports/${done.id}/run`)).toMatchObject(refused(409, "conflict"));
	});

	test("a German file in Windows-1252 with headings of its own comes in, and equal mistakes are told once", async () => {
		await addTreatmentGuides(server.database);
		const lines = makeRows(60).map(
			({ name, website }, index) =>
				`${name};Hauptstraße ${index};53111;Köln-Dellbrück;Deutschland;0221 5550${index + 100};${index < 55 ? "kaputt" : ""};${website};Pikosekundenlaser`,
		);
		const csv = `Praxisname;Straße;PLZ;Gemeinde;Land;Telefon;E-Mail;Internet;Behandlungen\n${lines.join("\n")}\n`;
		const sent = await upload(Buffer.from(csv, "latin1"), { source: "German" });
		const failed = await waitFor(importOf(sent).id);
		expect(failed).toMatchObject({
			status: "failed",
			message: expect.stringMatching(/"city" is missing/),
			headings: expect.arrayContaining(["Gemeinde"]),
		});
		const again = (columns: object) => call("POST", `/admin/imports/${failed.id}/check`, { columns });
		expect(await again({ Gemeinde: "town" })).toMatchObject(refused(422, "invalid"));
		const begun = await again({ Gemeinde: "city" });
		expect(begun.status).toBe(200);
		const check = await waitFor(importOf(begun).id);
		expect(figuresOf(check)).toMatchObject({ status: "done", added: 60, failed: 0 });
		expect((await call("GET", `/admin/imports/${check.id}/findings`)).body).toMatchObject({
			findings: [
				{ kind: "note", field: "email", rows: 55, row_numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
				{ kind: "note", field: null, rows: 1, message: expect.stringMatching(/Windows-1252/) },
			],
		});
		const run = importOf(await call("POST", `/admin/imports/${check.id}/run`));
		expect(figuresOf(await waitFor(run.id))).toMatchObject({ status: "done", added: 60 });
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
		await server.database.asService((db) => db.deleteFrom("clinics").where("city", "=", "Köln-Dellbrück").execute());
	});

	test("a row that may be here already is asked about, and decided once; all that is left comes as a report", async () => {
		const clinic = await createClinic(server.database, { name: "Asked Ink", city: "Ulm", country_code: "DE" });
		const rows = [...makeRows(3), ...makeRows(2).map((row) => ({ ...row, latitude: "", longitude: "" }))];
		for (const [index, row] of rows.slice(3).entries()) {
			Object.assign(row, { name: `Asked Ink ${["Praxis", "Klinik"][index]}`, city: "Ulm" });
			Object.assign(row, { website: `https://a${index}.example`, source_id: `=${index}+1` });
		}
		Object.assign(rows[1] as object, { name: "" });
		const check = await waitFor(importOf(await upload(toCsv(rows), { source: "Asked" })).id);
		const begun = await call("POST", `/admin/imports/${check.id}/run`);
		const { id, ...done } = await waitFor(importOf(begun).id);
		expect(done).toMatchObject({ added: 2, doubtful: 2, undecided: 2, failed: 1 });
		const left = async () => {
			const { body } = await call("GET", `/admin/imports/${id}/left?kind=doubtful`);
			return (body as { rows: { id: string; candidates: unknown[] }[] }).rows;
		};
		const [first, second] = await left();
		expect(first).toMatchObject({ name: "Asked Ink Praxis", candidates: [{ id: clinic.id, has_owner: false }] });
		const decide = (values: object) => call("POST", `/admin/imports/${id}/decisions`, values);
		expect(await decide({ rows: [first?.id], decision: "update" })).toMatchObject(refused(422, "invalid"));
		const decision = { rows: [first?.id], decision: "import" };
		const both = await Promise.all([decide(decision), decide(decision)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await left()).toEqual([second]);
		const csv = await get(`/admin/imports/${id}/report`);
		const [, ...lines] = csv.trim().split(/\r?\n/);
		expect(lines.map((line) => line.split(",").slice(0, 3))).toEqual([
			["3", "error", "name: Enter the name of the clinic."],
			["6", "doubtful", expect.stringContaining("Nearly the same name in the same city")],
		]);
		expect(csv).toContain(`,'=1+1,`);
		const log = await server.database.asService((db) =>
			db
				.selectFrom("private.audit_log")
				.select(["admin_id", "after"])
				.where("act", "=", "decide_import_rows")
				.execute(),
		);
		expect(log).toMatchObject([{ admin_id: adminId, after: { source: "Asked", decision: "import", rows: 1 } }]);
		await server.database.asService((db) => db.deleteFrom("clinics").where("city", "=", "Ulm").execute());
	});

	test("a second one is told to wait; a cancelled one ends and cannot be cancelled again", async () => {
		const open = await server.database.asService((db) =>
			db
				.insertInto("imports")
				.values({
					file_name: "x",
					file_hash: "a".repeat(64),
					format: "csv",
					source: "x",
					is_dry_run: false,
				})
				.returning("id")
				.executeTakeFirstOrThrow(),
		);
		const refusal = (message: RegExp) => ({
			status: 409,
			body: { error: { code: "conflict", message: expect.stringMatching(message) } },
		});
		const claim = (seconds: number) =>
			server.database.asService((db) =>
				db
					.updateTable("imports")
					.set({ status: "running", beat_at: sql`now() - make_interval(secs => ${seconds})` })
					.where("id", "=", open.id)
					.execute(),
			);
		await claim(0);
		expect(await upload(toCsv(makeRows(1)))).toMatchObject(refusal(/: x\. Only one runs at a time/));
		await claim(60);
		expect(await upload(toCsv(makeRows(1)))).toMatchObject(
			refusal(/: x\. Nothing is working on it .* cancel that import/),
		);
		expect((await call("POST", `/admin/imports/${open.id}/cancel`)).body).toMatchObject({
			import: { status: "cancelled" },
		});
		expect(await call("POST", `/admin/imports/${open.id}/cancel`)).toMatchObject(refused(409, "conflict"));
		// the log names who cancelled it, not who began it
		const log = await server.database.asService((db) =>
			db.selectFrom("private.audit_log").select(["admin_id", "act"]).where("subject_id", "=", open.id).execute(),
		);
		expect(log).toEqual([{ admin_id: adminId, act: "cancel_import" }]);
	});

	test("one that another overtakes while it is sent is refused, and leaves no file", async () => {
		const folder = join(server.config.dataDir, "imports");
		const before = readdirSync(folder);
		const add = () =>
			server.database.asService((db) =>
				createImport(db, {
					...{
						file_name: "first",
						file_hash: "b".repeat(64),
						format: "csv",
						encoding: "utf-8",
						created_by: null,
					},
					...{ source: "x", country_code: null, is_dry_run: false, can_update: false, columns: {} },
				}),
			);
		const body = new ReadableStream(
			{
				async pull(controller) {
					await add();
					expect(readdirSync(folder)).toHaveLength(before.length + 1);
					controller.enqueue(new TextEncoder().encode(toCsv(makeRows(1))));
					controller.close();
				},
			},
			{ highWaterMark: 0 },
		);
		const response = await server.request("/api/admin/imports?name=clinics.csv", {
			method: "POST",
			headers: { ...apikey, authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
			body,
			duplex: "half",
		} as RequestInit);
		await server.database.asService(endOpenImport);
		expect(response.status).toBe(409);
		expect(readdirSync(folder)).toEqual(before);
	});

	test.each([
		["nothing", "", {}, /empty/],
		["ZIP renamed", Buffer.from("504b030414000000", "hex"), {}, /ZIP/],
		["damaged UTF-8", Buffer.concat([Buffer.from("name,city\nÄ,K"), Buffer.of(0xf6)]), {}, /UTF-8/],
		["a country that is none", "name,city\nA,B", { country: "ZZ" }, /country/],
		["a source without end", "name,city\nA,B", { source: "x".repeat(81) }, /80 characters/],
	])("%s is refused and leaves no file", async (_, body, query, message) => {
		const before = readdirSync(join(server.config.dataDir, "imports"));
		const answer = await upload(body, query);
		expect(answer).toMatchObject({ status: 422, body: { error: { message: expect.stringMatching(message) } } });
		expect(readdirSync(join(server.config.dataDir, "imports"))).toEqual(before);
	});

	test("a file that cannot be read as a whole fails with the reason", async () => {
		const { id } = importOf(await upload("a,b\n1,2\n"));
		expect(await waitFor(id)).toMatchObject({ status: "failed", message: expect.stringMatching(/first line/) });
		expect(await call("POST", `/admin/imports/${id}/run`)).toMatchObject(refused(409, "conflict"));
	});

	test("ids that are none, or nobody's, are refused", async () => {
		const none = "00000000-0000-7000-8000-000000000009";
		expect((await call("GET", "/admin/imports/x")).status).toBe(422);
		expect(await call("GET", `/admin/imports/${none}`)).toMatchObject(refused(404, "not_found"));
		expect(await call("POST", `/admin/imports/${none}/run`)).toMatchObject(refused(404, "not_found"));
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
		expect((await call("GET", "/admin/audit-log?act=export_clinics")).body).toMatchObject({
			entries: [
				{ admin_id: null, subject_type: "export", subject_id: "json" },
				{ admin_id: adminId, subject_id: "csv" },
				{ admin_id: adminId, subject_id: "json" },
			],
		});

		const fresh = async () =>
			server.database.asService((db) => db.selectFrom("clinics").selectAll().orderBy("id").execute());
		const before = await fresh();
		const sent = await upload(csv, { update: "1" });
		const check = await waitFor(importOf(sent).id);
		expect(figuresOf(check)).toEqual({
			status: "done",
			added: 0,
			updated: 0,
			known: length,
			duplicates: 0,
			doubtful: 0,
			failed: 0,
		});
		const begun = await call("POST", `/admin/imports/${check.id}/run`);
		expect(figuresOf(await waitFor(importOf(begun).id))).toEqual(figuresOf(check));
		expect(await fresh()).toEqual(before);

		// in an empty directory the same file makes the same profiles
		await server.database.asService((db) => db.deleteFrom("clinics").execute());
		const empty = await waitFor(importOf(await upload(csv)).id);
		const moved = await waitFor(importOf(await call("POST", `/admin/imports/${empty.id}/run`)).id);
		expect(figuresOf(moved)).toMatchObject({ status: "done", added: length, failed: 0 });
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
