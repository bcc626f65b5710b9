import type { Context } from "hono";
import { createPublicReport } from "#database/queries/reports.ts";
import { anonKey } from "#domain/accounts/anon-key.ts";
import { canonicalMailbox } from "#domain/accounts/mailbox.ts";
import { readReport } from "#domain/moderation/schemas.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Auth } from "../auth/auth.ts";
import { findPerson } from "../auth/authenticate.ts";
import { AuthFailure } from "../auth/errors.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { publicForm } from "../lib/public-form.ts";
import { invalidInput } from "../lib/validate.ts";
import type { Outbox } from "../mail/outbox.ts";

type Dependencies = Pick<Auth, "database" | "tokens" | "siteUrl" | "isLocal" | "limits" | "trustedProxies">;

/** POST /report: anybody reports a review or a clinic. With a token, the report has the id of its sender. */
export function reports(auth: Dependencies, outbox: Outbox) {
	/** Limits the receipts to a mailbox, which may be somebody else's. Throws the Refusal "too_many". */
	async function countMailbox(email: string): Promise<void> {
		try {
			await auth.limits.count("reportsByMailbox", canonicalMailbox(email));
		} catch (error) {
			if (!(error instanceof AuthFailure)) throw error;
			const message =
				"We've had many reports with this email address today. Sign in to report, leave the address blank, or try again tomorrow.";
			throw new Refusal("too_many", message, { email: message }, error.extra.retryAfter);
		}
	}

	async function findReporter(c: Context<HttpEnv>): Promise<string | undefined> {
		const token = c.req.header("authorization");
		return token && !token.endsWith(` ${anonKey}`) ? (await findPerson(auth, c)).claims.sub : undefined;
	}

	return publicForm({
		auth,
		tooMany: "We've had many reports from here. Please try again in an hour.",
		tooLong: "The report is too long.",
		async save(c, body, isForm) {
			const reporterId = isForm ? undefined : await findReporter(c);
			const { success, data: report, error } = readReport(body);
			if (!success) throw invalidInput(error);
			await auth.limits.count("reportsByAddress", findClientAddress(c, auth.trustedProxies));
			if (!reporterId && report.email) await countMailbox(report.email);
			await auth.database.asService((db) => createPublicReport(db, report, reporterId));
			outbox.wake();
		},
	});
}
