import { Hono } from "hono";
import { readMessages, writeClaimMessage, writeMessage } from "#database/queries/messages.ts";
import { messageInput, messagesRead } from "#domain/messages/schemas.ts";
import type { Limits } from "../auth/limits.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

const message = validate("json", messageInput);

/** /api/messages: the caller's messages to admins, about their clinic or their latest claim. */
export const messages = (limits: Limits) =>
	new Hono<PersonEnv>()
		.post("/", message, async (c) => {
			await limits.count("messagesByPerson", c.var.claims.sub);
			await c.var.asPerson(writeMessage, c.req.valid("json"));
			return c.json({ isSent: true }, 201);
		})
		.post("/claim", message, async (c) => {
			await limits.count("messagesByPerson", c.var.claims.sub);
			await c.var.asPerson(writeClaimMessage, c.req.valid("json"));
			return c.json({ isSent: true }, 201);
		})
		.post("/read", validate("json", messagesRead), async (c) => {
			await c.var.asPerson(readMessages, c.req.valid("json").last);
			return c.json({ isRead: true });
		});
