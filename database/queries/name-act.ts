import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** Says what the rest of this transaction is called in the audit log. */
export async function nameAct(db: Db, act: string): Promise<void> {
	await sql`select private.name_act(${act})`.execute(db);
}
