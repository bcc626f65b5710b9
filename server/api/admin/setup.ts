import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { getSetupState, noteSetup } from "#database/queries/setup.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import type { Outbox } from "../../mail/outbox.ts";

/** /api/admin/setup: which steps of the setup are done, and a test mail. */
export const adminSetup = (database: Database, outbox: Outbox) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json(await c.var.asPerson(getSetupState)))
		.post("/test-mail", async (c) => {
			const to = c.var.claims.email;
			const answer = await outbox.test(to);
			await database.asService((db) => noteSetup(db, "mail_tested_at"));
			return c.json({ to, answer });
		});
