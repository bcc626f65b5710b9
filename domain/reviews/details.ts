import { formatPrice } from "../clinics/prices.ts";
import { sessionsOfFinished } from "../course/studies.ts";
import { formatCount } from "../format.ts";
import type { ReviewDetails, ReviewSummary } from "./said.ts";

/** Ink colours that a review can name. Same list as the check of column `ink_colors`. */
export const inkColors = {
	black: "Black",
	blue: "Blue",
	green: "Green",
	red: "Red",
	orange: "Orange",
	yellow: "Yellow",
	purple: "Purple",
	brown: "Brown",
	white: "White or skin-coloured",
} as const;
export type InkColor = keyof typeof inkColors;

/** Skin types by Fitzpatrick: type 1 is written I. */
export const skinTypes = ["I", "II", "III", "IV", "V", "VI"] as const;

/** Highest values. Same limits as the checks of the columns. */
export const mostSessions = 60;
export const mostWeeksSince = 1040;
export const mostWeeksBetween = 104;

/** Answers needed to summarize a clinic's reviews. Same number as in private.review_summary. */
export const enoughAnswers = 5;

/** Returns the details as short texts for one line: "Finished after 8 sessions", "Skin type III". */
export function printDetails(details: ReviewDetails): string[] {
	const {
		treatment,
		sessions,
		finished,
		weeks_since,
		weeks_between,
		ink_colors,
		skin_type,
		price_paid,
		price_currency,
	} = details;
	const parts = [
		treatment?.name,
		printCourse(sessions, finished),
		weeks_since !== undefined && `${formatCount(weeks_since, "week")} after the last session`,
		weeks_between !== undefined && `${formatCount(weeks_between, "week")} between sessions`,
		ink_colors && `Ink: ${ink_colors.map((color) => inkColors[color].toLowerCase()).join(", ")}`,
		skin_type !== undefined && `Skin type ${skinTypes[skin_type - 1]}`,
		price_paid !== undefined && price_currency && `Paid ${formatPrice(price_paid, price_currency)} a session`,
		details.would_return !== undefined && (details.would_return ? "Would go again" : "Wouldn't go again"),
	];
	return parts.filter((part): part is string => Boolean(part));
}

function printCourse(sessions: number | undefined, finished: boolean | undefined): string | undefined {
	if (sessions === undefined) return finished === undefined ? undefined : finished ? "Finished" : "Not finished yet";
	const counted = formatCount(sessions, "session");
	if (finished === undefined) return `${counted} so far`;
	return finished ? `Finished after ${counted}` : `${counted} so far, not finished yet`;
}

/** Returns the figures that summarize a clinic's reviews, with their names and bases. */
export function printSummary({
	finished,
	price,
	again,
	gap,
}: ReviewSummary): { name: string; value: string; note: string }[] {
	const lines = [];
	if (finished) {
		const { low, high, n } = finished;
		const range = low === high ? formatCount(low, "session") : `${low}–${high} sessions`;
		lines.push({
			name: "People who finished",
			value: range,
			note: `The middle half of the ${n} who told us. ${sessionsOfFinished}`,
		});
	}
	if (gap) {
		const note = `Median of the ${gap.n} who told us`;
		lines.push({ name: "Time between sessions", value: formatCount(gap.median, "week"), note });
	}
	if (price) {
		const value = `${formatPrice(price.median, price.currency)} a session`;
		lines.push({ name: "What people paid", value, note: `Median of ${price.n} prices from the last two years` });
	}
	if (again) lines.push({ name: "Would go again", value: `${again.yes} of ${again.n}`, note: "Of those who answered" });
	return lines;
}
