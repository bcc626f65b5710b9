import { z } from "zod";

/** Whether the reviews of a deleted account are kept. */
export const deletionQuery = z.object({ reviews: z.enum(["keep", "delete"]) });

/** Which e-mails an owner wants. */
export const notificationsInput = z.object({
	on_review: z.boolean(),
	on_reply_due: z.boolean(),
	on_status: z.boolean(),
});
