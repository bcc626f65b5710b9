import { sql } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";

/** The Refusal for callers who don't own a clinic. */
export const noClinic = () =>
	new Refusal(
		"not_found",
		"You don't manage a clinic here, or no longer do. If that changed, our email to you says why.",
	);

/** Returns whether the signed-in caller owns a clinic. Throws a Refusal if they can't see such a clinic. */
export async function requireClinic(db: Db, id: string): Promise<{ isOwner: boolean }> {
	const clinic = await db
		.selectFrom("clinics")
		.select(sql<boolean>`private.owns_clinic(id)`.as("isOwner"))
		.where("id", "=", id)
		.executeTakeFirst();
	if (!clinic) throw new Refusal("clinic_not_found", "This clinic isn't in the directory any more, or never was.");
	return clinic;
}
