import { sql } from "kysely";
import type { Db } from "./connection.ts";

/**
 * Does within a person's transaction what no person's rights allow: locks, and what follows from an act. The claims
 * stay, so the log and the triggers know who acts. Check who may before you call it. Throws in a visitor's transaction.
 */
export async function withServiceRights<T>(db: Db, work: () => Promise<T>): Promise<T> {
	const become = (role: string) => sql`select set_config('role', ${role}, true)`.execute(db);
	const { rows } = await sql<{ before: string }>`
		select current_setting('role') as before, set_config('role', 'service_role', true)`.execute(db);
	const lower = () => become(rows[0]?.before ?? "none");
	try {
		if (rows[0]?.before === "anon") throw new Error("a visitor does nothing as the service");
		const result = await work();
		await lower();
		return result;
	} catch (error) {
		// a refusal may be caught, and the transaction go on; after an error of the database it goes nowhere
		await lower().catch(() => undefined);
		throw error;
	}
}
