import { Hono } from "hono";
import { createReport } from "#database/queries/reports.ts";
import { deleteReply, findOwnerReviews, saveReply } from "#database/queries/reviews.ts";
import { limits } from "#domain/limits.ts";
import { reportInput } from "#domain/moderation/schemas.ts";
import { ownReviewsQuery, replyInput, reviewParam } from "#domain/reviews/schemas.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** Reviews of the caller's clinic, and what the caller does about them. */
export const ownerReviews = new Hono<PersonEnv>()
	.get("/", validate("query", ownReviewsQuery), async (c) => {
		const { unanswered, before, id } = c.req.valid("query");
		const choice = {
			isUnanswered: unanswered === "1",
			after: before && id ? { created_at: before, id } : undefined,
			size: limits.ownerReviewsPage,
		};
		return c.json(await c.var.asPerson(findOwnerReviews, choice));
	})
	.put("/:reviewId/reply", validate("param", reviewParam), validate("json", replyInput), async (c) => {
		const { reviewId } = c.req.valid("param");
		return c.json({ reply: await c.var.asPerson(saveReply, reviewId, c.req.valid("json").text) });
	})
	.delete("/:reviewId/reply", validate("param", reviewParam), async (c) => {
		await c.var.asPerson(deleteReply, c.req.valid("param").reviewId);
		return c.json({ reply: null });
	})
	.post("/:reviewId/report", validate("param", reviewParam), validate("json", reportInput), async (c) => {
		const { reviewId } = c.req.valid("param");
		return c.json({ report: await c.var.asPerson(createReport, reviewId, c.req.valid("json")) }, 201);
	});
