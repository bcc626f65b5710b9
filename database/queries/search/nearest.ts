import type { Db } from "../../connection.ts";
import type { Condition, Position } from "./asked.ts";
import { cardColumns } from "./cards.ts";
import { orders } from "./orders.ts";
import { degreesFrom, kmFrom } from "./where.ts";

/** Of the nearest by degrees, which an index knows, these are measured. */
const measured = 100;

/** The cards of the clinics nearest to a position of which a condition is true, with their kilometres. */
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
