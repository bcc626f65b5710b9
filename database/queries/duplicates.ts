import { sql } from "kysely";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import type { Condition } from "./search/resolve-search.ts";
import { kmFrom } from "./search/where.ts";

type NameAndPlace = { name: string; country_code: string; city: string };

/** A clinic that may be the same as another one. */
export type LikelyDuplicate = Awaited<ReturnType<typeof findDuplicatesOf>>[number];

/**
 * Returns up to eight clinics that may be the same as one, as it is or as it would be under a name at a place; the
 * likeliest first: the same phone, email or website anywhere, the same name in the country, a similar name in the city
 * or within a kilometre. Throws a Refusal if it doesn't exist. For admins alone.
 */
export const findDuplicatesOf = (db: Db, id: string, asked?: NameAndPlace) =>
	withServiceRights(db, async () => {
		const clinic = await db
			.selectFrom("clinics as c")
			.select(["c.name", "c.country_code", "c.city", "c.latitude", "c.longitude"])
			.select([
				sql<string>`private.fold(${asked ? asked.name : sql.ref("c.name")})`.as("folded"),
				sql<string | null>`private.phone_key(c.phone_e164)`.as("phone"),
				sql<string | null>`lower(c.email)`.as("email"),
				sql<string | null>`private.website_host(c.website)`.as("host"),
			])
			.where("c.id", "=", id)
			.executeTakeFirst();
		if (!clinic) throw refuse("clinic_gone");
		const { name, country_code, city } = asked ?? clinic;
		const { latitude, longitude, folded, phone, email, host } = clinic;
		const likeness = sql<number>`extensions.similarity(c.name_folded, ${folded})`;
		const isSame = {
			phone: sql<boolean>`(c.phone_e164 is not null and private.phone_key(c.phone_e164) = ${phone})`,
			email: sql<boolean>`(c.email is not null and lower(c.email) = ${email})`,
			website: sql<boolean>`(c.website is not null and private.website_host(c.website) = ${host})`,
		};
		const position = latitude !== null && longitude !== null ? { latitude, longitude } : null;
		const isBeside: Condition = position
			? sql`c.latitude between ${position.latitude - 0.01}::float8 and ${position.latitude + 0.01}::float8
				and abs(c.longitude - ${position.longitude}::float8) * cos(radians(${position.latitude}::float8)) < 0.01
				and ${likeness} >= 0.3`
			: sql`false`;
		// twenty by each index
		const candidates = [
			...Object.values(isSame),
			sql<boolean>`c.country_code = ${country_code} and c.name_folded = ${folded}`,
			isBeside,
		].map((condition) => sql`(select c.id from clinics c where ${condition} limit 20)`);
		const namedAlike = sql`(
			select l.id from (
				select c.id, ${likeness} as likeness from clinics c
				where c.id = any(array(select private.clinics_to_compare(${name}, ${country_code}, ${city}, 5000)))
				offset 0 -- computes the likeness of each clinic once
			) l where l.likeness >= 0.4 order by l.likeness desc limit 20
		)`;
		const same = sql<(keyof typeof isSame)[]>`array_remove(array[
			case when ${isSame.phone} then 'phone' end, case when ${isSame.email} then 'email' end,
			case when ${isSame.website} then 'website' end
		], null)`;
		return db
			.selectFrom("clinics as c")
			.select(["c.id", "c.name", "c.country_code", "c.city", "c.locality", "c.address", "c.status"])
			.select([
				sql<boolean>`c.is_unchecked and c.status = 'pending'`.as("is_unchecked"),
				sql<boolean>`c.owner_id is not null`.as("has_owner"),
				sql<boolean>`exists (select from listings l where l.id = c.id and l.right_checked)`.as("right_checked"),
				/** Similarity of the names, 0 to 1. */
				sql<number>`round(${likeness}::numeric, 2)::float8`.as("likeness"),
				/** Null unless both have coordinates. */
				(position ? sql<number | null>`round(${kmFrom(position)}::numeric, 2)::float8` : sql<null>`null`).as(
					"distance_km",
				),
				/** The contacts that are the same apart from their notation. */
				same.as("same"),
			])
			.where("c.id", "<>", id)
			.where("c.id", "in", sql<string>`(${sql.join([...candidates, namedAlike], sql` union all `)})`)
			.orderBy(sql`cardinality(${same})`, "desc")
			.orderBy(likeness, "desc")
			.orderBy("c.id")
			.limit(8)
			.execute();
	});
