import { z } from "zod";
import { limits } from "../limits.ts";
import { requiredText, uuid } from "../schema-fields.ts";

// What people write in a case, and which messages they have read. Only the server runs these.

export const messageInput = z.object({
	text: requiredText(limits.message, "Write a message first.", "A message has"),
	/** Made by whoever writes it, so that it is kept once. */
	id: uuid().optional(),
});

/** The last message that was shown. */
export const messagesRead = z.object({ last: uuid() });

/** The id of a check or a claim. */
export const conversationParam = z.object({ id: uuid() });
