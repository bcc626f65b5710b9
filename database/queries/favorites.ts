import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { ClinicCard } from "./clinics.ts";
import { requireClinic } from "./clinics.ts";

// All of it as a person: a favorite belongs to whoever asks.
const isOwn = sql<boolean>`user_id = (select auth.uid())`;

/** One page (from 1) of the clinics that the caller saved and can see, latest first, and how many there are. */
export function findFavorites(db: Db, page: number, size: number): Promise<{ clinics: ClinicCard[]; total: number }> {
	return readValue(db, sql`saved_clinics(${size}, ${(page - 1) * size})`);
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
