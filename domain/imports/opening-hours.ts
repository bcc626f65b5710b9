import { isOpeningHours, type OpeningHours } from "../clinics/opening-hours.ts";
import { limits } from "../limits.ts";

const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/**
 * Reads simple opening hours of OpenStreetMap: "Mo-Fr 09:00-12:30,14:00-18:00; Sa 10:00-14:00; Su,PH off", "24/7".
 * Returns undefined for everything else, such as hours past midnight, months, weeks and words. The note says that the
 * clinic is closed on public holidays, which `hours` cannot hold; it is null where the text does not say so.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours
 */
export function parseOpeningHours(text: string): { hours: OpeningHours; note: string | null } | undefined {
	const hours: OpeningHours = days.map(() => []);
	let note: string | null = null;
	let hasDays = false;
	for (const part of text.split(";")) {
		const rule = part.trim();
		if (!rule) continue;
		const parsed = parseRule(rule === "24/7" ? "Mo-Su 00:00-24:00" : rule);
		if (!parsed) return undefined;
		for (const day of parsed.days) hours[day] = parsed.spans;
		if (parsed.days.length > 0) hasDays = true;
		if (parsed.isClosedOnHolidays) note = "Closed on public holidays.";
	}
	return hasDays && isOpeningHours(hours) ? { hours, note } : undefined;
}

type Rule = { days: number[]; spans: OpeningHours[number]; isClosedOnHolidays: boolean };

/** Parses a rule such as "Mo-Fr 09:00-18:00" or "Su,PH off"; undefined for others, also hours on public holidays. */
function parseRule(rule: string): Rule | undefined {
	const start = rule.search(/\d|(?:off|closed)$/i);
	if (start < 0) return undefined;
	const times = rule.slice(start);
	const selector = rule.slice(0, start).trim().replace(/:$/, "").trim() || "Mo-Su";
	const names = selector.split(",").map((name) => name.trim());
	const weekdays = names.filter((name) => name.toUpperCase() !== "PH");
	const isClosedOnHolidays = weekdays.length < names.length;
	const ruleDays = parseDays(weekdays);
	const spans = /^\d/.test(times) ? parseTimes(times) : [];
	if (!ruleDays || !spans || (isClosedOnHolidays && spans.length > 0)) return undefined;
	return { days: ruleDays, spans, isClosedOnHolidays };
}

/** Parses days such as "Mo" or "Sa-Mo" to numbers, from 0 for Monday; undefined if one is neither. */
function parseDays(names: string[]): number[] | undefined {
	const found: number[] = [];
	for (const name of names) {
		const [first, last, ...others] = name.split("-").map((day) => days.indexOf(day.trim()));
		if (first === undefined || first < 0 || (last !== undefined && last < 0) || others.length > 0) return undefined;
		// "Sa-Mo" goes around the end of the week
		const length = last === undefined ? 1 : ((last - first + days.length) % days.length) + 1;
		for (let day = first; day < first + length; day++) found.push(day % days.length);
	}
	return found;
}

/** Parses spans such as "09:00-12:30,14:00-18:00"; undefined for other texts, and for more spans than a day may have. */
function parseTimes(times: string): OpeningHours[number] | undefined {
	const spans: OpeningHours[number] = [];
	for (const part of times.split(",")) {
		const [, start = "", end = ""] = /^\s*(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)\s*$/.exec(part) ?? [];
		if (!start || !end) return undefined;
		spans.push([start.padStart(5, "0"), end === "00:00" || end === "0:00" ? "24:00" : end.padStart(5, "0")]);
	}
	return spans.length <= limits.daySpans ? spans : undefined;
}

/** Formats opening hours as `parseOpeningHours` reads them, with equal days in a row as a range. */
export function formatOpeningHours(hours: OpeningHours): string {
	const groups: { from: number; till: number; times: string }[] = [];
	for (const [day, spans] of hours.entries()) {
		const times = spans.map(([start, end]) => `${start}-${end}`).join(",") || "off";
		const last = groups.at(-1);
		if (last?.times === times) last.till = day;
		else groups.push({ from: day, till: day, times });
	}
	return groups
		.map(({ from, till, times }) => `${days[from]}${till > from ? `-${days[till]}` : ""} ${times}`)
		.join("; ");
}
