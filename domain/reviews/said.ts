import { z } from "zod";
import { keysOf } from "../schema-fields.ts";
import { inkColors } from "./details.ts";

// What the database says that reviews say. Visitors' pages import nothing but types from here: it brings Zod.

/** What a review says beside stars and text; what its author did not choose to say is missing. */
export const reviewDetails = z.strictObject({
	treatment: z.strictObject({ slug: z.string(), name: z.string() }).optional(),
	/** So far. */
	sessions: z.number().optional(),
	/** Weeks between the last session and the review. */
	weeks_since: z.number().optional(),
	/** Usually, between two sessions. */
	weeks_between: z.number().optional(),
	ink_colors: z.array(z.enum(keysOf(inkColors))).optional(),
	/** Fitzpatrick, 1 to 6. */
	skin_type: z.number().optional(),
	/** Of a session, in whole units of the currency (ISO 4217), which is there with it. */
	price_paid: z.number().optional(),
	price_currency: z.string().optional(),
	would_return: z.boolean().optional(),
	finished: z.boolean().optional(),
});
export type ReviewDetails = z.infer<typeof reviewDetails>;

/** What is summed up of a clinic's reviews; what too few of them say is missing. `n` is how many say it. */
export const reviewSummary = z.strictObject({
	/** Sessions of people who finished with lasers on a tattoo: the middle half. */
	finished: z.strictObject({ n: z.number(), low: z.number(), high: z.number() }).optional(),
	/** The median price of a laser session in reviews of the last two years. */
	price: z.strictObject({ n: z.number(), median: z.number(), currency: z.string() }).optional(),
	again: z.strictObject({ n: z.number(), yes: z.number() }).optional(),
	/** Medians of last night, of thirty answers or more: the sessions of those in treatment, the weeks between two. */
	so_far: z.strictObject({ n: z.number(), median: z.number() }).optional(),
	gap: z.strictObject({ n: z.number(), median: z.number() }).optional(),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;
