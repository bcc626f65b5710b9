import OpeningHoursParser from "opening_hours";
import { cleanLine } from "../clean-text.ts";
import { findDayProblem, type OpeningHours } from "../clinics/opening-hours.ts";
import { limits } from "../limits.ts";
import { rewriteHours } from "./opening-words.ts";
import { nothing } from "./reading.ts";

// The package is LGPL and has the holidays of the world: only the server may import this file.

/** What hours of a text are the same each week, and what else it says. */
export type ReadHours = { value: OpeningHours | null; remark: string | null; note: string | null };

/**
 * Reads opening hours as OpenStreetMap writes them, and as people do ("Mo - Fr 9 - 18 Uhr", "Mon-Fri 9am-5pm"). Only
 * what is the same each week becomes hours. The rest (holidays, seasons, appointments, what cannot be read) is returned
 * as a remark for the clinic's page.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function readOpeningHours(typed: string): ReadHours {
	const text = cleanLine(typed) ?? "";
	const known = read.get(text);
	if (known) return known;
	if (read.size === mostRead) read.clear();
	const hours = readText(text);
	read.set(text, hours);
	return hours;
}

/** Clinics of a file have the same hours, and reading them takes milliseconds. */
const read = new Map<string, ReadHours>();
const mostRead = 1000;

function readText(text: string): ReadHours {
	if (!text) return { ...nothing, remark: null };
	const [main, aside] = splitAside(text);
	if (aside !== null) {
		const { value, remark } = readOpeningHours(main);
		if (!value) return { value, remark: clipRemark(text), note: textKept };
		return { value, remark: clipRemark(remark ? `${aside}; ${remark}` : aside), note: restKept };
	}
	const whole = parse(rewriteHours(text) ?? text);
	// days alone would be open day and night; a date is no time
	if (!whole || !/\d|off/.test(whole.prettifyValue()) || /\d\.\d{1,2}\.(?!\d)/.test(text))
		return { value: null, remark: clipRemark(text), note: textKept };
	const rules = joinSpansOfDay(splitRules(whole.prettifyValue()));
	const weekly: string[] = [];
	const remarks: string[] = [];
	for (const rule of rules) {
		const split = splitRule(rule);
		if (split.kept) weekly.push(split.kept);
		remarks.push(...split.remarks);
	}
	const { hours, comments, isOdd } = listHours(weekly.join("; "));
	const isClosed = weekly.length > 0 && remarks.length + comments.length === 0;
	const isOpen = hours.some((spans) => spans.length > 0);
	const value = (isOpen || isClosed) && !isOdd && !hours.some(findDayProblem) ? hours : null;
	if (!value) return { value, remark: clipRemark(text), note: textKept };
	const remark = clipRemark([...new Set([...remarks, ...comments])].join("; "));
	return { value, remark, note: remark && restKept };
}

/** Divides "Mo-Fr 9-18 (by appointment)"; a remark with a number in it may say hours of its own. */
function splitAside(text: string): [main: string, aside: string | null] {
	const start = text.lastIndexOf("(");
	const aside = text.slice(start + 1, -1).trim();
	const isAside = start > 0 && text.endsWith(")") && aside !== "" && !/[\d()]/.test(aside);
	return isAside ? [text.slice(0, start), aside] : [text, null];
}

const textKept = "What this says was kept as a text.";
const restKept = "What isn't the same each week was kept as a text.";
const clipRemark = (text: string) => text.slice(0, limits.openingNote) || null;

/** Both points in time and hours are read; unknown words are no errors but warnings, which we don't read. */
const options = { mode: 2, locale: "en", tag_key: "opening_hours", map_value: false, warnings_severity: 4 } as const;

function parse(text: string): OpeningHoursParser | undefined {
	try {
		const parsed = new OpeningHoursParser(text, null, options);
		parsed.isWeekStable();
		return parsed;
	} catch {
		// a text that is none, or one that needs to know the place: holidays, the sun
		return undefined;
	}
}

/** Divides a value at semicolons outside of quotation marks. */
function splitRules(value: string): string[] {
	const rules = [""];
	for (const [index, part] of value.split('"').entries()) {
		const [first = "", ...others] = index % 2 === 0 ? part.split(";") : [`"${part}"`];
		rules.push(`${rules.pop()}${first}`, ...others);
	}
	return rules.map((rule) => rule.trim()).filter(Boolean);
}

/** Joins "Mo 09:00-12:00; Mo 14:00-18:00", of which only the last rule would count, as nobody means it so. */
function joinSpansOfDay(rules: string[]): string[] {
	const joined: string[] = [];
	for (const rule of rules) {
		const [days = "", times = "", ...others] = rule.split(" ");
		const isPlain = /^[A-Z][A-Za-z,-]*$/.test(days) && /^\d\d:\d\d-\d\d:\d\d$/.test(times) && others.length === 0;
		const same = joined.findIndex(
			(other) => isPlain && other.startsWith(`${days} `) && /^[\d:,-]+$/.test(other.slice(days.length + 1)),
		);
		if (same < 0) joined.push(rule);
		else joined[same] += `,${times}`;
	}
	return joined;
}

/** Divides a rule into what is the same each week and what is not. */
function splitRule(rule: string): { kept?: string; remarks: string[] } {
	if (/sun(?:rise|set)|dawn|dusk/.test(rule)) return { remarks: [rule] };
	const remarks: string[] = [];
	const [timed = "", remark] = rule.split('"');
	// hours with a remark, such as "by appointment"
	const isRemarked = remark !== undefined && /\d\d:\d\d\+? $/.test(timed);
	if (isRemarked) remarks.push(remark);
	const plain = (isRemarked ? timed.trim() : rule).replace(/(\d\d:\d\d)\+/g, (_, time: string) => {
		remarks.push(`${time} or later`);
		return time;
	});
	const [, selector = "", times = ""] = /^(\S+) ((?:\d|off|closed).*)$/.exec(plain) ?? [];
	const days = selector.split(",");
	const weekdays = days.filter((day) => !(day in holidays));
	for (const day of days) if (day in holidays) remarks.push(`${holidays[day]}: ${times.replace(/^off$/, "closed")}`);
	if (selector && weekdays.length === 0) return { remarks };
	const kept = selector ? `${weekdays.join(",")} ${times}` : plain;
	return parse(kept)?.isWeekStable() ? { kept, remarks } : { remarks: [rule] };
}

const holidays: Readonly<Record<string, string>> = { PH: "Public holidays", SH: "School holidays" };

/** A week without a change of summer time anywhere in Europe; the parser counts in the time zone of this process. */
const monday = new Date(2025, 6, 7);

/** `isOdd`: a night of more than twelve hours, as in "9-5", where somebody left out "pm". */
function listHours(value: string): { hours: OpeningHours; comments: string[]; isOdd: boolean } {
	const hours: OpeningHours = Array.from({ length: 7 }, () => []);
	const comments: string[] = [];
	let isOdd = false;
	const parsed = value ? parse(value) : undefined;
	const till = new Date(2025, 6, 14);
	for (const [from, to, isUnknown, comment] of parsed?.getOpenIntervals(monday, till) ?? []) {
		if (comment) comments.push(comment);
		if (isUnknown) continue;
		const length = (to.getTime() - from.getTime()) / (60 * 60 * 1000);
		isOdd ||= length > 12 && length < 24 && from.getDay() !== to.getDay() && timeOf(to) !== "00:00";
		for (let day = from.getDay() === 0 ? 6 : from.getDay() - 1, start = timeOf(from); day < 7; day++, start = "00:00") {
			const isLast = to.getTime() <= new Date(2025, 6, 7 + day + 1).getTime();
			const end = isLast ? timeOf(to) : "24:00";
			addSpan(hours[day] ?? [], start, /^(?:00:00|23:59)$/.test(end) ? "24:00" : end);
			if (isLast) break;
		}
	}
	return { hours, comments, isOdd };
}

const timeOf = (date: Date) => date.toTimeString().slice(0, 5);

function addSpan(spans: OpeningHours[number], start: string, end: string): void {
	const last = spans.at(-1);
	if (last && last[1] >= start) last[1] = end > last[1] ? end : last[1];
	else spans.push([start, end]);
}
