import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { type Refusal, refusalStatuses } from "#domain/refusal.ts";
import { refuse, repeat, toRefusal } from "#domain/refusals.ts";
import type { HttpEnv } from "./http-env.ts";

/** Answers an error as `{ error: { code, message, fields? } }`. Details of unexpected errors are only logged. */
export function answerError<Env extends HttpEnv>(error: unknown, c: Context<Env>): Response {
	const refusal = isUnreadable(error) ? refuse("unreadable") : toRefusal(error);
	if (refusalStatuses[refusal.code] >= 500) c.get("log").error({ err: error }, "an act failed");
	return answerRefusal(refusal, c);
}

/** Answers a refusal in the reader's language. */
export function answerRefusal<Env extends HttpEnv>(refusal: Refusal, c: Context<Env>): Response {
	const { code, message, fields, retryAfter } = inReadersLanguage(refusal, c);
	const seconds = retryAfter ?? (code === "busy" ? 30 : undefined);
	if (seconds !== undefined) c.header("retry-after", String(seconds));
	return c.json({ error: { code, message, ...(fields && { fields }) } }, refusalStatuses[code]);
}

export const inReadersLanguage = <Env extends HttpEnv>(refusal: Refusal, c: Context<Env>): Refusal =>
	c.var.inLanguage(repeat)(refusal);

// thrown by Hono
const isUnreadable = (error: unknown) => error instanceof HTTPException && error.status === 400;
