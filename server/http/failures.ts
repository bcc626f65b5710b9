import type { Context, ErrorHandler } from "hono";
import { Refusal } from "#domain/refusal.ts";
import { readDelay } from "#domain/refusals.ts";
import { answerRefusal } from "../lib/answer-error.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { delayPage } from "./delay-page.ts";

/** The last word where nothing else has answered a failure: 503 and when to come again for what passes by itself, else 500. */
export const failures: ErrorHandler<HttpEnv> = (error, c) => {
	// one that we throw ourselves needs no trace for each of a thousand requests
	if (!(error instanceof Refusal)) c.get("log").error({ err: error }, "request failed");
	c.header("cache-control", "no-store");
	const delay = readDelay(error);
	if (!delay) return c.text("Something went wrong. Please try again.", 500);
	c.header("retry-after", String(delay.retryAfter ?? 30));
	if (/^\/(api|auth)\//.test(c.req.path)) return answerRefusal(delay, c);
	return isPerson(c) ? c.html(delayPage(delay.message), 503) : c.text(delay.message, 503);
};

const isPerson = (c: Context) => c.req.header("accept")?.includes("text/html") ?? false;
