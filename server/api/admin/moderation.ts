import { Hono } from "hono";
import { findReviewsOfAuthor, findSubjects } from "#database/queries/moderation.ts";
import { authorParam, subjectDecision, subjectParam, withQuery } from "#domain/moderation/schemas.ts";
import { decideSubject } from "../../cases/subjects.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const ofSubject = validate("param", subjectParam);

/** /api/admin/moderation: reviews and clinics, reported or not, and decisions about them. */
export const moderation = new Hono<PersonEnv>()
	.get("/subjects/:id", ofSubject, validate("query", withQuery), async (c) => {
		const ids = [c.req.valid("param").id, c.req.valid("query").with].filter((id) => id !== undefined);
		return c.json({ subjects: await c.var.asPerson(findSubjects, ids) });
	})
	.post("/subjects/:id/decision", ofSubject, validate("json", subjectDecision), async (c) => {
		const { seen, ...decision } = c.req.valid("json");
		await c.var.asPerson(decideSubject, { ...c.req.valid("param"), seen }, decision);
		return c.json({ isDecided: true });
	})
	.get("/authors/:authorId/reviews", validate("param", authorParam), async (c) =>
		c.json({ subjects: await c.var.asPerson(findReviewsOfAuthor, c.req.valid("param").authorId) }),
	);
