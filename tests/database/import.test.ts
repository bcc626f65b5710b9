import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import {
	beginImport,
	deleteOldReports,
	findImports,
	getImport,
	lockImports,
} from "#database/queries/imports/imports.ts";
import { addDocuments } from "#database/seed/documents.ts";
import type { Progress } from "#domain/imports/import.ts";
import { importRows, previewRows } from "#server/imports/import.ts";
import { removeOfSource, undoImport } from "#server/imports/undo.ts";
import { useDatabase } from "#tests/database.ts";
import { createAdmin, createClinic, createPerson, createReview } from "#tests/factories.ts";
import { figuresOf, importFile, previewFile, readRows } from "#tests/import-file.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";

const nothing = { added: 0, updated: 0, known: 0, duplicates: 0, doubtful: 0, skipped: 0, failed: 0 };

describe("imports", () => {
	/** The longest value that a statement had. */
	let longest = 0;
	const database = useDatabase({
		onStatement: ({ query }) => {
			for (const value of query.parameters) longest = Math.max(longest, String(value).length);
		},
	});
	let next = 0;
	/** Rows that no other test has. */
	const makeRows = (count: number, overrides?: Record<string, string>) =>
		Array.from({ length: count }, () => makeRow(next++, overrides));
	const countClinics = async () =>
		database.asService(async (db) => (await db.selectFrom("clinics").select("id").execute()).length);
	const findByName = (name: string) =>
		database.asService((db) => db.selectFrom("clinics").selectAll().where("name", "=", name).execute());
	const nameOf = (row: Record<string, string> | undefined) => String(row?.name);
	/** The lines of a report: row, outcome and reason. */
	const readReport = (report: string | null) =>
		(report ?? "")
			.trim()
			.split("\n")
			.slice(1)
			.map((line) => line.split(",").slice(0, 3));

	test("clinics come in pending and unowned, open no case, send no mail, and know where they came from", async () => {
		await addDocuments(database, "treatment");
		const rows = makeRows(120, {
			treatments: "saline-removal 80-150",
			currency: "EUR",
			opening_hours: "Mo-Fr 09:00-18:00",
			...{ latitude: "", longitude: "" },
		});
		const done = await importFile(database, toCsv(rows), { source: "A register" });
		expect(done).toMatchObject({ status: "done", rows: 120, message: null });
		expect(figuresOf(done)).toEqual({ ...nothing, added: 120 });
		const [clinic] = await findByName(nameOf(rows[7]));
		expect(clinic).toMatchObject({ status: "pending", owner_id: null, time_zone: "Europe/Berlin", profile_version: 1 });
		const profile = await database.asVisitor((db) => findClinicProfile(db, String(clinic?.id), 1));
		expect(profile).toMatchObject({
			origin: { source: "A register", source_id: rows[7]?.source_id },
			treatments: [{ slug: "saline-removal", price_min: 80, price_max: 150 }],
		});
		await database.asService(async (db) => {
			expect(await db.selectFrom("cases").select("id").execute()).toEqual([]);
			expect(await db.selectFrom("private.mails").select("id").execute()).toEqual([]);
			const log = await db.selectFrom("private.audit_log").selectAll().execute();
			expect(log).toMatchObject([{ act: "import_clinics", subject_id: done.id, after: { added: 120 } }]);
		});
	});

	test("what lists show, counts and search terms are right at the commit, and nothing waits to be counted", async () => {
		await importFile(database, toCsv(makeRows(60)));
		await database.asOwner(async (db) => {
			const wrong = await sql<{ wrong: number }>`
				select (select wrong from private.check_listings('00000000-0000-0000-0000-000000000000', 10000)) +
					private.check_terms() as wrong`.execute(db);
			expect(Number(wrong.rows[0]?.wrong)).toBe(0);
			const counts = await sql<{ sums: string; clinics: string }>`
				select (select sum(total) from city_counts) as sums, (select count(*) from clinics) as clinics`.execute(db);
			expect(counts.rows[0]?.sums).toBe(counts.rows[0]?.clinics);
			expect((await sql`select from private.counts_to_add`.execute(db)).rows).toEqual([]);
		});
	});

	test("while one runs, clinics in the same cities are listed and edited without waiting for it", async () => {
		const city = "Waitingen";
		const own = await createClinic(database, { city, country_code: "DE" });
		const { opened, part } = await readRows(database, toCsv(makeRows(30, { city })), { source: "waiting" });
		let isTried = false;
		await importRows(database, opened, part, {
			createdBy: null,
			onProgress: ({ step }) => {
				if (step === "write") isTried = true;
			},
		});
		expect(isTried).toBe(true);
		// a transaction that has written clinics and not committed holds no count
		await database.asService(async (db) => {
			await sql`select private.begin_bulk()`.execute(db);
			await sql`insert into clinics (name, city, country_code) values ('Held', ${city}, 'DE')`.execute(db);
			await database.asService(async (other) => {
				await sql`set local lock_timeout = '100ms'`.execute(other);
				await sql`insert into clinics (name, city, country_code) values ('Free', ${city}, 'DE')`.execute(other);
				await sql`update clinics set description = 'edited' where id = ${own.id}`.execute(other);
			});
		});
		const { rows } = await database.asService((db) =>
			sql<{ total: number }>`select total from city_counts where city = ${city}`.execute(db),
		);
		expect(rows).toEqual([{ total: 33 }]);
	});

	test("bad rows are told by row and column and never stop the good ones", async () => {
		const rows = makeRows(200);
		Object.assign(rows[20] as object, { name: "", city: "" });
		Object.assign(rows[21] as object, { latitude: "1000" });
		Object.assign(rows[199] as object, { country: "Atlantis" });
		const preview = await previewFile(database, toCsv(rows));
		expect(preview.notes.map(({ isError, field, row_numbers }) => [isError, field, row_numbers])).toEqual([
			[true, "name", [22]],
			[true, "city", [22]],
			[true, "country", [201]],
			[false, "latitude", [23]],
		]);
		const done = await importFile(database, toCsv(rows));
		expect(figuresOf(done)).toEqual({ ...nothing, added: 198, failed: 2 });
	});

	test("a row that only the database refuses is that row's error", async () => {
		const rows = makeRows(60);
		await database.asOwner((db) =>
			sql`alter table clinics add constraint no_such_name check (name <> ${sql.lit(nameOf(rows[33]))})`.execute(db),
		);
		const done = await importFile(database, toCsv(rows));
		expect(figuresOf(done)).toEqual({ ...nothing, added: 59, failed: 1 });
		expect(readReport(done.report)[33]).toEqual(["35", "error", expect.stringMatching(/database refused/)]);
	});

	test("a preview says what the import then does, and changes nothing", async () => {
		const old = makeRows(30);
		await importFile(database, toCsv(old), { source: "twice" });
		const rows = [
			...old.slice(0, 10),
			...old.slice(10, 20).map((row) => ({ ...row, phone: "+49 30 1000001" })),
			...makeRows(150, { city: "Nowhereville" }),
			makeRow(10_000, { country: "Atlantis" }),
		].map((row): Record<string, string> => ({ phone: "", ...row }));
		// repeats, also across batches: of a row that came in, and of one that was itself a repeat
		rows.push({ ...rows[25], source_id: "again-1" });
		rows.push({ ...rows[30] });
		const before = await countClinics();
		const choices = { source: "twice", update: true };
		const preview = await previewFile(database, toCsv(rows), choices);
		expect(await countClinics()).toBe(before);
		const figures = { ...nothing, added: 150, updated: 10, known: 10, duplicates: 2, failed: 1 };
		// what would be updated is compared field by field only then
		expect(figuresOf(preview.figures)).toEqual({ ...figures, updated: 20, known: 0 });
		expect(preview.rows).toHaveLength(20);
		expect(preview.cities).toContainEqual({ city: "Nowhereville", country: "DE", rows: 152 });
		expect(preview.questions.map(({ row, reason }) => [row, reason])).toEqual([
			[173, "The same website in the same city as row 27 of this file."],
			[174, "The same source_id as row 32 of this file."],
		]);
		expect(figuresOf(await importFile(database, toCsv(rows), choices))).toEqual(figures);
		expect(await countClinics()).toBe(before + 150);
	});

	test("a preview shows values as they will be stored", async () => {
		const row = makeRow(next++, {
			name: "Müller &amp; Söhne",
			city: "köln",
			phone: "0221 / 4710101",
			latitude: "",
			longitude: "",
		});
		const { rows } = await previewFile(database, toCsv([row]));
		expect(rows[0]?.fields).toMatchObject({ name: "Müller & Söhne", country: "DE" });
	});

	test("possible duplicates are shown with both sides, and done as somebody decides", async () => {
		const rows = makeRows(4, { latitude: "", longitude: "", website: "", city: "Asking" });
		const clinics: { id: string }[] = [];
		for (const row of rows.slice(0, 3)) {
			clinics.push(
				await createClinic(database, {
					name: `${row.name} Ink`,
					city: "Asking",
					country_code: "DE",
					status: "pending",
				}),
			);
		}
		const named = rows.map((row, index) => ({ ...row, name: `${row.name} Ink`, phone: `+49 30 100020${index}` }));
		const preview = await previewFile(database, toCsv(named));
		expect(preview.questions).toMatchObject(
			clinics.map(({ id }, index) => ({ row: index + 2, is_certain: false, candidates: [{ id, has_owner: false }] })),
		);
		const decisions = { 2: "new", 3: { same: String(clinics[1]?.id) } } as const;
		const done = await importFile(database, toCsv(named), { source: "asking", decisions });
		expect(figuresOf(done)).toEqual({ ...nothing, added: 2, updated: 1, doubtful: 1 });
		expect((await findByName(`${rows[0]?.name} Ink`)).length).toBe(2);
		expect(await findByName(`${rows[1]?.name} Ink`)).toMatchObject([{ id: clinics[1]?.id, phone: "+49 30 1000201" }]);
		expect(readReport(done.report)[2]?.slice(0, 2)).toEqual(["4", "to decide"]);
		// and later in the report
		const decided = String(done.report)
			.trim()
			.split("\n")
			.map((line) => (line.startsWith("4,") ? `${line}same as /clinic/${clinics[2]?.id}` : line));
		const again = await importFile(database, decided.join("\n"), { source: "asking" });
		expect(figuresOf(again)).toEqual({ ...nothing, known: 3, updated: 1 });
		expect(await findByName(`${rows[2]?.name} Ink`)).toMatchObject([{ id: clinics[2]?.id, phone: "+49 30 1000202" }]);
	});

	test("a duplicate that appears after the preview is asked about, and nothing is imported before", async () => {
		const [row] = makeRows(1, { latitude: "", longitude: "", city: "Overtaken" });
		const { opened, part } = await readRows(database, toCsv([row as object as Record<string, string>]));
		const preview = await previewRows(database, opened, part);
		const { id } = await createClinic(database, { name: nameOf(row), city: "Overtaken", country_code: "DE" });
		const asked = await importRows(database, opened, part, { createdBy: null, digest: preview.digest });
		expect(asked).toMatchObject({ preview: { questions: [{ row: 2, candidates: [{ id }] }] } });
		expect(await findByName(nameOf(row))).toHaveLength(1);
		const digest = "preview" in asked ? asked.preview.digest : "";
		const done = await importRows(database, opened, part, { createdBy: null, digest, decisions: { 2: "new" } });
		expect(done).toMatchObject({ import: { added: 1 } });
	});

	test("of an owned clinic, and of one that an admin has decided about, nothing is completed", async () => {
		const [row] = makeRows(1, { latitude: "", longitude: "", city: "Owned" });
		const owner = await createPerson(database);
		const clinic = await createClinic(database, { name: "Owned Ink", city: "Owned", owner_id: owner.id });
		const decisions = { 2: { same: clinic.id } };
		const done = await importFile(database, toCsv([row as Record<string, string>]), { decisions });
		expect(readReport(done.report)[0]?.slice(1)).toEqual(["here already", expect.stringMatching(/It has an owner/)]);
	});

	test("an update reaches what nobody edited, and no clinic that is owned or decided about", async () => {
		const rows = makeRows(4, { phone: "+49 30 1000001", whatsapp: "+49 30 5550100", description: "Old" });
		const choices = { source: "updates", update: true };
		await importFile(database, toCsv(rows), choices);
		const owner = await createPerson(database);
		await database.asService(async (db) => {
			const edit = (index: number) => db.updateTable("clinics").where("name", "=", nameOf(rows[index]));
			await edit(1).set({ phone: "+49 30 9999999" }).execute();
			await edit(2).set({ owner_id: owner.id }).execute();
			await edit(3).set({ status: "rejected" }).execute();
		});
		// a column that is not there is left alone, an empty one is emptied
		const changed = rows.map(({ website: _, ...row }) => ({
			...row,
			phone: "+49 30 1000002",
			whatsapp: "+49 30 5550101",
			description: "",
			lasers: "co2",
		}));
		const done = await importFile(database, toCsv(changed), choices);
		expect(figuresOf(done)).toEqual({ ...nothing, updated: 2, known: 2 });
		expect(readReport(done.report).slice(2)).toEqual([
			["4", "here already", expect.stringContaining("It has an owner")],
			["5", "here already", expect.stringContaining("An admin has decided about it")],
		]);
		const read = async (index: number) => (await findByName(nameOf(rows[index])))[0];
		expect(await read(0)).toMatchObject({
			phone: "+49 30 1000002",
			whatsapp: "+49305550101",
			description: null,
			lasers: ["co2"],
			website: rows[0]?.website,
			profile_version: 2,
		});
		expect(await read(1)).toMatchObject({ phone: "+49 30 9999999", description: null });
		expect(await read(2)).toMatchObject({ phone: "+49 30 1000001", description: "Old" });
		expect(await read(3)).toMatchObject({ phone: "+49 30 1000001", description: "Old" });
		const again = await importFile(database, toCsv(changed), choices);
		expect(figuresOf(again)).toEqual({ ...nothing, known: 4 });
	});

	test("of a clinic that was merged, each source brings its own changes and no other's", async () => {
		const rows = makeRows(2, { phone: "+49 30 1000001" });
		Object.assign(rows[1] as object, { phone: "+49 30 1000002" });
		const choices = { source: "merged", update: true };
		await importFile(database, toCsv(rows), choices);
		const [[keep], [gone]] = [await findByName(nameOf(rows[0])), await findByName(nameOf(rows[1]))];
		await database.asService(async (db) => {
			await db
				.updateTable("clinic_sources")
				.set({ clinic_id: String(keep?.id) })
				.where("clinic_id", "=", String(gone?.id))
				.execute();
			await db.deleteFrom("clinics").where("id", "=", String(gone?.id)).execute();
		});
		const none = { ...nothing, known: 2 };
		expect(figuresOf(await importFile(database, toCsv(rows), choices))).toEqual(none);
		Object.assign(rows[0] as object, { phone: "+49 30 1000003" });
		const done = await importFile(database, toCsv(rows), choices);
		expect(figuresOf(done)).toEqual({ ...none, updated: 1, known: 1 });
		expect(await findByName(nameOf(rows[0]))).toMatchObject([{ phone: "+49 30 1000003" }]);
	});

	test("OpenStreetMap's features come in under their ids, with its name on the page", async () => {
		const features = makeRows(30).map(({ name, city, latitude, longitude }, index) => ({
			type: "Feature",
			id: `node/${5000 + index}`,
			geometry: { type: "Point", coordinates: [Number(longitude), Number(latitude)] },
			properties: { name, "addr:city": city, ...(index === 3 && { opening_hours: "sunrise-sunset" }) },
		}));
		const file = JSON.stringify({ type: "FeatureCollection", features });
		const choices = { source: "OpenStreetMap", country: "FR" };
		const done = await importFile(database, file, choices);
		expect(figuresOf(done)).toEqual({ ...nothing, added: 30 });
		expect(readReport(done.report)[3]).toEqual(["4", "added", expect.stringMatching(/^opening_hours: /)]);
		const [clinic] = await findByName(String(features[0]?.properties.name));
		expect(clinic?.country_code).toBe("FR");
		const profile = await database.asVisitor((db) => findClinicProfile(db, String(clinic?.id), 1));
		expect(profile?.origin).toMatchObject({ source: "OpenStreetMap", source_id: "node/5000" });
		expect(figuresOf(await importFile(database, file, choices))).toEqual({ ...nothing, known: 30 });
	});

	test("a file imported again is known, with and without ids of its own", async () => {
		const ways: Record<string, string>[] = [
			...[{}, { source_id: "" }, { source_id: "", website: "", latitude: "", longitude: "" }],
		];
		for (const overrides of ways) {
			const csv = toCsv(makeRows(20, overrides));
			expect(figuresOf(await importFile(database, csv, { source: "again" }))).toEqual({ ...nothing, added: 20 });
			expect(figuresOf(await importFile(database, csv, { source: "again" }))).toEqual({ ...nothing, known: 20 });
		}
	});

	test("the report has each row, safe for spreadsheets, and imported again it changes nothing", async () => {
		const rows = makeRows(3, { country: "" });
		Object.assign(rows[1] as object, { name: "=1+1", website: "=cmd" });
		Object.assign(rows[2] as object, { name: "" });
		const done = await importFile(database, toCsv(rows), { country: "FR", source: "reported" });
		expect(readReport(done.report).map(([row, outcome]) => [row, outcome])).toEqual([
			["2", "added"],
			["3", "added"],
			["4", "error"],
		]);
		expect(done.report).toContain(",'=1+1,FR,");
		expect(done.report).not.toMatch(/(^|[,\n"])[=+@-]/);
		const again = await importFile(database, done.report, { source: "elsewhere" });
		expect(figuresOf(again)).toEqual({ ...nothing, known: 2, failed: 1 });
	});

	test("no statement is large, however long the rows of a file are", async () => {
		longest = 0;
		await previewFile(database, `name,city,notes\n${`A,Bonn,${"x".repeat(99_000)}\n`.repeat(200)}`, { country: "DE" });
		expect(longest).toBeLessThan(5_000_000);
	});

	test("candidates are found by their own indexes, whether the planner knows the clinics or not", async () => {
		const rows = makeRows(1500).map(
			(row, index): Record<string, string> => ({
				...row,
				...{ address: `Weg ${index}`, phone: `+49 30 ${5_550_000 + index}` },
			}),
		);
		await importFile(database, toCsv(rows), { source: "many" });
		const keys = rows.slice(0, 100).map(({ name, phone, source_id }, index) => ({
			...{ source_id, country_code: "DE", city_key: `town ${index % 40}`, name_key: String(name).toLowerCase() },
			...{ phone_key: String(phone).replace(/\D/g, "").slice(-8), host: `${String(name).split(" ")[0]}.example` },
			...{ latitude: 40 + index / 100, longitude: 0 },
		}));
		for (const known of ["an empty table", "all rows"]) {
			const { rows: tables } = await database.asOwner(async (db) => {
				await sql`select * from private.import_candidates('many', ${JSON.stringify(keys)}::json)`.execute(db);
				return sql<{ scanned: number }>`
					select seq_tup_read::int as scanned from pg_stat_xact_user_tables where relname = 'clinics'`.execute(db);
			});
			expect(tables, known).toEqual([{ scanned: 0 }]);
			await database.asOwner((db) => sql`analyze public.clinics`.execute(db));
		}
	});

	test("one runs at a time, and while it does others see it", async () => {
		const { opened, part } = await readRows(database, toCsv(makeRows(1)));
		await database.asService(async (db) => {
			await lockImports(db);
			const values = { file_name: "x", file_hash: "a".repeat(64), source: "x", created_by: null };
			const id = await database.asService((other) => beginImport(other, values));
			expect(await database.asService((other) => getImport(other, id))).toMatchObject({ status: "running" });
			const refusal = { code: "conflict", message: expect.stringMatching(/Only one runs at a time/) };
			await expect(importRows(database, opened, part, { createdBy: null })).rejects.toMatchObject(refusal);
		});
		// it ended without a word, as a killed one does
		const [killed] = await database.asService(findImports);
		expect(killed).toMatchObject({ status: "failed", message: expect.stringMatching(/nothing was imported/) });
		await importRows(database, opened, part, { createdBy: null });
		const { rows } = await database.asService((db) => sql`select from imports where status = 'running'`.execute(db));
		expect(rows).toEqual([]);
	});

	test("one that breaks off anywhere has written nothing, and says so", async () => {
		const { opened, part } = await readRows(database, toCsv(makeRows(700)));
		const before = await countClinics();
		const steps: Progress["step"][] = [];
		const onProgress = ({ step, rows }: Progress) => {
			steps.push(step);
			if (step === "write" && rows > 500) throw new Error("the power is gone");
		};
		await expect(importRows(database, opened, part, { createdBy: null, onProgress })).rejects.toThrow("power");
		expect(new Set(steps)).toEqual(new Set(["compare", "write"]));
		expect(await countClinics()).toBe(before);
		const [failed] = await database.asService(findImports);
		expect(failed).toMatchObject({
			status: "failed",
			added: 0,
			message: expect.stringMatching(/nothing was imported/),
		});
	});

	test("a file that ends in damage keeps what came before it, and says so", async () => {
		const rows = makeRows(3).map(({ name, city, country }, index) =>
			JSON.stringify({
				type: "Feature",
				id: `way/${index + 1}`,
				geometry: { type: "Point", coordinates: [100 + index, 1] },
				properties: { name, "addr:city": city, "addr:country": country },
			}),
		);
		const done = await importFile(database, `{"features":[${rows.join()},${" ".repeat(200_000)}{"type":`);
		expect(done).toMatchObject({ status: "done", added: 3, message: expect.stringMatching(/damaged after feature 3/) });
	});

	test("reports are kept for 90 days", async () => {
		const { id } = await importFile(database, toCsv(makeRows(1)));
		const age = (days: number) =>
			database.asService(async (db) => {
				await sql`update imports set finished_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db);
				await deleteOldReports(db);
				return (await getImport(db, id)).has_report;
			});
		expect([await age(89), await age(91)]).toEqual([true, false]);
	});

	test("the admin who imported is named, in the history and in the log", async () => {
		const admin = await createAdmin(database);
		const done = await importFile(database, toCsv(makeRows(1)), { createdBy: admin.id });
		expect(done.created_by).not.toBeNull();
		const log = await database.asService((db) =>
			db.selectFrom("private.audit_log").select(["admin_id", "act"]).where("subject_id", "=", done.id).execute(),
		);
		expect(log).toEqual([{ admin_id: admin.id, act: "import_clinics" }]);
	});

	describe("undone", () => {
		const undo = async (id: string) => {
			const admin = await createAdmin(database);
			return undoImport(database, id, admin.id);
		};
		const idOf = async (row: Record<string, string> | undefined) => String((await findByName(nameOf(row)))[0]?.id);

		test("its clinics go, with all that lists show of them; those that somebody used stay, and why is said", async () => {
			const rows = makeRows(8, { city: "Undoingen" });
			const before = await countClinics();
			const { id } = await importFile(database, toCsv(rows), { source: "undo" });
			const person = await createPerson(database);
			const ids = await Promise.all(rows.map(idOf));
			await createReview(database, { clinic_id: ids[0] as string, user_id: person.id });
			await database.asService(async (db) => {
				await db
					.insertInto("favorites")
					.values({ user_id: person.id, clinic_id: ids[1] as string })
					.execute();
				await sql`update clinics set owner_id = ${person.id} where id = ${ids[2]}`.execute(db);
				await sql`update clinics set status = 'rejected' where id = ${ids[3]}`.execute(db);
				await sql`update clinics set description = 'x', profile_version = 2 where id = ${ids[4]}`.execute(db);
				await sql`insert into cases (kind, clinic_id, person_id, data)
					values ('claim', ${ids[5]}, ${person.id}, '{"role": "Owner", "evidence": "I am", "links": []}')`.execute(db);
			});
			const kept = { reviewed: 1, saved: 1, claimed: 2, decided: 1, edited: 1 };
			expect(await undo(id)).toEqual({ gone: 2, restored: 0, kept });
			expect(await countClinics()).toBe(before + 6);
			const left = await database.asService((db) =>
				sql`select total, (select count(*)::int from listings l where l.city = k.city) as listed
					from city_counts k where city = 'Undoingen'`.execute(db),
			);
			expect(left.rows).toEqual([{ total: 5, listed: 5 }]);
			const log = await database.asService((db) =>
				db.selectFrom("private.audit_log").select(["act", "after"]).where("act", "=", "undo_import").execute(),
			);
			expect(log).toMatchObject([{ after: { gone: 2, kept } }]);
			await expect(undo(id)).rejects.toMatchObject({ code: "conflict" });
		});

		test("what it changed is as before, unless somebody changed it since", async () => {
			const rows = makeRows(3, { phone: "+49 30 1000001", description: "Old" });
			const choices = { source: "set back", update: true };
			await importFile(database, toCsv(rows), choices);
			const changed = rows.map((row) => ({ ...row, phone: "+49 30 1000002", description: "New" }));
			const { id, updated } = await importFile(database, toCsv(changed), choices);
			expect(updated).toBe(3);
			const person = await createPerson(database);
			await database.asService(async (db) => {
				await sql`update clinics set description = 'Mine' where name = ${nameOf(rows[1])}`.execute(db);
				await sql`update clinics set owner_id = ${person.id} where name = ${nameOf(rows[2])}`.execute(db);
			});
			expect(await undo(id)).toEqual({ gone: 0, restored: 2, kept: {} });
			const read = async (index: number) => (await findByName(nameOf(rows[index])))[0];
			expect(await read(0)).toMatchObject({ phone: "+49 30 1000001", phone_e164: "+49301000001", description: "Old" });
			expect(await read(1)).toMatchObject({ phone: "+49 30 1000001", description: "Mine" });
			expect(await read(2)).toMatchObject({ phone: "+49 30 1000002", description: "New" });
			// the next import of the source finds what it wrote
			expect(figuresOf(await importFile(database, toCsv(changed), choices))).toEqual({
				...nothing,
				updated: 2,
				known: 1,
			});
		});

		test("the clinics of a source go likewise, all or the ticked ones; an update by the source is no use", async () => {
			const rows = makeRows(6, { phone: "+49 30 1000003" });
			await importFile(database, toCsv(rows), { source: "Unused" });
			const ids = await Promise.all(rows.map(idOf));
			const changed = rows.slice(0, 2).map((row) => ({ ...row, phone: "+49 30 1000004" }));
			expect((await importFile(database, toCsv(changed), { source: "Unused", update: true })).updated).toBe(2);
			await importFile(database, toCsv([{ ...rows[2], source_id: "other" } as Record<string, string>]), {
				source: "Another",
				decisions: { 2: { same: ids[2] as string } },
			});
			const person = await createPerson(database);
			await createReview(database, { clinic_id: ids[3] as string, user_id: person.id });
			await database.asService((db) =>
				sql`update clinics set description = 'x', profile_version = profile_version + 1 where id = ${ids[1]}`.execute(
					db,
				),
			);
			const [elsewhere] = makeRows(1);
			await importFile(database, toCsv([elsewhere as Record<string, string>]), { source: "Elsewhere" });
			const admin = await createAdmin(database);
			const remove = (clinics?: string[]) =>
				removeOfSource(database, { source: "Unused", ...(clinics && { clinics }) }, admin.id);
			const before = await countClinics();
			expect(await remove([ids[3] as string, ids[5] as string, await idOf(elsewhere)])).toEqual({
				gone: 1,
				kept: { reviewed: 1 },
			});
			expect(await remove()).toEqual({ gone: 2, kept: { edited: 1, merged: 1, reviewed: 1 } });
			expect(await countClinics()).toBe(before - 3);
			const left = await Promise.all(ids.map(async (id, n) => (await findByName(nameOf(rows[n])))[0]?.id === id));
			expect(left).toEqual([false, true, true, true, false, false]);
			const log = await database.asService((db) =>
				db.selectFrom("private.audit_log").selectAll().where("act", "=", "remove_source").orderBy("id").execute(),
			);
			expect(log).toMatchObject([
				{ admin_id: admin.id, subject_id: "Unused", after: { gone: 1 } },
				{ after: { gone: 2, kept: { merged: 1 } } },
			]);
			await expect(removeOfSource(database, { source: "Unused" }, person.id)).rejects.toMatchObject({ code: "42501" });
		});

		test("somebody who is no admin undoes nothing", async () => {
			const [row] = makeRows(1);
			const { id } = await importFile(database, toCsv([row as Record<string, string>]));
			const person = await createPerson(database);
			await expect(undoImport(database, id, person.id)).rejects.toMatchObject({ code: "42501" });
			expect(await findByName(nameOf(row))).toHaveLength(1);
		});
	});
});
