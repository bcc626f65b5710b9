import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Owner } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { listWords } from "../terms/words.ts";
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
 * Loads the places and the words that come with the code into a migrated database, unless that was done, in one
 * transaction under an advisory lock. Then matches existing clinics with places, in separate transactions; if that is
 * interrupted, the next call starts it again. Returns whether it loaded places.
 */
export async function loadGazetteer(
	database: Pick<Owner, "asOwner" | "kysely">,
	{ minPopulation = 0 }: Options = {},
): Promise<boolean> {
	const packed = await readFile(file);
	const hash = hashOf(packed);
	const words = JSON.stringify(listWords());
	const wordsHash = hashOf(words);
	const isNew = await database.asOwner(async (db) => {
		await sql`select pg_advisory_xact_lock(${GAZETTEER_LOCK}), set_config('search_path', '', true)`.execute(db);
		const { rows } = await sql<{ hash: string; version: number; words_hash: string | null }>`
			select hash, version, words_hash from private.gazetteer`.execute(db);
		const [loaded] = rows;
		if (loaded && loaded.version > version) return false;
		const hasPlaces = loaded?.hash === hash && loaded.words_hash !== null;
		if (hasPlaces && loaded.words_hash === wordsHash) return false;
		const load = async () => {
			if (!hasPlaces) {
				const lines = brotliDecompressSync(packed).toString().split("\n");
				await replacePlaces(db, lines.filter((line) => Number(line.split("\t")[5]) >= minPopulation).join("\n"));
			}
			await replaceWords(db, words);
			await sql`select private.weigh_terms()`.execute(db);
		};
		// building an index at once takes a third of the time, but would block readers of existing terms
		await (loaded?.words_hash ? load() : withoutIndexes(db, "private.search_terms", load));
		await sql`delete from private.gazetteer`.execute(db);
		await sql`insert into private.gazetteer (hash, version, words_hash, is_matched)
			values (${hash}, ${version}, ${wordsHash}, ${hasPlaces})`.execute(db);
		return !hasPlaces;
	});
	// not left to autovacuum: until then each search reads the table as well as its index
	if (isNew) await sql`vacuum (analyze) private.places, private.search_terms`.execute(database.kysely);
	await matchClinics(database, hash);
	return isNew;
}

const hashOf = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");

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
	await sql`delete from private.search_terms where place_id is not null`.execute(db);
	// a name may move from one place to another
	await sql`
		update private.places p set name = p.id::text
		where not exists (select from new_places n where n.id = p.id and n.name = p.name)`.execute(db);
	await sql`
		insert into private.places (id, country_code, name, latitude, longitude, population)
		select id, country_code, name, latitude, longitude, population from new_places
		on conflict (id) do update set country_code = excluded.country_code, name = excluded.name, latitude = excluded.latitude,
			longitude = excluded.longitude, population = excluded.population`.execute(db);
	// materialized: else each use of a key would fold its name anew
	await sql`
		with places as materialized (select *, private.place_key(name) as own from new_places),
		names as materialized (
			select p.*, n.kind, n.term, private.place_key(n.term) as term_folded from places p, lateral (
				select 'place', p.name
				union all select 'place', string_to_table(nullif(p.other_names, ''), '|')
				union all select 'district', string_to_table(nullif(p.districts, ''), '|')
			) n (kind, term)
		),
		shares as (
			select *, private.term_share(term_folded, own, name, count(*) over (partition by id)) as share
			from (select distinct on (id, term_folded) * from names order by id, term_folded, kind desc, term) n
		)
		insert into private.search_terms (kind, key, country_code, label, term, term_folded, place_id, share, weight)
		select kind, replace(own, ' ', '-') || ',' || lower(country_code), country_code, name, term, term_folded, id, share,
			private.term_weight(population, 0, share, length(term_folded))
		from shares`.execute(db);
	// last: their clinics are matched with another place by name
	await sql`delete from private.places where id not in (select id from new_places)`.execute(db);
}

/** Replaces all terms that come with the code and are not in the file of places. */
async function replaceWords(db: Db, words: string): Promise<void> {
	await sql`
		create temporary table new_words on commit drop as
		select w.*, private.place_key(w.term) as term_folded
		from json_to_recordset(${words}::json) as w (
			kind text, key text, country text, language text, weight real, label text, term text
		)`.execute(db);
	// the names of guides have no language, nor have those of the file of places
	await sql`
		delete from private.search_terms where not (kind in ('city', 'clinic', 'unverified')
			or language is null and kind in ('place', 'district', 'treatment'))`.execute(db);
	await sql`
		insert into private.search_terms (kind, key, country_code, language, label, term, term_folded, weight)
		select kind, key, country, language, label, term, term_folded, weight from new_words
		where kind not in ('place', 'district', 'postcode', 'abbreviation')`.execute(db);
	await sql`
		insert into private.search_terms (kind, key, country_code, label, term, term_folded, place_id, weight)
		select w.kind, private.place_slug(p.name) || ',' || lower(p.country_code), p.country_code, p.name, w.term, w.term_folded, p.id, w.weight
		from new_words w join private.places p on p.country_code = w.country and p.name = w.key
		where w.kind = 'postcode'`.execute(db);
	await sql`
		with abbreviations as (
			select split_part(term, '=', 1) as long, split_part(term, '=', 2) as short, language from new_words where kind = 'abbreviation'
		),
		shortened as (
			select t.kind, a.language, t.place_id, 1 as share, null as term,
				btrim(replace(' ' || t.term_folded || ' ', ' ' || a.long || ' ', ' ' || a.short || ' ')) as folded
			from private.search_terms t join abbreviations a on strpos(' ' || t.term_folded || ' ', ' ' || a.long || ' ') > 0
			where t.kind = 'place' and t.language is null
				and t.term_folded ~ (select '\\m(' || string_agg(distinct long, '|') || ')\\M' from abbreviations)
		),
		called as (
			select w.kind, w.language, p.id as place_id, coalesce(w.weight, 4) as share, w.term, w.term_folded as folded
			from new_words w join private.places p on p.country_code = w.country and p.name = w.key
			where w.kind in ('place', 'district')
		)
		insert into private.search_terms (kind, key, country_code, language, label, term, term_folded, place_id, share, weight)
		select distinct on (p.id, folded) w.kind, private.place_slug(p.name) || ',' || lower(p.country_code), p.country_code,
			w.language, p.name, coalesce(w.term, p.name), folded, p.id, w.share, private.term_weight(p.population, 0, w.share::real, length(folded))
		from (
			select * from called
			union all
			select * from shortened s where not exists (
				select from private.search_terms t where t.place_id = s.place_id and t.term_folded = s.folded
			)
		) w
		join private.places p on p.id = w.place_id
		order by p.id, folded, w.share desc, w.language`.execute(db);
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
