import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Owner } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { walkClinics } from "../walk-clinics.ts";

const file = new URL("places.tsv.br", import.meta.url);
/** Grows with each new file. An older release that starts beside a newer one leaves the newer places alone. */
const version = 3;

/** A number that no other advisory lock uses. */
const GAZETTEER_LOCK = 3_853_314_792;

type Options = {
	/** Leaves out places with fewer people, for tests; the database is then marked as having all. */
	minPopulation?: number;
};

/** Clinics matched in one transaction. */
const BATCH = 100;

/**
 * Loads the file of places that comes with the code into a migrated database, unless that was done, in one transaction
 * under an advisory lock. Then matches existing clinics with places, in separate transactions; if that is interrupted,
 * the next call starts it again. Returns whether it loaded places.
 */
export async function loadGazetteer(
	database: Pick<Owner, "asOwner" | "kysely">,
	{ minPopulation = 0 }: Options = {},
): Promise<boolean> {
	const packed = await readFile(file);
	const hash = createHash("sha256").update(packed).digest("hex");
	const isNew = await database.asOwner(async (db) => {
		await sql`select pg_advisory_xact_lock(${GAZETTEER_LOCK}), set_config('search_path', '', true)`.execute(db);
		const { rows: loaded } = await sql<{ hash: string; version: number }>`
			select hash, version from private.gazetteer`.execute(db);
		if (loaded[0] && (loaded[0].hash === hash || loaded[0].version > version)) return false;
		const lines = brotliDecompressSync(packed).toString().split("\n");
		const text = lines.filter((line) => Number(line.split("\t")[5]) >= minPopulation).join("\n");
		if (loaded[0]) await replacePlaces(db, text);
		// building an index at once takes a third of the time, but would block readers of an existing gazetteer
		else await withoutIndexes(db, "private.place_names", () => replacePlaces(db, text));
		await sql`delete from private.gazetteer`.execute(db);
		await sql`insert into private.gazetteer (hash, version) values (${hash}, ${version})`.execute(db);
		return true;
	});
	// not left to autovacuum: until then each search reads the table as well as its index
	if (isNew) await sql`vacuum (analyze) private.places, private.place_names`.execute(database.kysely);
	await matchClinics(database, hash);
	return isNew;
}

async function matchClinics(database: Pick<Owner, "asOwner">, hash: string): Promise<void> {
	const { rows } = await database.asOwner((db) =>
		sql`select from private.gazetteer where hash = ${hash} and not is_matched`.execute(db),
	);
	if (rows.length === 0) return;
	await walkClinics((after) =>
		database.asOwner((db) =>
			readValue(db, z.string().nullable(), sql`private.match_clinics(${after}::uuid, ${BATCH}::int)`),
		),
	);
	await database.asOwner((db) => sql`update private.gazetteer set is_matched = true where hash = ${hash}`.execute(db));
}

/**
 * Each line, written by scripts/gazetteer/make.ts, has: id, country, name, latitude, longitude, population, other
 * names, names of districts.
 */
async function replacePlaces(db: Db, text: string): Promise<void> {
	await sql`
		create temporary table new_places on commit drop as
		select split_part(line, E'\t', 1)::int as id, split_part(line, E'\t', 2) as country_code, split_part(line, E'\t', 3) as name,
			split_part(line, E'\t', 4)::float8 as latitude, split_part(line, E'\t', 5)::float8 as longitude,
			split_part(line, E'\t', 6)::int as population, split_part(line, E'\t', 7) as other_names,
			split_part(line, E'\t', 8) as districts
		from string_to_table(${text}, E'\n') line`.execute(db);
	await sql`delete from private.place_names`.execute(db);
	// a name may move from one place to another
	await sql`
		update private.places p set name = p.id::text
		where not exists (select from new_places n where n.id = p.id and n.name = p.name)`.execute(db);
	await sql`
		insert into private.places (id, country_code, name, latitude, longitude, population)
		select id, country_code, name, latitude, longitude, population from new_places
		on conflict (id) do update set country_code = excluded.country_code, name = excluded.name, latitude = excluded.latitude,
			longitude = excluded.longitude, population = excluded.population`.execute(db);
	// The same as private.place_key for composed names, which a test checks: calling that for each name takes ten times
	// as long.
	await sql`
		insert into private.place_names (place_id, country_code, population, name, is_district, key)
		select distinct on (place_id, key) place_id, country_code, population, name, is_district, key from (
			-- in suggestions, towns come before districts of the largest cities
			select p.id as place_id, p.country_code, n.name, n.is_district,
				case when n.is_district then least(p.population, 10000) else p.population end as population,
				btrim(regexp_replace(
					replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, n.name)), 'ς', 'σ'),
					'[!-/:-@\\[-\`{-~·–—’‘“”„«»\\s]+', ' ', 'g'
				)) collate "C" as key
			from new_places p, lateral (
				select p.name, false union all select string_to_table(nullif(p.other_names, ''), '|'), false
				union all select string_to_table(nullif(p.districts, ''), '|'), true
			) n (name, is_district)
		) n order by place_id, key, is_district, name`.execute(db);
	// last: their clinics are matched with another place by name
	await sql`delete from private.places where id not in (select id from new_places)`.execute(db);
}

/** Drops the indexes of a table, runs `work` and recreates them. */
async function withoutIndexes(db: Db, table: string, work: () => Promise<void>): Promise<void> {
	const { rows: indexes } = await sql<{ name: string; definition: string }>`
		select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
		where indrelid = ${table}::regclass and not indisprimary`.execute(db);
	for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db);
	await work();
	for (const { definition } of indexes) await sql.raw(definition).execute(db);
}
