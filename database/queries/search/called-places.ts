import { type AliasedExpression, sql } from "kysely";
import type { Db } from "#database/connection.ts";
import type { Match, PlaceCandidate, PostcodeCandidate } from "#domain/search/candidates.ts";
import { knownPeople, likeness } from "#domain/search/rank.ts";
import { spellings } from "#domain/search/words.ts";
import { beginsWith, type Wanted, wanted } from "./runs.ts";

// Places by what they are called. These are candidates: which of them is meant is decided in domain/search/rank.ts.

/** The most places that are looked at for some words: the largest ones, and those with most clinics. */
const most = { large: 24, visited: 8, misspelt: 40, alike: 60 };

/** Clinics of a row `k` of city_counts that lists show; `private.cities_near` has it, too. */
const shownClinics = sql<number>`case when k.verified > 0 then k.verified
	when k.unchecked > 0 and private.shows_unchecked(k.country_code) then k.unchecked else 0 end`;

/** Places with what is known of them. */
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

/** Places by their names in the directory. */
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

/** A place with its names that match some words. */
export type NamedPlace = Omit<PlaceCandidate, "from" | "till" | "typed" | "written" | "countryClinics"> & {
	/** The words that it was looked for by. */
	wanted: string;
};

/** The places of names, each once for the words and the way in which they match. */
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

/** Names of places. */
const selectNames = (db: Db) =>
	db
		.selectFrom("private.place_names as n")
		.select(["n.place_id", "n.name as called", "n.key", "n.is_district as isDistrict"]);

/** Places with a name that is wanted, the largest and those with most clinics. */
export function findPlacesCalled(db: Db, all: readonly Wanted[]): Promise<NamedPlace[]> {
	const letters = ({ key, match }: Wanted) => (match === "called" ? 3 : Math.min([...key].length, 3));
	const ofLetters = (count: number) => all.filter((one) => letters(one) === count);
	const places = selectLarge(db, ofLetters(3), 0)
		// one or two letters begin the names of thousands: an index knows the large places
		.union(selectLarge(db, ofLetters(2), knownPeople.begun))
		.union(selectLarge(db, ofLetters(1), 5 * knownPeople.begun))
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

/** The largest places with a name that is wanted. */
const selectLarge = (db: Db, all: readonly Wanted[], people: number) =>
	db
		.selectFrom(wanted(all))
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

/** The places with most clinics of those whose own name is wanted. */
const selectVisited = (db: Db, all: readonly Wanted[]) =>
	db
		.selectFrom(wanted(all))
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

/** Names of larger places and their own, no districts, in a country where one is given; the condition says which. */
const selectNear = (db: Db, key: string, match: Match, country?: string) =>
	selectNames(db)
		.select([sql<string>`${key}::text`.as("wanted"), sql<Match>`${match}::text`.as("match")])
		.where("n.is_district", "=", false)
		.$if(country !== undefined, (names) => names.where("n.country_code", "=", String(country)));

/** Places whose name is a key with one letter wrong. */
export async function findMisspeltPlaces(db: Db, key: string, country?: string): Promise<NamedPlace[]> {
	const names = selectNear(db, key, "misspelt", country)
		.select(sql<number>`1`.as("likeness"))
		.where(sql<boolean>`n.key = any(${[...spellings(key)]}::text[])`)
		.orderBy("n.population", "desc")
		.limit(most.misspelt);
	const places = await findPlaces(db, names.as("found"));
	// short other names are like many words: "Baern" of Bern
	return places.filter(({ names, place }) => names.some((one) => one.key.length > 5 || one.name === place.name));
}

/** Larger places whose name has much in common with a key, the likest. */
export async function findAlikePlaces(db: Db, key: string, country?: string): Promise<NamedPlace[]> {
	// the first call loads the library, which has this setting
	const least = String(likeness.place - likeness.withClinics + 0.15);
	await sql`select extensions.show_limit(), set_config('pg_trgm.similarity_threshold', ${least}, true)`.execute(db);
	const names = selectNear(db, key, "alike", country)
		.select(sql<number>`extensions.similarity(n.key, ${key})`.as("likeness"))
		.where(sql<boolean>`n.key operator(extensions.%) ${key}`)
		.where("n.population", ">=", 5000)
		.orderBy("likeness", "desc")
		.limit(most.alike);
	return findPlaces(db, names.as("found"));
}

/** Selects cities with clinics that are in no gazetteer, with a name that is wanted. */
export const selectCitiesCalled = (db: Db, all: readonly Wanted[]) =>
	db
		.selectFrom(wanted(all))
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

/** Selects how many clinics lists show of countries: imported ones where none is verified (private.shows_unchecked). */
export const selectCountries = (db: Db, codes: readonly string[]) =>
	db
		.selectFrom("city_counts as k")
		.select(["k.country_code", sql<number>`coalesce(nullif(sum(k.verified), 0), sum(k.unchecked))`.as("clinics")])
		.where(sql<boolean>`k.country_code = any(${codes}::text[])`)
		.groupBy("k.country_code");

/** Places of the clinics whose postcode begins with one of some codes: each postcode, its place, their number. */
export async function findPostcodePlaces(db: Db, codes: readonly string[]): Promise<PostcodeCandidate[]> {
	if (codes.length === 0) return [];
	const counted = await db
		.selectFrom("listings as l")
		.innerJoin(wanted(codes.map((code) => beginsWith(code))), (join) =>
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
