import { sql } from "kysely";
import type { Db, OwnerDatabase } from "#database/connection.ts";
import { fillWithSampleData } from "#database/seed/sample/fill.ts";

/** The number of clinics from the generator; the rest are copies without reviews and pictures. */
const GENERATED = 20_000;

/**
 * Fills an empty database for measurements, a million clinics in minutes. Copies have their own names, ids and
 * contacts. Leaves a database with clinics as it is. Returns their number.
 */
export async function fillForBench(database: OwnerDatabase, clinics: number): Promise<number> {
	const { rows } = await database.asOwner((db) =>
		sql<{ clinics: number }>`select count(*) as clinics from public.clinics`.execute(db),
	);
	const before = rows[0]?.clinics ?? 0;
	if (before > 0) return before;
	await fillWithSampleData(database, Math.min(clinics, GENERATED));
	if (clinics > GENERATED) await database.asOwner((db) => copyClinics(db, clinics));
	await sql`vacuum (analyze) public.clinics, public.listings, public.clinic_treatments, public.reviews, public.review_replies, public.media,
		public.profiles, public.city_counts, public.treatments, private.search_terms`.execute(database.kysely);
	return clinics;
}

async function copyClinics(db: Db, clinics: number): Promise<void> {
	await sql`select set_config('maintenance_work_mem', '512MB', true)`.execute(db);
	// creating indexes at the end takes a tenth of the time of updating them row by row
	const { rows: indexes } = await sql<{ name: string; definition: string }>`
		select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
		where indrelid = 'public.clinics'::regclass and not indisprimary`.execute(db);
	for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db);
	await sql`alter table public.clinics disable trigger user`.execute(db);
	const { rows: columns } = await sql<{ name: string }>`
		select attname as name from pg_attribute
		where attrelid = 'public.clinics'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
			and attname not in ('id', 'name', 'phone', 'email', 'website', 'owner_id')`.execute(db);
	const copied = sql.join(columns.map(({ name }) => sql.ref(name)));
	await sql`
		insert into public.clinics (id, name, phone, email, website, ${copied})
		select overlay(id::text placing lpad(to_hex(copy + 256), 3, '0') from 21 for 3)::uuid, name || ' ' || copy,
			phone || copy, 'c' || copy || '.' || email, regexp_replace(website, '://', '://c' || copy || '.'), ${copied}
		from generate_series(1, ${Math.ceil(clinics / GENERATED) - 1}::int) copy, public.clinics
		limit ${clinics - GENERATED}`.execute(db);
	await sql`alter table public.clinics enable trigger user`.execute(db);
	for (const { definition } of indexes) await sql.raw(definition).execute(db);
	await sql`select private.write_listings(array(select id from public.clinics))`.execute(db);
	await sql`truncate public.city_counts`.execute(db);
	await sql`insert into public.city_counts (country_code, city, total, verified)
		select country_code, city, count(*), count(*) filter (where verified)
		from public.clinics where private.is_public(status) group by 1, 2`.execute(db);
}
