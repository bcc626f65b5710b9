import { z } from "zod";
import { keysOf } from "../schema-fields.ts";
import { inkColors } from "./details.ts";

// Schemas of reviews as the database returns them. Visitors' pages import only types from here, because of Zod.

/** Details of a review besides stars and text. Those that the author left out are missing. */
export const reviewDetails = z.strictObject({
	treatment: z.strictObject({ slug: z.string(), name: z.string() }).optional(),
	/** Number of sessions so far. */
	sessions: z.number().optional(),
	/** Weeks between the last session and the review. */
	weeks_since: z.number().optional(),
	/** Usual number of weeks between two sessions. */
	weeks_between: z.number().optional(),
	ink_colors: z.array(z.enum(keysOf(inkColors))).optional(),
	/** By Fitzpatrick, 1 to 6. */
	skin_type: z.number().optional(),
	/** For a session, in whole units of `price_currency` (ISO 4217). Both are there or neither. */
	price_paid: z.number().optional(),
	price_currency: z.string().optional(),
	would_return: z.boolean().optional(),
	finished: z.boolean().optional(),
});
export type ReviewDetails = z.infer<typeof reviewDetails>;

/** Figures that summarize a clinic's reviews. Those with too few answers are missing; `n` is the number of answers. */
export type ReviewSummary = {
	/** Quartiles of the laser sessions of people who finished. */
	finished?: { n: number; low: number; high: number };
	/** Median price of a laser session in reviews of the last two years. */
	price?: { n: number; median: number; currency: string };
	/** How many would go there again. */
	again?: { n: number; yes: number };
	/** Median of the weeks between two sessions, computed nightly from 30 answers or more. */
	gap?: { n: number; median: number };
};
