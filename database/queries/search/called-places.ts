import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import type { PlaceName } from "#domain/search/candidates.ts";
import { knownPeople, likeness } from "#domain/search/rank.ts";
import { spellings } from "#domain/search/words.ts";
import { beginsWith, type Range, wanted } from "./runs.ts";

// Places by what they are called. These are candidates: which of them is meant is decided in domain/search/rank.ts.

/** The most places that are looked at for some words: the largest ones, and those with most clinics. */
const most = { large: 24, visited: 8, misspelt: 40, alike: 60 };

/** Clinics of a row `k` of city_counts that lists show. */
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

const findPlaces = (db: Db, ids: number[]) =>
	describePlaces(db).where(sql<boolean>`p.id = any(${ids}::int[])`).execute();

/** Places by their names in the directory. */
export const findPlacesNamed = async (db: Db, cities: readonly { city: string; country: string }[]) =>
	cities.length === 0
		? []
		: describePlaces(db)
				.where((place) =>
					place.or(cities.map(({ city, country }) => place.and({ "p.name": city, "p.country_code": country }))),
				)
				.execute();

/** Names of places that match, each with the words that it was looked for by. */
type FoundName = PlaceName & { wanted: string; place_id: number; likeness?: number };

/** A place with its names that match some words. */
export type NamedPlace = Awaited<ReturnType<typeof findPlaces>>[number] & {
	/** The words that it was looked for by. */
	wanted: string;
	names: PlaceName[];
	/** 0 to 1, of what is only like the words. */
	likeness: number;
};

async function withPlaces(db: Db, found: readonly FoundName[]): Promise<NamedPlace[]> {
	if (found.length === 0) return [];
	const known = await findPlaces(db, [...new Set(found.map(({ place_id }) => place_id))]);
	const places = new Map(known.map((place) => [place.id, place]));
	const groups = Map.groupBy(found, ({ wanted, place_id }) => `${place_id} ${wanted}`);
	return [...groups.values()].flatMap((names) => {
		const [{ wanted, place_id, likeness = 1 }] = names as [FoundName];
		const place = places.get(place_id);
		return place ? [{ ...place, wanted, likeness, names }] : [];
	});
}

/** Places with a name in one of the ranges, the largest and those with most clinics; in `country` only, where it is given. */
export async function findPlacesCalled(db: Db, ranges: readonly Range[], country?: string): Promise<NamedPlace[]> {
	// one or two letters begin the names of thousands: an index knows the large places
	const letters = ({ key, till }: Range) => (till === `${key}\u0001` ? 3 : [...key].length);
	const found = [
		...(await findNames(
			db,
			ranges.filter((range) => letters(range) > 2),
			0,
			country,
		)),
		...(await findNames(
			db,
			ranges.filter((range) => letters(range) === 2),
			knownPeople.begun,
			country,
		)),
		...(await findNames(
			db,
			ranges.filter((range) => letters(range) === 1),
			5 * knownPeople.begun,
			country,
		)),
	];
	return withPlaces(db, found);
}

async function findNames(db: Db, ranges: readonly Range[], people: number, country?: string): Promise<FoundName[]> {
	if (ranges.length === 0) return [];
	const large = db
		.selectFrom(wanted(ranges))
		.crossJoinLateral((row) =>
			row
				.selectFrom("private.place_names as n")
				.select("n.place_id")
				.whereRef("n.key", ">=", "wanted.key")
				.whereRef("n.key", "<", "wanted.till")
				.$if(people > 0, (names) => names.where("n.population", ">=", people))
				.$if(country !== undefined, (names) => names.where("n.country_code", "=", String(country)))
				.groupBy(["n.place_id", "n.population"])
				.orderBy("n.population", "desc")
				.orderBy("n.place_id")
				.limit(most.large)
				.as("place"),
		)
		.select(["wanted.key as wanted", "wanted.till", "place.place_id"]);
	const visited = db
		.selectFrom(wanted(ranges))
		.crossJoinLateral((row) =>
			row
				.selectFrom("city_counts as c")
				.select(["c.country_code", "c.city"])
				.whereRef("c.city_folded", ">=", "wanted.key")
				.whereRef("c.city_folded", "<", "wanted.till")
				.where("c.total", ">", 0)
				.$if(country !== undefined, (cities) => cities.where("c.country_code", "=", String(country)))
				.orderBy("c.verified", "desc")
				.limit(most.visited)
				.as("city"),
		)
		.innerJoin("private.places as p", (join) =>
			join.onRef("p.country_code", "=", "city.country_code").onRef("p.name", "=", "city.city"),
		)
		.select(["wanted.key as wanted", "wanted.till", "p.id as place_id"]);
	return db
		.selectFrom(large.union(visited).as("found"))
		.innerJoin("private.place_names as n", (join) =>
			join
				.onRef("n.place_id", "=", "found.place_id")
				.onRef("n.key", ">=", "found.wanted")
				.onRef("n.key", "<", "found.till"),
		)
		.select(["found.wanted", "found.place_id", "n.name", "n.key", "n.is_district as isDistrict"])
		.execute();
}

/** Places whose name is a key with one letter wrong. */
export async function findMisspeltPlaces(db: Db, key: string, country?: string): Promise<NamedPlace[]> {
	const found = await db
		.selectFrom("private.place_names as n")
		.select(["n.place_id", "n.name", "n.key", "n.is_district as isDistrict"])
		.where(sql<boolean>`n.key = any(${[...spellings(key)]}::text[])`)
		.where("n.is_district", "=", false)
		.$if(country !== undefined, (names) => names.where("n.country_code", "=", String(country)))
		.orderBy("n.population", "desc")
		.limit(most.misspelt)
		.execute();
	const places = await withPlaces(
		db,
		found.map((name) => ({ ...name, wanted: key })),
	);
	// short other names are like many words: "Baern" of Bern
	return places.filter((place) => place.names.some((one) => one.key.length > 5 || one.name === place.name));
}

/** Larger places whose name has much in common with a key, the likest. */
export async function findAlikePlaces(db: Db, key: string, country?: string): Promise<NamedPlace[]> {
	// the first call loads the library, which has this setting
	const least = String(likeness.place - likeness.withClinics + 0.15);
	await sql`select extensions.show_limit(), set_config('pg_trgm.similarity_threshold', ${least}, true)`.execute(db);
	const found = await db
		.selectFrom("private.place_names as n")
		.select(["n.place_id", "n.name", "n.key", "n.is_district as isDistrict"])
		.select(sql<number>`extensions.similarity(n.key, ${key})`.as("likeness"))
		.where(sql<boolean>`n.key operator(extensions.%) ${key}`)
		.where("n.population", ">=", 5000)
		.where("n.is_district", "=", false)
		.$if(country !== undefined, (names) => names.where("n.country_code", "=", String(country)))
		.orderBy("likeness", "desc")
		.limit(most.alike)
		.execute();
	return withPlaces(
		db,
		found.map((name) => ({ ...name, wanted: key })),
	);
}

/** Cities with clinics that are in no gazetteer, with a name in one of the ranges: three of each. */
export function findCitiesCalled(db: Db, ranges: readonly Range[]) {
	return db
		.selectFrom(wanted(ranges))
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
		.where("city.clinics", ">", 0)
		.execute();
}

/** The clinics of countries that lists show, by their codes. */
export async function countInCountries(db: Db, codes: string[]): Promise<Record<string, number>> {
	if (codes.length === 0) return {};
	const counts = await db
		.selectFrom("city_counts as k")
		.select(["k.country_code", sql<number>`coalesce(sum(k.verified), 0)`.as("verified")])
		.select(sql<number>`coalesce(sum(k.unchecked), 0)`.as("unchecked"))
		.where("k.country_code", "in", codes)
		.groupBy("k.country_code")
		.execute();
	// where none is verified the imported ones are shown, as private.shows_unchecked has it
	return Object.fromEntries(
		counts.map(({ country_code, verified, unchecked }) => [country_code, verified || unchecked]),
	);
}

/** Where the clinics are whose postcode begins with a code: each postcode with its place, and how many there are. */
export async function findPostcodePlaces(db: Db, code: string) {
	const { key, till } = beginsWith(code);
	const counted = await db
		.selectFrom("listings")
		.select(["postcode", "place_id"])
		.select((clinic) => clinic.fn.countAll<number>().as("clinics"))
		.where("postcode", ">=", key)
		.where("postcode", "<", till)
		.where("place_id", "is not", null)
		.groupBy(["postcode", "place_id"])
		.$narrowType<{ postcode: string; place_id: number }>()
		.execute();
	const places = await findPlaces(db, [...new Set(counted.map(({ place_id }) => place_id))]);
	return counted.flatMap(({ postcode, place_id, clinics }) => {
		const place = places.find(({ id }) => id === place_id);
		return place ? [{ postcode, clinics, place }] : [];
	});
}
