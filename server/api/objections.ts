import type { MiddlewareHandler } from "hono";
import type { Database } from "#database/connection.ts";
import { objectToInvitations } from "#database/queries/invitations.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { linkButton } from "../lib/link-button.ts";

type Needed = { database: Database; waitForTurn: MiddlewareHandler<HttpEnv> };

/** POST /objection?token=…: the mailbox that a mail went to wants no invitation any more. */
export const objections = ({ database, waitForTurn }: Needed) =>
	linkButton({
		waitForTurn,
		page: "/objection",
		press: async (token) => ((await database.asService((db) => objectToInvitations(db, token))) ? "done" : "unknown"),
	});
