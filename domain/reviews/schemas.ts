import { z } from "zod";
import { cleanText } from "../clean-text.ts";
import { formatNumber } from "../format.ts";
import { isSlug } from "../ids.ts";
import { limits } from "../limits.ts";
import { keysOf, placeTime, requiredText, uuid } from "../schema-fields.ts";
import { type InkColor, inkColors, mostSessions, mostWeeksBetween, mostWeeksSince } from "./details.ts";

// What people may send about reviews. Only the server runs these; the browser knows their types through the client.

const whole = (least: number, most: number, message: string) =>
	z.number(message).int(message).min(least, message).max(most, message).nullish();

const reviewDetails = z
	.object({
		/** A slug. */
		treatment: z.string().max(80).refine(isSlug, "Choose a treatment from the list.").nullish(),
		sessions: whole(1, mostSessions, `Enter a number of sessions from 1 to ${mostSessions}.`),
		weeks_since: whole(0, mostWeeksSince, `Enter a number of weeks from 0 to ${formatNumber(mostWeeksSince)}.`),
		weeks_between: whole(1, mostWeeksBetween, `Enter a number of weeks from 1 to ${mostWeeksBetween}.`),
		ink_colors: z
			.array(z.enum(keysOf(inkColors)))
			.max(20)
			.nullish()
			.transform((colors): InkColor[] | null => (colors?.length ? [...new Set(colors)].sort() : null)),
		skin_type: whole(1, 6, "Choose a skin type from the list."),
		price_paid: whole(1, limits.price, "Enter the price of a session in whole units, without cents."),
		/** The currency that the form asked for the price in. Not sent: the one of the price as it was, or the clinic's. */
		shown_currency: z
			.string()
			.regex(/^[A-Z]{3}$/)
			.nullish(),
		would_return: z.boolean().nullish(),
		finished: z.boolean().nullish(),
	})
	.optional();

export type ReviewDetailsInput = NonNullable<z.output<typeof reviewDetails>>;

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
	/** Left as they are where they are not sent: an older page knows none. */
	details: reviewDetails,
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

export const reviewParam = z.object({ reviewId: uuid("This isn't the id of a review.") });

export const replyInput = z.object({
	text: requiredText(limits.reply, "Write a reply first.", "A reply has"),
	/** Words that the owner looked at again and means to publish, as the refusal named them. */
	confirmed: z.string().max(limits.reply).nullish(),
});
