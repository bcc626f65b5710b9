import { type RawBuilder, sql } from "kysely";
import type { Asked } from "./asked.ts";
import { freshPrice } from "./filters.ts";

/**
 * Kilometres within which nobody can say how far a clinic is that has no pin of its own: it is somewhere around the middle of its
 * place. In steps of that it comes after those with a pin.
 */
export const kmAroundPlace = 5;

/** The orders of lists. Each ends with the newest, so that none is left to chance. By distance needs the kilometres, `km`. */
export const orders = {
	rating: sql`average_rating desc, review_count desc, id desc`,
	reviews: sql`review_count desc, average_rating desc, id desc`,
	name: sql`name_folded, id`,
	distance: sql`floor(km / ${kmAroundPlace}::int), not is_pinned, km, id desc`,
} satisfies Record<string, RawBuilder<unknown>>;

export type Order = keyof typeof orders | "price";

/** The order of a list: lowest prices before clinics without a fresh one in the money of the place, these by rating. */
export const orderOf = (asked: Asked, order: Order): RawBuilder<unknown> =>
	order === "price" ? sql`${freshPrice(asked)}, ${orders.rating}` : orders[order];
