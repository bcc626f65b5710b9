import { sql } from "kysely";
import type { Database, Db } from "#database/connection.ts";
import { refreshOutcomes } from "#database/queries/reviews.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { makeClinic, type SampleClinic, sampleTables } from "./clinics.ts";
import { isSampleId, samplePeople } from "./ids.ts";
import { CLINICS_PER_GROUP, makeRegulars } from "./people.ts";
import { sampleCities } from "./places.ts";

const BATCH = 250; // clinics, with about nine reviews each; divides CLINICS_PER_GROUP

/** The database has clinics that must not be replaced or removed. */
export class HasClinicsError extends MendableError {}

/**
 * Fills an empty database with `clinics` invented clinics. They are always the same: a smaller set is the start of a
 * larger one. Runs in one transaction, so that a kill leaves an empty database. Uses the database's treatments. Throws
 * a HasClinicsError if there are clinics already.
 * @param onProgress called after each batch with the number of clinics so far
 */
export async function fillWithSampleData(
	database: Database,
	clinics: number,
	onProgress?: (done: number) => void,
): Promise<void> {
	await database.asService(async (db) => {
		await sql`select set_config('statement_timeout', '0', true)`.execute(db);
		// held until the commit: if two processes start at once, the second waits and then finds the first one's clinics
		await sql`lock table public.clinics in share row exclusive mode`.execute(db);
		if (await hasClinics(db)) throw new HasClinicsError("The database already holds clinics; it is left as it is.");
		const treatments = await db
			.selectFrom("treatments")
			.select(["id", "slug"])
			.where("is_offered", "=", true)
			.orderBy("id")
			.execute();

		const places = await findPlaces(db);
		await sql`select private.begin_sample()`.execute(db);
		let writing = Promise.resolve();
		for (let start = 0; start < clinics; start += BATCH) {
			const regulars = start % CLINICS_PER_GROUP === 0 ? makeRegulars(start / CLINICS_PER_GROUP) : [];
			const size = Math.min(BATCH, clinics - start);
			const made = Array.from({ length: size }, (_, offset) => {
				const rows = makeClinic(start + offset, treatments);
				return { ...rows, clinics: [addPlace(rows.clinics[0], places)] };
			});
			await writing;
			if (start > 0) onProgress?.(start);
			// generates the next clinics while these are written
			writing = insert(db, [{ profiles: regulars }, ...made]);
		}
		await writing;
		onProgress?.(clinics);
		await sql`insert into public.city_counts (country_code, city, total, verified)
			select country_code, city, count(*), count(*) filter (where verified)
			from public.clinics where private.is_public(status)
			group by 1, 2 order by 1, 2
			on conflict (country_code, city) do update set total = excluded.total, verified = excluded.verified`.execute(db);
		await sql`insert into private.enquiry_offers (clinic_id, is_on)
			select id, true from public.clinics where owner_id is not null order by id`.execute(db);
		await sql`select private.end_sample()`.execute(db);
		await refreshOutcomes(db);
	});
}

/** Removes the sample clinics and all their data. Throws a HasClinicsError if there are others. */
export async function removeSampleData(database: Database): Promise<void> {
	await database.asService(async (db) => {
		await sql`select set_config('statement_timeout', '0', true)`.execute(db);
		await sql`lock table public.clinics in share row exclusive mode`.execute(db);
		const { rows } = await sql`select from public.clinics where not ${isSampleId(sql`id`)} limit 1`.execute(db);
		if (rows.length > 0) {
			throw new HasClinicsError("The database holds clinics that are not sample data; they are not removed.");
		}
		await sql`select private.truncate_sample()`.execute(db);
		await refreshOutcomes(db);
		await sql`delete from public.profiles where id between ${samplePeople.from} and ${samplePeople.to}`.execute(db);
		await sql`update private.site set is_sample_data = false`.execute(db);
	});
}

type Place = { id: number; name: string };

/** The gazetteer's places of the sample clinics, by country and city. A trigger finds the places of other clinics. */
async function findPlaces(db: Db): Promise<Map<string, Place>> {
	const cities = sampleCities.map(({ country, name }) => ({ country: country.code, city: name }));
	const { rows } = await sql<Place & { country: string; city: string }>`
		select c.country, c.city, p.id, p.name
		from json_to_recordset(${JSON.stringify(cities)}::json) as c (country text, city text)
		join private.places p on p.id = private.match_place(c.city, c.country)`.execute(db);
	return new Map(rows.map(({ country, city, id, name }) => [`${country} ${city}`, { id, name }]));
}

function addPlace(clinic: SampleClinic, places: Map<string, Place>) {
	const { country_code, city, locality, ...others } = clinic;
	const place = places.get(`${country_code} ${city}`);
	const name = place?.name ?? city;
	const other = place && locality !== name ? locality : null;
	return { ...others, country_code, city: name, locality: other, place_id: place?.id ?? null };
}

async function hasClinics(db: Db): Promise<boolean> {
	const { rows } = await sql`select from public.clinics limit 1`.execute(db);
	return rows.length > 0;
}

/** Inserts all rows of all tables in one statement. Every row of a table has the columns of the first. */
async function insert(db: Db, made: Partial<Record<(typeof sampleTables)[number], object[]>>[]): Promise<void> {
	const parts = sampleTables.flatMap((table) => {
		const rows = made.flatMap((each) => each[table] ?? []);
		if (!rows[0]) return [];
		const columns = sql.join(Object.keys(rows[0]).map((column) => sql.ref(column)));
		const into = sql.table(`public.${table}`);
		return sql`${sql.ref(`new_${table}`)} as (
			insert into ${into} (${columns})
			select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)
		)`;
	});
	await sql`with ${sql.join(parts)} select`.execute(db);
}
