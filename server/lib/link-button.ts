import { Hono, type MiddlewareHandler } from "hono";
import type { ZodType } from "zod";
import { addressIn } from "#domain/language-addresses.ts";
import { toBusyRefusal } from "#domain/refusals.ts";
import { inReadersLanguage } from "./answer-error.ts";
import type { HttpEnv } from "./http-env.ts";

type Options = {
	waitForTurn: MiddlewareHandler<HttpEnv>;
	/** The path of the page with the button. */
	page: string;
	/** The form of the token in the link. */
	form: ZodType<string>;
	/** Acts for the holder of a link. Returns the result, which the page then shows; "full" shows the button again. */
	press: (token: string) => Promise<"done" | "unknown" | "full">;
};

/**
 * The POST of a page with one button, opened by a link in a mail. Programs that only open links change nothing by that
 * GET. Mail programs may also send the POST directly (one-click unsubscribe, RFC 8058): they get a text, people a
 * redirect to the page. The token in the link is the only authorization, as nobody else has it.
 */
export const linkButton = ({ waitForTurn, page, form, press }: Options) =>
	new Hono<HttpEnv>().post("/", waitForTurn, async (c) => {
		c.header("cache-control", "no-store");
		c.header("referrer-policy", "no-referrer");
		const body = await c.req.parseBody().catch(() => ({}));
		const isOnePress = "List-Unsubscribe" in body;
		const token = form.safeParse(c.req.query("token"));
		const show = (query: string) => c.redirect(`${addressIn(c.var.language, page)}?${query}`, 303);
		const showButtonAgain = (why: string) => show(`${why}=1&token=${token.data}`);
		try {
			const result = token.success ? await press(token.data) : "unknown";
			if (isOnePress) return result === "done" ? c.text("Noted.") : c.text("There is no such link.", 404);
			return result === "full" ? showButtonAgain("full") : show(`${result}=1`);
		} catch (error) {
			const delay = toBusyRefusal(error);
			if (!delay) throw error;
			if (!isOnePress && token.success) return showButtonAgain("later");
			c.header("retry-after", String(delay.retryAfter));
			return c.text(inReadersLanguage(delay, c).message, 503);
		}
	});
