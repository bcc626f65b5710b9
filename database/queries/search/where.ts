import { type RawBuilder, sql } from "kysely";
import { filterNames } from "#domain/search/filters.ts";
import { filters } from "./filters.ts";
import { all, type Condition, type Position, type ResolvedSearch } from "./resolve-search.ts";

/** Kilometres of one degree of latitude. */
const degree = 111.19;
/** Half the way around the Earth (km). */
export const anywhere = 20_040;

/** Kilometres from a position to a listing along the surface (haversine; the Earth's mean radius is 6,371 km). */
export const kmFrom = ({ latitude, longitude }: Position): RawBuilder<number> => sql`(2 * 6371 * asin(least(1, sqrt(
	sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
	+ cos(radians(${latitude}::float8)) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2
))))`;

/** Degrees from a position to a listing or a city. An index sorts by this expression. */
export const degreesFrom = ({ latitude, longitude }: Position): RawBuilder<number> =>
	sql`point(longitude, latitude) operator(pg_catalog.<->) point(${longitude}::float8, ${latitude}::float8)`;

/** Whether a listing or city is inside a box: degrees west, south, east, north. */
export const isInside = ([west, south, east, north]: readonly [number, number, number, number]): Condition =>
	sql`(point(longitude, latitude) operator(pg_catalog.<@) box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8)))`;

/** Whether a listing is within `km` of a position: by boxes around the circle, which an index finds, then exactly. */
export function isNear({ latitude, longitude, km }: Position & { km: number }): Condition {
	if (km >= anywhere) return sql`(latitude is not null)`;
	const north = km / degree;
	// a degree of longitude is shortest at the edge of the circle that is nearest to a pole
	const east = Math.min(
		north / Math.max(Math.cos((Math.min(Math.abs(latitude) + north, 89.9) * Math.PI) / 180), 0.001),
		360,
	);
	// the part of the circle beyond the 180th meridian has longitudes that differ by 360 degrees
	const boxes = [longitude, longitude - 360, longitude + 360]
		.map((middle) => [middle - east, latitude - north, middle + east, latitude + north] as const)
		.filter(([west, , end]) => west <= 180 && end >= -180)
		.map(isInside);
	return sql`((${sql.join(boxes, sql` or `)}) and ${kmFrom({ latitude, longitude })} <= ${km})`;
}

/** Escapes the pattern characters of `like`. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Whether a name (or search text) contains the words: three letters or more anywhere, fewer at a word's start. */
export function hasWords(words: string, inAddress: boolean): Condition {
	const column = sql.ref(inAddress ? "search_text" : "name_folded");
	const pattern = escapeLike(words);
	return [...words].length > 2
		? sql`(${column} like ${`%${pattern}%`})`
		: sql`(${column} like ${`${pattern}%`} or ${column} like ${`% ${pattern}%`})`;
}

/** Whether a listing matches the place and the words of a search, regardless of its filters. */
export function matchesPlaceAndWords({ search, words, cities }: ResolvedSearch): Condition {
	const { country, near, bounds, inAddress = false } = search;
	return all([
		country === undefined ? undefined : sql`(country_code = ${country})`,
		// with `=`, the planner can use the index that sorts a city's clinics
		cities === null ? undefined : cities.length === 1 ? sql`(city = ${cities[0]})` : sql`(city = any(${cities}))`,
		// a part of the map takes the place of a distance
		bounds ? isInside(bounds) : near && isNear(near),
		words === null ? undefined : hasWords(words, inAddress),
	]);
}

/** Whether a listing matches a search with all its filters. */
export const matchesSearch = (resolved: ResolvedSearch): Condition =>
	all([matchesPlaceAndWords(resolved), ...filterNames.map((name) => filters[name].fits(resolved))]);
