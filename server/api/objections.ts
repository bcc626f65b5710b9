import type { MiddlewareHandler } from "hono";
import type { Database } from "#database/connection.ts";
import { objectToInvitations } from "#database/queries/invitations.ts";
import { objectionToken } from "#domain/invitations/schemas.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { linkButton } from "../lib/link-button.ts";

type Dependencies = { database: Database; waitForTurn: MiddlewareHandler<HttpEnv> };

/** POST /objection?token=…: the recipient of an invitation wants no more of them. */
export const objections = ({ database, waitForTurn }: Dependencies) =>
	linkButton({
		waitForTurn,
		page: "/objection",
		form: objectionToken,
		press: async (token) => ((await database.asService((db) => objectToInvitations(db, token))) ? "done" : "unknown"),
	});
