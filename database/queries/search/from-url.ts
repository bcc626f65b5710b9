import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { readBox } from "#domain/map/box.ts";
import { pickFilters } from "#domain/search/filters.ts";
import { parsePlace, parsePosition } from "#domain/search/near.ts";
import type { ClinicSearchParams } from "#domain/search/search-params.ts";
import type { Db } from "../../connection.ts";
import { findNearPlace, type NearPlace } from "./near-place.ts";
import type { ClinicSearch } from "./search.ts";

/** Finds the place that a search URL's `near` names; null if it names none or an unknown place. */
export async function findSearchPlace(
	db: Db,
	{ near, typedText = "" }: { near: string; typedText?: string },
): Promise<NearPlace | null> {
	const parsed = near && (parsePosition(near) ?? parsePlace(near));
	return parsed ? findNearPlace(db, parsed, typedText) : null;
}

/** Converts a URL's parameters to a search near `place`. Prices are in the currency of the place or country. */
export function toSearch(params: ClinicSearchParams, place: NearPlace | null): ClinicSearch {
	const country = place?.country_code ?? params.country;
	return {
		...pickFilters(params),
		query: params.q || undefined,
		inAddress: params.inAddress,
		first: params.first || undefined,
		country: params.country || undefined,
		[params.on === "country" ? "cityPart" : "city"]: params.city || undefined,
		currency: (country && getDefaultCurrency(country)) || undefined,
		tattoo: params.tattoo,
		near: place
			? { latitude: place.latitude, longitude: place.longitude, km: params.within, country: place.country_code }
			: undefined,
		bounds: readBox(params.box),
		sort: params.sort,
		page: params.page,
		pageSize: params.limit,
	};
}
