import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { refuse } from "#domain/refusals.ts";
import { openCheck } from "../cases/kinds/check.ts";
import type { Clinic } from "./lock.ts";

/**
 * Makes a person the owner of a clinic that is locked with its reviews. The person's own reviews of it go; one that was
 * never checked waits for its check, and one that the person verified themselves for another. Refuses with `taken` if
 * they have a clinic. As the service; claims are settled by the caller (`claimsSettledBy`).
 */
export async function giveClinic(
	db: Db,
	{ id, status }: Pick<Clinic, "id" | "status">,
	person: string,
	taken: "account_has_clinic" | "claimant_has_clinic",
): Promise<void> {
	const given = db.updateTable("clinics").set({ owner_id: person }).where("id", "=", id).execute();
	// they got another one at this moment
	await given.catch((error) => {
		throw (error as { code?: string }).code === "23505" ? refuse(taken) : error;
	});
	await db.deleteFrom("reviews").where("clinic_id", "=", id).where("user_id", "=", person).execute();
	if (status === "pending") await openCheck(db, id, "listing");
	else if (status === "verified" && (await hasVerified(db, id, person))) await openCheck(db, id, "recheck");
}

/** Whether a person, as an admin, verified the clinic last. */
async function hasVerified(db: Db, clinic: string, person: string): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select coalesce((private.verification_note(${clinic}::uuid)).by_id = ${person}::uuid, false) as has`.execute(db);
	return rows[0]?.has ?? false;
}
