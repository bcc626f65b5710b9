import { sql } from "kysely";
import type { StoredCard } from "#domain/clinics/card.ts";
import type { Db } from "../connection.ts";
import { requireClinic } from "./require-clinic.ts";
import { findCards } from "./search/cards.ts";

// All as a person: everybody reads and writes only their own favorites.
const isOwn = sql<boolean>`user_id = (select auth.uid())`;

/** One page (from 1) of the public clinics that the caller saved, latest first, and how many there are. */
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
