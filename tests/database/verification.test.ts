import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { findClinicProfile, findCompared } from "#database/queries/clinics.ts";
import { findFavorites } from "#database/queries/favorites.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { findLatestReviews } from "#database/queries/reviews.ts";
import { findMapMarks } from "#database/queries/search/map.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { findSuggestions } from "#database/queries/search/terms.ts";
import type { VerificationCase } from "#database/queries/verification.ts";
import { findWaiting } from "#database/queries/waiting.ts";
import type { Checks } from "#domain/verification/rules.ts";
import { decideCase } from "#server/cases/cases.ts";
import { resubmitClinic } from "#server/clinics/own.ts";
import { getCheck, writeToDesk } from "#tests/cases.ts";
import { isWaitedFor, useDatabase } from "#tests/database.ts";
import {
	claimsOf,
	createAdmin,
	createClinic,
	createFavorite,
	createLaw,
	createMedia,
	createPerson,
	createReview,
} from "#tests/factories.ts";
import { allChecks, clinicOf, findOpenCase, noticesOf, on, type Person, submit } from "./verification-cases.ts";

describe("verification", () => {
	const database = useDatabase();
	let admin: Person;
	const as = <T>(person: Person, work: Parameters<typeof database.asPerson<T>>[1]) =>
		database.asPerson(claimsOf(person), work);
	const verify = (id: string, checks: Checks = allChecks) =>
		as(admin, (db) => decideCase(db, id, { version: 1, decision: "verified", checks }));
	const reject = (id: string, text: string) =>
		as(admin, (db) =>
			decideCase(db, id, { version: 1, decision: "rejected", checks: {}, code: "wrong_address", text }),
		);
	/** With an answer to what was decided. */
	const sendAgain = (owner: Person) =>
		as(owner, async (db) => {
			await writeToDesk(db, "The bell says Studio.");
			return resubmitClinic(db);
		});
	const getCase = (id: string): Promise<VerificationCase> => as(admin, (db) => getCheck(db, id));

	beforeEach(async () => {
		admin = await createAdmin(database, { full_name: "Ada Admin" });
	});

	test("verifying dates the clinic, says what was checked, tells the owner and logs it", async () => {
		const { owner, clinic, id } = await submit(database, { phone: "+49 30 123" });
		await verify(id);
		const after = await clinicOf(database, clinic.id);
		expect(after.status).toBe("verified");
		expect(after.verified_checks).toEqual(["exists", "address", "phone", "licence"]);
		expect(Date.now() - new Date(after.verified_at as never).getTime()).toBeLessThan(60_000);
		expect((await noticesOf(database, owner)).at(-1)).toMatchObject({
			kind: "clinic_status",
			data: { status: "verified" },
		});
		const decided = await getCase(id);
		expect(decided).toMatchObject({ decision: "verified", decided_by: "Ada Admin", checks: allChecks });
		const log = await database.asService((db) =>
			db.selectFrom("private.audit_log").select(["act", "admin_id"]).where("subject_id", "=", clinic.id).execute(),
		);
		expect(log).toContainEqual({ act: "verify_clinic", admin_id: admin.id });
	});

	test("a clinic is not verified before the required checks are done", async () => {
		await createLaw(database, "GB", { asks_for_proof: true });
		const { clinic, id } = await submit(database, { phone: "+44 20 123", country_code: "GB" });
		const { phone: _, ...others } = allChecks;
		await expect(verify(id, others)).rejects.toMatchObject({
			code: "invalid",
			message: "Not checked yet: The phone number is theirs.",
		});
		for (const missing of [{ register: null }, { entry: " " }, { register: undefined, entry: undefined }]) {
			const licence = { on: "2026-11-20", note: null, register: "GMC", entry: "7654321", ...missing };
			await expect(verify(id, { ...allChecks, licence })).rejects.toMatchObject({
				message: "Not checked yet: They're allowed to practise here.",
			});
		}
		expect((await clinicOf(database, clinic.id)).status).toBe("pending");
		// without a number there is none to check
		const silent = await submit(database, { country_code: "GB" });
		await verify(silent.id, others);
		expect((await clinicOf(database, silent.clinic.id)).verified_checks).toEqual(["exists", "address", "licence"]);
		// what admins note for each other, and who they are, stays with them
		const profile = await database.asVisitor((db) => findClinicProfile(db, silent.clinic.id, 1));
		expect(profile?.register).toEqual({ name: "GMC medical register", entry: "7654321", seen: null, on: "2026-11-20" });
	});

	test("a rejected clinic is put right, comes back and is verified", async () => {
		const { owner, clinic, id } = await submit(database);
		await reject(id, "No such street.");
		expect((await clinicOf(database, clinic.id)).status).toBe("rejected");
		expect((await as(owner, findOwnClinic))?.verification).toMatchObject({
			kind: "listing",
			decision: "rejected",
			reason_code: "wrong_address",
			reason: "No such street.",
		});
		await sendAgain(owner);
		const again = await findOpenCase(database, clinic.id);
		expect((await getCase(again)).earlier).toMatchObject([{ id, decision: "rejected", decided_by: "Ada Admin" }]);
		await verify(again);
		expect((await clinicOf(database, clinic.id)).status).toBe("verified");
	});

	test("a rejected clinic that was sent in again stays out of sight until it is decided", async () => {
		const { owner, clinic, id } = await submit(database);
		const isPublic = () => database.asVisitor(async (db) => (await findClinicProfile(db, clinic.id, 1)) !== null);
		const told = async () =>
			(await noticesOf(database, owner)).map(({ kind, data }) => ({ kind, ...(data as object) }));
		expect(await isPublic()).toBe(true);
		await reject(id, "No such street.");
		expect(await isPublic()).toBe(false);
		await sendAgain(owner);
		expect(await isPublic()).toBe(false);
		const again = await findOpenCase(database, clinic.id);
		const { waiting } = await as(admin, (db) => findWaiting(db, {}));
		expect(waiting.find((it) => it.id === again)?.is_rejected).toBe(true);

		// the same decision once more changes no status, but is told all the same
		await reject(again, "Nor this one.");
		expect((await as(owner, findOwnClinic))?.verification?.reason).toContain("Nor this one.");
		expect((await told()).slice(1)).toEqual([
			{ kind: "clinic_status", status: "rejected" },
			{ kind: "clinic_submitted" },
			{ kind: "clinic_status", status: "rejected" },
		]);
		await sendAgain(owner);
		const third = await findOpenCase(database, clinic.id);
		await as(admin, (db) =>
			decideCase(db, third, { version: 1, decision: "more_needed", checks: {}, text: "Which floor?" }),
		);
		expect([await isPublic(), (await told()).at(-1)]).toEqual([
			false,
			{ kind: "clinic_status", status: "more_needed" },
		]);
		await sendAgain(owner);
		await verify(await findOpenCase(database, clinic.id));
		expect([await isPublic(), (await told()).at(-1)]).toEqual([true, { kind: "clinic_status", status: "verified" }]);
	});

	test("a rejected clinic is found in no way by others, also once it is sent in again; a verified one in each", async () => {
		const [name, city] = ["Zyxwolle Hautpraxis", "Zyxwollestadt"];
		const place = { latitude: 50.94, longitude: 6.96, logo_url: null };
		const { owner, clinic, id } = await submit(database, { name, city, ...place });
		const person = await createPerson(database);
		await createFavorite(database, { clinic_id: clinic.id, user_id: person.id });
		await createReview(database, { clinic_id: clinic.id, text: "Gone after six." });
		await createMedia(database, { clinic_id: clinic.id });
		const ask = (call: ReturnType<typeof sql>) => async (db: Db) =>
			(await sql<{ value: unknown }>`select ${call} as value`.execute(db)).rows[0]?.value;
		const all = { verifiedOnly: false, page: 1, pageSize: 100 };
		const ways: Record<string, (db: Db) => Promise<unknown>> = {
			profile: (db) => findClinicProfile(db, clinic.id, 10),
			"the latest reviews": (db) => findLatestReviews(db, undefined, 20),
			search: (db) => searchClinics(db, { ...all, query: name }),
			"the clinics of a city": (db) => searchClinics(db, { ...all, country: "DE", city }),
			cities: ask(sql`list_cities('DE', false)`),
			sitemap: ask(sql`sitemap_clinics(1, '00000000-0000-0000-0000-000000000000', 1000)`),
			suggestions: (db) => findSuggestions(db, "zyxwolle haut"),
			map: (db) => findMapMarks(db, { bounds: [6, 50, 7, 51], verifiedOnly: false }),
			comparison: (db) => findCompared(db, [clinic.id]),
			favourites: (db) => findFavorites(db, 1, 24),
			listings: (db) => db.selectFrom("listings").select("name").where("id", "=", clinic.id).execute(),
			table: ask(sql`(select jsonb_agg(c.name) from clinics c where c.id = ${clinic.id})`),
			pictures: ask(sql`(select jsonb_agg(m.clinic_id) from media m where m.clinic_id = ${clinic.id})`),
			reviews: ask(sql`(select jsonb_agg(r.clinic_id) from reviews r where r.clinic_id = ${clinic.id})`),
		};
		const findWays = () =>
			as(person, async (db) => {
				const found: string[] = [];
				for (const [way, look] of Object.entries(ways))
					if (new RegExp(`${clinic.id}|${name}|${city}`).test(JSON.stringify((await look(db)) ?? ""))) found.push(way);
				return found;
			});
		await reject(id, "No such street.");
		expect(await findWays()).toEqual([]);
		await sendAgain(owner);
		expect(await findWays()).toEqual([]);
		await verify(await findOpenCase(database, clinic.id));
		expect(await findWays()).toEqual(Object.keys(ways));
	});

	test("asking for more leaves the clinic as it is and lets the owner send it in again", async () => {
		const { owner, clinic, id } = await submit(database);
		await as(admin, (db) =>
			decideCase(db, id, {
				version: 1,
				decision: "more_needed",
				checks: { exists: { on, note: null } },
				text: "Which doctor?",
			}),
		);
		expect((await clinicOf(database, clinic.id)).status).toBe("pending");
		expect((await noticesOf(database, owner)).at(-1)).toMatchObject({ data: { status: "more_needed" } });
		await sendAgain(owner);
		expect(await findOpenCase(database, clinic.id)).toBeTruthy();
	});

	test("nobody is asked for more where nobody could answer: the case stays", async () => {
		const { clinic, id } = await submit(database);
		await database.asService((db) =>
			db.updateTable("clinics").set({ owner_id: null }).where("id", "=", clinic.id).execute(),
		);
		const ask = as(admin, (db) =>
			decideCase(db, id, { version: 1, decision: "more_needed", checks: {}, text: "Which doctor?" }),
		);
		await expect(ask).rejects.toMatchObject({ code: "conflict", message: expect.stringMatching(/nobody to ask/) });
		expect(await findOpenCase(database, clinic.id)).toBe(id);
		await verify(id);
		expect((await clinicOf(database, clinic.id)).status).toBe("verified");
	});

	test("a decided case says who decided it and when", async () => {
		const { id } = await submit(database);
		await verify(id);
		const other = await createAdmin(database);
		const again = as(other, (db) =>
			decideCase(db, id, { version: 1, decision: "rejected", checks: {}, code: "not_found", text: null }),
		);
		await expect(again).rejects.toMatchObject({
			code: "already_decided",
			message: expect.stringMatching(/^Ada Admin decided this case on \d+ \w+ \d{4}, \d\d:\d\d UTC: verified\.$/),
		});
	});

	test("what was changed after the admin looked is not decided before they look again", async () => {
		const { owner, clinic, id } = await submit(database, { name: "Clear Skin", country_code: "DE", city: "Bonn" });
		const seen = await getCase(id);
		await as(owner, (db) =>
			db.updateTable("clinics").set({ country_code: "FR", city: "Lyon" }).where("id", "=", clinic.id).execute(),
		);
		const changed = {
			code: "edited_elsewhere",
			message: "The clinic's details were changed after you opened this case.",
		};
		await expect(verify(id)).rejects.toMatchObject(changed);
		await expect(reject(id, "No such street.")).rejects.toMatchObject(changed);
		expect(await clinicOf(database, clinic.id)).toMatchObject({ status: "pending", verified_at: null });
		const { version } = (await getCase(id)).clinic;
		expect(version).toBe(seen.clinic.version + 1);
		await as(admin, (db) => decideCase(db, id, { version, decision: "verified", checks: allChecks }));
		expect((await clinicOf(database, clinic.id)).status).toBe("verified");
	});

	test("a picture that is added meanwhile is no other version", async () => {
		const { owner, clinic, id } = await submit(database);
		await as(owner, (db) =>
			db
				.updateTable("clinics")
				.set({ logo_url: "https://example.com/logo.webp" })
				.where("id", "=", clinic.id)
				.execute(),
		);
		await verify(id);
		expect((await clinicOf(database, clinic.id)).status).toBe("verified");
	});

	test("nobody decides about a clinic of their own", async () => {
		const clinic = await createClinic(database, { status: "pending", owner_id: admin.id });
		const id = await findOpenCase(database, clinic.id);
		await expect(verify(id)).rejects.toMatchObject({ code: "own_case" });
		expect((await getCase(id)).is_own).toBe(true);
		const next = await as(admin, (db) => findWaiting(db, {}));
		expect(next.waiting.find((other) => other.id === id)?.is_own).toBe(true);
		const forMe = await as(admin, (db) => findWaiting(db, { mine: "1" }));
		expect(forMe.waiting.map((other) => other.id)).not.toContain(id);
	});

	test("what a suspended clinic sent in waits", async () => {
		const { clinic, id } = await submit(database);
		await database.asService((db) =>
			db.updateTable("clinics").set({ status: "suspended" }).where("id", "=", clinic.id).execute(),
		);
		await expect(verify(id)).rejects.toMatchObject({ code: "conflict" });
		const { waiting } = await as(admin, (db) => findWaiting(db, {}));
		expect(waiting.map((other) => other.id)).not.toContain(id);
	});

	test("a case that is not there is not found", async () => {
		const id = "00000000-0000-4000-8000-000000000000";
		await expect(verify(id)).rejects.toMatchObject({ code: "not_found" });
		await expect(getCase(id)).rejects.toMatchObject({ code: "not_found" });
	});
});

// Two who certainly decide at once: the second begins while the first holds the case.
describe("two admins", () => {
	const database = useDatabase();

	test("cannot both decide a case", async () => {
		const [ada, ben] = [await createAdmin(database, { full_name: "Ada" }), await createAdmin(database)];
		const { clinic, id } = await submit(database);
		let second: Promise<unknown> = Promise.resolve();
		await database.asPerson(claimsOf(ada), async (db) => {
			await decideCase(db, id, { version: 1, decision: "verified", checks: allChecks });
			second = database
				.asPerson(claimsOf(ben), (other) =>
					decideCase(other, id, {
						version: 1,
						decision: "rejected",
						checks: {},
						code: "not_found",
						text: null,
					}),
				)
				.catch((error) => error);
			await isWaitedFor(db);
		});
		expect(await second).toMatchObject({ code: "already_decided", message: expect.stringMatching(/^Ada decided/) });
		expect((await clinicOf(database, clinic.id)).status).toBe("verified");
		expect(
			await database.asService((db) =>
				db.selectFrom("private.audit_log").select("act").where("subject_id", "=", clinic.id).distinct().execute(),
			),
		).toEqual([{ act: "verify_clinic" }]);
	});

	test("do not verify what its owner is saving at this moment", async () => {
		const admin = await createAdmin(database);
		const { owner, clinic, id } = await submit(database);
		let decision: Promise<unknown> = Promise.resolve();
		await database.asPerson(claimsOf(owner), async (db) => {
			await db.updateTable("clinics").set({ name: "Another one" }).where("id", "=", clinic.id).execute();
			decision = database
				.asPerson(claimsOf(admin), (other) =>
					decideCase(other, id, { version: 1, decision: "verified", checks: allChecks }),
				)
				.catch((error) => error);
			await isWaitedFor(db);
		});
		expect(await decision).toMatchObject({ code: "edited_elsewhere" });
		expect(await clinicOf(database, clinic.id)).toMatchObject({ status: "pending", name: "Another one" });
	});

	test("twenty of them give one decision", async () => {
		const admins = await Promise.all(Array.from({ length: 20 }, () => createAdmin(database)));
		const { id } = await submit(database);
		const outcomes = await Promise.allSettled(
			admins.map((admin) =>
				database.asPerson(claimsOf(admin), (db) =>
					decideCase(db, id, { version: 1, decision: "verified", checks: allChecks }),
				),
			),
		);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});
});
