import { Hono } from "hono";
import { readMessages } from "#database/queries/messages.ts";
import { messageInput, messagesRead } from "#domain/messages/schemas.ts";
import type { Limits } from "../auth/limits.ts";
import { writeMessage } from "../cases/messages.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** /api/messages: between admins and whose check or claim it is. */
export const messages = (limits: Limits) =>
	new Hono<PersonEnv>()
		.post("/", validate("json", messageInput), async (c) => {
			if (!c.var.isAdmin) await limits.count("messagesByPerson", c.var.claims.sub);
			await c.var.asPerson(writeMessage, c.req.valid("json"));
			return c.json({ isSent: true }, 201);
		})
		.post("/read", validate("json", messagesRead), async (c) => {
			await c.var.asPerson(readMessages, c.req.valid("json").last);
			return c.json({ isRead: true });
		});
