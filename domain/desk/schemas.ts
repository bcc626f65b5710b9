import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { limits } from "../limits.ts";

/** Which mails an admin wants about what waits. */
export const deskMailsInput = z.object({ daily: z.boolean(), at_once: z.boolean() });

/** What admins look for. */
export const deskSearch = z.object({
	q: z
		.string()
		.max(limits.queryLength)
		.transform((value) => cleanLine(value) ?? ""),
});
