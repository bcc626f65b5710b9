import type { InkColor } from "./details.ts";

// Reviews as the database returns them.

/** Details of a review besides stars and text. Those that the author left out are missing. */
export type ReviewDetails = {
	treatment?: { slug: string; name: string };
	/** Number of sessions so far. */
	sessions?: number;
	/** Weeks between the last session and the review. */
	weeks_since?: number;
	/** Usual number of weeks between two sessions. */
	weeks_between?: number;
	ink_colors?: InkColor[];
	/** By Fitzpatrick, 1 to 6. */
	skin_type?: number;
	/** For a session, in whole units of `price_currency` (ISO 4217). Both are there or neither. */
	price_paid?: number;
	price_currency?: string;
	would_return?: boolean;
	finished?: boolean;
};

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
