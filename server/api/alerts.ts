import { Hono, type MiddlewareHandler } from "hono";
import { askAlert, confirmAlert, endAlert } from "#database/queries/alerts.ts";
import { noteLanguageOfForm } from "#database/queries/mails.ts";
import { alertInput, alertToken } from "#domain/alerts/schemas.ts";
import type { Auth } from "../auth/auth.ts";
import { mailCounters } from "../auth/mail-limits.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { linkButton } from "../lib/link-button.ts";
import { publicForm } from "../lib/public-form.ts";
import { readInput } from "../lib/validate.ts";
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
		tooMany: "too_many_alerts",
		tooLong: "search_too_long",
		async save(c, body) {
			const request = readInput(c, alertInput, body);
			const keys = findClientKeys(c, auth.trustedProxies);
			// mails also where none follows: the answer must not say whether one does
			await limits.countAll({ alertsByAddress: keys, ...mailCounters(keys, request.email) });
			await database.asService(async (db) => {
				await askAlert(db, request);
				await noteLanguageOfForm(db, request.email, c.var.language);
			});
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
