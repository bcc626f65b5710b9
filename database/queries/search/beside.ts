import type { Db } from "../../connection.ts";
import { type Position, readAsked, type SearchFilters } from "./asked.ts";
import { getSearchChoices, type SearchChoices } from "./choices.ts";
import { countFacets, type SearchFacets } from "./facets.ts";
import { findInstead, type Instead } from "./instead.ts";
import { type ClinicPage, type ClinicSearch, findPage } from "./search.ts";
import { anywhere } from "./where.ts";

/** What stands beside the results of a search: what can be chosen, and other clinics where it found nothing. */
export type BesideSearch = SearchChoices & { facets: SearchFacets; instead: Instead | null };

/** What can be chosen beside a search, how many each filter leaves and, where the search found nothing, other clinics. */
export async function findBesideSearch(db: Db, search: SearchFilters, isEmpty: boolean): Promise<BesideSearch> {
	const choices = await getSearchChoices(db, search.country);
	const facets = await countFacets(db, await readAsked(db, search));
	return { ...choices, facets, instead: isEmpty ? await findInstead(db, search) : null };
}

/** A page of the clinics of a place, what each filter leaves of them and, where nothing matches, other clinics. */
export type PlacePage = ClinicPage & { facets: SearchFacets; instead: Instead | null };

/**
 * One page of a place's clinics with what stands beside it.
 * @param around where the place is: with it others are found by their distance where nothing matches
 */
export async function searchPlace(db: Db, search: ClinicSearch, around?: Position): Promise<PlacePage> {
	const asked = await readAsked(db, search);
	const page = await findPage(db, asked, search);
	const facets = await countFacets(db, asked);
	const { city: _city, ...anyCity } = search;
	const elsewhere = around
		? { ...anyCity, country: undefined, near: { ...around, km: anywhere, country: search.country } }
		: search;
	return { ...page, facets, instead: page.clinics.length === 0 ? await findInstead(db, elsewhere) : null };
}
