import { z } from "zod";

/** Whether the reviews of a deleted account are kept. */
export const deletionQuery = z.object({ reviews: z.enum(["keep", "delete"]) });

/** The current password, which proves who deletes the account if the last sign-in was a while ago. */
export const deletionInput = z.object({ current_password: z.string().max(256).optional() }).catch({});

export const sessionParam = z.object({ id: z.uuid() });

/** Which emails an owner wants to get. */
export const notificationsInput = z.object({
	on_review: z.boolean(),
	on_reply_due: z.boolean(),
	on_status: z.boolean(),
});
