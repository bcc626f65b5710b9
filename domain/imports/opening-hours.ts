import { isOpeningHours, type OpeningHours } from "../clinics/opening-hours.ts";
import { limits } from "../limits.ts";

const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/**
 * Reads simple opening hours of OpenStreetMap: "Mo-Fr 09:00-12:30,14:00-18:00; Sa 10:00-14:00; PH off", "24/7". Hours
 * past midnight, months, weeks and words return undefined. `note` says what is left out.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours
 */
export function parseOpeningHours(text: string): { hours: OpeningHours; note: string | null } | undefined {
	if (text.trim() === "24/7") return { hours: days.map(() => [["00:00", "24:00"]]), note: null };
	const hours: OpeningHours = days.map(() => []);
	let note: string | null = null;
	let isEmpty = true;
	for (const rule of text.split(";")) {
		if (!rule.trim()) continue;
		if (/^\s*PH\s+(off|closed)\s*$/i.test(rule)) {
			note = "Closed on public holidays.";
			continue;
		}
		const read = parseRule(rule.trim());
		if (!read) return undefined;
		for (const day of read.days) hours[day] = read.spans;
		isEmpty = false;
	}
	return !isEmpty && isOpeningHours(hours) ? { hours, note } : undefined;
}

function parseRule(rule: string): { days: number[]; spans: OpeningHours[number] } | undefined {
	const start = rule.search(/\d|(?:off|closed)$/i);
	if (start < 0) return undefined;
	const times = rule.slice(start);
	const names = rule.slice(0, start).trim().replace(/:$/, "").trim();
	const chosen = parseDays(names || "Mo-Su");
	const spans = /^\d/.test(times) ? parseTimes(times) : [];
	return chosen && spans ? { days: chosen, spans } : undefined;
}

function parseDays(names: string): number[] | undefined {
	const chosen: number[] = [];
	for (const part of names.split(",")) {
		const [first, last] = part.split("-").map((name) => days.indexOf(name.trim()));
		if (first === undefined || first < 0 || (last !== undefined && last < 0)) return undefined;
		// "Sa-Mo" goes around the end of the week
		const length = last === undefined ? 1 : ((last - first + days.length) % days.length) + 1;
		for (let day = first; day < first + length; day++) chosen.push(day % days.length);
	}
	return chosen;
}

function parseTimes(times: string): OpeningHours[number] | undefined {
	const spans: OpeningHours[number] = [];
	for (const part of times.split(",")) {
		const [, start = "", end = ""] = /^\s*(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)\s*$/.exec(part) ?? [];
		if (!start || !end) return undefined;
		spans.push([start.padStart(5, "0"), end === "00:00" || end === "0:00" ? "24:00" : end.padStart(5, "0")]);
	}
	return spans.length <= limits.daySpans ? spans : undefined;
}

/** Writes opening hours in the form that `parseOpeningHours` reads, equal days together. */
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
