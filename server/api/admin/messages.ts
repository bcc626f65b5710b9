import { Hono } from "hono";
import { readDeskMessages, writeDeskMessage } from "#database/queries/messages.ts";
import { conversationParam, messageInput, messagesRead } from "#domain/messages/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const ofCase = validate("param", conversationParam);

/** /api/admin/messages: admins' messages to an owner or claimant, by the id of the verification case or the claim. */
export const adminMessages = new Hono<PersonEnv>()
	.post("/:id", ofCase, validate("json", messageInput), async (c) => {
		await c.var.asPerson(writeDeskMessage, c.req.valid("param").id, c.req.valid("json"));
		return c.json({ isSent: true }, 201);
	})
	.post("/:id/read", ofCase, validate("json", messagesRead), async (c) => {
		await c.var.asPerson(readDeskMessages, c.req.valid("param").id, c.req.valid("json").last);
		return c.json({ isRead: true });
	});
