import { sql } from "kysely";
import { printPin, type StoredCard } from "#domain/clinics/card.ts";
import type { Box } from "#domain/map/box.ts";
import { type MapCity, type MapPosition, markCities, markUnits, smallPart } from "#domain/map/marks.ts";
import type { Db } from "../../connection.ts";
import { type Asked, readAsked } from "./asked.ts";
import { shownIn } from "./city-counts.ts";
import { isOfPlace } from "./filters.ts";
import { orders } from "./orders.ts";
import { type ClinicSearch, mostFound } from "./search.ts";
import { isFound, isInside } from "./where.ts";

/** A public clinic; `is_about` in the middle of its place where it has no pin of its own. */
export type MapClinic = {
	id: string;
	name: string;
	city: string;
	latitude: number;
	longitude: number;
	/** "€90", its lowest price of a session; else "★ 4.9", its rating. */
	label?: string;
	is_about?: true;
};

/** What a map shows: all clinics that are somewhere, one by one or by their cities. One of the lists is empty. */
export type MapMarks = {
	/** Up to 180, cities with most clinics first, then those that stand for others. */
	cities: MapCity[];
	/** Up to 200, the best first. */
	clinics: MapClinic[];
	/** Of how many that were found they are at most, the best: of a search by words or filters. */
	most?: number;
};

/** Clinics that are shown one by one: of a search, of a small part or of one city alone, and of all else. */
const pins = { search: 100, small: 200, wide: 40 };
/** The most clinics that are put into the cells of a grid. */
const mostInCells = 50_000;

/**
 * What the map shows of a search: few clinics themselves, else cities or parts of one. Of a search narrower than a
 * country or a part of the world it shows the 1,000 best.
 * @param read what the search means, where it is known already
 */
export async function findMapMarks(
	db: Db,
	search: Omit<ClinicSearch, "page" | "pageSize">,
	read?: Asked,
): Promise<MapMarks> {
	const asked = read ?? (await readAsked(db, search));
	const { bounds, near } = search;
	const height = bounds && bounds[3] - bounds[1];
	const isParticular = asked.cities !== null || !isOfPlace(asked);
	const found = await findLocated(db, asked, isParticular, isParticular || bounds ? mostFound : pins.small);
	if (isParticular) {
		const best = found.slice(0, mostFound);
		if (best.length <= pins.search) return { cities: [], clinics: toPins(best), most: mostFound };
		const part = height ?? (near ? 180 : undefined);
		return { cities: markCities(best, part, await countIn(db, asked, part, best)), clinics: [], most: mostFound };
	}
	const isSmall = height !== undefined && height <= smallPart;
	const most = isSmall ? pins.small : pins.wide;
	if (found.length <= most) return { cities: [], clinics: toPins(found) };
	if (height !== undefined && found.length <= mostFound)
		return { cities: markCities(found, height, await countIn(db, asked, height, found)), clinics: [] };
	if (!isSmall) {
		const cities = await findCities(db, asked);
		// of one city alone its clinics say more
		if (!bounds && cities.length === 1 && found.length <= pins.small) return { cities: [], clinics: toPins(found) };
		if (!bounds || cities.length > 1) return { cities: markUnits(cities), clinics: [] };
	}
	return { cities: await findCells(db, asked, bounds ?? world), clinics: [] };
}

const world: Box = [-180, -90, 180, 90];

type Located = MapPosition &
	Pick<MapClinic, "id" | "name"> &
	Pick<StoredCard, "average_rating" | "review_count" | "price_from" | "price_on" | "currency"> & { is_pinned: boolean };

/** Clinics that are somewhere, the best or any: one more than `most`, which are shown one by one or counted. */
function findLocated(db: Db, asked: Asked, isOfBest: boolean, most: number): Promise<Located[]> {
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
			"price_from",
			"price_on",
			"currency",
		])
		.where(isFound(asked))
		.where("latitude", "is not", null)
		.$if(isOfBest, (query) => query.orderBy(orders.rating))
		.limit(most + 1)
		.$narrowType<{ latitude: number; longitude: number }>()
		.execute();
}

/** In the order of lists by rating. */
const toPins = (found: Located[]): MapClinic[] =>
	found
		.toSorted(
			(one, other) =>
				other.average_rating - one.average_rating ||
				other.review_count - one.review_count ||
				(one.id < other.id ? 1 : -1),
		)
		.map(toPin);

function toPin({ id, name, city, latitude, longitude, is_pinned, ...listing }: Located): MapClinic {
	const label = printPin(listing, new Date());
	return {
		...{ id, name, city },
		latitude: Number(latitude.toFixed(5)),
		longitude: Number(longitude.toFixed(5)),
		...(label && { label }),
		...(is_pinned ? {} : { is_about: true }),
	};
}

/** Tells how many clinics the cities of a part of the map have in all. */
async function countIn(db: Db, asked: Asked, height: number | undefined, found: Located[]) {
	if (height === undefined) return undefined;
	const rows = await db
		.selectFrom("city_counts")
		.select(["country_code", "city", shownIn(asked).as("clinics")])
		.where("country_code", "in", [...new Set(found.map(({ country_code }) => country_code))])
		.where("city", "in", [...new Set(found.map(({ city }) => city))])
		.execute();
	const counts = new Map(rows.map(({ country_code, city, clinics }) => [`${country_code} ${city}`, clinics]));
	return ({ country_code, city }: MapPosition) => counts.get(`${country_code} ${city}`);
}

/** The cities that have their middle in a part of the world, or in a country, with all of their clinics. */
function findCities(db: Db, asked: Asked) {
	const { bounds, country } = asked.search;
	return db
		.selectFrom("city_counts")
		.select(["country_code", "city", "latitude", "longitude", shownIn(asked).as("clinics")])
		.where("latitude", "is not", null)
		.where(sql<boolean>`${shownIn(asked)} > 0`)
		.$if(bounds !== undefined, (query) => query.where(isInside(bounds ?? world)))
		.$if(country !== undefined, (query) => query.where("country_code", "=", String(country)))
		.$narrowType<{ latitude: number; longitude: number }>()
		.execute();
}

/** The cells of a grid on a part of the map, each with its own clinics and the city of most of them. */
async function findCells(db: Db, asked: Asked, [west, south, east, north]: Box): Promise<MapCity[]> {
	const cells = await db
		.selectFrom((db) =>
			db
				.selectFrom("listings")
				.select(["country_code", "city", sql<number>`longitude`.as("x"), sql<number>`latitude`.as("y")])
				.where(isFound(asked))
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
