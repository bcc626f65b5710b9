import type { Selectable } from "kysely";
import { getBadge } from "#domain/clinics/badge.ts";
import type { StoredCard, StoredPrice } from "#domain/clinics/card.ts";
import type { OpeningHours } from "#domain/clinics/opening-hours.ts";
import type { Db } from "../../connection.ts";
import type { Listings } from "../../schema.ts";
import { kmAroundPlace } from "./orders.ts";
import { type Guide, selectGuides } from "./resolve-search.ts";

/** The columns of a listing with its prices. */
export const priceColumns = ["treatment_ids", "price_mins", "price_maxs", "priced_on", "size_prices"] as const;

/** The columns of a listing that a card needs. */
export const cardColumns = [
	...(["id", "tier", "name", "country_code", "city", "locality", "address", "website", "is_pinned"] as const),
	...(["verified_at", "languages"] as const),
	...(["average_rating", "review_count", "is_questioned", "right_checked", "hides_treaters"] as const),
	...priceColumns,
	...(["price_from", "price_on", "currency", "treated_by", "doctor_name", "lasers"] as const),
	...(["opening_hours", "time_zone", "takes_enquiries"] as const),
	...(["logo_url", "picture_url", "source", "imported_at"] as const),
] as const;

/** A listing; in a search near a place, `km` is the distance from the place. */
type CardRow = Pick<Selectable<Listings>, (typeof cardColumns)[number]> & { km?: number | null };

const shownTreatments = 3;

/** Turns a listing into a card, with its first three treatments in the order of the guides and the number of others. */
export function toCard(row: CardRow, guides: Guide[]): StoredCard {
	const offered = guides.filter(({ id }) => row.treatment_ids.includes(id));
	return {
		...{ id: row.id, name: row.name, country_code: row.country_code, city: row.city, locality: row.locality },
		...{ address: row.address, website: row.website, logo_url: row.logo_url, picture_url: row.picture_url },
		verified: row.tier === "verified" && !row.is_questioned,
		is_questioned: row.is_questioned,
		badge: getBadge({ ...row, verified: row.tier === "verified", is_unchecked: row.tier === "unchecked" }),
		hides_treaters: row.hides_treaters,
		verified_at: row.is_questioned ? null : (row.verified_at?.toISOString() ?? null),
		average_rating: row.average_rating,
		review_count: row.review_count,
		treatments: offered.slice(0, shownTreatments).map(({ name }) => name),
		more_treatments: Math.max(0, offered.length - shownTreatments),
		price_from: row.price_from,
		price_on: row.price_on,
		currency: row.currency,
		prices: toPrices(row, guides),
		// constraints of the table guarantee this type
		opening_hours: row.opening_hours as OpeningHours | null,
		time_zone: row.time_zone,
		takes_enquiries: row.takes_enquiries,
		languages: row.languages,
		treated_by: row.treated_by,
		doctor_name: row.doctor_name,
		lasers: row.lasers,
		...(row.source !== null && row.imported_at !== null
			? { source: row.source, imported_at: row.imported_at.toISOString() }
			: {}),
		...(row.km === undefined ? {} : describeDistance(row.km, row.is_pinned)),
	};
}

/** Returns the prices of a listing's treatments, in the order of the guides. */
export function toPrices(
	row: Pick<Selectable<Listings>, (typeof priceColumns)[number]>,
	guides: Guide[],
): StoredPrice[] {
	return guides.flatMap(({ id, slug, name }) => {
		const index = row.treatment_ids.indexOf(id);
		const [price_min, price_max, priced_on] = [row.price_mins[index], row.price_maxs[index], row.priced_on[index]];
		if (price_min == null || price_max == null || priced_on == null) return [];
		// constraints of the table of prices guarantee this type
		const size_prices = (row.size_prices as StoredPrice["size_prices"][])[index] ?? null;
		return [{ slug, name, price_min, price_max, priced_on, size_prices }];
	});
}

/**
 * Returns the fields of a card that state its distance. Between two pins, kilometres to a tenth; else an approximate
 * distance between two cities, which is null within one city or its surroundings.
 */
export function describeDistance(km: number | null, isPinned: boolean): Pick<StoredCard, "distance_km" | "is_about"> {
	if (km === null) return { distance_km: null };
	if (isPinned) return { distance_km: Math.round(km * 10) / 10 };
	return { distance_km: km >= kmAroundPlace ? Math.round(km) : null, is_about: true };
}

/** Returns the cards of those of the clinics that have a listing, in the order of `ids`. */
export async function findCards(db: Db, ids: string[]): Promise<StoredCard[]> {
	if (ids.length === 0) return [];
	const guides = await selectGuides(db).execute();
	const rows = await db.selectFrom("listings").select(cardColumns).where("id", "in", ids).execute();
	return ids.flatMap((id) => {
		const row = rows.find((listing) => listing.id === id);
		return row ? [toCard(row, guides)] : [];
	});
}
