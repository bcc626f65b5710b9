import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { galleryFull } from "#database/queries/media.ts";
import { alreadyListed } from "#database/queries/own-clinic.ts";
import { alreadyReported } from "#database/queries/reports.ts";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { PersonEnv } from "./http-env.ts";

const statuses: Record<RefusalCode, ContentfulStatusCode> = {
	bad_json: 400,
	own_clinic: 403,
	email_not_confirmed: 403,
	not_found: 404,
	clinic_not_found: 404,
	clinic_id_required: 400,
	bad_path: 400,
	not_an_image: 415,
	bad_picture: 422,
	gallery_full: 409,
	already_listed: 409,
	edited_elsewhere: 409,
	already_reported: 409,
	already_decided: 409,
	already_appealed: 409,
	own_case: 403,
	review_hidden: 409,
	already_claimed: 409,
	not_claimable: 409,
	conflict: 409,
	too_large: 413,
	invalid: 422,
	too_many: 429,
	unexpected: 500,
	busy: 503,
};

/** Answers a refusal, or whatever went wrong, as `{ error: { code, message, fields? } }`. */
export function answerError(error: unknown, c: Context<PersonEnv>): Response {
	const refusal = toRefusal(error);
	const status = statuses[refusal.code];
	if (status >= 500) c.get("log").error({ err: error }, "an act failed");
	const { code, message, fields, retryAfter } = refusal;
	if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
	return c.json({ error: { code, message, ...(fields && { fields }) } }, status);
}

const somethingChanged = () => new Refusal("conflict", "Something changed in the meantime. Please try again.");

/** What the person is told: their own refusals, those of the database in plain words, and nothing about anything else. */
function toRefusal(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	// Hono's own, for a body that is no JSON
	if (error instanceof HTTPException && error.status === 400)
		return new Refusal("bad_json", "The request could not be read.");
	const { code, constraint } = error as { code?: unknown; constraint?: unknown };
	switch (code) {
		case "23505": // unique
			if (constraint === "clinics_owner") return alreadyListed();
			if (constraint === "review_reports_review_id_reporter_id_key") return alreadyReported();
			return somethingChanged();
		case "23503": // refers to something that went meanwhile
		case "40001": // serialization
		case "40P01": // deadlock
			return somethingChanged();
		case "42501": // a policy's last word, where no refusal came first
			return new Refusal("not_found", "This is not there, or not yours to change.");
		case "54000":
			return galleryFull();
		case "55000": // of resubmit_clinic
			return new Refusal(
				"conflict",
				"There is nothing to submit: we have this clinic already, or its review has ended.",
			);
		case "23514": // a rule of a table that no schema foresaw
			return new Refusal("invalid", "Please check what you entered: something in it cannot be kept.");
		case "57014": // statement timeout
			return new Refusal("busy", "The server is busy. Please try again in a minute.");
		default:
			return new Refusal("unexpected", "Something went wrong. Please try again.");
	}
}
