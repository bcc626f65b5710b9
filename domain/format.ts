const numbers = new Intl.NumberFormat("en-GB");
// one time zone for server and browser, so that both write the same day
const dates = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** "1,234". */
export function formatNumber(value: number): string {
	// most numbers of a page are small, and Intl takes as long for one as React for its element
	return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers.format(value);
}

/** "7 Mar 2026" from an ISO date. */
export function formatDate(iso: string): string {
	return dates.format(new Date(iso));
}

const months = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** "March 2026" from an ISO date. */
export function formatMonth(iso: string): string {
	return months.format(new Date(iso));
}

const day = 86_400_000;

/** The day (UTC) that was `days` before a moment, or before now: "2026-05-25". */
export function getDayAgo(days: number, now = new Date()): string {
	return new Date(now.getTime() - days * day).toISOString().slice(0, 10);
}

/** "3.2 km", "27 km" or "under 1 km": a place that was asked for is no more exact. */
export function formatDistance(kilometres: number): string {
	if (kilometres < 1) return "under 1 km";
	return `${kilometres < 9.95 ? kilometres.toFixed(1) : formatNumber(Math.round(kilometres))} km`;
}

/** "1 review", "1,234 reviews"; "1,000+ reviews" where nobody counted to the end. */
export function formatCount(count: number, singular: string, plural = `${singular}s`, isExact = true): string {
	return `${formatNumber(count)}${isExact ? "" : "+"} ${count === 1 && isExact ? singular : plural}`;
}

const moments = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
	dateStyle: "medium",
	timeStyle: "short",
	timeZone: "UTC",
});

/** "7 Mar 2026, 14:05 UTC" from an ISO time. */
export function formatDateTime(iso: string): string {
	return `${moments.format(new Date(iso))} UTC`;
}
