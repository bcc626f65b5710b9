import { Hono } from "hono";
import { findCases, findQueue } from "#database/queries/desk.ts";
import { decideEnquiry } from "#database/queries/enquiries.ts";
import { enquiryDecision, threadParam } from "#domain/enquiries/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const ofThread = validate("param", threadParam);

/** /api/admin/questions: questions to clinics that one side has reported. Admins can't read any others. */
export const adminQuestions = new Hono<PersonEnv>()
	.get("/", async (c) => c.json({ questions: await c.var.asPerson((db) => findQueue(db, "question")) }))
	.get("/:id", ofThread, async (c) => {
		const [question] = await c.var.asPerson((db) => findCases(db, "question", [c.req.valid("param").id]));
		return c.json({ question: question ?? null });
	})
	.post("/:id/decision", ofThread, validate("json", enquiryDecision), async (c) => {
		await c.var.asPerson(decideEnquiry, c.req.valid("param").id, c.req.valid("json"));
		return c.json({ isDecided: true });
	});
