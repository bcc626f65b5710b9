import { Hono, type MiddlewareHandler } from "hono";
import { askAlert, confirmAlert, endAlert } from "#database/queries/alerts.ts";
import { alertInput, alertToken } from "#domain/alerts/schemas.ts";
import type { Auth } from "../auth/auth.ts";
import { mailCounters } from "../auth/mail-limits.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { linkButton } from "../lib/link-button.ts";
import { publicForm } from "../lib/public-form.ts";
import { invalidInput } from "../lib/validate.ts";
import type { Outbox } from "../mail/outbox.ts";

type Dependencies = Pick<Auth, "database" | "siteUrl" | "limits" | "trustedProxies">;

/**
 * POST /alert: a visitor requests mails about news in a list of clinics. /alert/confirm and /alert/end are the forms
 * behind the links in the mails.
 */
export function alerts(auth: Dependencies, outbox: Outbox, waitForTurn: MiddlewareHandler<HttpEnv>) {
	const { database, limits } = auth;
	const form = publicForm({
		auth,
		tooMany: "That was asked for many times from here or with this address. Please try again later.",
		tooLong: "The search is too long.",
		async save(c, body) {
			const { success, data: request, error } = alertInput.safeParse(body);
			if (!success) throw invalidInput(error);
			const keys = findClientKeys(c, auth.trustedProxies);
			// mails also where none follows: the answer must not say whether one does
			await limits.countAll({ alertsByAddress: keys, ...mailCounters(keys, request.email) });
			await database.asService((db) => askAlert(db, request));
			outbox.wake();
		},
	});
	const confirm = (token: string) => database.asService((db) => confirmAlert(db, token));
	const end = async (token: string) =>
		(await database.asService((db) => endAlert(db, token))) ? ("done" as const) : ("unknown" as const);
	const link = { waitForTurn, form: alertToken };
	return new Hono<HttpEnv>()
		.route("/confirm", linkButton({ ...link, page: "/alert/confirm", press: confirm }))
		.route("/end", linkButton({ ...link, page: "/alert/end", press: end }))
		.route("/", form);
}
