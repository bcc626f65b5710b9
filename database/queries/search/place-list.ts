import type { CountryParams } from "#domain/search/country-params.ts";
import type { Db } from "../../connection.ts";
import { type PlacePage, searchPlace } from "./beside.ts";
import { toPlaceSearch } from "./from-address.ts";
import { findMapMarks, type MapMarks } from "./map.ts";

type Place = {
	/** ISO-2 code in upper case. */
	country: string;
	/** Undefined for all of the country. */
	city?: string;
	/** Where the city is, if that is known. */
	around?: { latitude: number; longitude: number } | undefined;
};

export type FoundList = { page: PlacePage; marks: MapMarks | undefined };

/** Reads the clinics of a country or a city, and what their map shows where it is asked for. */
export async function findPlaceList(db: Db, filters: CountryParams, { around, ...place }: Place): Promise<FoundList> {
	const { page: _page, pageSize: _size, ...search } = toPlaceSearch(filters, place);
	return {
		page: await searchPlace(db, { ...search, page: filters.page, pageSize: filters.limit }, around),
		marks: filters.isMap ? await findMapMarks(db, search) : undefined,
	};
}
