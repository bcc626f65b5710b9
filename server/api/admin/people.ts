import { Hono } from "hono";
import { personParam, resumptionInput, suspensionInput } from "#domain/accounts/suspension.ts";
import { endSessions, resumeAccount, suspendAccount } from "../../accounts/suspensions.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const ofPerson = validate("param", personParam);

/** /api/admin/people: suspends and resumes accounts, and ends their sessions. */
export const adminPeople = new Hono<PersonEnv>()
	.post("/:personId/suspension", ofPerson, validate("json", suspensionInput), async (c) => {
		await c.var.asPerson(suspendAccount, c.req.valid("param").personId, c.req.valid("json"));
		return c.json({ isDone: true });
	})
	.post("/:personId/resumption", ofPerson, validate("json", resumptionInput), async (c) => {
		await c.var.asPerson(resumeAccount, c.req.valid("param").personId, c.req.valid("json").reason);
		return c.json({ isDone: true });
	})
	.delete("/:personId/sessions", ofPerson, async (c) => {
		await c.var.asPerson(endSessions, c.req.valid("param").personId);
		return c.json({ isDone: true });
	});
