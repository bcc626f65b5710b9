import { Hono, type MiddlewareHandler } from "hono";
import type { Database } from "#database/connection.ts";
import { objectToInvitations } from "#database/queries/invitations.ts";
import { linkToken } from "#domain/invitations/schemas.ts";
import { readDelay } from "#domain/refusals.ts";
import type { HttpEnv } from "../lib/http-env.ts";

type Needed = { database: Database; takePlace: MiddlewareHandler<HttpEnv> };

/**
 * POST /objection?token=…: the mailbox that a mail went to wants no invitation any more. From the page of that address,
 * which a GET shows, so that what only opens links says nothing; or from a mail program in one press (RFC 8058), which
 * wants an answer and no redirect. The token is all that it takes, as nobody else has it.
 */
export const objections = ({ database, takePlace }: Needed) =>
	new Hono<HttpEnv>().post("/", takePlace, async (c) => {
		c.header("cache-control", "no-store");
		c.header("referrer-policy", "no-referrer");
		const body = await c.req.parseBody().catch(() => ({}));
		const isOnePress = "List-Unsubscribe" in body;
		const token = linkToken.safeParse(c.req.query("token"));
		try {
			const isKnown = token.success && (await database.asService((db) => objectToInvitations(db, token.data)));
			if (isOnePress) return isKnown ? c.text("Noted.") : c.text("There is no such link.", 404);
			return c.redirect(`/objection?${isKnown ? "done" : "unknown"}=1`, 303);
		} catch (error) {
			const delay = readDelay(error);
			if (!delay) throw error;
			// somebody at the page gets the button again, with the token that it needs
			if (!isOnePress && token.success) return c.redirect(`/objection?later=1&token=${token.data}`, 303);
			c.header("retry-after", String(delay.retryAfter));
			return c.text(delay.message, 503);
		}
	});
