import { sql } from "kysely";
import type { Db } from "./connection.ts";

const isOwn = sql<boolean>`user_id = (select auth.uid())`;

/** Everything that the directory keeps about the caller beside their account, for them to take along. */
export async function getOwnData(db: Db) {
	return {
		profile: await db
			.selectFrom("profiles")
			.select(["full_name", "created_at", "updated_at"])
			.where(sql<boolean>`id = (select auth.uid())`)
			.executeTakeFirst(),
		favorites: await db
			.selectFrom("favorites as f")
			// a clinic hidden since keeps its place without its name
			.leftJoin("clinics as c", "c.id", "f.clinic_id")
			.select(["f.clinic_id", "c.name as clinic_name", "f.created_at"])
			.where(isOwn)
			.orderBy("f.created_at")
			.execute(),
		reviews: await db
			.selectFrom("reviews as r")
			.leftJoin("clinics as c", "c.id", "r.clinic_id")
			.select(["r.id", "r.clinic_id", "c.name as clinic_name", "r.rating", "r.text", "r.created_at", "r.updated_at"])
			.where(isOwn)
			.orderBy("r.created_at")
			.execute(),
		clinics: await db
			.selectFrom("clinics")
			.select([
				"id",
				"name",
				"country_code",
				"city",
				"address",
				"phone",
				"email",
				"website",
				"logo_url",
				"status",
				"created_at",
				"updated_at",
			])
			.where(sql<boolean>`owner_id = (select auth.uid())`)
			.orderBy("created_at")
			.execute(),
	};
}
