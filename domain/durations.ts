import { locale } from "./site-language.ts";
import { plural, t } from "./text.ts";

const minute = 60; // seconds
const hour = 60 * minute;
const day = 24 * hour;

const sayMinutes = (minutes: number) => plural(minutes, { one: "# minute", other: "# minutes" });
const sayHours = (hours: number) => plural(hours, { one: "# hour", other: "# hours" });
const sayDays = (days: number) => plural(days, { one: "# day", other: "# days" });

const moments = new Intl.RelativeTimeFormat(locale);
const ago = (value: number, unit: "minute" | "hour" | "day") => moments.format(-Math.floor(value), unit);

/** Returns the seconds from an ISO time to `now`, which is in milliseconds since 1970. */
const getSeconds = (iso: string, now: number) => (now - Date.parse(iso)) / 1000;

/** Formats seconds, rounded to the nearest unit: "under a minute", "5 minutes", "1 hour", "3 days". */
export function formatSpan(seconds: number): string {
	if (seconds < minute) return t`under a minute`;
	if (seconds < 59.5 * minute) return sayMinutes(Math.round(seconds / minute));
	if (seconds < 47.5 * hour) return sayHours(Math.round(seconds / hour));
	return sayDays(Math.round(seconds / day));
}

/** Formats the age of a case, rounded down: "under a minute", "40 minutes", "5 hours", "3 days". */
export function formatAge(submittedAt: string, now: number): string {
	const seconds = getSeconds(submittedAt, now);
	if (seconds < minute) return t`under a minute`;
	if (seconds < hour) return sayMinutes(Math.floor(seconds / minute));
	if (seconds < 2 * day) return sayHours(Math.floor(seconds / hour));
	return sayDays(Math.floor(seconds / day));
}

/** Formats how long ago a time was, rounded down: "just now", "5 hours ago", "1 day ago". */
export function formatTimePassed(iso: string, now: number): string {
	const seconds = getSeconds(iso, now);
	if (seconds < minute) return t`just now`;
	if (seconds < hour) return ago(seconds / minute, "minute");
	if (seconds < day) return ago(seconds / hour, "hour");
	return ago(seconds / day, "day");
}
