import type { ClinicSearchParams } from "#domain/search/search-params.ts";
import type { Db } from "../../connection.ts";
import { type Alternatives, findAlternatives } from "./alternatives.ts";
import { countFacets, type SearchFacets } from "./facets.ts";
import { toSearch } from "./from-url.ts";
import { findMapMarks, type MapMarks } from "./map.ts";
import type { NearPlace } from "./near-place.ts";
import { type Guide, type Position, resolveSearch } from "./resolve-search.ts";
import { type ClinicPage, findPage } from "./search.ts";
import { anywhere } from "./where.ts";

/** A page of a list, with its filter counts, map and alternatives. */
export type FoundList = ClinicPage & {
	facets: SearchFacets;
	/** Other clinics to show if nothing matches; null if something matches or there are no clinics at all. */
	instead: Alternatives | null;
	/** Undefined if nothing matches and no map is requested. */
	marks: MapMarks | undefined;
	/** The currency of the price filter, ISO 4217. */
	currency: string | undefined;
	guides: Guide[];
};

/**
 * Returns one page of the clinics that match a URL's parameters, the counts of each filter, and the marks of the map.
 * @param place the place that the URL searches near (`findSearchPlace`)
 * @param around the position of the searched city: if nothing matches, alternatives are then the nearest clinics
 */
export async function findList(
	db: Db,
	params: ClinicSearchParams,
	{ place = null, around }: { place?: NearPlace | null; around?: Position | undefined } = {},
): Promise<FoundList> {
	const search = toSearch(params, place);
	const resolved = await resolveSearch(db, search);
	const page = await findPage(db, resolved, search);
	const facets = await countFacets(db, resolved);
	const { city: _city, country, ...anyCity } = search;
	const elsewhere = around ? { ...anyCity, near: { ...around, km: anywhere, country } } : search;
	return {
		...page,
		facets,
		instead: page.total === 0 ? await findAlternatives(db, elsewhere) : null,
		marks: params.isMap || page.total > 0 ? await findMapMarks(db, search, resolved) : undefined,
		currency: search.currency,
		guides: resolved.guides,
	};
}

/** The ids of the clinics that a list, its alternatives and its map name. */
export const listIds = ({ clinics, instead, marks }: FoundList): string[] =>
	[...clinics, ...(instead?.clinics ?? []), ...(marks?.clinics ?? [])].map(({ id }) => id);
