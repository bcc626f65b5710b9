import { z } from "zod";

/** Whether the reviews of a deleted account are kept. */
export const deletionQuery = z.object({ reviews: z.enum(["keep", "delete"]) });

/** What shows that it is the person who deletes the account, where they signed in a while ago. */
export const deletionInput = z.object({ current_password: z.string().max(256).optional() }).catch({});

/** One of the sessions of a person. */
export const sessionParam = z.object({ id: z.uuid() });

/** Which emails an owner wants. */
export const notificationsInput = z.object({
	on_review: z.boolean(),
	on_reply_due: z.boolean(),
	on_status: z.boolean(),
});
