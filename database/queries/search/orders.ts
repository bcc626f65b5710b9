import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#domain/search/search-params.ts";
import type { ResolvedSearch } from "./resolve-search.ts";
import { sessionPrice } from "./session-price.ts";

/**
 * The uncertainty (km) of a clinic without a pin, which is shown at the centre of its city. Lists by distance go in
 * steps of this length, and within a step clinics with a pin come first.
 */
export const kmAroundPlace = 5;

/** The orders of lists. Each ends with the id, so that the order is always the same. `distance` needs a column `km`. */
export const orders = {
	rating: sql`rank desc, review_count desc, id desc`,
	reviews: sql`review_count desc, average_rating desc, id desc`,
	name: sql`name_folded, id`,
	distance: sql`floor(km / ${kmAroundPlace}::int), not is_pinned, km, id desc`,
} satisfies Record<string, RawBuilder<unknown>>;

/**
 * Returns the order of a list; by rating if the name is unknown. By "price", clinics without a price to print
 * in the place's currency come last. By "named", clinics whose name contains the words `first` come first.
 */
export function orderOf(resolved: ResolvedSearch, order: Sort = "rating"): RawBuilder<unknown> {
	const { near, first } = resolved.search;
	if (order === "price") return sql`${sessionPrice(resolved)}, ${orders.rating}`;
	if (order === "named")
		return sql`strpos(name_folded, private.fold(btrim(${first ?? ""}::text))) = 0, ${orders.rating}`;
	return Object.hasOwn(orders, order) && (order !== "distance" || near) ? orders[order] : orders.rating;
}
