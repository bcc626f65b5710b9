import { type AliasedExpression, sql } from "kysely";
import type { Db } from "#database/connection.ts";
import type { Match, PlaceCandidate, PostcodeCandidate } from "#domain/search/candidates.ts";
import { knownPopulation, likeness } from "#domain/search/rank.ts";
import { spellings } from "#domain/search/words.ts";
import { type NameRange, namePrefix, rangesTable } from "./name-ranges.ts";

// Finds places by their names. All results are candidates: domain/search/rank.ts decides which of them is meant.

/** The most places that each of the searches reads: by population, by number of clinics, misspelt and similar ones. */
const most = { large: 24, visited: 8, misspelt: 40, alike: 60 };

/** The number of clinics that lists show of a row `k` of city_counts. `private.cities_near` has the same expression. */
const shownClinics = sql<number>`case when k.verified > 0 then k.verified
	when k.unchecked > 0 and private.shows_unchecked(k.country_code) then k.unchecked else 0 end`;

/** Selects places with the facts that candidates need. */
const describePlaces = (db: Db) =>
	db
		.selectFrom("private.places as p")
		.leftJoin("city_counts as k", (join) =>
			join.onRef("k.country_code", "=", "p.country_code").onRef("k.city", "=", "p.name"),
		)
		.select(["p.id", "p.name", "p.country_code", "p.latitude", "p.longitude", "p.population"])
		.select((place) => [
			sql<string>`private.place_slug(p.name)`.as("slug"),
			sql<number>`coalesce(${shownClinics}, 0)`.as("clinics"),
			place
				.selectFrom("private.place_names as n")
				.select((name) => name.fn.countAll<number>().as("count"))
				.whereRef("n.place_id", "=", "p.id")
				.where("n.is_district", "=", false)
				.$asScalar()
				.$notNull()
				.as("nameCount"),
		]);

/** Finds places by the names that the directory uses for them. */
export const findPlacesNamed = async (db: Db, cities: readonly { city: string; country: string }[]) =>
	cities.length === 0
		? []
		: describePlaces(db)
				.where((place) =>
					place.or(cities.map(({ city, country }) => place.and({ "p.name": city, "p.country_code": country }))),
				)
				.execute();

/** A name that matches some words. */
type FoundName = {
	wanted: string;
	match: Match;
	place_id: number;
	called: string;
	key: string;
	isDistrict: boolean;
	likeness: number;
};

/** A place with those of its names that match some words. */
export type NamedPlace = Omit<PlaceCandidate, "from" | "till" | "typedKey" | "typedText" | "countryClinics"> & {
	/** The key of the range or words that found it. */
	wanted: string;
};

/** Finds the places of matching names. Each place appears once for each searched key and kind of match. */
async function findPlaces(db: Db, names: AliasedExpression<FoundName, "found">): Promise<NamedPlace[]> {
	const rows = await describePlaces(db)
		.innerJoin(names, "found.place_id", "p.id")
		.select(["found.wanted", "found.match", "found.called", "found.key", "found.isDistrict", "found.likeness"])
		.execute();
	const groups = Map.groupBy(rows, ({ id, wanted, match }) => `${id} ${match} ${wanted}`);
	return [...groups.values()].map((group) => {
		const [{ wanted, match, likeness, nameCount, called: _called, key: _key, isDistrict: _isDistrict, ...place }] =
			group as [(typeof rows)[number]];
		const names = group.map(({ called, key, isDistrict }) => ({ name: called, key, isDistrict }));
		return { wanted, match, likeness, nameCount, place, names };
	});
}

/** Selects names of places. */
const selectNames = (db: Db) =>
	db
		.selectFrom("private.place_names as n")
		.select(["n.place_id", "n.name as called", "n.key", "n.is_district as isDistrict"]);

/** Finds places with a name in one of the ranges: the largest places and those with most clinics. */
export function findPlacesCalled(db: Db, all: readonly NameRange[]): Promise<NamedPlace[]> {
	const letters = ({ key, match }: NameRange) => (match === "exact" ? 3 : Math.min([...key].length, 3));
	const ofLetters = (count: number) => all.filter((range) => letters(range) === count);
	const places = selectLarge(db, ofLetters(3), 0)
		// thousands of names begin with one or two letters: read only large places, by an index
		.union(selectLarge(db, ofLetters(2), knownPopulation.prefix))
		.union(selectLarge(db, ofLetters(1), 5 * knownPopulation.prefix))
		.union(selectVisited(db, all));
	const names = selectNames(db)
		.innerJoin(places.as("place"), (join) =>
			join
				.onRef("place.place_id", "=", "n.place_id")
				.onRef("n.key", ">=", "place.wanted")
				.onRef("n.key", "<", "place.till"),
		)
		.select(["place.wanted", "place.match", sql<number>`1`.as("likeness")]);
	return findPlaces(db, names.as("found"));
}

/** Selects the largest places with a name in one of the ranges. */
const selectLarge = (db: Db, all: readonly NameRange[], people: number) =>
	db
		.selectFrom(rangesTable(all))
		.crossJoinLateral((row) =>
			row
				.selectFrom("private.place_names as n")
				.select("n.place_id")
				.whereRef("n.key", ">=", "wanted.key")
				.whereRef("n.key", "<", "wanted.till")
				.$if(people > 0, (names) => names.where("n.population", ">=", people))
				.where(isInCountry("n"))
				.groupBy(["n.place_id", "n.population"])
				.orderBy("n.population", "desc")
				.orderBy("n.place_id")
				.limit(most.large)
				.as("place"),
		)
		.select(["wanted.key as wanted", "wanted.till", "wanted.match", "place.place_id"]);

/** Selects the places with most clinics whose own name is in one of the ranges. */
const selectVisited = (db: Db, all: readonly NameRange[]) =>
	db
		.selectFrom(rangesTable(all))
		.crossJoinLateral((row) =>
			row
				.selectFrom("city_counts as c")
				.select(["c.country_code", "c.city"])
				.whereRef("c.city_folded", ">=", "wanted.key")
				.whereRef("c.city_folded", "<", "wanted.till")
				.where("c.total", ">", 0)
				.where(isInCountry("c"))
				.orderBy("c.verified", "desc")
				.limit(most.visited)
				.as("city"),
		)
		.innerJoin("private.places as p", (join) =>
			join.onRef("p.country_code", "=", "city.country_code").onRef("p.name", "=", "city.city"),
		)
		.select(["wanted.key as wanted", "wanted.till", "wanted.match", "p.id as place_id"]);

const isInCountry = (table: "n" | "c") =>
	sql<boolean>`(wanted.country is null or ${sql.ref(`${table}.country_code`)} = wanted.country)`;

/** Selects the names of places, without districts, in one country or all. The caller adds the condition on the key. */
const selectNear = (db: Db, key: string, match: Match, country?: string) =>
	selectNames(db)
		.select([sql<string>`${key}::text`.as("wanted"), sql<Match>`${match}::text`.as("match")])
		.where("n.is_district", "=", false)
		.$if(country !== undefined, (names) => names.where("n.country_code", "=", String(country)));

/** Finds places whose name differs from a key in one letter. */
export async function findMisspeltPlaces(db: Db, key: string, country?: string): Promise<NamedPlace[]> {
	const names = selectNear(db, key, "misspelt", country)
		.select(sql<number>`1`.as("likeness"))
		.where(sql<boolean>`n.key = any(${[...spellings(key)]}::text[])`)
		.orderBy("n.population", "desc")
		.limit(most.misspelt);
	const places = await findPlaces(db, names.as("found"));
	// a short secondary name resembles many words, such as "Baern" for Bern
	return places.filter(({ names, place }) => names.some(({ key, name }) => key.length > 5 || name === place.name));
}

/** Finds the larger places whose name is most similar to a key. */
export async function findAlikePlaces(db: Db, key: string, country?: string): Promise<NamedPlace[]> {
	// the first call loads pg_trgm: before that, its setting doesn't exist
	const least = String(likeness.place - likeness.withClinics + 0.15);
	await sql`select extensions.show_limit(), set_config('pg_trgm.similarity_threshold', ${least}, true)`.execute(db);
	const names = selectNear(db, key, "similar", country)
		.select(sql<number>`extensions.similarity(n.key, ${key})`.as("likeness"))
		.where(sql<boolean>`n.key operator(extensions.%) ${key}`)
		.where("n.population", ">=", 5000)
		.orderBy("likeness", "desc")
		.limit(most.alike);
	return findPlaces(db, names.as("found"));
}

/** Selects cities with clinics that aren't in the gazetteer and have a name in one of the ranges. */
export const selectCitiesCalled = (db: Db, all: readonly NameRange[]) =>
	db
		.selectFrom(rangesTable(all))
		.crossJoinLateral((row) =>
			row
				.selectFrom("city_counts as k")
				.select(["k.city", "k.country_code", "k.city_folded", shownClinics.as("clinics")])
				.whereRef("k.city_folded", ">=", "wanted.key")
				.whereRef("k.city_folded", "<", "wanted.till")
				.where("k.total", ">", 0)
				.where((city) => city.or([city("k.verified", ">", 0), city("k.unchecked", ">", 0)]))
				.where((city) =>
					city.not(
						city.exists(
							city
								.selectFrom("private.places as p")
								.select("p.id")
								.whereRef("p.country_code", "=", "k.country_code")
								.whereRef("p.name", "=", "k.city"),
						),
					),
				)
				.limit(most.visited)
				.as("city"),
		)
		.select(["wanted.key as wanted", "city.city", "city.country_code", "city.city_folded as key", "city.clinics"])
		.where("city.clinics", ">", 0);

/** Selects the number of a country's clinics that lists show: imported clinics if none is verified. */
export const selectCountries = (db: Db, codes: readonly string[]) =>
	db
		.selectFrom("city_counts as k")
		.select(["k.country_code", sql<number>`coalesce(nullif(sum(k.verified), 0), sum(k.unchecked))`.as("clinics")])
		.where(sql<boolean>`k.country_code = any(${codes}::text[])`)
		.groupBy("k.country_code");

/** Finds the clinics whose postcode begins with one of the codes: for each postcode and place, their number. */
export async function findPostcodePlaces(db: Db, codes: readonly string[]): Promise<PostcodeCandidate[]> {
	if (codes.length === 0) return [];
	const counted = await db
		.selectFrom("listings as l")
		.innerJoin(rangesTable(codes.map((code) => namePrefix(code))), (join) =>
			join.onRef("l.postcode", ">=", "wanted.key").onRef("l.postcode", "<", "wanted.till"),
		)
		.select(["l.postcode", "l.place_id"])
		.select((clinic) => clinic.fn.countAll<number>().as("clinics"))
		.groupBy(["l.postcode", "l.place_id"])
		.$narrowType<{ postcode: string }>()
		.execute();
	const ids = [...new Set(counted.map(({ place_id }) => place_id))];
	const places = await describePlaces(db).where(sql<boolean>`p.id = any(${ids}::int[])`).execute();
	return counted.flatMap(({ postcode, place_id, clinics }) => {
		const place = places.find(({ id }) => id === place_id);
		return place ? [{ postcode, clinics, place }] : [];
	});
}
