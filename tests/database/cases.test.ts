import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findAnyClinics } from "#database/queries/admin-clinics.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findWaiting } from "#database/queries/waiting.ts";
import { decideCase } from "#server/cases/cases.ts";
import { assignCountry } from "#server/clinics/acts.ts";
import { openCases, openCasesOf } from "#server/clinics/checks.ts";
import { getCheck } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createClinic, createPerson, namePlaces } from "#tests/factories.ts";
import { useTwoAdmins } from "./two-admins.ts";
import { allChecks, clinicOf, on } from "./verification-cases.ts";

describe("the desk by itself", () => {
	const database = useDatabase();
	const { asAdmin, get, merge } = useTwoAdmins(database);
	const openOne = async (id: string, as = asAdmin) => {
		const [result] = await as((db) => openCases(db, [id]));
		return result;
	};

	test("opens cases for clinics that nobody sent in, and says why there is none for others", async () => {
		const pending = { status: "pending" } as const;
		const [unowned, verified, suspended, rejected, kept, merged] = [
			await createClinic(database, pending),
			await createClinic(database, { status: "verified" }),
			await createClinic(database, { status: "suspended" }),
			await createClinic(database, { status: "rejected" }),
			await createClinic(database, pending),
			await createClinic(database, pending),
		];
		await merge(kept, merged);
		const own = await createClinic(database, pending);
		const owner = await createPerson(database);
		await database.asService(async (db) => {
			await db.insertInto("private.admins").values({ user_id: owner.id }).execute();
			await db.updateTable("clinics").set({ owner_id: owner.id }).where("id", "=", own.id).execute();
		});
		const all = [unowned, verified, suspended, rejected, merged, own].map(({ id }) => id);
		const results = await database.asPerson(claimsOf(owner), (db) => openCases(db, [...all, unowned.id]));
		expect(Object.fromEntries(results.map((one) => [one.clinic_id, one.outcome]))).toEqual({
			[unowned.id]: "opened",
			[verified.id]: "opened",
			[suspended.id]: "suspended",
			[rejected.id]: "rejected",
			[merged.id]: "gone",
			[own.id]: "own",
		});
		const caseOf = (id: string) => results.find((one) => one.clinic_id === id)?.case_id as string;
		const read = (id: string) => asAdmin((db) => getCheck(db, caseOf(id)));
		expect(await read(unowned.id)).toMatchObject({ kind: "listing", decision: null, owner: null });
		expect(await read(verified.id)).toMatchObject({ kind: "recheck" });
		expect(await get(unowned.id)).toMatchObject({ log: [{ act: "open_case" }] });
		// a second press opens nothing, and leads to the case that is there
		expect(await openOne(unowned.id)).toMatchObject({ outcome: "open", case_id: caseOf(unowned.id) });

		// the desk alone verifies it
		const version = (await clinicOf(database, unowned.id)).profile_version;
		await asAdmin((db) => decideCase(db, caseOf(unowned.id), { version, decision: "verified", checks: allChecks }));
		expect(await clinicOf(database, unowned.id)).toMatchObject({ status: "verified" });
	});

	test("opens a case for all that match a filter, over several pages", async () => {
		await database.asService((db) =>
			sql`insert into clinics (name, country_code, city, status)
				select 'Matched ' || number, 'LT', 'Kaunas', 'pending' from generate_series(1, 253) number`.execute(db),
		);
		const first = await openCasesOf(asAdmin, { q: undefined, country: "LT" });
		const oldest = first.results.map(({ clinic_id }) => clinic_id).sort()[0];
		expect([first.results.length, first.next]).toEqual([200, oldest]);
		// goes on where that ended: what was looked at is not looked at again, however much it was
		const { results, next } = await openCasesOf(asAdmin, { q: undefined, country: "LT", before: oldest });
		expect([results.length, next]).toEqual([53, null]);
		expect(new Set(results.map(({ name, outcome }) => `${name} ${outcome}`)).size).toBe(53);
		const { totals } = await asAdmin((db) => findWaiting(db, {}));
		expect(totals).toContainEqual({ kind: "listing", country_code: "LT", total: 253 });
	});

	test("puts a country right: told to the owner, logged, checked again, with coordinates that are there", async () => {
		const owner = await createPerson(database);
		const place = { city: "Vilnius", country_code: "LV", latitude: 54.69, longitude: 25.28 };
		const clinic = await createClinic(database, { owner_id: owner.id, ...place });
		const far = await createClinic(database, { ...place, status: "pending", latitude: 56.95, longitude: 24.1 });
		await database.asOwner((db) =>
			sql`insert into private.places (id, name, country_code, latitude, longitude, population)
				values (-1, 'Vilnius', 'LT', 54.689, 25.28, 540000)`
				.execute(db)
				.then(() => namePlaces(db)),
		);
		const assign = (id: string) =>
			asAdmin((db) => assignCountry(db, id, { country: "LT", reason: "A slip of the file" }));
		await assign(clinic.id);
		await assign(far.id);
		const moved = { country_code: "LT", time_zone: "Europe/Vilnius", profile_version: 2 };
		expect(await clinicOf(database, clinic.id)).toMatchObject({ ...moved, latitude: 54.69, longitude: 25.28 });
		expect(await clinicOf(database, far.id)).toMatchObject({ ...moved, latitude: null, longitude: null });
		expect(await get(clinic.id)).toMatchObject({
			cases: [{ kind: "recheck" }],
			log: [{ act: "assign_country", reason: "A slip of the file" }],
		});
		const mails = await database.asService((db) =>
			db.selectFrom("private.mails").select(["kind", "data"]).where("user_id", "=", owner.id).execute(),
		);
		expect(mails).toMatchObject([{ kind: "clinic_edited", data: { changes: { country_code: ["LV", "LT"] } } }]);
		await expect(assign(clinic.id)).rejects.toMatchObject({ code: "conflict" });
		expect((await asAdmin((db) => findAnyClinics(db, { country: "LV" }))).map(({ id }) => id)).toEqual([]);
	});

	test("the page says when each check was made and links where, but never what was noted of a call", async () => {
		const clinic = await createClinic(database, { status: "pending", phone: "+370 5 1234567" });
		const id = (await openOne(clinic.id))?.case_id as string;
		const imprint = "https://clinic.example/imprint";
		const checks = {
			...allChecks,
			exists: { on, note: "Secret", source: imprint },
			address: { on, note: null },
			phone: { on, note: null, source: "Called on 20 November 2026, spoke to Jonas" },
		};
		await asAdmin((db) => decideCase(db, id, { version: 1, decision: "verified", checks }));
		const profile = await database.asVisitor((db) => findClinicProfile(db, clinic.id, 0));
		expect(profile?.looked_up).toEqual([
			{ check: "exists", on, url: imprint },
			{ check: "phone", on, url: null },
		]);
		expect(JSON.stringify(profile)).not.toMatch(/Secret|Jonas/);
		expect((await asAdmin((db) => getCheck(db, id))).checks.phone?.source).toContain("Jonas");
		const { rows } = await database.asOwner((db) =>
			sql<{ logged: string }>`select after::text as logged from private.audit_log
				where act = 'verify_clinic' and subject_id = ${clinic.id}`.execute(db),
		);
		expect(rows.map(({ logged }) => logged).join()).toContain("Jonas");
		const tooLong = { ...checks, exists: { on, note: null, source: "x".repeat(501) } };
		await expect(
			database.asService((db) =>
				db
					.updateTable("case_notes")
					.set({ checks: JSON.stringify(tooLong) })
					.where("case_id", "=", id)
					.execute(),
			),
		).rejects.toMatchObject({ code: "23514" });
	});
});
