import { noteLanguageOfForm } from "#database/queries/mails.ts";
import { readReport } from "#domain/moderation/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { findSender } from "../auth/authenticate.ts";
import { AuthFailure } from "../auth/errors.ts";
import { mailCounters } from "../auth/mail-limits.ts";
import { takePublicReport } from "../cases/reports.ts";
import type { AddressKeys } from "../lib/address-keys.ts";
import { findClientKeys } from "../lib/client-address.ts";
import { publicForm } from "../lib/public-form.ts";
import { invalidInput } from "../lib/validate.ts";
import type { Outbox } from "../mail/outbox.ts";

type Dependencies = Pick<Auth, "database" | "tokens" | "siteUrl" | "isLocal" | "limits" | "trustedProxies">;

/** POST /report: anybody reports a review or a clinic. With a token, the report has the id of its sender. */
export function reports(auth: Dependencies, outbox: Outbox) {
	/** Limits the receipts to a mailbox, which may be somebody else's. Throws the Refusal "too_many". */
	async function countReceipt(keys: AddressKeys, email: string): Promise<void> {
		try {
			await auth.limits.countAll(mailCounters(keys, email));
		} catch (error) {
			if (!(error instanceof AuthFailure)) throw error;
			throw refuse("too_many_receipts", { seconds: error.extra.retryAfter });
		}
	}

	return publicForm({
		auth,
		tooMany: "too_many_reports",
		tooLong: "report_too_long",
		async save(c, body, isForm) {
			const reporterId = isForm ? undefined : (await findSender(auth, c))?.sub;
			const { data: report, error } = c.var.inLanguage(readReport)(body);
			if (error) throw invalidInput(error);
			const keys = findClientKeys(c, auth.trustedProxies);
			// what others on the line send holds up nobody who signed in
			await auth.limits.count("reportsByAddress", reporterId ? keys.narrow : keys);
			if (reporterId) await auth.limits.count("reportsByPerson", reporterId);
			if (!reporterId && report.email) await countReceipt(keys, report.email);
			await auth.database.asService(async (db) => {
				await takePublicReport(db, report, reporterId);
				if (!reporterId && report.email) await noteLanguageOfForm(db, report.email, c.var.language);
			});
			outbox.wake();
		},
	});
}
