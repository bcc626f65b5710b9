import { formatNumber } from "#domain/format.ts";

/** What a figure is against the span before: "4 more than in the 30 days before". */
export function describeChange(now: number, before: number, days: number): string {
	const span = `in the ${days} days before`;
	if (now === before) return now === 0 ? `none ${span} either` : `the same as ${span}`;
	const difference = formatNumber(Math.abs(now - before));
	return `${difference} ${now > before ? "more" : "fewer"} than ${span}`;
}
