import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { Refusal, refusalStatuses } from "#domain/refusal.ts";
import { toRefusal } from "#domain/refusals.ts";
import type { PersonEnv } from "./http-env.ts";

/** Answers an error as `{ error: { code, message, fields? } }`. Details of unexpected errors are only logged. */
export function answerError(error: unknown, c: Context<PersonEnv>): Response {
	const refusal = isUnreadable(error) ? unreadable() : toRefusal(error);
	if (refusalStatuses[refusal.code] >= 500) c.get("log").error({ err: error }, "an act failed");
	return answerRefusal(refusal, c);
}

export function answerRefusal({ code, message, fields, retryAfter }: Refusal, c: Context): Response {
	const seconds = retryAfter ?? (code === "busy" ? 30 : undefined);
	if (seconds !== undefined) c.header("retry-after", String(seconds));
	return c.json({ error: { code, message, ...(fields && { fields }) } }, refusalStatuses[code]);
}

/** Makes the refusal of a body that is no valid JSON. */
export const unreadable = () => new Refusal("bad_json", "We couldn't read the request.");

// thrown by Hono
const isUnreadable = (error: unknown) => error instanceof HTTPException && error.status === 400;
