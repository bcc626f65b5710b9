import { sql } from "kysely";
import type { StoredCard } from "#domain/clinics/card.ts";
import type { Db } from "../connection.ts";
import { requireClinic } from "./require-clinic.ts";
import { findCards } from "./search/cards.ts";

// For signed-in callers, each of whom reads and writes only their own favorites.
const isOwn = sql<boolean>`user_id = (select auth.uid())`;

/** Returns one page (from 1) of the public clinics that the caller saved, latest first, and their total number. */
export async function findFavorites(
	db: Db,
	page: number,
	size: number,
): Promise<{ clinics: StoredCard[]; total: number }> {
	const saved = db.selectFrom("favorites").innerJoin("listings", "listings.id", "favorites.clinic_id").where(isOwn);
	const { total } = await saved.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
	const rows = await saved
		.select("listings.id")
		.orderBy("favorites.created_at", "desc")
		.orderBy("listings.id")
		.limit(size)
		.offset((page - 1) * size)
		.execute();
	return {
		total,
		clinics: await findCards(
			db,
			rows.map(({ id }) => id),
		),
	};
}

/** Returns which of these clinics the caller has saved. */
export async function findSavedAmong(db: Db, clinicIds: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("favorites")
		.select("clinic_id")
		.where(isOwn)
		.where("clinic_id", "in", clinicIds)
		.execute();
	return rows.map(({ clinic_id }) => clinic_id);
}

/** Saves a clinic for the caller, once. Throws a Refusal if the caller can't see the clinic. */
export async function saveFavorite(db: Db, clinicId: string): Promise<void> {
	await requireClinic(db, clinicId);
	await db
		.insertInto("favorites")
		.values({ user_id: sql`auth.uid()`, clinic_id: clinicId })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Removes a clinic from the caller's favorites; does nothing if it isn't one. */
export async function removeFavorite(db: Db, clinicId: string): Promise<void> {
	await db.deleteFrom("favorites").where(isOwn).where("clinic_id", "=", clinicId).execute();
}
