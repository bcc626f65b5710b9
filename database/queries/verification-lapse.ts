import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { OwnClinic } from "./own-clinic.ts";
import { findOwnClinic, noClinic } from "./own-clinic.ts";

/**
 * Takes the badge from up to `batch` clinics that were verified a year ago or longer and puts them into the queue; gives how
 * many. As the service.
 */
export function lapseVerifications(db: Db, batch: number): Promise<number> {
	return readValue(db, sql`private.lapse_verifications(${batch}::int)`);
}

/** Notes up to `batch` mails to owners whose clinic's check lapses in 30 or 7 days; gives how many. As the service. */
export function addLapseReminders(db: Db, batch: number): Promise<number> {
	return readValue(db, sql`private.remind_of_lapse(${batch}::int)`);
}

/**
 * The caller confirms the details of their verified clinic, which opens the next check early. Throws a Refusal where it
 * is not time for that, or it is done.
 */
export async function confirmClinic(db: Db): Promise<OwnClinic> {
	await readValue(db, sql`confirm_clinic()`);
	const clinic = await findOwnClinic(db);
	if (!clinic) throw noClinic();
	return clinic;
}
