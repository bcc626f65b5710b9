import { sql } from "kysely";
import type { Db } from "./connection.ts";

/**
 * Does as the service, within a person's transaction, what no person's rights allow: reads such as who owns a clinic,
 * locks, and what follows from an act. The claims stay, so `auth.uid()`, the log and the triggers know who acts. Check
 * who may before, and say whose rows are read. Throws in a visitor's transaction.
 */
export async function withServiceRights<T>(db: Db, work: () => Promise<T>): Promise<T> {
	const { rows } = await sql<{ before: string }>`
		select current_setting('role') as before, set_config('role', 'service_role', true)`.execute(db);
	const lower = () => sql`select set_config('role', ${rows[0]?.before}, true)`.execute(db);
	try {
		if (rows[0]?.before === "anon") throw new Error("a visitor does nothing as the service");
		const result = await work();
		await lower();
		return result;
	} catch (error) {
		// a refusal may be caught, and the transaction go on; after an error of the database it ends here anyway
		await lower().catch(() => {});
		throw error;
	}
}
