import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#domain/search/search-params.ts";
import type { Asked } from "./asked.ts";
import { freshPrice } from "./filters.ts";

/**
 * Kilometres of doubt about a clinic without a pin: it is somewhere around the middle of its place. In steps of these
 * it comes after clinics with a pin.
 */
export const kmAroundPlace = 5;

/** The orders of lists. Each ends with the newest, so that none is left to chance. Distances need `km`. */
export const orders = {
	rating: sql`average_rating desc, review_count desc, id desc`,
	reviews: sql`review_count desc, average_rating desc, id desc`,
	name: sql`name_folded, id`,
	distance: sql`floor(km / ${kmAroundPlace}::int), not is_pinned, km, id desc`,
} satisfies Record<string, RawBuilder<unknown>>;

/**
 * The order of a list, by rating for an unknown name. By price, clinics without a fresh price in the place's currency
 * come last; by name, those with the words come first.
 */
export function orderOf(asked: Asked, order: Sort = "rating"): RawBuilder<unknown> {
	const { near, first } = asked.search;
	if (order === "price") return sql`${freshPrice(asked)}, ${orders.rating}`;
	if (order === "named")
		return sql`strpos(name_folded, private.fold(btrim(${first ?? ""}::text))) = 0, ${orders.rating}`;
	return Object.hasOwn(orders, order) && (order !== "distance" || near) ? orders[order] : orders.rating;
}
