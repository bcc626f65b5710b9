import type { ClinicSearchParams } from "#domain/search/search-params.ts";
import type { Db } from "../../connection.ts";
import { type Guide, type Position, readAsked } from "./asked.ts";
import { countFacets, type SearchFacets } from "./facets.ts";
import { toSearch } from "./from-address.ts";
import { findInstead, type Instead } from "./instead.ts";
import { findMapMarks, type MapMarks } from "./map.ts";
import type { NearPlace } from "./near-place.ts";
import { type ClinicPage, findPage } from "./search.ts";
import { anywhere } from "./where.ts";

/** A page of a list with what stands beside it. */
export type FoundList = ClinicPage & {
	facets: SearchFacets;
	/** Where nothing matches, other clinics. */
	instead: Instead | null;
	/** Undefined where nothing is found and no map asked for. */
	marks: MapMarks | undefined;
	/** That of prices, ISO 4217. */
	currency: string | undefined;
	guides: Guide[];
};

/**
 * One page of the clinics that an address asks for, what each filter leaves of them, and what its map shows.
 * @param place what it asks to be near to
 * @param around where its city is: with it others are found by their distance where nothing matches
 */
export async function findList(
	db: Db,
	params: ClinicSearchParams,
	{ place = null, around }: { place?: NearPlace | null; around?: Position | undefined } = {},
): Promise<FoundList> {
	const search = toSearch(params, place);
	const asked = await readAsked(db, search);
	const page = await findPage(db, asked, search);
	const facets = await countFacets(db, asked);
	const { city: _city, country, ...anyCity } = search;
	const elsewhere = around ? { ...anyCity, near: { ...around, km: anywhere, country } } : search;
	return {
		...page,
		facets,
		instead: page.total === 0 ? await findInstead(db, elsewhere) : null,
		marks: params.isMap || page.total > 0 ? await findMapMarks(db, search, asked) : undefined,
		currency: search.currency,
		guides: asked.guides,
	};
}
