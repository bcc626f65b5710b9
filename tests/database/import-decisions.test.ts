import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { decideLeftRows, findLeftRows, type LeftRow } from "#database/queries/imports/findings.ts";
import { forgetRows, lockDecidedRows } from "#database/queries/imports/rows.ts";
import { writeLeftRows } from "#server/export/import-rows.ts";
import { carryOutDecisions } from "#server/imports/decide.ts";
import { openImportWorker } from "#server/imports/worker.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { figuresOf, importFile, useFiles } from "#tests/import-file.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { useTwoAdmins } from "./two-admins.ts";

describe("rows that an import left", () => {
	const database = useDatabase();
	const files = useFiles();
	const { asAdmin, asSecond, merge } = useTwoAdmins(database);
	let next = 0;
	const makeRows = (count: number, overrides?: Record<string, string>) =>
		Array.from({ length: count }, () => makeRow(next++, overrides));
	const write = (rows: Record<string, string>[]) => files.write(toCsv(rows));
	const find = (importId: string, kind: LeftRow["kind"] = "doubtful") =>
		asAdmin((db) => findLeftRows(db, { importId, kind, after: 0, size: 50 }));
	const count = async () =>
		database.asService(async (db) => (await db.selectFrom("clinics").select("id").execute()).length);
	const getClinic = (id: string | null) =>
		database.asService((db) =>
			db
				.selectFrom("clinics")
				.selectAll()
				.where("id", "=", id as string)
				.executeTakeFirst(),
		);
	async function decide(importId: string, rows: LeftRow[], decision: "import" | "update" | "skip", clinic?: string) {
		const ids = rows.map(({ id }) => id);
		const decided = await asAdmin((db) => decideLeftRows(db, importId, { rows: ids, decision, clinic }));
		await carryOutDecisions(database);
		return decided;
	}
	/** A row whose name alone is that of a clinic in the same city. */
	const alike = (clinic: { name?: string | undefined; city?: string | undefined }) =>
		makeRow(next++, { name: `${clinic.name} Clinic`, city: clinic.city ?? "", phone: phoneOf(next), address: "" });
	const phoneOf = (number: number) => `+49 30 ${7_000_000 + number}`;

	/** A clinic and an import with one row that resembles it. */
	async function leaveOne(
		overrides: Partial<Parameters<typeof createClinic>[1]> = {},
		row: Record<string, string> = {},
	) {
		const clinic = await createClinic(database, {
			name: `${makeRow(next++).name} Ink`,
			city: "Bonn",
			country_code: "DE",
			status: "pending",
			...overrides,
		});
		const done = await importFile(database, write([{ ...alike(clinic), ...row }]), { source: `s${next}` });
		expect(figuresOf(done)).toMatchObject({ doubtful: 1, added: 0 });
		const [left] = await find(done.id);
		return { clinic, done, left: left as LeftRow };
	}

	test("500 rows with 20 bad and 10 doubtful ones: checked, imported, decided in the screen and by a file", async () => {
		const old = makeRows(10);
		await importFile(database, write(old), { source: "older" });
		const rows = makeRows(470, { phone: "", address: "" });
		const bad = makeRows(20, { phone: "", address: "", country: "Atlantis" });
		const doubtful = old.map((clinic) => alike(clinic));
		const all = [...rows.slice(0, 300), ...bad, ...doubtful, ...rows.slice(300)];
		const path = write(all);
		const choices = { source: "register" };
		const check = await importFile(database, path, { ...choices, is_dry_run: true });
		const figures = { added: 470, duplicates: 0, doubtful: 10, failed: 20 };
		expect(figuresOf(check)).toMatchObject(figures);
		expect(await find(check.id)).toHaveLength(10);
		expect(
			await asAdmin((db) => decideLeftRows(db, check.id, { rows: [randomUUID()], decision: "skip" })).catch(
				(e) => e.code,
			),
		).toBe("conflict");

		const done = await importFile(database, path, choices);
		expect(figuresOf(done)).toEqual(figuresOf(check));
		expect(done.undecided).toBe(10);
		const unknown = asAdmin((db) => decideLeftRows(db, done.id, { rows: [randomUUID()], decision: "skip" }));
		await expect(unknown).rejects.toMatchObject({
			code: "not_found",
			message: expect.stringMatching(/no longer kept/),
		});
		const before = await count();
		const left = await find(done.id);
		expect(left).toMatchObject(
			doubtful.map(({ name, phone }, index) => ({
				kind: "doubtful",
				row_number: 322 + index,
				name,
				cells: { name, phone },
				candidates: [{ name: old[index]?.name, can_be_updated: true }],
			})),
		);
		// in the screen: two are imported, one updates what it resembles
		expect(await decide(done.id, left.slice(0, 2), "import")).toBe(2);
		await decide(done.id, left.slice(2, 3), "update", left[2]?.candidates[0]?.id);
		expect(await count()).toBe(before + 2);
		const after = await find(done.id);
		expect(after.slice(0, 4)).toMatchObject([
			{ decision: "import", decided_by: "Ada", is_done: true, cells: null },
			{ decision: "import", decided_by: "Ada", is_done: true },
			{ decision: "update", is_done: true, clinic_id: left[2]?.candidates[0]?.id },
			{ decision: null, decided_by: null },
		]);
		expect(await getClinic(after[0]?.clinic_id as string)).toMatchObject({
			name: doubtful[0]?.name,
			status: "pending",
		});
		expect(await getClinic(after[2]?.clinic_id as string)).toMatchObject({
			name: doubtful[2]?.name,
			phone: doubtful[2]?.phone,
		});

		// by a file: the rest of them, and the bad rows mended
		let csv = "";
		const transact: Parameters<typeof writeLeftRows>[0] = (work) => asAdmin(work);
		for await (const part of writeLeftRows(transact, { importId: done.id, isCheck: false })) csv += part;
		const lines = csv.trim().split(/\r?\n/);
		expect(lines).toHaveLength(1 + 20 + 7);
		const update = left[4]?.candidates[0]?.id;
		const decisions = ["import", `update ${update}`, "skip"];
		let number = 3;
		const corrected = lines
			.map((line) => line.replace(",Atlantis,", ",DE,"))
			.map((line) => (/please decide/.test(line) ? line.replace(",,", `,${decisions[number++ - 3] ?? ""},`) : line))
			.join("\n");
		const again = files.write(corrected);
		const second = await importFile(database, again, { source: "another name" });
		expect(figuresOf(second)).toMatchObject({
			status: "done",
			added: 21,
			updated: 1,
			doubtful: 4,
			duplicates: 0,
			failed: 0,
		});
		expect(second.skipped).toBe(1);
		expect(await count()).toBe(before + 2 + 21);
		expect(
			(await find(done.id)).filter(({ decision }) => !decision),
			"the rest went over to the file",
		).toEqual([]);
		expect(await find(second.id)).toMatchObject(Array.from({ length: 4 }, () => ({ decision: null })));
		const { rows: sources } = await database.asService((db) =>
			sql`select distinct source from clinic_sources where import_id = ${second.id}`.execute(db),
		);
		expect(sources, "they are from where they first came").toEqual([{ source: "register" }]);
		// once more: nothing twice
		const third = await importFile(database, again, { source: "another name" });
		expect(figuresOf(third)).toMatchObject({ added: 0, updated: 0, doubtful: 4 });
		expect(await count()).toBe(before + 2 + 21);
	});

	test("a place is the same under all its names", async () => {
		await database.asOwner(async (db) => {
			await sql`insert into private.places values (1, 'DE', 'Cologne', 50.933, 6.95, 100000)`.execute(db);
			for (const name of ["Cologne", "Köln"]) {
				await sql`insert into private.place_names (place_id, country_code, population, name, key)
					values (1, 'DE', 100000, ${name}, private.place_key(${name}))`.execute(db);
			}
		});
		await leaveOne({ city: "Cologne" }, { city: "Köln", latitude: "", longitude: "" });
	});

	test("two admins decide about one row: the first counts, and the second reads whose it was", async () => {
		const { done, left } = await leaveOne();
		const before = await count();
		const choose = (as: typeof asAdmin) =>
			as((db) => decideLeftRows(db, done.id, { rows: [left.id], decision: "import" }));
		const [one, two] = await Promise.allSettled([choose(asAdmin), choose(asSecond)]);
		await Promise.all([carryOutDecisions(database), carryOutDecisions(database)]);
		expect([one.status, two.status].sort()).toEqual(["fulfilled", "rejected"]);
		const refused = (one.status === "rejected" ? one : two) as PromiseRejectedResult;
		expect(refused.reason).toMatchObject({ code: "already_decided", message: expect.stringMatching(/did that on/) });
		expect(await count()).toBe(before + 1);
	});

	test("who waits for a decision waits for the look that has taken its row already", async () => {
		const { done, left } = await leaveOne();
		await asAdmin((db) => decideLeftRows(db, done.id, { rows: [left.id], decision: "import" }));
		let isTaken = false;
		const taken = Promise.withResolvers<void>();
		const going = Promise.withResolvers<void>();
		const slow = {
			...database,
			asService: ((work) =>
				database.asService(async (db) => {
					const result = await work(db);
					if (!isTaken) {
						isTaken = true;
						taken.resolve();
						await going.promise;
					}
					return result;
				})) as typeof database.asService,
		};
		const worker = await openImportWorker(slow, pino({ enabled: false }), {
			dataDir: join(files.folder, randomUUID()),
			isAlone: true,
		});
		await taken.promise;
		let isAnswered = false;
		const answered = worker.carryOut().then(() => {
			isAnswered = true;
		});
		await setTimeout(200);
		expect(isAnswered).toBe(false);
		going.resolve();
		await answered;
		expect((await find(done.id))[0]).toMatchObject({ is_done: true });
		await worker.stop();
	});

	test("decided, and killed before it was done: whoever works next does it, once", async () => {
		const { done, left } = await leaveOne();
		const before = await count();
		await asAdmin((db) => decideLeftRows(db, done.id, { rows: [left.id], decision: "import" }));
		expect((await find(done.id))[0]).toMatchObject({ decision: "import", is_done: false });
		const asService = database.asService;
		// everything is written, and the transaction never ends
		const dying = {
			...database,
			asService: ((work) =>
				asService(async (db) => {
					await work(db);
					throw new Error("killed");
				})) as typeof asService,
		};
		await expect(carryOutDecisions(dying)).rejects.toThrow("killed");
		expect(await count()).toBe(before);
		await carryOutDecisions(database);
		await carryOutDecisions(database);
		expect(await count()).toBe(before + 1);
	});

	test("a row that the database refuses is asked about again, and no other one in its place", async () => {
		const [bad, good] = [await leaveOne(), await leaveOne()];
		for (const { done, left } of [bad, good]) {
			await asAdmin((db) => decideLeftRows(db, done.id, { rows: [left.id], decision: "import" }));
		}
		await database.asOwner((db) =>
			sql`alter table clinics add constraint refused check (name <> ${sql.lit(bad.left.name)}) not valid`.execute(db),
		);
		await carryOutDecisions(database);
		expect((await find(good.done.id))[0]).toMatchObject({ decision: "import", is_done: true });
		expect((await find(bad.done.id))[0]).toMatchObject({
			decision: null,
			outcome: expect.stringContaining("The database refused this row"),
		});
		await database.asOwner((db) => sql`alter table clinics drop constraint refused`.execute(db));
	});

	test("until a row that the database refuses is given back nobody decides about it anew", async () => {
		const { done, left } = await leaveOne();
		const choose = (as: typeof asAdmin, decision: "import" | "skip") =>
			as((db) => decideLeftRows(db, done.id, { rows: [left.id], decision }));
		await choose(asAdmin, "import");
		await database.asOwner((db) =>
			sql`alter table clinics add constraint refused check (name <> ${sql.lit(left.name)}) not valid`.execute(db),
		);
		let looks = 0;
		const shared = {
			...database,
			asService: ((work) =>
				database.asService(async (db) => {
					const result = await work(db);
					if (++looks === 1) {
						await expect(choose(asSecond, "skip")).rejects.toMatchObject({ code: "already_decided" });
						// nor does another process
						await carryOutDecisions(database);
					}
					return result;
				})) as typeof database.asService,
		};
		await carryOutDecisions(shared);
		expect((await find(done.id))[0]).toMatchObject({
			decision: null,
			outcome: expect.stringContaining("The database refused this row"),
		});
		await choose(asSecond, "skip");
		await carryOutDecisions(database);
		expect((await find(done.id))[0]).toMatchObject({ decision: "skip", is_done: true });
		await database.asOwner((db) => sql`alter table clinics drop constraint refused`.execute(db));
	});

	test("a row keeps the country that was chosen for its file: in the file of left rows, and where it goes", async () => {
		const clinic = await createClinic(database, { name: "Country Ink", city: "Graz", country_code: "AT" });
		const row = { ...alike(clinic), latitude: "", longitude: "", country: "" };
		const broken = makeRow(next++, { name: "", country: "" });
		const done = await importFile(database, write([row, broken]), { country_code: "AT" });
		expect(figuresOf(done)).toMatchObject({ doubtful: 1, failed: 1 });
		let csv = "";
		const transact: Parameters<typeof writeLeftRows>[0] = (work) => asAdmin(work);
		for await (const part of writeLeftRows(transact, { importId: done.id, isCheck: false })) csv += part;
		expect(csv.match(/,AT,/g)).toHaveLength(2);
		// once more undecided, without a country of its own
		const second = await importFile(database, files.write(csv), { source: "second" });
		expect(figuresOf(second)).toMatchObject({ doubtful: 1, failed: 1 });
		const [left] = await find(second.id);
		await decide(second.id, [left as LeftRow], "import");
		expect(await getClinic((await find(second.id))[0]?.clinic_id ?? null)).toMatchObject({ country_code: "AT" });
	});

	test("an update fills what is empty and changes what an import wrote, never what somebody else did", async () => {
		const { clinic, done, left } = await leaveOne(
			{ phone: null, address: "Their own 1", description: "Ours" },
			{
				address: "Other 2",
				website: "https://filled.example",
			},
		);
		await decide(done.id, [left], "update", clinic.id);
		expect(await getClinic(clinic.id)).toMatchObject({
			name: clinic.name,
			address: "Their own 1",
			description: "Ours",
			phone: left.cells?.phone,
			website: clinic.website ?? "https://filled.example",
		});
	});

	test("a clinic that is owned or decided about is left alone; one that was merged is found, one that is gone is said", async () => {
		const owner = await createPerson(database);
		const owned = await leaveOne({ owner_id: owner.id });
		expect(owned.left.candidates).toMatchObject([{ has_owner: true, can_be_updated: false }]);
		const attempt = ({ done, left, clinic }: typeof owned) => decide(done.id, [left], "update", clinic.id);
		await expect(attempt(owned)).rejects.toMatchObject({ code: "conflict" });

		const suspended = await leaveOne();
		await asAdmin((db) =>
			decideLeftRows(db, suspended.done.id, {
				rows: [suspended.left.id],
				decision: "update",
				clinic: suspended.clinic.id,
			}),
		);
		await database.asService((db) =>
			db.updateTable("clinics").set({ status: "rejected" }).where("id", "=", suspended.clinic.id).execute(),
		);
		await carryOutDecisions(database);
		expect((await find(suspended.done.id))[0]).toMatchObject({
			decision: null,
			outcome: expect.stringMatching(/left as it is/),
			cells: { name: suspended.left.name },
		});

		const merged = await leaveOne();
		const keep = await createClinic(database, { status: "pending", phone: null });
		await merge(keep, merged.clinic);
		expect((await find(merged.done.id))[0]?.candidates).toMatchObject([{ id: keep.id }]);
		await attempt(merged);
		expect(await getClinic(keep.id)).toMatchObject({ phone: merged.left.cells?.phone });

		const gone = await leaveOne();
		await database.asService((db) => db.deleteFrom("clinics").where("id", "=", gone.clinic.id).execute());
		expect((await find(gone.done.id))[0]?.candidates).toEqual([]);
		await expect(attempt(gone)).rejects.toMatchObject({ code: "clinic_not_found" });
		expect(await decide(gone.done.id, [gone.left], "import")).toBe(1);
	});

	test("a row that is surely a duplicate can be imported anyway, and so can a later import of the same id do no harm", async () => {
		const clinic = await createClinic(database, { city: "Bonn", country_code: "DE", website: "https://one.example" });
		const row = makeRow(next++, { city: "Bonn", website: "https://one.example/branch" });
		const done = await importFile(
			database,
			write([row, { ...row, website: "https://two.example", latitude: "", longitude: "" }]),
		);
		expect(figuresOf(done)).toMatchObject({ duplicates: 2, added: 0 });
		const left = await find(done.id, "duplicate");
		expect(left[0]).toMatchObject({
			candidates: [{ id: clinic.id }],
			remarks: [{ message: expect.stringMatching(/same website/) }],
		});
		const before = await count();
		await decide(done.id, left, "import");
		expect(await count()).toBe(before + 2);
		const again = await importFile(database, write([row]));
		expect(figuresOf(again)).toMatchObject({ known: 1, added: 0 });
	});

	test("a merge waits for no row that is about to be carried out", async () => {
		const { clinic, done, left } = await leaveOne();
		const keep = await createClinic(database, { status: "pending" });
		await asAdmin((db) => decideLeftRows(db, done.id, { rows: [left.id], decision: "import" }));
		await database.asService(async (db) => {
			expect(await lockDecidedRows(db, 1)).toHaveLength(1);
			await merge(keep, clinic);
		});
		expect((await find(done.id))[0]?.candidates).toMatchObject([{ id: keep.id }]);
		await carryOutDecisions(database);
		expect((await find(done.id))[0]).toMatchObject({ is_done: true });
	});

	test("a row that is corrected and has an error again stays of its source", async () => {
		const row = { ...makeRow(next++), name: "" };
		const done = await importFile(database, write([row]), { source: "first" });
		const [left] = await find(done.id, "error");
		const again = { row_id: String(left?.id), ...row };
		const second = await importFile(database, write([{ ...again, city: "" }]), { source: "second" });
		expect(figuresOf(second)).toMatchObject({ failed: 1 });
		const third = await importFile(database, write([{ ...again, name: "Mended" }]), { source: "third" });
		expect(figuresOf(third)).toMatchObject({ added: 1 });
		const { source } = await database.asService((db) =>
			db.selectFrom("clinic_sources").select("source").where("import_id", "=", third.id).executeTakeFirstOrThrow(),
		);
		expect(source).toBe("first");
	});

	test("rows without a decision are forgotten after 90 days, those of a check after a week", async () => {
		const { done } = await leaveOne();
		const age = (days: number) =>
			database.asService((db) =>
				db
					.updateTable("imports")
					.set({ created_at: sql`now() - make_interval(days => ${days})` })
					.where("id", "=", done.id)
					.execute(),
			);
		await age(89);
		await database.asService(forgetRows);
		expect(await find(done.id)).toHaveLength(1);
		await age(91);
		await database.asService(forgetRows);
		expect(await find(done.id)).toEqual([]);
	});
});
