import { locale, siteLanguage } from "./site-language.ts";
import { t } from "./text.ts";

// made when it is needed: it takes a phone 20 ms before the first screen
let numbers: Intl.NumberFormat | undefined;
// one time zone for server and browser, so that both write the same day
const dates = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

/** Formats "1,234". */
export function formatNumber(value: number): string {
	// most numbers of a page are small, and `Intl` takes as long for one as React for its element
	if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
	numbers ??= new Intl.NumberFormat(locale);
	return numbers.format(value);
}

/** Formats with one decimal: "4.6", in other languages than English "4,6". */
export function formatDecimal(value: number): string {
	const text = value.toFixed(1);
	return siteLanguage === "en" ? text : text.replace(".", ",");
}

/** Formats an ISO date or time as "7 Mar 2026" (UTC). */
export function formatDate(iso: string): string {
	return dates.format(new Date(iso));
}

/** Formats an ISO date or time as "7 March 2026" (UTC), where it stands alone and lasts. */
export function formatLongDate(iso: string): string {
	return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}

const months = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });

/** Formats an ISO date or time as "March 2026" (UTC). */
export function formatMonth(iso: string): string {
	return months.format(new Date(iso));
}

const day = 86_400_000; // ms

/** Returns the UTC day `days` before `now`: "2026-05-25". */
export function getDayAgo(days: number, now = new Date()): string {
	return new Date(now.getTime() - days * day).toISOString().slice(0, 10);
}

/** Formats "3.2 km", "27 km" or "under 1 km", because the place of a search is no more exact. */
export function formatDistance(kilometres: number): string {
	if (kilometres < 1) return t`under 1 km`;
	const distance = kilometres < 9.95 ? formatDecimal(kilometres) : formatNumber(Math.round(kilometres));
	return t`${distance} km`;
}

/** Formats "1 review" or "1,234 reviews". */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
	return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

const moments = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
	dateStyle: "medium",
	timeStyle: "short",
	timeZone: "UTC",
});

/** Formats an ISO time as "7 Mar 2026, 14:05 UTC". */
export function formatDateTime(iso: string): string {
	return `${moments.format(new Date(iso))} UTC`;
}

/** Returns a text for the beginning of a sentence: its first letter is a capital one. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a label for the middle of a sentence: in lower case, except in German, whose nouns keep their capitals. */
export const lower = (label: string): string => (siteLanguage === "de" ? label : label.toLowerCase());
