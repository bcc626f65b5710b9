import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { PersonEnv } from "../auth/authenticate.ts";

const statuses: Record<RefusalCode, ContentfulStatusCode> = {
	bad_json: 400,
	own_clinic: 403,
	email_not_confirmed: 403,
	not_found: 404,
	clinic_not_found: 404,
	conflict: 409,
	too_large: 413,
	invalid: 422,
	unexpected: 500,
	busy: 503,
};

/** Answers a refusal, or whatever went wrong, as `{ error: { code, message, fields? } }`. */
export function answerError(error: unknown, c: Context<PersonEnv>): Response {
	const refusal = toRefusal(error);
	const status = statuses[refusal.code];
	if (status >= 500) c.get("log").error({ err: error }, "an act failed");
	const { code, message, fields } = refusal;
	return c.json({ error: { code, message, ...(fields && { fields }) } }, status);
}

/** What the person is told: their own refusals, those of the database in plain words, and nothing about anything else. */
function toRefusal(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	// Hono's own, for a body that is no JSON
	if (error instanceof HTTPException && error.status === 400)
		return new Refusal("bad_json", "The request could not be read.");
	switch ((error as { code?: unknown }).code) {
		case "23505": // unique
		case "23503": // refers to something that went meanwhile
		case "40001": // serialization
		case "40P01": // deadlock
			return new Refusal("conflict", "Something changed in the meantime. Please try again.");
		case "42501": // a policy's last word, where no refusal came first
			return new Refusal("not_found", "This is not there, or not yours to change.");
		case "57014": // statement timeout
			return new Refusal("busy", "The server is busy. Please try again in a minute.");
		default:
			return new Refusal("unexpected", "Something went wrong. Please try again.");
	}
}
