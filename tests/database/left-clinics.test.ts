import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deleteUser } from "#database/queries/auth-users.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findWaiting } from "#database/queries/waiting.ts";
import { decideCase } from "#server/cases/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { useTwoAdmins } from "./two-admins.ts";
import { allChecks, clinicOf, findOpenCase } from "./verification-cases.ts";

describe("clinics whose owner deletes their account", () => {
	const database = useDatabase();
	const { asAdmin } = useTwoAdmins(database);
	const leave = async (clinic: { owner_id: string | null }) =>
		database.asService((db) => deleteUser(db, String(clinic.owner_id), { keepReviews: true }));
	const create = async (overrides: Parameters<typeof createClinic>[1]) =>
		createClinic(database, { owner_id: (await createPerson(database)).id, ...overrides });
	const isPublic = async ({ id }: { id: string }) =>
		(await database.asVisitor((db) => findClinicProfile(db, id, 10))) !== null;
	const casesOf = async (clinic: { id: string }) => {
		const { waiting } = await asAdmin((db) => findWaiting(db, {}));
		return waiting.filter(({ clinic_id }) => clinic_id === clinic.id).map(({ kind, has_owner }) => [kind, has_owner]);
	};

	test.each([
		["pending", "rejected", false, [["left", false]]],
		["verified", "verified", true, [["left", false]]],
		["rejected", "rejected", false, []],
		["suspended", "suspended", false, []],
	] as const)("a %s one is %s", async (status, after, isSeen, cases) => {
		const clinic = await create({ status });
		await leave(clinic);
		expect(await clinicOf(database, clinic.id)).toMatchObject({ owner_id: null, status: after });
		expect(await isPublic(clinic)).toBe(isSeen);
		expect(await casesOf(clinic)).toEqual(cases);
		const mails = await database.asService((db) =>
			sql`select from private.mails where user_id is not null and kind = 'clinic_status'`.execute(db),
		);
		expect(mails.rows).toEqual([]);
	});

	test("one that waits keeps its place in the queue, and is public once an admin has verified it", async () => {
		const clinic = await create({ status: "pending" });
		const before = await findOpenCase(database, clinic.id);
		await leave(clinic);
		expect(await findOpenCase(database, clinic.id)).toBe(before);
		await asAdmin((db) =>
			decideCase(db, before, { decision: "verified", checks: allChecks, version: clinic.profile_version }),
		);
		expect(await isPublic(clinic)).toBe(true);
		expect(await casesOf(clinic)).toEqual([]);
	});

	test("one that was suspended while it waited is not public when it is restored", async () => {
		const clinic = await create({ status: "pending" });
		const set = (status: ReturnType<typeof sql>) =>
			database.asService((db) => sql`update clinics set status = ${status} where id = ${clinic.id}`.execute(db));
		await set(sql`'suspended'`);
		await leave(clinic);
		await set(sql`suspended_from`);
		expect((await clinicOf(database, clinic.id)).status).toBe("rejected");
		expect(await casesOf(clinic)).toEqual([["left", false]]);
	});
});
