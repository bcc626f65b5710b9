import { sql } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";

/** Refuses what only the owner of a clinic may. */
export const noClinic = () =>
	new Refusal(
		"not_found",
		"You don't manage a clinic here, or no longer do. If that changed, our email to you says why.",
	);

/** What the caller, a person, is to a clinic that they can see. Throws a Refusal where they see no such clinic. */
export async function requireClinic(db: Db, id: string): Promise<{ isOwner: boolean }> {
	const clinic = await db
		.selectFrom("clinics")
		.select(sql<boolean>`private.owns_clinic(id)`.as("isOwner"))
		.where("id", "=", id)
		.executeTakeFirst();
	if (!clinic) throw new Refusal("clinic_not_found", "This clinic isn't in the directory any more, or never was.");
	return clinic;
}
