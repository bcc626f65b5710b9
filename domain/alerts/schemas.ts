import { z } from "zod";
import { limits } from "../limits.ts";
import { mailAddress, optionalLine } from "../schema-fields.ts";
import { t } from "../text.ts";

// Schemas for search alerts. Only the server imports them.

export const alertInput = z.object({
	/** The query string of a list of clinics; `writeAlertSearch` decides whether it can be watched. */
	search: z.string(t`Choose a list of clinics first.`).max(limits.alertSearch),
	/** Replaces the price in `search`; empty for any price. */
	price: optionalLine(8),
	email: mailAddress(t`Enter an email address such as name@example.org.`),
});
export type AlertInput = z.output<typeof alertInput>;

/** The secret in the links of alert mails, as private.alert_secret makes it. A mail program may cut a link short. */
export const alertToken = z.string().regex(/^[0-9a-f]{96}$/);
