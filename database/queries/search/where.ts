import { type RawBuilder, sql } from "kysely";
import { filterNames } from "#domain/search/filters.ts";
import { type Asked, all, type Condition, type Position } from "./asked.ts";
import { filters } from "./filters.ts";

/** Kilometres that a degree of latitude is long. */
const degree = 111.19;
/** Half the way around the Earth (km). */
export const anywhere = 20_040;

/** Kilometres from a position to a listing along the surface (haversine; the Earth's mean radius is 6,371 km). */
export const kmFrom = ({ latitude, longitude }: Position): RawBuilder<number> => sql`(2 * 6371 * asin(least(1, sqrt(
	sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
	+ cos(radians(${latitude}::float8)) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2
))))`;

/** Degrees from a position to a listing or a city, by which an index knows the nearest. */
export const degreesFrom = ({ latitude, longitude }: Position): RawBuilder<number> =>
	sql`point(longitude, latitude) operator(pg_catalog.<->) point(${longitude}::float8, ${latitude}::float8)`;

/** Within a part of the world: degrees west, south, east, north. */
export const isInside = ([west, south, east, north]: readonly [number, number, number, number]): Condition =>
	sql`(point(longitude, latitude) operator(pg_catalog.<@) box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8)))`;

/** Within so many kilometres of a position: by boxes that hold the circle, which an index knows, and then exactly. */
export function isNear({ latitude, longitude, km }: Position & { km: number }): Condition {
	if (km >= anywhere) return sql`(latitude is not null)`;
	const north = km / degree;
	// at the latitude that is nearer to its pole
	const east = Math.min(
		north / Math.max(Math.cos((Math.min(Math.abs(latitude) + north, 89.9) * Math.PI) / 180), 0.001),
		360,
	);
	// what is beyond the 180th meridian is a whole turn away
	const boxes = [longitude, longitude - 360, longitude + 360]
		.map((middle) => [middle - east, latitude - north, middle + east, latitude + north] as const)
		.filter(([west, , end]) => west <= 180 && end >= -180)
		.map(isInside);
	return sql`((${sql.join(boxes, sql` or `)}) and ${kmFrom({ latitude, longitude })} <= ${km})`;
}

/** The pattern characters of `like`, taken literally. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Three letters or more anywhere, fewer where a word begins. */
function hasWords(words: string, inAddress: boolean): Condition {
	const column = sql.ref(inAddress ? "search_text" : "name_folded");
	const pattern = escapeLike(words);
	return [...words].length > 2
		? sql`(${column} like ${`%${pattern}%`})`
		: sql`(${column} like ${`${pattern}%`} or ${column} like ${`% ${pattern}%`})`;
}

/** The place and the words of a search. */
export function isMeant({ search, words, cities }: Asked): Condition {
	const { country, near, bounds, inAddress = false } = search;
	return all([
		country === undefined ? undefined : sql`(country_code = ${country})`,
		// equality keeps the ordered index of a city in play
		cities === null ? undefined : cities.length === 1 ? sql`(city = ${cities[0]})` : sql`(city = any(${cities}))`,
		near && isNear(near),
		bounds && isInside(bounds),
		words === null ? undefined : hasWords(words, inAddress),
	]);
}

/** All that a search asks of a clinic. */
export const isFound = (asked: Asked): Condition =>
	all([isMeant(asked), ...filterNames.map((name) => filters[name].fits(asked))]);
