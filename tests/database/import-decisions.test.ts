import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type Decision, findLeftRows, type LeftRow, lockLeftRows } from "#database/queries/imports/left-rows.ts";
import { forgetRows } from "#database/queries/imports/rows.ts";
import { getImport, lockImports } from "#database/queries/imports/runs.ts";
import { writeReport } from "#server/export/import-rows.ts";
import { decideLeftRows } from "#server/imports/decide.ts";
import { useDatabase } from "#tests/database.ts";
import { createAdmin, createClinic, createPerson, namePlaces } from "#tests/factories.ts";
import { figuresOf, importFile, useFiles } from "#tests/import-file.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { useTwoAdmins } from "./two-admins.ts";

describe("rows that an import left", () => {
	const database = useDatabase();
	const files = useFiles();
	const { asAdmin, merge } = useTwoAdmins(database);
	let admin: string;
	beforeAll(async () => {
		admin = (await createAdmin(database)).id;
	});
	let next = 0;
	const makeRows = (count: number, overrides?: Record<string, string>) =>
		Array.from({ length: count }, () => makeRow(next++, overrides));
	const write = (rows: Record<string, string>[]) => files.write(toCsv(rows));
	const find = (importId: string, kind: "doubtful" | "duplicate" = "doubtful") =>
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
	const decide = (importId: string, rows: LeftRow[], decision: Decision["decision"], clinic?: string, as = database) =>
		decideLeftRows(as, importId, { rows: rows.map(({ id }) => id), decision, clinic, admin });
	async function report(importId: string) {
		let csv = "";
		for await (const part of writeReport((work) => asAdmin(work), importId)) csv += part;
		return csv;
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

	test("500 rows with 20 bad and 10 doubtful ones: checked, imported, decided; the bad ones are corrected in the report", async () => {
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
		// a check changes nothing
		await expect(decide(check.id, await find(check.id), "skip")).rejects.toMatchObject({ code: "already_decided" });

		const done = await importFile(database, path, choices);
		expect(figuresOf(done)).toEqual(figuresOf(check));
		expect(done.undecided).toBe(10);
		const before = await count();
		const left = await find(done.id);
		expect(left).toMatchObject(
			doubtful.map(({ name, phone }, index) => ({
				row_number: 322 + index,
				name,
				cells: { name, phone },
				candidates: [{ name: old[index]?.name, status: "pending", has_owner: false }],
			})),
		);
		// two are imported, one updates what it resembles
		const updated = left[2]?.candidates[0]?.id as string;
		expect(await decide(done.id, left.slice(0, 2), "import")).toEqual({
			done: left.slice(0, 2).map(({ id }) => id),
			refused: [],
		});
		await decide(done.id, left.slice(2, 3), "update", updated);
		await decide(done.id, left.slice(3, 4), "skip");
		expect(await count()).toBe(before + 2);
		expect(await find(done.id)).toEqual(left.slice(4));
		expect((await database.asService((db) => getImport(db, done.id))).undecided).toBe(6);
		expect(await getClinic(updated)).toMatchObject({ name: doubtful[2]?.name, phone: doubtful[2]?.phone });
		const log = await database.asService((db) =>
			db
				.selectFrom("private.audit_log")
				.select(["admin_id", "after"])
				.where("act", "=", "decide_import_rows")
				.orderBy("id")
				.execute(),
		);
		expect(log).toMatchObject([
			{ admin_id: admin, after: { source: "register", decision: "import", rows: 2 } },
			{ admin_id: admin, after: { decision: "update", rows: 1, clinic: doubtful[2]?.name } },
			{ admin_id: admin, after: { decision: "skip", rows: 1 } },
		]);

		// the rest of them and the bad rows, which are mended
		const csv = await report(done.id);
		const lines = csv.trimEnd().split(/\r?\n/);
		expect(lines).toHaveLength(1 + 20 + 6);
		expect(lines[0]).toMatch(/^\ufeffrow,kind,reason,id,source_id,name,/);
		expect(lines[1]).toMatch(/^302,error,"country: ""Atlantis"" isn't a country we recognise\.",/);
		const again = files.write(csv.replaceAll(",Atlantis,", ",DE,"));
		const second = await importFile(database, again, choices);
		expect(figuresOf(second)).toMatchObject({ status: "done", added: 20, doubtful: 6, duplicates: 0, failed: 0 });
		// once more: nothing twice
		const third = await importFile(database, again, choices);
		expect(figuresOf(third)).toMatchObject({ added: 0, known: 20, doubtful: 6 });
		expect(await count()).toBe(before + 2 + 20);
	});

	test("a place is the same under all its names", async () => {
		await database.asOwner(async (db) => {
			await sql`insert into private.places values (1, 'DE', 'Cologne', 50.933, 6.95, 100000)`.execute(db);
			await namePlaces(db, ["Köln"]);
		});
		await leaveOne({ city: "Cologne" }, { city: "Köln", latitude: "", longitude: "" });
	});

	test("two admins decide about one row: the first counts", async () => {
		const { done, left } = await leaveOne();
		const before = await count();
		const [one, two] = await Promise.allSettled([decide(done.id, [left], "import"), decide(done.id, [left], "import")]);
		expect([one.status, two.status].sort()).toEqual(["fulfilled", "rejected"]);
		const refused = (one.status === "rejected" ? one : two) as PromiseRejectedResult;
		expect(refused.reason).toMatchObject({ code: "already_decided", message: expect.stringMatching(/made already/) });
		expect(await count()).toBe(before + 1);
	});

	test("killed before it was done, a decision was none", async () => {
		const { done, left } = await leaveOne();
		const before = await count();
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
		await expect(decide(done.id, [left], "import", undefined, dying)).rejects.toThrow("killed");
		expect(await count()).toBe(before);
		expect(await find(done.id)).toEqual([left]);
		await decide(done.id, [left], "import");
		expect(await count()).toBe(before + 1);
	});

	test("of several rows one that the database refuses waits on, and the others are done", async () => {
		const clinics = [
			await createClinic(database, { name: "Refused Ink", city: "Bonn", country_code: "DE", status: "pending" }),
			await createClinic(database, { name: "Taken Ink", city: "Bonn", country_code: "DE", status: "pending" }),
		];
		const done = await importFile(database, write(clinics.map(alike)));
		const [bad, good] = await find(done.id);
		await database.asOwner((db) =>
			sql`alter table clinics add constraint refused check (name <> ${sql.lit(bad?.name)}) not valid`.execute(db),
		);
		const decided = await decide(done.id, [bad, good] as LeftRow[], "import");
		await database.asOwner((db) => sql`alter table clinics drop constraint refused`.execute(db));
		expect(decided).toEqual({
			done: [good?.id],
			refused: [{ row: bad?.row_number, reason: expect.stringContaining("The database refused this row") }],
		});
		expect(await find(done.id)).toEqual([bad]);
	});

	test("a row keeps the country that was chosen for its file: in the report, and where it goes", async () => {
		const clinic = await createClinic(database, { name: "Country Ink", city: "Graz", country_code: "AT" });
		const row = { ...alike(clinic), latitude: "", longitude: "", country: "" };
		const broken = makeRow(next++, { name: "", country: "" });
		const done = await importFile(database, write([row, broken]), { country_code: "AT" });
		expect(figuresOf(done)).toMatchObject({ doubtful: 1, failed: 1 });
		const csv = await report(done.id);
		expect(csv.match(/,AT,/g)).toHaveLength(2);
		// once more undecided, without a country of its own
		const second = await importFile(database, files.write(csv), { source: "second" });
		expect(figuresOf(second)).toMatchObject({ doubtful: 1, failed: 1 });
		const [left] = await find(second.id);
		await decide(second.id, [left as LeftRow], "import");
		const { country_code } = await database.asService((db) =>
			db.selectFrom("clinics").select("country_code").where("name", "=", String(left?.name)).executeTakeFirstOrThrow(),
		);
		expect(country_code).toBe("AT");
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
		expect(owned.left.candidates).toMatchObject([{ has_owner: true }]);
		const update = ({ done, left }: typeof owned, { id }: { id: string }) => decide(done.id, [left], "update", id);
		const refused = (reason: RegExp) => ({ done: [], refused: [{ reason: expect.stringMatching(reason) }] });
		expect(await update(owned, owned.clinic)).toMatchObject(refused(/has an owner.*left as it is/));

		const rejected = await leaveOne();
		await database.asService((db) =>
			db.updateTable("clinics").set({ status: "rejected" }).where("id", "=", rejected.clinic.id).execute(),
		);
		expect(await update(rejected, rejected.clinic)).toMatchObject(refused(/An admin has decided.*left as it is/));
		expect(await find(rejected.done.id)).toMatchObject([{ id: rejected.left.id, cells: rejected.left.cells }]);

		const merged = await leaveOne();
		const keep = await createClinic(database, { status: "pending", phone: null });
		await merge(keep, merged.clinic);
		expect((await find(merged.done.id))[0]?.candidates).toMatchObject([{ id: keep.id }]);
		await update(merged, keep);
		expect(await getClinic(keep.id)).toMatchObject({ phone: merged.left.cells?.phone });

		const gone = await leaveOne();
		await database.asService((db) => db.deleteFrom("clinics").where("id", "=", gone.clinic.id).execute());
		expect((await find(gone.done.id))[0]?.candidates).toEqual([]);
		expect(await update(gone, gone.clinic)).toMatchObject(refused(/no longer in the directory/));
		expect(await decide(gone.done.id, [gone.left], "import")).toMatchObject({ done: [gone.left.id] });
	});

	test("a row that is surely a duplicate can be imported anyway, of two with one id the first", async () => {
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
		expect(await decide(done.id, left, "import")).toMatchObject({
			done: [left[0]?.id],
			refused: [{ row: left[1]?.row_number, reason: expect.stringMatching(/same source_id/) }],
		});
		expect(await count()).toBe(before + 1);
		const again = await importFile(database, write([row]));
		expect(figuresOf(again)).toMatchObject({ known: 1, added: 0 });
	});

	test("a merge waits for no row that somebody decides about", async () => {
		const { clinic, done, left } = await leaveOne();
		const keep = await createClinic(database, { status: "pending" });
		await database.asService(async (db) => {
			expect(await lockLeftRows(db, done.id, [left.id])).toHaveLength(1);
			await merge(keep, clinic);
		});
		expect((await find(done.id))[0]?.candidates).toMatchObject([{ id: keep.id }]);
		await decide(done.id, [left], "import");
		expect(await find(done.id)).toEqual([]);
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
		// an import that just begins may be with these rows
		await database.asService(async (db) => {
			await lockImports(db);
			await database.asService(forgetRows);
		});
		expect(await find(done.id)).toHaveLength(1);
		await database.asService(forgetRows);
		expect(await find(done.id)).toEqual([]);
	});
});
