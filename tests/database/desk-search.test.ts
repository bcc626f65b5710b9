import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { searchDesk } from "#database/queries/desk.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createPerson } from "#tests/factories.ts";

const PEOPLE = 20_000;
/** More than a search looks at first. */
const CLINICS = 5001;

describe("the search of the desk", () => {
	const database = useDatabase();
	let admin: { id: string };
	let rare: { id: string };
	beforeAll(async () => {
		admin = await createAdmin(database);
		rare = await createPerson(database, { full_name: "Zoë Quillfeather" });
		await database.asOwner(async (db) => {
			await sql`alter table public.clinics disable trigger user`.execute(db);
			await sql`insert into public.clinics (name, country_code, city)
				select 'Clinic ' || n, 'DE', 'Berlin' from generate_series(1, ${CLINICS}) n`.execute(db);
			await sql`alter table public.clinics enable trigger user`.execute(db);
			await sql`insert into accounts.users (email)
				select 'person' || n || '@example.test' from generate_series(1, ${PEOPLE}) n`.execute(db);
			await sql`update public.profiles set full_name = 'Anna ' || left(id::text, 6) where full_name = ''`.execute(db);
			await sql`analyze public.clinics, public.profiles, accounts.users`.execute(db);
		});
	});

	/** How many rows of people and of their accounts this connection has read. */
	const countRead = async (db: Db) => {
		const { rows } = await sql<{ read: number }>`
			select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_all_tables
			where (schemaname, relname) in (('public', 'profiles'), ('accounts', 'users'))`.execute(db);
		return rows[0]?.read ?? 0;
	};

	/** The people that a text finds, and how many rows of people and accounts were read for it. */
	const search = (text: string) =>
		database.asPerson(claimsOf(admin), async (db) => {
			const before = await countRead(db);
			const { people } = await searchDesk(db, text);
			return { people, read: (await countRead(db)) - before };
		});

	test.each(["www", "+49", "a@b", "@", "zqxzqx", "https://", "0241 5556677", "anna", "person", "example.test"])(
		"%s reads no table of people whole",
		async (text) => {
			const { people, read } = await search(text);
			expect(people).toHaveLength(/anna|person|example/.test(text) ? 9 : 0);
			expect(read).toBeLessThan(PEOPLE / 4);
		},
	);

	test.each(["quillfeather", "ZOE Q", "oe qu"])("%s finds the one among all", async (text) => {
		const { people, read } = await search(text);
		expect(people).toMatchObject([{ id: rare.id }]);
		expect(read).toBeLessThan(PEOPLE / 4);
	});

	test("an address finds its account, however short it is", async () => {
		await database.asOwner((db) => sql`insert into accounts.users (email) values ('a@b.cd')`.execute(db));
		expect((await search("A@b.cd")).people).toMatchObject([{ email: "a@b.cd" }]);
	});
});
