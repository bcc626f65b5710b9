import { sql } from "kysely";
import type { Db } from "./connection.ts";

/**
 * Runs `work` with the service role inside a person's transaction. The person's claims stay, so `auth.uid()` is still
 * who asks: for reads of what no person may select, such as who owns a clinic. `work` itself says whose rows it reads.
 * Throws in a visitor's transaction.
 */
export async function withServiceRole<T>(db: Db, work: () => Promise<T>): Promise<T> {
	const { rows } = await sql<{ role: string }>`
		select current_setting('role') as role, set_config('role', 'service_role', true)`.execute(db);
	const become = () => sql`select set_config('role', ${rows[0]?.role}, true)`.execute(db);
	try {
		if (rows[0]?.role === "anon") throw new Error("a visitor reads nothing as the service");
		const found = await work();
		await become();
		return found;
	} catch (error) {
		// fails after an error of the database, whose transaction ends here anyway
		await become().catch(() => {});
		throw error;
	}
}
