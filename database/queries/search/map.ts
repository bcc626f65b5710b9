import { sql } from "kysely";
import { printPin, type StoredCard } from "#domain/clinics/card.ts";
import type { Box } from "#domain/map/box.ts";
import { type MapCity, type MapPosition, markCities, markUnits, smallPart } from "#domain/map/marks.ts";
import type { Db } from "../../connection.ts";
import { priceColumns, toPrices } from "./cards.ts";
import { shownIn } from "./city-counts.ts";
import { isOfPlace } from "./filters.ts";
import { orders } from "./orders.ts";
import { type ResolvedSearch, resolveSearch } from "./resolve-search.ts";
import { type ClinicSearch, mostFound } from "./search.ts";
import { isInside, matchesSearch } from "./where.ts";

/** A public clinic; `is_about` if it has no pin and is shown at the centre of its city. */
type MapClinic = {
	id: string;
	name: string;
	country_code: string;
	city: string;
	latitude: number;
	longitude: number;
	/** See `printPin`. */
	prices?: string;
	is_about?: true;
};

/** What a map shows: all clinics with a position, either one by one or grouped by city. One of the lists is empty. */
export type MapMarks = {
	/** Up to 180: the cities with most clinics first, then cities that represent several smaller ones. */
	cities: MapCity[];
	/** Up to 200, best first. */
	clinics: MapClinic[];
	/** Set for a search by words or filters: the map shows only this many of the best matches. */
	most?: number;
};

/** Up to how many clinics the map shows one by one: for a search, for a small area or a single city, and otherwise. */
const pins = { search: 100, small: 200, wide: 40 };
/** The most clinics that are grouped into the cells of a grid. */
const mostInCells = 50_000;

/**
 * Returns the marks of a search's map: a few clinics one by one, else cities or parts of a city. A search that is
 * narrower than a country or a map area shows only its 1,000 best matches.
 * @param known the resolved search, if the caller has it already
 */
export async function findMapMarks(
	db: Db,
	search: Omit<ClinicSearch, "page" | "pageSize">,
	known?: ResolvedSearch,
): Promise<MapMarks> {
	const resolved = known ?? (await resolveSearch(db, search));
	const { bounds, near } = search;
	const height = bounds && bounds[3] - bounds[1];
	const isNarrow = resolved.cities !== null || !isOfPlace(resolved);
	const found = await findLocated(db, resolved, isNarrow, isNarrow || bounds ? mostFound : pins.small);
	if (isNarrow) {
		const best = found.slice(0, mostFound);
		if (best.length <= pins.search) return { cities: [], clinics: toPins(best, resolved), most: mostFound };
		const part = height ?? (near ? 180 : undefined);
		return { cities: markCities(best, part, await countIn(db, resolved, part, best)), clinics: [], most: mostFound };
	}
	const isSmall = height !== undefined && height <= smallPart;
	const most = isSmall ? pins.small : pins.wide;
	if (found.length <= most) return { cities: [], clinics: toPins(found, resolved) };
	if (height !== undefined && found.length <= mostFound)
		return { cities: markCities(found, height, await countIn(db, resolved, height, found)), clinics: [] };
	if (!isSmall) {
		const cities = await findCities(db, resolved);
		// for a single city, its clinics are more informative
		if (!bounds && cities.length === 1 && found.length <= pins.small)
			return { cities: [], clinics: toPins(found, resolved) };
		if (!bounds || cities.length > 1) return { cities: markUnits(cities), clinics: [] };
	}
	return { cities: await findCells(db, resolved, bounds ?? world), clinics: [] };
}

const world: Box = [-180, -90, 180, 90];

type Located = MapPosition &
	Pick<MapClinic, "id" | "name"> &
	Pick<StoredCard, "average_rating" | "review_count" | "price_from" | "currency"> &
	Parameters<typeof toPrices>[0] & { is_pinned: boolean; rank: number };

/** Finds the best (or any) clinics with a position: one more than `most` if there are more. */
function findLocated(db: Db, resolved: ResolvedSearch, wantsBest: boolean, most: number): Promise<Located[]> {
	return db
		.selectFrom("listings")
		.select([
			"id",
			"name",
			"country_code",
			"city",
			"latitude",
			"longitude",
			"is_pinned",
			"average_rating",
			"review_count",
			"rank",
			"price_from",
			"currency",
			...priceColumns,
		])
		.where(matchesSearch(resolved))
		.where("latitude", "is not", null)
		.$if(wantsBest, (query) => query.orderBy(orders.rating))
		.limit(most + 1)
		.$narrowType<{ latitude: number; longitude: number }>()
		.execute();
}

/** Sorts clinics as lists by rating do, and turns them into pins. */
const toPins = (found: Located[], resolved: ResolvedSearch): MapClinic[] =>
	found
		.toSorted(
			(one, other) => other.rank - one.rank || other.review_count - one.review_count || (one.id < other.id ? 1 : -1),
		)
		.map((clinic) => toPin(clinic, resolved));

function toPin(clinic: Located, { guides, search }: ResolvedSearch): MapClinic {
	const { id, name, country_code, city, latitude, longitude, is_pinned } = clinic;
	const priced = { ...clinic, prices: toPrices(clinic, guides) };
	const prices = printPin(priced, { now: new Date(), wanted: search.treatments ?? [] });
	return {
		...{ id, name, country_code, city },
		latitude: Number(latitude.toFixed(5)),
		longitude: Number(longitude.toFixed(5)),
		...(prices && { prices }),
		...(is_pinned ? {} : { is_about: true }),
	};
}

/** Returns a function that gives the total number of clinics of a city; undefined if the map shows no part. */
async function countIn(db: Db, resolved: ResolvedSearch, height: number | undefined, found: Located[]) {
	if (height === undefined) return undefined;
	const rows = await db
		.selectFrom("city_counts")
		.select(["country_code", "city", shownIn(resolved).as("clinics")])
		.where("country_code", "in", [...new Set(found.map(({ country_code }) => country_code))])
		.where("city", "in", [...new Set(found.map(({ city }) => city))])
		.execute();
	const counts = new Map(rows.map(({ country_code, city, clinics }) => [`${country_code} ${city}`, clinics]));
	return ({ country_code, city }: MapPosition) => counts.get(`${country_code} ${city}`);
}

/** Finds the cities whose centre is in an area of the map or in a country, with the number of all their clinics. */
function findCities(db: Db, resolved: ResolvedSearch) {
	const { bounds, country } = resolved.search;
	return db
		.selectFrom("city_counts")
		.select(["country_code", "city", "latitude", "longitude", shownIn(resolved).as("clinics")])
		.where("latitude", "is not", null)
		.where(sql<boolean>`${shownIn(resolved)} > 0`)
		.$if(bounds !== undefined, (query) => query.where(isInside(bounds ?? world)))
		.$if(country !== undefined, (query) => query.where("country_code", "=", String(country)))
		.$narrowType<{ latitude: number; longitude: number }>()
		.execute();
}

/** Groups clinics by the cells of a grid on the map. Each cell is named after the city of most of its clinics. */
async function findCells(db: Db, resolved: ResolvedSearch, [west, south, east, north]: Box): Promise<MapCity[]> {
	const cells = await db
		.selectFrom((db) =>
			db
				.selectFrom("listings")
				.select(["country_code", "city", sql<number>`longitude`.as("x"), sql<number>`latitude`.as("y")])
				.where(matchesSearch(resolved))
				.where("latitude", "is not", null)
				.limit(mostInCells)
				.as("listing"),
		)
		.select([
			sql<number>`count(*)`.as("clinics"),
			sql<number>`count(distinct (country_code, city))`.as("places"),
			sql<string>`mode() within group (order by country_code)`.as("country_code"),
			sql<string>`mode() within group (order by city)`.as("city"),
			...[sql<number>`avg(x)`.as("longitude"), sql<number>`avg(y)`.as("latitude")],
			...[sql<number>`min(x)`.as("west"), sql<number>`min(y)`.as("south")],
			...[sql<number>`max(x)`.as("east"), sql<number>`max(y)`.as("north")],
		])
		.groupBy(sql`floor(x / ${(east - west) / 10}::float8)`)
		.groupBy(sql`floor(y / ${(north - south) / 8}::float8)`)
		.execute();
	const units = cells.map(({ west, south, east, north, ...cell }) => {
		const part: Box = [west, south, east, north];
		return { ...cell, part, extent: part };
	});
	return markUnits(units, 0);
}
