import { z } from "zod";
import { limits } from "../limits.ts";
import { requiredText, uuid } from "../schema-fields.ts";

// What admins may send about an account. Only the server runs these.

const reason = requiredText(limits.decisionText, "Tell them why.");

export const personParam = z.object({ personId: uuid("This isn't the id of an account.") });

export const suspensionInput = z.object({
	reason,
	/** What they published is decided with it. */
	hideReviews: z.boolean(),
	suspendClinic: z.boolean(),
});
export type SuspensionInput = z.output<typeof suspensionInput>;

export const resumptionInput = z.object({ reason });
