import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import {
	deleteReply,
	findOwnerReviews,
	findReplyContext,
	saveReply,
	saveReplySignals,
} from "#database/queries/reviews.ts";
import { limits } from "#domain/limits.ts";
import { reportInput } from "#domain/moderation/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import { ownReviewsQuery, replyInput, reviewParam } from "#domain/reviews/schemas.ts";
import { findRevealingWords, foldWord, type RevealingWord } from "#domain/reviews/telling.ts";
import { reportReview } from "../cases/reports.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** Reviews of the caller's clinic, and what the caller does about them. */
export const ownerReviews = (database: Database) =>
	new Hono<PersonEnv>()
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
			const { text, confirmed } = c.req.valid("json");
			const context = await database.asService((db) => findReplyContext(db, reviewId, c.var.claims.sub));
			const found = context ? findRevealingWords(text, context.author, context.clinic) : [];
			requireSecondLook(found, confirmed);
			const reply = await c.var.asPerson(saveReply, reviewId, text);
			// saved after the reply, which is refused unless the caller may write it; until then it counts as unchecked
			const kinds = [...new Set(found.map(({ kind }) => kind))];
			await database.asService((db) => saveReplySignals(db, reviewId, text, kinds));
			return c.json({ reply });
		})
		.delete("/:reviewId/reply", validate("param", reviewParam), async (c) => {
			await c.var.asPerson(deleteReply, c.req.valid("param").reviewId);
			return c.json({ reply: null });
		})
		.post("/:reviewId/report", validate("param", reviewParam), validate("json", reportInput), async (c) => {
			const { reviewId } = c.req.valid("param");
			return c.json({ report: await c.var.asPerson(reportReview, reviewId, c.req.valid("json")) }, 201);
		});

/** Refuses a reply with words that may identify a patient, unless the owner has confirmed each of them. */
function requireSecondLook(found: RevealingWord[], confirmed: string | null | undefined): void {
	const seen = new Set(confirmed?.split(" ").map(foldWord));
	if (found.every(({ word }) => word.split(" ").every((part) => seen.has(foldWord(part))))) return;
	throw refuse("reply_may_tell", { found });
}
