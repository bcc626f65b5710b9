import { z } from "zod";
import { limits } from "../limits.ts";
import { requiredText, uuid } from "../schema-fields.ts";

// Schemas of what admins send to suspend or restore an account. Only the server imports them.

const reason = requiredText(limits.decisionText, "Tell them why.");

export const personParam = z.object({ personId: uuid("This isn't the id of an account.") });

export const suspensionInput = z.object({
	reason,
	/** Whether the account's reviews and its clinic are taken off the site as well. */
	hideReviews: z.boolean(),
	suspendClinic: z.boolean(),
});
export type SuspensionInput = z.output<typeof suspensionInput>;

export const resumptionInput = z.object({ reason });
