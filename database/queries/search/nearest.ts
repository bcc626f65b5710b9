import type { Db } from "../../connection.ts";
import { cardColumns } from "./cards.ts";
import { orders } from "./orders.ts";
import type { Condition, Position } from "./resolve-search.ts";
import { degreesFrom, kmFrom } from "./where.ts";

/** The index finds the nearest clinics by degrees; the exact distance is computed for this many of them. */
const measured = 100;

/** Finds the listings nearest to a position that meet a condition, with their distance in kilometres. */
export const findNearest = (db: Db, position: Position, condition: Condition, most: number) =>
	db
		.selectFrom((db) =>
			db
				.selectFrom("listings")
				.select(cardColumns)
				.select(kmFrom(position).as("km"))
				.where(condition)
				.orderBy(degreesFrom(position))
				.limit(measured)
				.as("listing"),
		)
		.selectAll()
		.orderBy(orders.distance)
		.limit(most)
		.execute();
