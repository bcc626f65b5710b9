import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../connection.ts";
import { readValue } from "../../read-value.ts";
import type { Position } from "./asked.ts";
import { degreesFrom } from "./where.ts";

/** Where a search can be: a named place, or a position with the country of the nearest clinic. */
const nearPlace = z.strictObject({
	latitude: z.number(),
	longitude: z.number(),
	name: z.string().nullable(),
	country_code: z.string(),
});
export type NearPlace = z.infer<typeof nearPlace>;

/** The place of a slug and a country, or what is at a position; null for a place that is not known. */
export async function findNearPlace(
	db: Db,
	place: { slug: string; country: string } | Position,
): Promise<NearPlace | null> {
	if ("slug" in place) return readValue(db, nearPlace.nullable(), sql`near_place(${place.slug}, ${place.country})`);
	const { latitude, longitude } = place;
	const nearest = await db
		.selectFrom("listings")
		.select("country_code")
		.where("latitude", "is not", null)
		.orderBy(degreesFrom({ latitude, longitude }))
		.limit(1)
		.executeTakeFirst();
	return nearest ? { name: null, country_code: nearest.country_code, latitude, longitude } : null;
}
