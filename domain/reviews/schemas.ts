import { z } from "zod";
import { cleanText } from "../clean-text.ts";
import { formatNumber } from "../format.ts";
import { isSlug } from "../ids.ts";
import { limits } from "../limits.ts";
import { cursorTime, keysOf, requiredText, uuid } from "../schema-fields.ts";
import { t } from "../text.ts";
import { type InkColor, inkColors, mostSessions, mostWeeksBetween, mostWeeksSince } from "./details.ts";

// Schemas of requests about reviews. Only the server imports them; the browser gets their types from the API client.

const integer = (min: number, max: number, message: string) =>
	z.number(message).int(message).min(min, message).max(max, message).nullish();

const reviewDetails = z
	.object({
		/** Slug of the treatment. */
		treatment: z.string().max(80).refine(isSlug, t`Choose a treatment from the list.`).nullish(),
		sessions: integer(1, mostSessions, t`Enter a number of sessions from 1 to ${mostSessions}.`),
		weeks_since: integer(
			0,
			mostWeeksSince,
			t`Enter a number of weeks from 0 to ${{ most: formatNumber(mostWeeksSince) }}.`,
		),
		weeks_between: integer(1, mostWeeksBetween, t`Enter a number of weeks from 1 to ${mostWeeksBetween}.`),
		ink_colors: z
			.array(z.enum(keysOf(inkColors)))
			.max(20)
			.nullish()
			.transform((colors): InkColor[] | null => (colors?.length ? [...new Set(colors)].sort() : null)),
		skin_type: integer(1, 6, t`Choose a skin type from the list.`),
		price_paid: integer(1, limits.price, t`Enter the price of a session in whole units, without cents.`),
		/** The currency that the form showed. If missing, that of the stored price counts, else that of the clinic. */
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
		.int(t`Choose one to five stars.`)
		.min(1, t`Choose one to five stars.`)
		.max(5, t`Choose one to five stars.`),
	text: z
		.string()
		.max(limits.reviewText, t`A review has at most ${{ most: limits.reviewText }} characters.`)
		.nullish()
		.transform(cleanText),
	/** If missing, the stored details stay: older pages do not send them. */
	details: reviewDetails,
});

export type ReviewInput = z.output<typeof reviewInput>;

/** `before` and `id` are the time and id of the last review of the page before. */
export const ownReviewsQuery = z
	.object({
		unanswered: z.literal("1").optional(),
		before: cursorTime.optional(),
		id: uuid().optional(),
	})
	.refine(({ before, id }) => (before === undefined) === (id === undefined), t`Give both before and id, or neither.`);

export const reviewParam = z.object({ reviewId: uuid(t`This isn't the id of a review.`) });

export const replyInput = z.object({
	text: requiredText(limits.reply, t`Write a reply first.`, t`A reply has`),
	/** The revealing words that the owner confirmed, as the refusal named them. */
	confirmed: z.string().max(limits.reply).nullish(),
});
