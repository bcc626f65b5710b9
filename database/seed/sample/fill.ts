import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { CompiledQuery, sql } from "kysely";
import type { Database, Db } from "#database/connection.ts";
import { refreshOutcomes } from "#database/queries/reviews.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { isSampleId, samplePeople } from "./ids.ts";

const BATCH = 2500; // clinics, with about eight reviews each

/** The attribution that the licence requires wherever the sample data is described. */
export const citiesAttribution =
	"City names, positions and populations: World Cities Database by SimpleMaps (https://simplemaps.com/data/world-cities), " +
	"CC BY 4.0, through the npm package city-timezones, with corrected spellings.";

/** The database has clinics that must not be replaced or removed. */
export class HasClinicsError extends MendableError {}

/**
 * Fills an empty database with `clinics` invented clinics: sixty that are cared for one by one, then variations of them
 * (clinics.sql). They are always the same: a smaller set is the start of a larger one. Runs in one transaction, so that
 * a kill leaves an empty database. Uses the database's treatments and places. Throws a HasClinicsError if there are
 * clinics already.
 * @param onProgress called after each batch with the number of clinics so far
 */
export async function fillWithSampleData(
	database: Database,
	clinics: number,
	onProgress?: (done: number) => void,
): Promise<void> {
	const [statement, data] = await Promise.all([read("clinics.sql"), readData()]);
	await database.asService(async (db) => {
		await sql`select set_config('statement_timeout', '0', true)`.execute(db);
		// held until the commit: if two processes start at once, the second waits and then finds the first one's clinics
		await sql`lock table public.clinics in share row exclusive mode`.execute(db);
		if (await hasClinics(db)) throw new HasClinicsError("The database already holds clinics; it is left as it is.");
		await sql`select private.begin_sample()`.execute(db);
		for (let start = 0; start < clinics; start += BATCH) {
			const end = Math.min(start + BATCH, clinics);
			await db.executeQuery(CompiledQuery.raw(statement, [data, start, end]));
			onProgress?.(end);
		}
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

async function hasClinics(db: Db): Promise<boolean> {
	const { rows } = await sql`select from public.clinics limit 1`.execute(db);
	return rows.length > 0;
}

const read = (file: string) => readFile(new URL(file, import.meta.url), "utf8");

/** What clinics.sql makes clinics from, as JSON. */
async function readData(): Promise<string> {
	const [clinics = "", names = "", pictures = ""] = await Promise.all(
		["clinics", "names", "pictures"].map((name) => read(`data/${name}.json`)),
	);
	const cities = JSON.stringify(parse(await read("data/cities.csv"), { columns: true, delimiter: ";" }));
	return `{"clinics":${clinics},"names":${names},"pictures":${pictures},"cities":${cities}}`;
}
