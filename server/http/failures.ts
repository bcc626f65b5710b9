import { setTimeout } from "node:timers/promises";
import type { Context, ErrorHandler } from "hono";
import { Refusal, refusalStatuses } from "#domain/refusal.ts";
import { refuse, toBusyRefusal } from "#domain/refusals.ts";
import { answerRefusal, inReadersLanguage } from "../lib/answer-error.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { delayPage } from "./delay-page.ts";

/** Delay of a refusal for too many requests (ms): refusals cost work too, and many clients retry at once. */
const pause = 1000;

/** Answers failures that no route handled: 429 for too many requests, 503 for a passing fault, else 500. */
export const failures: ErrorHandler<HttpEnv> = async (error, c) => {
	// a refusal is expected, and would fill the log with stack traces under load
	if (!(error instanceof Refusal)) c.get("log").error({ err: error }, "request failed");
	c.header("cache-control", "no-store");
	const isTooMuch = error instanceof Refusal && error.code === "too_many";
	const delay = isTooMuch ? error : toBusyRefusal(error);
	if (!delay) return c.text(inReadersLanguage(refuse("unexpected"), c).message, 500);
	if (isTooMuch) await setTimeout(pause);
	c.header("retry-after", String(delay.retryAfter ?? 30));
	const { message } = inReadersLanguage(delay, c);
	// scripts try again after a 503 only, and auth-js takes a 429 for the end of the session
	if (/^\/(api|auth)\//.test(c.req.path)) return answerRefusal(new Refusal("busy", message, {}, delay.retryAfter), c);
	const status = refusalStatuses[delay.code];
	return acceptsHtml(c) ? c.html(c.var.inLanguage(delayPage)(message), status) : c.text(message, status);
};

const acceptsHtml = (c: Context) => c.req.header("accept")?.includes("text/html") ?? false;
