import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { toRefusal } from "#domain/refusals.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createFavorite, createPerson } from "#tests/factories.ts";

const whoAmI = async (db: Db) => {
	const query = sql<{ role: string; uid: string | null; claims: string | null }>`
		select current_user as role, auth.uid() as uid, nullif(current_setting('request.jwt.claims', true), '') as claims`;
	return (await query.execute(db)).rows[0];
};

describe("the doors", () => {
	const database = useDatabase();
	const sub = "00000000-0000-7000-8000-000000000001";

	test("give the role and the claims of who enters", async () => {
		expect(await database.asVisitor(whoAmI)).toEqual({ role: "anon", uid: null, claims: null });
		expect(await database.asPerson({ sub }, whoAmI)).toMatchObject({ role: "authenticated", uid: sub });
		expect(await database.asService(whoAmI)).toEqual({ role: "service_role", uid: null, claims: null });
		expect(await database.asOwner(whoAmI)).toMatchObject({ uid: null, claims: null });
	});

	test("a role among the claims opens nothing", async () => {
		const seen = await database.asPerson({ sub, role: "service_role", is_admin: true }, whoAmI);
		expect(seen).toMatchObject({ role: "authenticated", uid: sub });
		expect(JSON.parse(String(seen?.claims))).toMatchObject({ role: "authenticated" });
	});

	test.each(["", "x", "' or true --", "00000000-0000-7000-8000-000000000001'::uuid; --"])(
		"the subject %j is nobody's",
		async (sub) => {
			const uid = database.asPerson({ sub }, whoAmI).then((seen) => seen?.uid ?? null);
			expect(await uid.catch((error) => error.code)).toBe(sub === "" ? null : "22P02");
			expect(await database.asVisitor(whoAmI)).toEqual({ role: "anon", uid: null, claims: null });
		},
	);

	test("a visitor writes nothing, and cannot turn that off", async () => {
		for (const write of [
			sql`insert into clinics (name, country_code, city) values ('A', 'DE', 'B')`,
			sql`update clinics set name = 'A'`,
			sql`delete from reviews`,
			sql`truncate city_counts`,
			sql`create table mine ()`,
			sql`drop table clinics`,
		]) {
			await expect(database.asVisitor((db) => write.execute(db))).rejects.toMatchObject({ code: "25006" });
		}
		const turnOff = sql`set transaction read write`;
		await expect(database.asVisitor((db) => turnOff.execute(db))).rejects.toMatchObject({ code: "25001" });
	});

	test.each(["40P01", "40001", "42883"])(
		"a request's transaction that ends with %s is tried once more",
		async (code) => {
			const { forRequests } = database;
			const doors = [
				forRequests.asVisitor,
				forRequests.asService,
				<T>(work: (db: Db) => Promise<T>) => forRequests.asPerson({ sub }, work),
			];
			for (const enter of doors) {
				let tries = 0;
				const work = (times: number) => async (db: Db) => {
					if (++tries <= times)
						await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(db);
					return whoAmI(db);
				};
				expect(await enter(work(1))).toMatchObject({ role: expect.any(String) });
				expect(tries).toBe(2);
				tries = 0;
				const error = await enter(work(9)).catch((error) => error);
				expect([tries, error.code, toRefusal(error).code]).toEqual([2, code, "busy"]);
			}
		},
	);

	test("what is thrown inside undoes everything done inside", async () => {
		const clinic = await createClinic(database);
		const work = database.asService(async (db) => {
			await db.updateTable("clinics").set({ name: "Half done" }).where("id", "=", clinic.id).execute();
			throw new Error("midway");
		});
		await expect(work).rejects.toThrow("midway");
		const name = database.asService((db) =>
			db.selectFrom("clinics").select("name").where("id", "=", clinic.id).executeTakeFirst(),
		);
		expect(await name).toEqual({ name: clinic.name });
	});

	// Statements of one transaction wait for each other. Once it is over the connection is the owner's again: what still
	// waits then, as it does behind a failure in any Promise.all, must not run at all.
	describe("statements that still wait when their door closes never run", () => {
		const fail = (db: Db) => sql`select 1 / 0`.execute(db);
		const started: Promise<{ role: string } | undefined>[] = [];
		const start = (db: Db) => {
			const statements = [1, 2, 3, 4, 5, 6].map(() => whoAmI(db));
			for (const statement of statements) statement.catch(() => {});
			started.push(...statements);
			return statements;
		};
		const works: Record<string, (db: Db) => Promise<unknown>> = {
			"behind one that fails": (db) => Promise.all([fail(db), ...start(db)]),
			"before one that fails": (db) => Promise.all([...start(db), fail(db)]),
			"beside work that throws": async (db) => {
				start(db);
				throw new Error("not waiting");
			},
			"beside work that fails": async (db) => {
				const failing = fail(db);
				start(db);
				await failing;
			},
			"after work that does not wait for them": async (db) => void start(db),
			"after work that kept the door": async (db) => {
				setTimeout(() => start(db), 20);
			},
		};
		test.each(Object.entries(works))("%s", async (_name, work) => {
			started.length = 0;
			await database.asPerson({ sub }, work).catch(() => {});
			await new Promise((resolve) => setTimeout(resolve, 50));
			const roles = (await Promise.allSettled(started)).map((result) =>
				result.status === "fulfilled" ? result.value?.role : "refused",
			);
			expect(roles).toHaveLength(6);
			expect(roles.filter((role) => role !== "refused" && role !== "authenticated")).toEqual([]);
		});
	});
});

describe("a hundred people and visitors at once", () => {
	const database = useDatabase();
	const people: { id: string }[] = [];
	beforeAll(async () => {
		const clinic = await createClinic(database);
		for (let n = 0; n < 50; n++) {
			const person = await createPerson(database);
			people.push(person);
			await createFavorite(database, { user_id: person.id, clinic_id: clinic.id });
		}
	});

	const seePrivateRows = async (db: Db) => {
		const me = await whoAmI(db);
		// give others every chance to come in between
		await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
		const favorites = await db.selectFrom("favorites").select("user_id").execute();
		const profiles = await db.selectFrom("profiles").select("id").execute();
		expect(await whoAmI(db)).toEqual(me);
		return { me, favorites, profiles };
	};

	async function enterAsPerson(id: string, number: number) {
		const { me, favorites, profiles } = await database.asPerson({ sub: id }, async (db) => {
			// every fifth fails in the database, every seventh in its own code, after having seen who it is
			if (number % 5 === 0) await sql`select 1/0`.execute(db);
			const seen = await seePrivateRows(db);
			if (number % 7 === 0) throw new Error("midway");
			return seen;
		});
		expect(me).toMatchObject({ role: "authenticated", uid: id });
		expect(favorites).toEqual([{ user_id: id }]);
		expect(profiles).toEqual([{ id }]);
	}

	async function enterAsVisitor(number: number) {
		const work = database.asVisitor(async (db) => {
			expect(await whoAmI(db)).toEqual({ role: "anon", uid: null, claims: null });
			if (number % 4 === 0) await sql`select * from profiles`.execute(db);
			await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
			return [await whoAmI(db), await db.selectFrom("clinics").select(["id", "verified"]).execute()];
		});
		expect(await work).toMatchObject([{ role: "anon", uid: null, claims: null }, [{ verified: true }]]);
	}

	test("see no row of another, whoever fails", async () => {
		const results = await Promise.allSettled(
			people.flatMap(({ id }, number) => [enterAsPerson(id, number), enterAsVisitor(number)]),
		);
		const reasons = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
		const [byZero, midway, denied] = ["division by zero", "midway", "permission denied"].map(
			(text) => reasons.filter((reason) => reason.includes(text)).length,
		);
		expect({ all: reasons.length, byZero, midway, denied }).toEqual({
			all: 10 + 6 + 13,
			byZero: 10,
			midway: 6,
			denied: 13,
		});
		expect(await database.asVisitor(whoAmI)).toEqual({ role: "anon", uid: null, claims: null });
	});
});
