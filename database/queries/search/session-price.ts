import { type RawBuilder, sql } from "kysely";
import { isLaserSession } from "#domain/clinics/prices.ts";
import { readTattoo } from "#domain/course/course.ts";
import { countsPriceOf, suitsTattoo } from "#domain/course/prices.ts";
import { limits } from "#domain/limits.ts";
import type { ResolvedSearch } from "./resolve-search.ts";

/**
 * What a session costs at a listing, as a page of this search prints it: the `min` of `findSessionPrice`
 * (domain/course) at the fresh prices of the searched treatments that suit the searched tattoo. Null where none does,
 * or where prices are in another currency than the search's. A test compares both for all sample clinics.
 */
export function sessionPrice({ search, guides }: ResolvedSearch): RawBuilder<number | null> {
	const counted = guides.filter(countsPriceOf(search.treatments ?? []));
	const isLaser = counted.every(({ slug }) => isLaserSession(slug));
	const tattoo = isLaser ? readTattoo(search.tattoo ?? "") : null;
	const ids = counted.filter(({ slug }) => !tattoo || suitsTattoo(slug, tattoo.fits)).map(({ id }) => id);
	const ofSize = sql`min((size_prices -> (number::int - 1) ->> ${tattoo?.size ?? null}::int)::int)`;
	return sql`case when currency = ${search.currency ?? null} and ${isLaser ? sql`price_from is not null` : sql`true`} then (
		select coalesce(${ofSize}, min(price))
		from unnest(treatment_ids, price_mins, priced_on) with ordinality offered (id, price, day, number)
		where offered.id = any(${ids}::smallint[]) and day >= current_date - ${limits.priceAge}::int
	) end`;
}
