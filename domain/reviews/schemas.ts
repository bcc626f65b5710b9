import { z } from "zod";
import { cleanText } from "../clean-text.ts";
import { limits } from "../limits.ts";
import { placeTime, requiredText, uuid } from "../schema-fields.ts";

// What people may send about reviews. Only the server runs these; the browser knows their types through the client.

export const reviewInput = z.object({
	rating: z
		.number()
		.int("Choose one to five stars.")
		.min(1, "Choose one to five stars.")
		.max(5, "Choose one to five stars."),
	/** Null without text. */
	text: z
		.string()
		.max(limits.reviewText, `A review has at most ${limits.reviewText} characters.`)
		.nullish()
		.transform(cleanText),
});

export type ReviewInput = z.output<typeof reviewInput>;

/** `before` and `id` are those of the last review shown. */
export const ownReviewsQuery = z
	.object({
		unanswered: z.literal("1").optional(),
		before: placeTime.optional(),
		id: uuid().optional(),
	})
	.refine(({ before, id }) => (before === undefined) === (id === undefined), "Give both before and id, or neither.");

export const reviewParam = z.object({ reviewId: uuid("This is no id of a review.") });

export const replyInput = z.object({
	text: requiredText(limits.reply, "Write a reply first.", "A reply has"),
});
