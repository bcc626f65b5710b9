import { Hono, type MiddlewareHandler } from "hono";
import { linkToken } from "#domain/invitations/schemas.ts";
import { toBusyRefusal } from "#domain/refusals.ts";
import type { HttpEnv } from "./http-env.ts";

type Options = {
	waitForTurn: MiddlewareHandler<HttpEnv>;
	/** The address of the page with the button. */
	page: string;
	/** What the button does for the holder of a link; says how the page comes back. */
	press: (token: string) => Promise<"done" | "unknown" | "full">;
};

/**
 * POST of a page with one button, whose address has the token of a link in a mail: a GET shows the page, so that what
 * only opens links does nothing. Or from a mail program in one press (RFC 8058), which wants an answer and no redirect.
 * The token is all that it takes, as nobody else has it.
 */
export const linkButton = ({ waitForTurn, page, press }: Options) =>
	new Hono<HttpEnv>().post("/", waitForTurn, async (c) => {
		c.header("cache-control", "no-store");
		c.header("referrer-policy", "no-referrer");
		const body = await c.req.parseBody().catch(() => ({}));
		const isOnePress = "List-Unsubscribe" in body;
		const token = linkToken.safeParse(c.req.query("token"));
		// somebody at the page gets the button again, with the token that it needs
		const comeBack = (how: string) => c.redirect(`${page}?${how}=1&token=${token.data}`, 303);
		try {
			const result = token.success ? await press(token.data) : "unknown";
			if (isOnePress) return result === "done" ? c.text("Noted.") : c.text("There is no such link.", 404);
			return result === "full" ? comeBack("full") : c.redirect(`${page}?${result}=1`, 303);
		} catch (error) {
			const delay = toBusyRefusal(error);
			if (!delay) throw error;
			if (!isOnePress && token.success) return comeBack("later");
			c.header("retry-after", String(delay.retryAfter));
			return c.text(delay.message, 503);
		}
	});
