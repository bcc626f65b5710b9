import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { ClinicCard } from "./clinics.ts";
import { requireClinic } from "./clinics.ts";

// All of it as a person: a favorite belongs to whoever asks.
const isOwn = sql<boolean>`user_id = (select auth.uid())`;

/**
 * One page (from 1) of the clinics that the caller saved, latest first, and how many there are. Clinics hidden since are left
 * out of both; they come back with the clinic.
 */
export async function findFavorites(
	db: Db,
	page: number,
	size: number,
): Promise<{ clinics: ClinicCard[]; total: number }> {
	const { total } = await db
		.selectFrom("favorites as f")
		.innerJoin("clinics as c", "c.id", "f.clinic_id")
		.select(sql<number>`count(*)`.as("total"))
		.where(isOwn)
		.executeTakeFirstOrThrow();
	const clinics = await db
		.selectFrom("favorites as f")
		.innerJoin("clinics as c", "c.id", "f.clinic_id")
		.select(["c.id", "c.name", "c.country_code", "c.city", "c.address", "c.website", "c.logo_url", "c.verified"])
		.select([
			"c.average_rating",
			"c.review_count",
			sql<string[]>`array(
				select t.name from treatments t where t.id = any(c.treatment_ids) and t.published order by t.sort_order, t.id
			)`.as("treatments"),
		])
		.where(isOwn)
		.orderBy("f.created_at", "desc")
		.orderBy("c.id")
		.limit(size)
		.offset((page - 1) * size)
		.execute();
	return { clinics, total };
}

/** Which of these clinics the caller saved. */
export async function findSavedAmong(db: Db, clinicIds: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("favorites")
		.select("clinic_id")
		.where(isOwn)
		.where("clinic_id", "in", clinicIds)
		.execute();
	return rows.map(({ clinic_id }) => clinic_id);
}

/** Saves a clinic for the caller; saving it again changes nothing. Throws a Refusal where they see no such clinic. */
export async function saveFavorite(db: Db, clinicId: string): Promise<void> {
	await requireClinic(db, clinicId);
	await db
		.insertInto("favorites")
		.values({ user_id: sql`auth.uid()`, clinic_id: clinicId })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Takes a clinic off the caller's list; it need not be on it. */
export async function removeFavorite(db: Db, clinicId: string): Promise<void> {
	await db.deleteFrom("favorites").where(isOwn).where("clinic_id", "=", clinicId).execute();
}
