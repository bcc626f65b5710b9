import { z } from "zod";

/** Which mails an admin wants about what waits. */
export const deskMailsInput = z.object({ daily: z.boolean(), at_once: z.boolean() });
