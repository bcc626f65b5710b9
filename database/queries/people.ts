import { type NotNull, type RawBuilder, type Selectable, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { isUuid } from "#domain/ids.ts";
import { byIndexAlone } from "../by-index.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import type { PrivateSuspensions } from "../schema.ts";
import { foldText } from "./find-clinics.ts";
import { escapeLike } from "./search/where.ts";

/** Returns the names of accounts, or their addresses without one, by id. For admins alone. */
export async function findNames(db: Db, ids: (string | null)[]): Promise<Map<string, string | null>> {
	const wanted = [...new Set(ids)].filter((id) => id !== null);
	if (wanted.length === 0) return new Map();
	const found = await withServiceRights(db, () =>
		db
			.selectFrom("profiles")
			.select(["id", sql<string | null>`private.admin_name(id)`.as("name")])
			.where("id", "in", wanted)
			.execute(),
	);
	return new Map(found.map(({ id, name }) => [id, name]));
}

/** Accounts as admins see them. The owner of a sample clinic has no address. Service role only. */
const selectAccounts = (db: Db) =>
	db
		.selectFrom("profiles as p")
		.leftJoin("accounts.users as u", "u.id", "p.id")
		.select([sql<string | null>`nullif(btrim(p.full_name), '')`.as("full_name"), "u.email"])
		.select(["p.created_at", "u.email_confirmed_at"]);

type Times = { created_at: Date; email_confirmed_at: Date | null };

/** Times as ISO 8601. */
const printAccount = <Account extends Times>({ created_at, email_confirmed_at, ...account }: Account) => ({
	...account,
	created_at: created_at.toISOString(),
	email_confirmed_at: email_confirmed_at?.toISOString() ?? null,
});

/** Returns an account as admins see it; null if it is gone. Times are ISO 8601. For admins alone. */
export const findAccount = (db: Db, id: string | null) =>
	withServiceRights(db, async () => {
		const found = await selectAccounts(db).where("p.id", "=", id).executeTakeFirst();
		return found ? printAccount(found) : null;
	});

/** A person with an account, as admins find them. Times are ISO 8601. */
export type FoundPerson = Awaited<ReturnType<typeof findPeople>>[number];

/** Returns up to `most` people with a text in their email address or name, or with this id. For admins alone. */
export const findPeople = (db: Db, text: string, most: number) =>
	withServiceRights(db, async () => {
		const ids = isUuid(text) ? [text] : await findPeopleIds(db, text, most);
		const isExact = sql<boolean>`u.email = ${text.toLowerCase()}`;
		const ofPerson = (condition: RawBuilder<unknown>) =>
			sql<number>`(select count(*) from (select from reviews r where r.user_id = p.id and ${condition} limit 1000) r)`;
		const found = await selectAccounts(db)
			.$narrowType<{ email: NotNull }>()
			.select("p.id")
			.select((e) => [
				/** The clinic that they own. */
				jsonObjectFrom(e.selectFrom("clinics as c").select(["c.id", "c.name"]).whereRef("c.owner_id", "=", "p.id")).as(
					"clinic",
				),
				/** Number of their reviews, counted up to 1,000. */
				ofPerson(sql`true`).as("reviews"),
				/** How many of these reviews are visible. */
				ofPerson(sql`r.hidden_at is null`).as("shown_reviews"),
				sql<boolean>`exists (select from private.admins a where a.user_id = p.id)`.as("is_admin"),
				jsonObjectFrom(
					e
						.selectFrom(sql<Selectable<PrivateSuspensions>>`private.suspensions_of(p.id)`.as("s"))
						.select(["s.reason", "s.suspended_at as at"])
						.limit(1),
				).as("suspension"),
			])
			.where(sql<boolean>`u.id = any(${ids}::uuid[])`)
			.orderBy(isExact, "desc")
			.orderBy("u.email")
			.limit(most)
			.execute();
		return found.map(printAccount);
	});

/**
 * A frequent text fills the list from the first thousand people, without reading an index's long lists; the indexes
 * find a rare text, in any order, because an ordered search would have to read all matches.
 */
async function findPeopleIds(db: Db, text: string, most: number): Promise<string[]> {
	const { rows: named } = await sql<{ id: string }>`
		select u.id from accounts.users u where u.email = ${text.toLowerCase()}`.execute(db);
	const { words } = await foldText(db, text);
	if (named.length > 0 || !hasTrigram(words)) return named.map(({ id }) => id);
	const inEmail = sql`email like ${`%${escapeLike(text.toLowerCase())}%`}`;
	const inName = sql`full_name is not null and private.fold(full_name) collate "C" like ${`%${escapeLike(words)}%`}`;
	const find = async (users: RawBuilder<unknown>, profiles: RawBuilder<unknown>) => {
		const { rows } = await sql<{ id: string }>`
			(select u.id from ${users} u where ${inEmail} limit ${most})
			union
			(select p.id from ${profiles} p where ${inName} limit ${most})`.execute(db);
		return rows.map(({ id }) => id);
	};
	const first = await find(
		sql`(select id, email from accounts.users order by id limit 1000)`,
		sql`(select id, full_name from profiles order by id limit 1000)`,
	);
	if (first.length >= most) return first;
	return [...first, ...(await byIndexAlone(db, () => find(sql`accounts.users`, sql`profiles`)))];
}

/**
 * Whether a trigram index finds folded words: it needs three letters in a row, or two at the end of a word and two at
 * the start of the next. "+49" alone is in half of the index's lists.
 */
const hasTrigram = (words: string) => {
	const lengths = words.split(/[^\p{L}\p{N}]/u).flatMap((word) => word.length || []);
	return lengths.some((length, n) => length > 2 || (length === 2 && (lengths[n + 1] ?? 0) > 1));
};
