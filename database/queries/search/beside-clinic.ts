import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { StoredCard } from "#domain/clinics/card.ts";
import type { Db } from "../../connection.ts";
import { cardColumns, describeDistance, toCard } from "./cards.ts";
import { isListed } from "./filters.ts";
import { findNearest } from "./nearest.ts";
import { orders } from "./orders.ts";
import { all, selectGuides } from "./resolve-search.ts";
import { isNear } from "./where.ts";

/** A clinic farther away than this (km) isn't near another one. */
const farthest = 100;

/** Selects what `findClinicsBeside` needs of a clinic. */
export const selectBeside = (db: Db, id: string) =>
	db
		.selectFrom("listings")
		.select([
			...(["id", "country_code", "city", "latitude", "longitude", "is_pinned"] as const),
			sql<boolean>`private.shows_unchecked(country_code)`.as("shows_unchecked"),
			jsonArrayFrom(selectGuides(db)).as("guides"),
		])
		.where("id", "=", id);

type Beside = Awaited<ReturnType<ReturnType<typeof selectBeside>["executeTakeFirstOrThrow"]>>;

/**
 * Finds up to `most` clinics near a clinic, nearest first, with their distance: clinics that lists show and that aren't
 * questioned. If there are none within 100 km or the clinic's position is unknown, returns the best-rated verified
 * clinics of its city and then of its country, without a distance.
 */
export async function findClinicsBeside(db: Db, clinic: Beside, most: number): Promise<StoredCard[]> {
	const { id, country_code, city, latitude, longitude, is_pinned, guides } = clinic;
	if (latitude !== null && longitude !== null) {
		const position = { latitude, longitude };
		const isOther = all([
			isListed(clinic.shows_unchecked, country_code),
			sql`(id <> ${id} and not is_questioned)`,
			isNear({ ...position, km: farthest }),
		]);
		const rows = await findNearest(db, position, isOther, most);
		if (rows.length > 0)
			return rows.map(({ km, ...row }) => ({
				...toCard(row, guides),
				...describeDistance(km, row.is_pinned && is_pinned),
			}));
	}
	const others = await db
		.selectFrom("listings")
		.select(cardColumns)
		.where("country_code", "=", country_code)
		.where("tier", "=", "verified")
		.where("is_questioned", "=", false)
		.where("id", "<>", id)
		.orderBy(sql`city <> ${city}`)
		.orderBy(orders.rating)
		.limit(most)
		.execute();
	return others.map((row) => toCard(row, guides));
}
