import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { limits } from "../limits.ts";

/** Which mails about waiting cases an admin wants to get. */
export const deskMailsInput = z.object({ daily: z.boolean(), at_once: z.boolean() });

/** The search of the desk. */
export const deskSearch = z.object({
	q: z
		.string()
		.max(limits.queryLength)
		.transform((value) => cleanLine(value) ?? ""),
});
