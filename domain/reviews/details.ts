import { formatPrice } from "../clinics/prices.ts";
import { formatSessions } from "../course/course.ts";
import { sessionsOfFinished } from "../course/studies.ts";
import { lower } from "../format.ts";
import { plural, t } from "../text.ts";
import type { ReviewDetails, ReviewSummary } from "./said.ts";

/** Ink colours that a review can name. Same list as the check of column `ink_colors`. */
export const inkColors = {
	black: t`Black`,
	blue: t`Blue`,
	green: t`Green`,
	red: t`Red`,
	orange: t`Orange`,
	yellow: t`Yellow`,
	purple: t`Purple`,
	brown: t`Brown`,
	white: t`White or skin-coloured`,
} as const;
export type InkColor = keyof typeof inkColors;

/** Skin types by Fitzpatrick: type 1 is written I. */
export const skinTypes = ["I", "II", "III", "IV", "V", "VI"] as const;

/** Highest values. Same limits as the checks of the columns. */
export const mostSessions = 60;
export const mostWeeksSince = 1040;
export const mostWeeksBetween = 104;

/** Answers needed to summarize a clinic's reviews. */
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
		weeks_since !== undefined &&
			plural({ weeks: weeks_since }, { one: "# week after the last session", other: "# weeks after the last session" }),
		weeks_between !== undefined &&
			plural({ weeks: weeks_between }, { one: "# week between sessions", other: "# weeks between sessions" }),
		ink_colors && t`Ink: ${{ colours: ink_colors.map((color) => lower(inkColors[color])).join(", ") }}`,
		skin_type !== undefined && t`Skin type ${{ type: skinTypes[skin_type - 1] ?? "" }}`,
		price_paid !== undefined &&
			price_currency &&
			t`Paid ${{ price: formatPrice(price_paid, price_currency) }} a session`,
		details.would_return !== undefined && (details.would_return ? t`Would go again` : t`Wouldn't go again`),
	];
	return parts.filter((part): part is string => Boolean(part));
}

function printCourse(sessions: number | undefined, finished: boolean | undefined): string | undefined {
	if (sessions === undefined) return finished === undefined ? undefined : finished ? t`Finished` : t`Not finished yet`;
	const counted = formatSessions({ min: sessions, max: sessions });
	if (finished === undefined) return t`${{ sessions: counted }} so far`;
	return finished ? t`Finished after ${{ sessions: counted }}` : t`${{ sessions: counted }} so far, not finished yet`;
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
		const range = formatSessions({ min: low, max: high });
		lines.push({
			name: t`People who finished`,
			value: range,
			note: `${t`The middle half of the ${n} who told us.`} ${sessionsOfFinished}`,
		});
	}
	if (gap) {
		const note = t`Median of the ${{ people: gap.n }} who told us`;
		lines.push({
			name: t`Time between sessions`,
			value: plural({ weeks: gap.median }, { one: "# week", other: "# weeks" }),
			note,
		});
	}
	if (price) {
		const value = t`${{ price: formatPrice(price.median, price.currency) }} a session`;
		lines.push({
			name: t`What people paid`,
			value,
			note: t`Median of ${{ prices: price.n }} prices from the last two years`,
		});
	}
	if (again)
		lines.push({
			name: t`Would go again`,
			value: t`${{ yes: again.yes }} of ${{ answers: again.n }}`,
			note: t`Of those who answered`,
		});
	return lines;
}
