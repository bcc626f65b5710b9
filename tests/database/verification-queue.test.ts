import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findWaiting } from "#database/queries/waiting.ts";
import { decideCase } from "#server/cases/cases.ts";
import { getCheck } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic } from "#tests/factories.ts";
import { wantedChange } from "#tests/inputs.ts";
import { allChecks, type Person, submit } from "./verification-cases.ts";

describe("the queue", () => {
	const database = useDatabase();

	test("goes from the oldest on, by page and by country, and names the next in line", async () => {
		const admin = await createAdmin(database);
		const made: string[] = [];
		for (let number = 0; number < 53; number++) {
			const country_code = number % 2 ? "FR" : "DE";
			const { id } = await submit(database, { name: `Queued ${number}`, country_code });
			const hours = 100 - number * 1.5;
			await database.asService((db) =>
				db
					.updateTable("cases")
					.set({ opened_at: sql`now() - make_interval(secs => ${hours * 3600})` })
					.where("id", "=", id)
					.execute(),
			);
			made.push(id);
		}
		const ask = (query: Parameters<typeof findWaiting>[1]) =>
			database.asPerson(claimsOf(admin), (db) => findWaiting(db, query));
		const first = await ask({});
		expect(first.waiting.map(({ id }) => id)).toEqual(made.slice(0, 50));
		expect(first.totals).toEqual([
			{ kind: "listing", country_code: "DE", total: 27 },
			{ kind: "listing", country_code: "FR", total: 26 },
		]);
		const last = first.waiting.at(-1);
		const second = await ask({ after: last?.at, id: last?.id });
		expect(second.waiting.map(({ id }) => id)).toEqual(made.slice(50));
		const french = await ask({ country: "FR" });
		expect(french.waiting.map(({ id }) => id)).toEqual(made.filter((_, number) => number % 2));
		expect((await ask({ kind: "change" })).waiting).toEqual([]);

		const open = (id: string, country?: string) =>
			database.asPerson(claimsOf(admin), (db) => getCheck(db, id, { country }));
		expect((await open(made[4] as string)).next_id).toBe(made[5]);
		expect((await open(made[4] as string, "DE")).next_id).toBe(made[6]);
		// after the last one the oldest is next
		expect((await open(made[52] as string)).next_id).toBe(made[0]);
		const decided = await database.asPerson(claimsOf(admin), (db) =>
			decideCase(db, made[1] as string, { version: 1, decision: "verified", checks: allChecks }, { country: "FR" }),
		);
		expect(decided.next_id).toBe(made[3]);
	});
});

describe("the queue", () => {
	const database = useDatabase();

	test("follows what happens to clinics and their cases", async () => {
		const { clinic } = await submit(database);
		const admin = await createAdmin(database);
		const verified = await createClinic(database);
		const set = (id: string, values: object) =>
			database.asService((db) => db.updateTable("clinics").set(values).where("id", "=", id).execute());
		const steps: [count: number, act: () => Promise<unknown>][] = [
			[1, async () => {}],
			[1, () => set(clinic.id, { country_code: "FR" })],
			[0, () => set(clinic.id, { status: "suspended" })],
			[1, () => set(clinic.id, { status: "pending" })],
			[
				2,
				() =>
					database.asService((db) =>
						db
							.insertInto("cases")
							.values({
								kind: "change",
								clinic_id: verified.id,
								data: JSON.stringify({ ...wantedChange, name: "New", city: "Berlin" }),
							})
							.execute(),
					),
			],
			[1, () => database.asService((db) => db.deleteFrom("cases").where("kind", "=", "change").execute())],
			[0, () => database.asService((db) => db.deleteFrom("clinics").where("id", "=", clinic.id).execute())],
		];
		for (const [count, act] of steps) {
			await act();
			const { waiting, totals } = await database.asPerson(claimsOf(admin), (db) => findWaiting(db, {}));
			expect(waiting).toHaveLength(count);
			expect(totals.map(({ kind, country_code }) => `${kind} ${country_code}`).sort()).toEqual(
				[...new Set(waiting.map(({ kind, country_code }) => `${kind} ${country_code}`))].sort(),
			);
		}
	});
});

describe("likely duplicates", () => {
	const database = useDatabase();
	let admin: Person;
	const as = <T>(person: Person, work: Parameters<typeof database.asPerson<T>>[1]) =>
		database.asPerson(claimsOf(person), work);
	const getCase = (id: string) => as(admin, (db) => getCheck(db, id));
	beforeAll(async () => {
		admin = await createAdmin(database);
	});
	const findFor = async (overrides: Parameters<typeof createClinic>[1]) =>
		(await getCase((await submit(database, overrides)).id)).duplicates;

	test("are found by phone, website and email however they are written", async () => {
		const same = await createClinic(database, {
			name: "Another name",
			city: "Rostock",
			phone: "+49 (381) 55-123456",
			website: "https://www.haut-rostock.example/kontakt",
			email: "Info@Haut-Rostock.example",
		});
		const [found] = await findFor({
			name: "Hautpraxis",
			city: "Kiel",
			phone: "0381 55123456",
			website: "http://haut-rostock.example",
			email: "info@haut-rostock.example",
		});
		expect(found).toMatchObject({ id: same.id, same: ["phone", "email", "website"], distance_km: null });
	});

	test("are found by name in the city, with the distance where it is known", async () => {
		const near = await createClinic(database, {
			name: "Klinik Tintenfrei",
			city: "Görlitz",
			latitude: 51.15,
			longitude: 14.98,
		});
		const found = await findFor({ name: "Tintenfrei Klinik", city: "Gorlitz", latitude: 51.16, longitude: 14.98 });
		expect(found.map(({ id }) => id)).toEqual([near.id]);
		expect(found[0]?.likeness).toBeGreaterThan(0.4);
		expect(found[0]?.distance_km).toBeCloseTo(1.11, 1);
	});

	test("are not those that share a host with thousands", async () => {
		await createClinic(database, { name: "Alpha", city: "Jena", website: "https://www.facebook.com/alpha" });
		expect(await findFor({ name: "Omega", city: "Gera", website: "https://facebook.com/omega" })).toEqual([]);
	});
});
