import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal, refusalStatuses } from "#domain/refusal.ts";
import { readRefusal, toBusyRefusal } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { requireApiKey } from "../auth/authenticate.ts";
import { AuthFailure } from "../auth/errors.ts";
import { answerRefusal, unreadable } from "./answer-error.ts";
import { findClientAddress } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { isFromOurPages } from "./same-site.ts";

/** Bytes of what is sent; the longest takes a third of it. */
const maxSize = 32 * 1024;

type Options = {
	auth: Pick<Auth, "siteUrl" | "limits" | "trustedProxies">;
	/** Said where a limit by address is reached, and where it is too long. */
	tooMany: string;
	tooLong: string;
	/** Keeps what was sent. A form has texts, and lists of them where a name comes twice. */
	keep: (c: Context<HttpEnv>, body: unknown, isForm: boolean) => Promise<void>;
};

/**
 * POST of what anybody may send, with or without an account. As JSON from a page's script, with the public key; as a
 * plain form from a browser without script, which is sent on to the page with `sent`, or gets it back as it was filled,
 * with what is wrong. What else is asked for at the address is a page.
 */
export function publicForm({ auth, tooMany, tooLong, keep }: Options) {
	/** Throws whatever is no refusal. */
	function requireRefusal(error: unknown): Refusal {
		if (error instanceof AuthFailure && error.status === 429) {
			return new Refusal("too_many", tooMany, undefined, error.extra.retryAfter);
		}
		const refusal = error instanceof Refusal ? error : (readRefusal(error) ?? toBusyRefusal(error));
		if (!refusal) throw error;
		return refusal;
	}

	function answer(c: Context<HttpEnv>, error: unknown): Response {
		if (error instanceof AuthFailure && error.status !== 429)
			return c.json({ error: { code: error.code, message: error.message } }, 401);
		return answerRefusal(requireRefusal(error), c);
	}

	async function take(c: Context<HttpEnv>, body: unknown, isForm: boolean): Promise<void> {
		await auth.limits.count("formsByAddress", findClientAddress(c, auth.trustedProxies));
		await keep(c, body, isForm);
	}

	return new Hono<HttpEnv>().post(
		"/",
		bodyLimit({ maxSize, onError: (c) => answer(c, new Refusal("too_large", tooLong)) }),
		async (c, next) => {
			c.header("cache-control", "no-store");
			try {
				if (c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded")) {
					if (!isFromOurPages(c, auth.siteUrl)) {
						throw new Refusal("not_found", "Please send this from our own pages.");
					}
					const form = await c.req.parseBody({ all: true });
					const refusal = await take(c, form, true).then(() => undefined, requireRefusal);
					if (!refusal) {
						const { pathname, searchParams } = new URL(c.req.url);
						searchParams.set("sent", "1");
						return c.redirect(`${pathname}?${searchParams}`, 303);
					}
					const { code, message, fields = {} } = refusal;
					c.set("refused", { sent: form, status: refusalStatuses[code], message, fields });
					// the page needs nothing more of it, and its body is read
					c.req.raw = new Request(c.req.url, { method: "POST" });
					return await next();
				}
				requireApiKey(c);
				await take(c, await readJson(c), false);
				return c.json({ received: true }, 201);
			} catch (error) {
				return answer(c, error);
			}
		},
	);
}

async function readJson(c: Context): Promise<unknown> {
	try {
		return await c.req.json();
	} catch {
		throw unreadable();
	}
}
