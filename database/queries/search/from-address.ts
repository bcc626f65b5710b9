import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { readBox } from "#domain/map/box.ts";
import { pickFilters } from "#domain/search/filters.ts";
import { parsePlace, parsePosition } from "#domain/search/near.ts";
import type { ClinicSearchParams } from "#domain/search/search-params.ts";
import type { Db } from "../../connection.ts";
import { findNearPlace, type NearPlace } from "./near-place.ts";
import type { ClinicSearch } from "./search.ts";

/** What an address of the clinic search asks to be near to; null for nothing, and for a place that is not known. */
export async function findAskedPlace(db: Db, { near }: { near: string }): Promise<NearPlace | null> {
	const wanted = near && (parsePosition(near) ?? parsePlace(near));
	return wanted ? findNearPlace(db, wanted) : null;
}

/** What an address looks for, near the place that it asks for. Prices are in the money of the place. */
export function toSearch(asked: ClinicSearchParams, place: NearPlace | null): ClinicSearch {
	const country = place?.country_code ?? asked.country;
	return {
		...pickFilters(asked),
		query: asked.q || undefined,
		inAddress: asked.inAddress,
		first: asked.first || undefined,
		country: asked.country || undefined,
		[asked.on === "country" ? "cityPart" : "city"]: asked.city || undefined,
		currency: (country && getDefaultCurrency(country)) || undefined,
		near: place
			? { latitude: place.latitude, longitude: place.longitude, km: asked.within, country: place.country_code }
			: undefined,
		bounds: readBox(asked.box),
		sort: asked.sort,
		page: asked.page,
		pageSize: asked.limit,
	};
}
