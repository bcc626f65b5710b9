import { sql } from "kysely";
import type { Box } from "#domain/map/box.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { type ClinicSearch, callSearch } from "./search.ts";

/**
 * A city with its public clinics. Positions are degrees. With a `part` it stands for what is there: some clinics of the city, or those of
 * so many smaller `places`, of which it is the largest.
 */
export type MapCity = {
	country_code: string;
	city: string;
	clinics: number;
	latitude: number;
	longitude: number;
	places?: number;
	part?: Box;
};

/** A public clinic; `is_about` in the middle of its place where it has no pin of its own. */
export type MapClinic = {
	id: string;
	name: string;
	city: string;
	latitude: number;
	longitude: number;
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

/** A place whose name a map writes. */
export type MapPlace = { name: string; latitude: number; longitude: number; population: number };

/** The most that a search by words or filters finds. */
const mostFound = 1000;

/**
 * What the map shows of a search: clinics where they are few, else cities or the parts of one. Of what is more particular than a part of
 * the world, a country or everything it shows the 1,000 best.
 */
export function findMapMarks(
	db: Db,
	{ bounds, country, verifiedOnly = true, currency, sort: _order, ...others }: Omit<ClinicSearch, "page" | "pageSize">,
): Promise<MapMarks> {
	const isParticular = Object.values(others).some((value) => (Array.isArray(value) ? value.length > 0 : value));
	if (isParticular) {
		const search = { ...others, bounds, country, currency, verifiedOnly, page: 1, pageSize: mostFound };
		const height = bounds ? bounds[3] - bounds[1] : others.near ? 180 : null;
		return readValue(
			db,
			sql`map_marks_of(array(
				select jsonb_array_elements_text(${callSearch(search, { withCards: false })} -> 'clinics')
			)::uuid[], ${height}) || jsonb_build_object('most', ${mostFound}::int)`,
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
