import { sql } from "kysely";
import { type SetupState, setupState } from "#domain/setup/schemas.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** Returns which steps of the directory's setup are done. For admins and the service role. */
export function getSetupState(db: Db): Promise<SetupState> {
	return readValue(db, setupState, sql`setup_state()`);
}

/** Records that a mail server accepted a test mail, or when a complete backup started (`at`). Service role only. */
export async function noteSetup(db: Db, what: "mail_tested_at" | "backed_up_at", at = new Date()): Promise<void> {
	await db
		.updateTable("private.site")
		.set({ [what]: at })
		.execute();
}
