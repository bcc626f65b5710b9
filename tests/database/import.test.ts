import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { stageRows } from "#database/queries/imports/rows.ts";
import {
	claimImport,
	createImport,
	endOpenImport,
	getImport,
	requireNoOpenImport,
} from "#database/queries/imports/runs.ts";
import { addTreatmentGuides } from "#database/seed/guides.ts";
import { type ImportedClinic, readClinic } from "#domain/imports/clinic.ts";
import { limits } from "#domain/limits.ts";
import { inspectFile } from "#server/imports/inspect.ts";
import { runImport } from "#server/imports/run.ts";
import { type ImportWorker, openImportWorker } from "#server/imports/worker.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { beginImport, figuresOf, importFile, plainImport, useFiles } from "#tests/import-file.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";

const nothing = { added: 0, updated: 0, known: 0, duplicates: 0, doubtful: 0, failed: 0 };

describe("imports", () => {
	/** The longest value that a statement had. */
	let longest = 0;
	const database = useDatabase({
		onStatement: ({ query }) => {
			for (const value of query.parameters) longest = Math.max(longest, String(value).length);
		},
	});
	const files = useFiles();
	let next = 0;
	/** Rows that no other test has. */
	const makeRows = (count: number, overrides?: Record<string, string>) =>
		Array.from({ length: count }, () => makeRow(next++, overrides));
	const write = (rows: Record<string, string>[]) => files.write(toCsv(rows));
	const count = async () =>
		database.asService(
			async (db) => (await sql<{ n: number }>`select count(*) as n from clinics`.execute(db)).rows[0]?.n,
		);
	const findByName = (name: string) =>
		database.asService((db) => db.selectFrom("clinics").selectAll().where("name", "=", name).execute());
	const nameOf = (row: Record<string, string> | undefined) => String(row?.name);

	test("clinics come in pending and unowned, open no case, send no mail, and know where they came from", async () => {
		await addTreatmentGuides(database);
		const rows = makeRows(120, {
			treatments: "saline-removal 80-150",
			currency: "EUR",
			opening_hours: "Mo-Fr 09:00-18:00",
		});
		const done = await importFile(database, write(rows), { source: "A register" });
		expect(figuresOf(done)).toEqual({ status: "done", ...nothing, added: 120 });
		const [clinic] = await findByName(nameOf(rows[7]));
		expect(clinic).toMatchObject({ status: "pending", owner_id: null, time_zone: "Europe/Berlin", profile_version: 1 });
		const profile = await database.asVisitor((db) => findClinicProfile(db, String(clinic?.id), 1));
		expect(profile).toMatchObject({
			origin: { source: "A register", source_id: rows[7]?.source_id },
			treatments: [{ slug: "saline-removal", price_min: 80, price_max: 150 }],
		});
		await database.asService(async (db) => {
			expect(await db.selectFrom("verifications").select("id").execute()).toEqual([]);
			expect(await db.selectFrom("private.mails").select("id").execute()).toEqual([]);
			const read = await db.selectFrom("import_rows").select("row_number").execute();
			expect(read, "rows with nothing to say are forgotten").toEqual([]);
			const log = await db.selectFrom("private.audit_log").selectAll().execute();
			expect(log).toMatchObject([{ act: "import_clinics", subject_id: done.id, after: { added: 120 } }]);
		});
		const { rows: cities } = await database.asService((db) =>
			sql<{ n: number }>`select sum(total) as n from city_counts`.execute(db),
		);
		expect(cities[0]?.n).toBe(await count());
	});

	test("bad rows are told by row and column and never stop the good ones", async () => {
		const rows = makeRows(200);
		Object.assign(rows[20] as object, { name: "", city: "" });
		Object.assign(rows[21] as object, { latitude: "1000" });
		Object.assign(rows[199] as object, { country: "Atlantis" });
		const done = await importFile(database, write(rows));
		expect(figuresOf(done)).toEqual({ status: "done", ...nothing, added: 198, failed: 2 });
		expect(done.findings.map(({ kind, row_number, field }) => [kind, row_number, field])).toEqual([
			["error", 22, "name"],
			["error", 22, "city"],
			["note", 23, "latitude"],
			["error", 201, "country"],
		]);
	});

	test("a row that only the database refuses is that row's error", async () => {
		const rows = makeRows(60);
		await database.asOwner((db) =>
			sql`alter table clinics add constraint no_such_name check (name <> ${sql.lit(nameOf(rows[33]))})`.execute(db),
		);
		const done = await importFile(database, write(rows));
		expect(figuresOf(done)).toEqual({ status: "done", ...nothing, added: 59, failed: 1 });
		expect(done.findings).toMatchObject([{ row_number: 35, message: expect.stringMatching(/database refused/) }]);
	});

	test("a dry run reports what the import then does, and changes nothing", async () => {
		const old = makeRows(30);
		await importFile(database, write(old), { source: "twice" });
		const rows = [
			...old.slice(0, 10),
			...old.slice(10, 20).map((row) => ({ ...row, phone: "+49 30 1000001" })),
			...makeRows(150),
			makeRow(10_000, { country: "Atlantis" }),
		].map((row): Record<string, string> => ({ phone: "", ...row }));
		// repeats, also across batches: of a row that came in, and of one that was itself a repeat
		rows.push({ ...rows[25], source_id: "again-1" });
		rows.push({
			...rows[25],
			source_id: "again-2",
			name: "Quite Another",
			latitude: "1",
			longitude: "1",
		});
		rows.push({ ...rows[30] });
		const path = write(rows);
		const before = await count();
		const choices = { source: "twice", can_update: true };
		const check = await importFile(database, path, { ...choices, is_dry_run: true });
		expect(await count()).toBe(before);
		expect(figuresOf(check)).toEqual({
			status: "done",
			...nothing,
			...{ added: 150, updated: 10, known: 10, duplicates: 3, failed: 1 },
		});
		const done = await importFile(database, path, choices);
		expect(figuresOf(done)).toEqual(figuresOf(check));
		expect(done.findings).toEqual(check.findings);
		expect(done.findings.map(({ message }) => message).slice(1)).toEqual([
			"The same website in the same city as row 27 of this file.",
			"The same website in the same city as row 27 of this file.",
			"The same source_id as row 32 of this file.",
		]);
		expect(await count()).toBe(Number(before) + 150);
	});

	describe("what is here already", () => {
		const here = {
			name: "Fading Ink Clinic",
			city: "Zürich",
			country_code: "CH",
			website: "https://www.fading.example/a",
			address: "Bahnhofstrasse 1",
			phone: "+41 44 555 01 00",
		};
		const row = (overrides: Record<string, string>) =>
			makeRow(next++, { city: "Zürich", country: "CH", latitude: "", longitude: "", ...overrides });

		test.each([
			[
				"the same name at the same address",
				{ name: "FADING INK Klinik GmbH", city: "zurich", address: "Bahnhofstr. 1" },
				/at the same address/,
			],
			[
				"nearly the same name at the same address",
				{ name: "Fadding Ink", address: "Bahnhofstraße 1, 8001" },
				/address/,
			],
			["the same phone number", { phone: "044 555 01 00" }, /same phone number/],
			["the same website", { website: "http://fading.example/kontakt" }, /same website/],
			[
				"a similar name nearby",
				{ name: "Fading Ink Laser", city: "Kreis 4", latitude: "47.3775", longitude: "8.5415" },
				/150 metres/,
			],
		])("%s is left out and told", async (_, overrides, message) => {
			const clinic = await createClinic(database, { ...here, latitude: 47.3769, longitude: 8.5417 });
			const done = await importFile(database, write([row(overrides)]));
			expect(figuresOf(done)).toEqual({ status: "done", ...nothing, duplicates: 1 });
			expect(done.findings).toMatchObject([
				{ kind: "duplicate", row_number: 2, message: expect.stringMatching(message) },
			]);
			const kept = await database.asService((db) =>
				db.selectFrom("import_rows").select("candidates").where("import_id", "=", done.id).execute(),
			);
			expect(kept).toEqual([{ candidates: [clinic.id] }]);
			await database.asService((db) => db.deleteFrom("clinics").where("id", "=", clinic.id).execute());
		});

		test.each([
			["the same name, written otherwise", { name: "FADING INK Klinik GmbH", city: "zurich" }],
			[
				"nearly the same name elsewhere in the city",
				{ name: "Fadding Ink", address: "Seestrasse 9", phone: "044 555 77 77" },
			],
		])("%s is doubtful, and kept with what it resembles", async (_, overrides) => {
			const clinic = await createClinic(database, { ...here, latitude: 47.3769, longitude: 8.5417 });
			const done = await importFile(database, write([row(overrides)]));
			expect(figuresOf(done)).toEqual({ status: "done", ...nothing, doubtful: 1 });
			expect(done.findings).toMatchObject([
				{ kind: "doubtful", row_number: 2, message: expect.stringMatching(/please decide/) },
			]);
			const kept = await database.asService((db) =>
				db.selectFrom("import_rows").selectAll().where("import_id", "=", done.id).execute(),
			);
			// the next import does not meet what this one found repetitions by
			expect(kept).toMatchObject([{ status: "doubtful", candidates: [clinic.id], name_key: null }]);
			expect(kept[0]?.raw).toEqual(expect.arrayContaining(Object.values(overrides)));
			await database.asService((db) => db.deleteFrom("clinics").where("id", "=", clinic.id).execute());
		});

		test.each([
			["the same name in another city", { name: here.name, city: "Basel" }],
			["the same name in another country", { name: here.name, country: "DE" }],
			["a branch with another number", { name: "Fading Ink 2" }],
			["another name next door", { name: "Zentrum Haut", latitude: "47.3769", longitude: "8.5417" }],
			[
				"a similar name farther off",
				{ name: "Fading Ink Laser", city: "Kreis 5", latitude: "47.3799", longitude: "8.5417" },
			],
			["a website that many share", { website: "https://www.facebook.com/x" }],
		])("%s is another clinic", async (_, overrides) => {
			const clinic = await createClinic(database, {
				...here,
				latitude: 47.3769,
				longitude: 8.5417,
				...("website" in overrides && { website: "https://facebook.com/fading" }),
			});
			const done = await importFile(database, write([row(overrides)]));
			expect(figuresOf(done)).toEqual({ status: "done", ...nothing, added: 1 });
			await database.asService((db) => db.deleteFrom("clinics").where("id", "=", clinic.id).execute());
		});
	});

	test("an update reaches what nobody edited, and no clinic that is owned or decided about", async () => {
		const rows = makeRows(4, { phone: "+49 30 1000001", whatsapp: "+49 30 5550100", description: "Old" });
		const choices = { source: "updates", can_update: true };
		await importFile(database, write(rows), choices);
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
		const done = await importFile(database, write(changed), choices);
		expect(figuresOf(done)).toEqual({ status: "done", ...nothing, updated: 2, known: 2 });
		expect(done.findings.map(({ kind, row_number, message }) => [kind, row_number, message])).toEqual([
			["note", 4, "It has an owner, so the clinic is left as it is."],
			["note", 5, "An admin has decided about it, so the clinic is left as it is."],
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
		const again = await importFile(database, write(changed), choices);
		expect(figuresOf(again)).toEqual({ status: "done", ...nothing, known: 4 });
	});

	test("of a clinic that was merged, each source brings its own changes and no other's", async () => {
		const rows = makeRows(2, { phone: "+49 30 1000001" });
		Object.assign(rows[1] as object, { phone: "+49 30 1000002" });
		const choices = { source: "merged", can_update: true };
		await importFile(database, write(rows), choices);
		const [[keep], [gone]] = [await findByName(nameOf(rows[0])), await findByName(nameOf(rows[1]))];
		await database.asService(async (db) => {
			await db
				.updateTable("clinic_sources")
				.set({ clinic_id: String(keep?.id) })
				.where("clinic_id", "=", String(gone?.id))
				.execute();
			await db.deleteFrom("clinics").where("id", "=", String(gone?.id)).execute();
		});
		const none = { status: "done", ...nothing, known: 2 };
		expect(figuresOf(await importFile(database, write(rows), choices))).toEqual(none);
		Object.assign(rows[0] as object, { phone: "+49 30 1000003" });
		const done = await importFile(database, write(rows), choices);
		expect(figuresOf(done)).toEqual({ ...none, updated: 1, known: 1 });
		expect(await findByName(nameOf(rows[0]))).toMatchObject([{ phone: "+49 30 1000003" }]);
	});

	test("of rows with something to say so many are kept, also of those that came in; the rest are counted", async () => {
		const { importReported } = limits;
		onTestFinished(() => void Object.assign(limits, { importReported }));
		Object.assign(limits, { importReported: 100 });
		const rows = makeRows(350, { email: "on request" });
		Object.assign(rows[340] as object, { name: "" });
		const done = await importFile(database, write(rows));
		expect(figuresOf(done)).toEqual({ status: "done", ...nothing, added: 349, failed: 1 });
		expect(done.findings).toHaveLength(100);
		expect(done.remarked).toBe(350);
	});

	test("of rows that cannot be read no more are kept, either", async () => {
		const { importReported } = limits;
		onTestFinished(() => void Object.assign(limits, { importReported }));
		Object.assign(limits, { importReported: 100 });
		const path = files.write(`name,city\n${"A,Bonn,x\n".repeat(150)}`);
		const done = await importFile(database, path);
		expect(figuresOf(done)).toEqual({ status: "done", ...nothing, failed: 150 });
		expect(done.findings).toHaveLength(100);
		const kept = await database.asService((db) =>
			db.selectFrom("import_rows").select("id").where("import_id", "=", done.id).execute(),
		);
		expect(kept).toHaveLength(100);
	});

	test("no statement is large, however long the rows of a file are", async () => {
		longest = 0;
		const path = files.write(`name,city,notes\n${`A,Bonn,${"x".repeat(99_000)}\n`.repeat(200)}`);
		const done = await importFile(database, path, { is_dry_run: true });
		expect(done.row_number).toBe(201);
		expect(longest).toBeGreaterThan(99_000);
		expect(longest).toBeLessThan(5_000_000);
	});

	test("what a batch may repeat is found by its own index, whether the planner knows the rows or not", async () => {
		const analyze = () => database.asOwner((db) => sql`analyze public.import_rows, public.clinics`.execute(db));
		const made = makeRows(2000);
		const id = await beginImport(database, write(made));
		onTestFinished(async () => void (await database.asService(endOpenImport)));
		// each has all that the searches go by
		const rows = made.map((row, index) => {
			const cells = { ...row, phone: `+49 30 ${5_550_000 + index}`, address: `Weg ${index}` };
			const { clinic } = readClinic(cells, { country: null, treatments: new Map() });
			return { row: index + 2, clinic: clinic as ImportedClinic };
		});
		await analyze();
		await database.asService((db) => stageRows(db, id, rows));
		for (const known of ["an empty table", "all rows"]) {
			const { rows: tables } = await database.asOwner(async (db) => {
				await sql`select * from private.find_known_rows(${id}, 1901, 2000)`.execute(db);
				return sql<{ name: string; scanned: number; fetched: number }>`
					select relname as name, seq_tup_read::int as scanned, idx_tup_fetch::int as fetched
					from pg_stat_xact_user_tables where relname in ('import_rows', 'clinics')`.execute(db);
			});
			expect(tables).toHaveLength(2);
			for (const { name, scanned, fetched } of tables) {
				expect(scanned, `${name}, known: ${known}`).toBe(0);
				expect(fetched, `${name}, known: ${known}`).toBeLessThan(rows.length * 5);
			}
			await analyze();
		}
	});

	test("OpenStreetMap's features come in under their ids, with its name on the page", async () => {
		const features = makeRows(30).map(({ name, city, latitude, longitude }, index) => ({
			type: "Feature",
			id: `node/${5000 + index}`,
			geometry: { type: "Point", coordinates: [Number(longitude), Number(latitude)] },
			properties: { name, "addr:city": city, ...(index === 3 && { opening_hours: "sunrise-sunset" }) },
		}));
		const path = files.write(JSON.stringify({ type: "FeatureCollection", features }));
		const choices = { source: "OpenStreetMap", country_code: "FR" };
		const done = await importFile(database, path, choices);
		expect(figuresOf(done)).toEqual({ status: "done", ...nothing, added: 30 });
		expect(done.findings).toMatchObject([{ kind: "note", row_number: 4, field: "opening_hours" }]);
		const [clinic] = await findByName(String(features[0]?.properties.name));
		expect(clinic?.country_code).toBe("FR");
		const profile = await database.asVisitor((db) => findClinicProfile(db, String(clinic?.id), 1));
		expect(profile?.origin).toMatchObject({ source: "OpenStreetMap", source_id: "node/5000" });
		expect(figuresOf(await importFile(database, path, choices))).toEqual({ status: "done", ...nothing, known: 30 });
	});

	test("only one is open at a time", async () => {
		const id = await beginImport(database, write(makeRows(1)));
		await expect(beginImport(database, write(makeRows(1)))).rejects.toMatchObject({ code: "conflict" });
		await database.asService((db) => db.deleteFrom("imports").where("id", "=", id).execute());
	});

	test("while the rows of one come in, a second one is told so at once", async () => {
		const path = write(makeRows(1));
		const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
		const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
		const first = database.asService(async (db) => {
			await createImport(db, { ...(await inspectFile(path)), ...plainImport });
			begin();
			await isOver;
			await endOpenImport(db);
		});
		await isBegun;
		const refusal = { code: "conflict", message: expect.stringMatching(/Another file is being read/) };
		// before a file is sent, and after it
		await expect(database.asService(requireNoOpenImport)).rejects.toMatchObject(refusal);
		await expect(beginImport(database, path)).rejects.toMatchObject(refusal);
		end();
		await first;
	});

	test("stopped anywhere it goes on and doubles nothing; of two who work, one does", async () => {
		const rows = makeRows(700);
		Object.assign(rows[300] as object, { name: "" });
		const path = write(rows);
		const before = Number(await count());
		const id = await beginImport(database, path);
		for (let stops = 0; ; stops++) {
			const stopping = new AbortController();
			const work = { isAlone: true, signal: stopping.signal, onBatch: () => stopping.abort() };
			const ends = await Promise.all([
				runImport(database, id, work),
				runImport(database, id, { ...work, isAlone: false }),
			]);
			if (ends.includes("done")) {
				expect(stops).toBeGreaterThan(2);
				break;
			}
			const { row_number, added } = await database.asService((db) => getImport(db, id));
			expect(await count()).toBe(before + added);
			expect(row_number).toBeGreaterThan(0);
		}
		const done = await database.asService((db) => getImport(db, id));
		expect(figuresOf(done)).toEqual({ status: "done", ...nothing, added: 699, failed: 1 });
		expect(done.row_number).toBe(701);
		expect(await count()).toBe(before + 699);
	});

	test("a runner that lost its import writes nothing more", async () => {
		const path = write(makeRows(400));
		const before = Number(await count());
		const id = await beginImport(database, path);
		let isCancelled = false;
		const work = runImport(database, id, {
			isAlone: true,
			onBatch: async () => {
				if (isCancelled) return;
				isCancelled = true;
				await database.asService((db) =>
					db
						.updateTable("imports")
						.set({ status: "cancelled", finished_at: sql`now()` })
						.where("id", "=", id)
						.execute(),
				);
			},
		});
		expect(await work).toBe("lost");
		const { added, status } = await database.asService((db) => getImport(db, id));
		expect(status).toBe("cancelled");
		const read = await database.asService((db) =>
			db.selectFrom("import_rows").select("row_number").where("import_id", "=", id).execute(),
		);
		expect(read, "what it had read is forgotten").toEqual([]);
		expect(added).toBeLessThan(400);
		expect(await count()).toBe(before + added);
		expect(await runImport(database, id, { isAlone: true })).toBe("busy");
	});

	test("an import whose runner still gives signs of life is left to it", async () => {
		const path = write(makeRows(1));
		const id = await beginImport(database, path);
		const claim = (seconds: number) =>
			database.asService((db) =>
				db
					.updateTable("imports")
					.set({ status: "running", runner: randomUUID(), beat_at: sql`now() - make_interval(secs => ${seconds})` })
					.where("id", "=", id)
					.execute(),
			);
		await claim(1);
		expect(await runImport(database, id, { isAlone: false })).toBe("busy");
		await claim(60);
		expect(await runImport(database, id, { isAlone: false })).toBe("done");
	});

	test("after a crash it goes on by itself; crashed again at the same row, it fails and says where", async () => {
		const path = write(makeRows(250));
		const id = await beginImport(database, path);
		const read = () => database.asService((db) => getImport(db, id));
		/** Begins and ends without a word, as a killed process does, and lets the last sign of life grow old. */
		const crash = async () => {
			const claimed = await database.asService((db) => claimImport(db, { id, runner: randomUUID(), isAlone: true }));
			await database.asService((db) =>
				db.updateTable("imports").set({ beat_at: sql`now() - interval '1 minute'` }).where("id", "=", id).execute(),
			);
			return claimed !== undefined;
		};
		const stopping = new AbortController();
		const oneBatch = { isAlone: true, signal: stopping.signal, onBatch: () => stopping.abort() };
		expect(await crash()).toBe(true);
		expect(await runImport(database, id, oneBatch), "once by itself").toBe("stopped");
		const { row_number } = await read();
		expect(await crash(), "it came further, and was stopped in order").toBe(true);
		expect(await crash(), "once more by itself").toBe(true);
		expect(await read()).toMatchObject({ status: "running", row_number });
		await runImport(database, id, { isAlone: true });
		const failed = await read();
		expect(failed).toMatchObject({ status: "failed", row_number, added: row_number - 1 });
		expect(failed.message).toContain(`twice after row ${row_number}`);
	});

	test("a file that ends in damage keeps what came before it", async () => {
		const rows = makeRows(3).map(({ name, city, country }, index) =>
			JSON.stringify({
				type: "Feature",
				id: `way/${index + 1}`,
				geometry: { type: "Point", coordinates: [100 + index, 1] },
				properties: { name, "addr:city": city, "addr:country": country },
			}),
		);
		const padding = " ".repeat(200_000);
		const done = await importFile(database, files.write(`{"features":[${rows.join()},${padding}{"type":`));
		expect(done).toMatchObject({
			status: "failed",
			added: 3,
			message: expect.stringMatching(/damaged after feature 3/),
		});
	});

	describe("the worker", () => {
		const open = (isAlone = false) => {
			const dataDir = join(files.folder, randomUUID());
			return openImportWorker(database, pino({ enabled: false }), { dataDir, isAlone });
		};
		const send = async (worker: ImportWorker, body: string) => {
			const { created_by, ...choices } = { ...newImport, created_by: (await createPerson(database)).id };
			return worker.receive(new Request("http://localhost/", { method: "POST", body }), (file) => ({
				...choices,
				...file,
				created_by,
			}));
		};
		const newImport = {
			file_name: "x",
			columns: {},
			source: "x",
			country_code: null,
			is_dry_run: false,
			can_update: false,
		};
		const statusOf = async (id: string) => (await database.asService((db) => getImport(db, id))).status;

		test("imports what another machine received, which may be gone", async () => {
			const here = await open();
			await here.stop();
			const id = await send(here, toCsv(makeRows(3)));
			expect(await statusOf(id)).toBe("waiting");
			const there = await open();
			await expect.poll(() => statusOf(id)).toBe("done");
			await there.stop();
			expect((await database.asService((db) => getImport(db, id))).added).toBe(3);
		});

		test("leaves alone what another process works on", async () => {
			const here = await open();
			await here.stop();
			const id = await send(here, toCsv(makeRows(1)));
			await database.asService((db) => claimImport(db, { id, runner: randomUUID(), isAlone: false }));
			const asService = vi.spyOn(database, "asService");
			const there = await open();
			await expect.poll(() => asService.mock.calls.length).toBeGreaterThan(1);
			await there.stop();
			vi.restoreAllMocks();
			expect(await database.asService((db) => getImport(db, id))).toMatchObject({ status: "running", row_number: 0 });
			await database.asService(endOpenImport);
		});

		test("keeps no file: neither one that is staged or refused, nor what an earlier process left", async () => {
			const dataDir = join(files.folder, randomUUID());
			mkdirSync(join(dataDir, "imports"), { recursive: true });
			writeFileSync(join(dataDir, "imports", randomUUID()), "half of it");
			const worker = await openImportWorker(database, pino({ enabled: false }), { dataDir, isAlone: true });
			const left = () => readdirSync(join(dataDir, "imports"));
			expect(left()).toEqual([]);
			const id = await send(worker, toCsv(makeRows(1)));
			await expect(send(worker, "PK\u0003\u0004")).rejects.toThrow("ZIP");
			expect(left()).toEqual([]);
			await expect.poll(() => statusOf(id)).toBe("done");
			await worker.stop();
		});

		test("a file that cannot be staged to its end is no import", async () => {
			const worker = await open(true);
			const before = await database.asService((db) => db.selectFrom("imports").select("id").execute());
			await database.asOwner((db) =>
				sql`alter table import_rows add constraint broken check (row_number <> 1002) not valid`.execute(db),
			);
			await expect(send(worker, toCsv(makeRows(1200)))).rejects.toThrow("broken");
			await database.asOwner((db) => sql`alter table import_rows drop constraint broken`.execute(db));
			expect(await database.asService((db) => db.selectFrom("imports").select("id").execute())).toEqual(before);
			await worker.stop();
		});
	});
});
