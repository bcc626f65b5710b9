import { sql } from "kysely";
import { type SetupState, setupState } from "#domain/setup/schemas.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** How far the directory is set up. As an admin, or as the service. */
export function getSetupState(db: Db): Promise<SetupState> {
	return readValue(db, setupState, sql`setup_state()`);
}

/** Notes that a mail server took a test mail, or that a complete backup began at `at`. As the service. */
export async function noteSetup(db: Db, what: "mail_tested_at" | "backed_up_at", at = new Date()): Promise<void> {
	await db
		.updateTable("private.site")
		.set({ [what]: at })
		.execute();
}
