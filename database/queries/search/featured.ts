import { sql } from "kysely";
import type { StoredCard } from "#domain/clinics/card.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";
import type { Db } from "../../connection.ts";
import { cardColumns, toCard } from "./cards.ts";
import { orders } from "./orders.ts";
import { selectGuides } from "./resolve-search.ts";

/** How many clinics the home page shows. */
const mostFeatured = 3;

/**
 * Returns the best-rated verified clinics, without questioned ones: those with enough reviews, else those with any.
 * With `isUnchecked`, imported clinics instead.
 */
export async function findFeatured(db: Db, isUnchecked: boolean): Promise<StoredCard[]> {
	const guides = await selectGuides(db).execute();
	const hasEnough = sql<boolean>`tier = 'verified' and not is_questioned and review_count >= ${enoughReviews}`;
	const rows = await db
		.selectFrom("listings")
		.select(cardColumns)
		.where(
			isUnchecked
				? sql<boolean>`tier = 'unchecked'`
				: sql<boolean>`tier = 'verified' and not is_questioned and review_count > 0 and (
					review_count >= ${enoughReviews} or not exists (select from listings where ${hasEnough})
				)`,
		)
		.orderBy(orders.rating)
		.limit(mostFeatured)
		.execute();
	return rows.map((row) => toCard(row, guides));
}
