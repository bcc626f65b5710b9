import { sql } from "kysely";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";

/** The Refusal for callers who don't own a clinic. */
export const noClinic = () => refuse("no_clinic");

/** Returns whether the signed-in caller owns a clinic. Throws a Refusal if they can't see such a clinic. */
export async function requireClinic(db: Db, id: string): Promise<{ isOwner: boolean }> {
	const clinic = await db
		.selectFrom("clinics")
		.select(sql<boolean>`private.owns_clinic(id)`.as("isOwner"))
		.where("id", "=", id)
		.executeTakeFirst();
	if (!clinic) throw refuse("clinic_gone");
	return clinic;
}
