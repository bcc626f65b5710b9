import { z } from "zod";
import { isEmailAddress } from "../clinics/fields.ts";
import { limits } from "../limits.ts";
import { optionalLine, requiredLine, requiredText } from "../schema-fields.ts";

// Only the server imports these schemas; the browser imports their types.

/** The version of a page that its URL asks for; undefined for the current one. */
export const legalVersion = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined);

export const operatorInput = z.object({
	name: requiredLine(
		limits.operatorName,
		"Enter the name of the person or company that runs the directory.",
		"A name has",
	),
	address: requiredText(limits.operatorAddress, "Enter the postal address.", "An address has"),
	email: requiredLine(limits.clinicEmail, "Enter an email address.", "An address has").refine(
		isEmailAddress,
		"Enter an email address such as name@example.com.",
	),
	phone: optionalLine(limits.clinicPhone, "A number has"),
});
export type OperatorInput = z.output<typeof operatorInput>;
