import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteUser } from "#database/queries/auth-users.ts";
import {
	addSampleAccounts,
	removeSampleAccounts,
	sampleAccounts,
	samplePassword,
} from "#database/seed/sample/accounts.ts";
import { hashPassword, verifyPassword } from "#server/auth/passwords.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createFavorite, createPerson, createReview, createTreatment } from "#tests/factories.ts";
import { json, useServer } from "./server.ts";

describe("accounts", () => {
	const database = useDatabase();
	const count = (
		table: "favorites" | "reviews" | "profiles" | "accounts.sessions",
		column: string,
		id: string | null,
	) =>
		database.asService(async (db) => {
			const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
				where ${sql.ref(column)} is not distinct from ${id}`.execute(db);
			return rows[0]?.n;
		});
	const addUser = (values: { full_name?: unknown }) =>
		database.asService(async (db) => {
			const email = `${crypto.randomUUID()}@example.test`;
			const row = { email, raw_user_meta_data: JSON.stringify(values) };
			return db.insertInto("accounts.users").values(row).returning("id").executeTakeFirstOrThrow();
		});
	const nameOf = (id: string) =>
		database.asService(
			async (db) =>
				(await db.selectFrom("profiles").select("full_name").where("id", "=", id).executeTakeFirst())?.full_name,
		);

	test("a new account makes a profile, whatever its metadata says", async () => {
		expect(await nameOf((await addUser({ full_name: "  Ada  " })).id)).toBe("Ada");
		expect(await nameOf((await addUser({})).id)).toBe("");
		expect(await nameOf((await addUser({ full_name: null })).id)).toBe("");
		expect(await nameOf((await addUser({ full_name: ["x"] })).id)).toBe('["x"]');
		expect(await nameOf((await addUser({ full_name: "x".repeat(500) })).id)).toBe("x".repeat(200));
	});

	test.each([true, false])("deleting one with keepReviews %s takes all that hangs on it", async (keepReviews) => {
		const person = await createPerson(database);
		const clinic = await createClinic(database);
		const owned = await createClinic(database, { owner_id: person.id });
		const review = await createReview(database, { user_id: person.id, clinic_id: clinic.id, rating: 4 });
		await createFavorite(database, { user_id: person.id, clinic_id: clinic.id });
		await database.asService((db) =>
			db.insertInto("accounts.sessions").values({ user_id: person.id, amr: "password" }).execute(),
		);
		const bystander = await createReview(database, { clinic_id: clinic.id, rating: 2 });
		await database.asService((db) =>
			db
				.updateTable("accounts.users")
				.set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
				.where("id", "=", person.id)
				.execute(),
		);

		expect(await database.asService((db) => deleteUser(db, person.id, { keepReviews }))).toBe(true);
		expect(await count("profiles", "id", person.id)).toBe(0);
		expect(await count("favorites", "user_id", person.id)).toBe(0);
		expect(await count("accounts.sessions", "user_id", person.id)).toBe(0);
		expect(await count("reviews", "user_id", person.id)).toBe(0);
		expect(await count("reviews", "id", review.id)).toBe(keepReviews ? 1 : 0);
		expect(await count("reviews", "id", bystander.id)).toBe(1);
		const clinics = await database.asService((db) =>
			db
				.selectFrom("clinics")
				.select(["id", "owner_id", "review_count"])
				.where("id", "in", [clinic.id, owned.id])
				.execute(),
		);
		expect(clinics.find(({ id }) => id === clinic.id)?.review_count).toBe(keepReviews ? 2 : 1);
		expect(clinics.find(({ id }) => id === owned.id)?.owner_id).toBeNull();
		expect(await database.asService((db) => deleteUser(db, person.id, { keepReviews }))).toBe(false);
	});
});

describe("sample accounts", () => {
	const server = useServer();
	const { database } = server;
	beforeAll(async () => {
		await createTreatment(database);
		await createReview(database); // a verified clinic with a review
		await createClinic(database);
	});
	const setSample = (is_sample_data: boolean) =>
		database.asService((db) => db.updateTable("private.site").set({ is_sample_data }).execute());
	const emails = sampleAccounts.map(({ email }) => email);
	const findAll = () =>
		database.asService((db) =>
			db
				.selectFrom("accounts.users as u")
				.leftJoin("clinics as c", "c.owner_id", "u.id")
				.leftJoin("private.admins as a", "a.user_id", "u.id")
				.select([
					"u.email",
					"u.email_confirmed_at",
					"u.encrypted_password",
					"c.status",
					"c.review_count",
					"a.user_id as admin",
				])
				.where("u.email", "in", emails)
				.orderBy("u.email")
				.execute(),
		);

	test("are not made beside real clinics", async () => {
		expect(await addSampleAccounts(database, hashPassword)).toBe(false);
		expect(await findAll()).toEqual([]);
	});

	test("are made once, confirmed, with their clinics and the known password", async () => {
		await setSample(true);
		expect(await addSampleAccounts(database, hashPassword)).toBe(true);
		const made = await findAll();
		expect(made.map(({ email, status, review_count, admin }) => [email, status, review_count, Boolean(admin)])).toEqual(
			[
				["admin@inkfree.test", null, null, true],
				["newowner@inkfree.test", "pending", 0, false],
				["owner@inkfree.test", "verified", 1, false],
				["rejected@inkfree.test", "rejected", 0, false],
				["visitor@inkfree.test", null, null, false],
			],
		);
		for (const { email_confirmed_at, encrypted_password } of made) {
			expect(email_confirmed_at).toBeInstanceOf(Date);
			expect(await verifyPassword(encrypted_password, samplePassword)).toBe(true);
		}
		expect(await addSampleAccounts(database, hashPassword)).toBe(true);
		expect(await findAll()).toEqual(made);
	});

	test("sign in on this machine only", async () => {
		const signIn = async (peer: string, from = peer) => {
			const body = json("POST", { email: "Admin@inkfree.test", password: samplePassword });
			return (await server.request("/auth/v1/token?grant_type=password", { ...body, peer, from })).status;
		};
		expect(await signIn("127.0.0.1")).toBe(200);
		expect(await signIn("192.168.1.7")).toBe(400);
		expect(await signIn("127.0.0.1", "203.0.113.9")).toBe(400);
	});

	test("are gone once the site goes public", async () => {
		await removeSampleAccounts(database);
		expect(await findAll()).toEqual([]);
	});
});
