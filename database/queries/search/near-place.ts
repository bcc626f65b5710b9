import { sql } from "kysely";
import { writeNearPlace } from "#domain/search/near.ts";
import type { Db } from "../../connection.ts";
import type { Position } from "./resolve-search.ts";
import { degreesFrom } from "./where.ts";

/** A place to search near: a named one, or a position with the country of the nearest clinic. */
export type NearPlace = Position & {
	name: string | null;
	country_code: string;
	/** Whether the visitor's words are one of its names: "Köln" of Cologne. */
	is_typed?: boolean;
};

/**
 * Finds a place by its slug and country (ISO-2 in upper case), or describes a position. Null if the place is unknown.
 * A city that isn't in the gazetteer is located at the centre of its clinics.
 * @param typed the words that a visitor typed for it, if any
 */
export async function findNearPlace(
	db: Db,
	place: { slug: string; country: string } | Position,
	typed = "",
): Promise<NearPlace | null> {
	if ("slug" in place) {
		const { slug, country } = place;
		const known = await db
			.selectFrom("private.search_terms as t")
			.innerJoin("private.places as p", "p.id", "t.place_id")
			.select(["p.name", "p.country_code", "p.latitude", "p.longitude"])
			.select((eb) =>
				eb
					.exists(
						eb
							.selectFrom("private.search_terms as other")
							.whereRef("other.place_id", "=", "p.id")
							.where("other.kind", "in", ["place", "district"])
							.where("other.term_folded", "=", sql<string>`private.place_key(${typed})`),
					)
					.$castTo<boolean>()
					.as("is_typed"),
			)
			.where("t.term_folded", "=", slug.replaceAll("-", " "))
			.where("t.kind", "=", "place")
			.where("t.key", "=", writeNearPlace(place))
			.limit(1)
			.executeTakeFirst();
		const outsideGazetteer = db
			.selectFrom("city_counts")
			.select(["city as name", "country_code", "latitude", "longitude"])
			.where("country_code", "=", country)
			.where(sql<boolean>`private.place_slug(city) = ${slug}`)
			.where("total", ">", 0)
			.where("latitude", "is not", null)
			.$narrowType<Position>();
		return known ?? (await outsideGazetteer.executeTakeFirst()) ?? null;
	}
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
