import { z } from "zod";
import { limits } from "../limits.ts";
import { optionalLine, requiredLine } from "../schema-fields.ts";

// What visitors send who want to be told of news. Only the server runs this.

const wrongAddress = "Enter an email address such as name@example.org.";

export const alertInput = z.object({
	/** The query of a list: any address will do, see writeAlertSearch. */
	search: z.string("Choose a list of clinics first.").max(limits.alertSearch),
	/** In place of the one in the search; empty for any. */
	price: optionalLine(8),
	email: requiredLine(limits.clinicEmail, wrongAddress, "An address has").refine(
		(email) => z.email().safeParse(email).success,
		wrongAddress,
	),
});
export type AlertInput = z.output<typeof alertInput>;

/** The secret of the links in these mails, as private.alert_secret writes it: a mail program may have cut it. */
export const alertToken = z.string().regex(/^[0-9a-f]{96}$/);
