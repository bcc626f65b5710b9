import { type RawBuilder, sql } from "kysely";
import type { ClinicsSearch } from "#domain/clinics/admin-schemas.ts";
import { findUuid } from "#domain/ids.ts";
import { byIndexAlone } from "../by-index.ts";
import type { Db } from "../connection.ts";
import { all, type Condition } from "./search/resolve-search.ts";
import { escapeLike, hasWords } from "./search/where.ts";

// The search of admins. Visitors search listings, which hold public clinics only and no owner, source or former id;
// conditions on words are the same.

type Filters = Omit<Partial<ClinicsSearch>, "q">;

/** How many of the newest clinics are searched for a text before the indexes are. */
const newest = 5000;

/**
 * Returns the ids of clinics that fit the filters, newest first, at most `most`: any, or those that a text finds. It
 * matches anywhere in the name, address, email, website or the owner's email (one or two letters: only the start of a
 * word of the name or address), the start of the city (one or two letters: the whole city), the place's name in any
 * language, the phone number in any spelling, or the id of a clinic, including merged ones. If no index supports the
 * text, only the newest 5,000 clinics are searched. Service role only.
 */
export async function findClinicIds(
	db: Db,
	{ q, ...filters }: Partial<ClinicsSearch>,
	most: number,
): Promise<string[]> {
	const text = q ?? "";
	const { words } = await foldText(db, text);
	const id = findUuid(text);
	const fit = all([fitFilters(filters), id === undefined ? undefined : isOrBecame(id)]);
	return byIndexAlone(db, async () => {
		if (id !== undefined || words === "") return listIds(db, sql`select c.id from clinics c where ${fit}`, most);
		const ways = waysToFind(text, words);
		// A frequent text fills a page from the newest clinics, without reading its long index entries. If it doesn't
		// fill the page, the text is rare, and the indexes find it quickly.
		const recent = await listIds(
			db,
			sql`select c.id from (select * from clinics c where ${fit} order by c.id desc limit ${newest}) c
				where ${sql.join([...ways.texts, ...ways.owner, ...ways.marks], sql` or `)}`,
			most,
		);
		if (recent.length === most) return recent;
		const indexed = isIndexed(words) ? [...ways.texts, ...ways.ownerByIndex] : [];
		const found = [...indexed, ...ways.marks, isAmong(recent)];
		// a union, so that each way is planned with its own index
		const each = found.map((way) => sql`select c.id from clinics c where ${fit} and ${way}`);
		return listIds(db, sql`select c.id from (${sql.join(each, sql` union `)}) c`, most);
	});
}

async function listIds(db: Db, ids: RawBuilder<unknown>, most: number): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`${ids} order by c.id desc limit ${most}`.execute(db);
	return rows.map(({ id }) => id);
}

/** Returns a text without case and accents. */
export const foldText = (db: Db, text: string) =>
	db.selectNoFrom(sql<string>`private.fold(${text.trim()})`.as("words")).executeTakeFirstOrThrow();

/**
 * Whether the text index finds few rows for folded words: they have three letters in a row, or are the one or two
 * letters that a word starts with. For others ("g s", "@") nearly all rows would be read.
 */
const isIndexed = (words: string) => /[\p{L}\p{N}]{3}|^[\p{L}\p{N}]{1,2}$/u.test(words);

const isAmong = (ids: string[]): Condition => sql`c.id = any(${ids}::uuid[])`;

/** Whether a clinic has an id, or the one with it became part of it. */
const isOrBecame = (id: string): Condition =>
	sql`c.id = coalesce((select new_id from private.clinic_redirects where old_id = ${id}), ${id}::uuid)`;

/** As visitors see it: a pending clinic is unchecked if it was imported and nobody has looked at it since. */
const ofStatus: Record<NonNullable<Filters["status"]>, Condition> = {
	/** Verified, but not in the eyes of visitors. */
	questioned: sql`c.id in (select l.id from listings l where l.is_questioned)`,
	unchecked: sql`(c.status = 'pending' and c.is_unchecked)`,
	/** Nobody can call, write to or open what it states. */
	unread: sql`c.id in (
		select p.id from clinics p where p.phone is not null and p.phone_e164 is null
		union all
		select u.clinic_id from private.unread_contacts u join clinics p on p.id = u.clinic_id
		where u.value in (p.email, p.website, p.booking_url)
	)`,
	pending: sql`(c.status = 'pending' and not c.is_unchecked)`,
	verified: sql`c.status = 'verified'`,
	rejected: sql`c.status = 'rejected'`,
	suspended: sql`c.status = 'suspended'`,
};

const ofOwner: Record<NonNullable<Filters["owner"]>, Condition> = {
	with: sql`c.owner_id is not null`,
	without: sql`c.owner_id is null`,
};

/** Whether a clinic fits the filters; `before` is the id of the last clinic of the page before. */
const fitFilters = ({ country, status, owner, source, before }: Filters): Condition =>
	all([
		country ? sql`c.country_code = ${country}` : undefined,
		status ? ofStatus[status] : undefined,
		owner ? ofOwner[owner] : undefined,
		source ? sql`c.id in (select s.clinic_id from clinic_sources s where s.source = ${source})` : undefined,
		before ? sql`c.id < ${before}::uuid` : undefined,
	]);

/** The ways to find a clinic by a text; by its owner in two: of a clinic at hand, and by the index of addresses. */
function waysToFind(text: string, words: string) {
	const isLong = [...words].length > 2;
	const part = `%${escapeLike(text.toLowerCase())}%`;
	const city = `${escapeLike(words)}${isLong ? "%" : ""}`;
	const contact = sql<boolean>`((c.email is not null or c.website is not null)
		and lower((coalesce(c.email, '') || ' ' || coalesce(c.website, '')) collate "C") like ${part})`;
	const owner = sql<boolean>`(select u.email from accounts.users u where u.id = c.owner_id) like ${part}`;
	// if more accounts match, the text is frequent and the newest clinics have filled the page
	const ownerByIndex = sql<boolean>`c.owner_id = any(array(
		select u.id from accounts.users u where u.email like ${part} limit 1000
	))`;
	const inCity = sql<boolean>`c.city = any(array(select o.city from city_counts o where o.city_folded like ${city} limit 1000))`;
	const inPlace = sql<boolean>`c.place_id = any(array(
		select distinct t.place_id from private.search_terms t
		where t.term_folded = private.place_key(left(${text}, 100)) and t.kind in ('place', 'district') limit 100
	))`;
	const isCalled = sql<boolean>`c.id = any(array(
		select o.id from clinics o where private.phone_key(o.phone_e164) = private.phone_key(${text}) limit 1000
	))`;
	return {
		texts: [hasWords(words, true), ...(isLong ? [contact] : [])],
		owner: isLong ? [owner] : [],
		ownerByIndex: isLong ? [ownerByIndex] : [],
		marks: [inCity, ...(isLong ? [inPlace] : []), ...(isPhone(text) ? [isCalled] : [])],
	};
}

/** Whether a text may be a phone number, of at least six digits. */
const isPhone = (text: string) => /^[0-9 +()./-]+$/.test(text) && text.replace(/[^0-9]/g, "").length >= 6;
