const numbers = new Intl.NumberFormat("en-GB");
// one time zone for server and browser, so that both write the same day
const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** "1,234". */
export function formatNumber(value: number): string {
	// most numbers of a page are small, and Intl takes as long for one as React for its element
	return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers.format(value);
}

/** "7 Mar 2026" from an ISO date. */
export function formatDate(iso: string): string {
	return dates.format(new Date(iso));
}

const day = 86_400_000;

/** The day (UTC) that was `days` ago, "2026-05-25". */
export function getDayAgo(days: number): string {
	return new Date(Date.now() - days * day).toISOString().slice(0, 10);
}

/** "1 review", "1,234 reviews"; "1,000+ reviews" where nobody counted to the end. */
export function formatCount(count: number, singular: string, plural = `${singular}s`, isExact = true): string {
	return `${formatNumber(count)}${isExact ? "" : "+"} ${count === 1 && isExact ? singular : plural}`;
}

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** "7 Mar 2026, 14:05 UTC" from an ISO time. */
export function formatDateTime(iso: string): string {
	return `${moments.format(new Date(iso))} UTC`;
}
