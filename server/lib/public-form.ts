import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal, refusalStatuses } from "#domain/refusal.ts";
import { type RefusalName, readRefusal, refuse, toBusyRefusal } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { requireApiKey } from "../auth/authenticate.ts";
import { AuthFailure } from "../auth/errors.ts";
import { answerRefusal, inReadersLanguage } from "./answer-error.ts";
import { findClientKeys } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { isFromOurPages } from "./same-site.ts";

/** The largest body (bytes); the longest valid input takes a third of it. */
const maxSize = 32 * 1024;

type Options = {
	auth: Pick<Auth, "siteUrl" | "limits" | "trustedProxies">;
	/** The refusals when an address has reached its limit, and when the body is too large. */
	tooMany: RefusalName;
	tooLong: RefusalName;
	/** Checks and saves the input. A form's values are strings, or arrays of them for repeated names. */
	save: (c: Context<HttpEnv>, body: unknown, isForm: boolean) => Promise<void>;
};

/**
 * The POST of a form that needs no account. A script sends JSON with the public key. A browser without script sends the
 * form itself, from our own pages only. It is redirected to the page with `sent=1`, or gets the page with the form as
 * it was filled in and its errors.
 */
export function publicForm({ auth, tooMany, tooLong, save }: Options) {
	/** Converts an error into a refusal. Throws unexpected errors again. */
	function requireRefusal(error: unknown): Refusal {
		if (error instanceof AuthFailure && error.status === 429) {
			return refuse(tooMany, { seconds: error.extra.retryAfter });
		}
		const refusal = error instanceof Refusal ? error : (readRefusal(error) ?? toBusyRefusal(error));
		if (!refusal) throw error;
		return refusal;
	}

	function answer(c: Context<HttpEnv>, error: unknown): Response {
		if (error instanceof AuthFailure && error.status !== 429)
			return c.json({ error: { code: error.code, message: error.say(c.var.inLanguage) } }, 401);
		return answerRefusal(requireRefusal(error), c);
	}

	async function countAndSave(c: Context<HttpEnv>, body: unknown, isForm: boolean): Promise<void> {
		await auth.limits.count("formsByAddress", findClientKeys(c, auth.trustedProxies).narrow);
		await save(c, body, isForm);
	}

	return new Hono<HttpEnv>().post(
		"/",
		bodyLimit({ maxSize, onError: (c) => answer(c, refuse(tooLong)) }),
		async (c, next) => {
			c.header("cache-control", "no-store");
			try {
				if (c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded")) {
					if (!isFromOurPages(c, auth.siteUrl)) {
						throw refuse("from_elsewhere");
					}
					const form = await c.req.parseBody({ all: true });
					const refusal = await countAndSave(c, form, true).then(() => undefined, requireRefusal);
					if (!refusal) {
						const { pathname, searchParams } = new URL(c.req.url);
						searchParams.set("sent", "1");
						return c.redirect(`${pathname}?${searchParams}`, 303);
					}
					const { code, message, fields = {} } = inReadersLanguage(refusal, c);
					c.set("refused", { sent: form, status: refusalStatuses[code], message, fields });
					// the body has been read, and the page needs none
					c.req.raw = new Request(c.req.url, { method: "POST" });
					return await next();
				}
				requireApiKey(c);
				await countAndSave(c, await readJson(c), false);
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
		throw refuse("unreadable");
	}
}
