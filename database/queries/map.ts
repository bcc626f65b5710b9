import { sql } from "kysely";
import type { Box } from "#domain/map/box.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { type ClinicSearch, callSearch } from "./search.ts";

/** A city with its public clinics. Positions are degrees. */
export type MapCity = { country_code: string; city: string; clinics: number; latitude: number; longitude: number };

/** A public clinic that has a position. */
export type MapClinic = {
	id: string;
	name: string;
	country_code: string;
	city: string;
	latitude: number;
	longitude: number;
	verified: boolean;
	/** 0 to 5 with two decimals; 0 without reviews. */
	average_rating: number;
	review_count: number;
};

/** What a map shows: its largest cities, or its best clinics. One of the lists is empty. */
export type MapMarks = {
	/** Up to 150, most clinics first. */
	cities: MapCity[];
	/** Up to 200, the best first. */
	clinics: MapClinic[];
	/** Of which `clinics` are the best: 2,000 where there are more; null with cities. */
	total: number | null;
};

/** A place whose name a map writes. */
export type MapPlace = { name: string; latitude: number; longitude: number; population: number };

/** The most that a search tells at once. */
const mostFound = 100;

/**
 * What the map shows of a search. Of a part of the world, a country or everything: clinics where they are few or the part is small,
 * else cities. Of anything more particular the 100 best clinics that match.
 */
export function findMapMarks(
	db: Db,
	{ bounds, country, verifiedOnly = true, currency, sort: _order, ...others }: Omit<ClinicSearch, "page" | "pageSize">,
): Promise<MapMarks> {
	const isParticular = Object.values(others).some((value) => (Array.isArray(value) ? value.length > 0 : value));
	if (isParticular) {
		const search = { ...others, bounds, country, currency, verifiedOnly, page: 1, pageSize: mostFound };
		return readValue(
			db,
			sql`map_marks_of(array(
				select jsonb_array_elements_text(${callSearch(search, { withCards: false })} -> 'clinics')
			)::uuid[])`,
		);
	}
	const [west, south, east, north] = bounds ?? [-180, -90, 180, 90];
	return readValue(db, sql`map_marks(${west}, ${south}, ${east}, ${north}, ${country ?? null}, ${verifiedOnly})`);
}

/** The largest places of a part of the world with at least `least` people, up to `most` (200). */
export function findMapPlaces(
	db: Db,
	[west, south, east, north]: Box,
	{ least, most }: { least: number; most: number },
): Promise<MapPlace[]> {
	return readValue(db, sql`map_places(${west}, ${south}, ${east}, ${north}, ${least}, ${most})`);
}
