import { limits } from "../limits.ts";
import { locale } from "../site-language.ts";
import { t } from "../text.ts";

/** Seven days from Monday, each with up to three spans of "HH:MM" in order. A span may end at "24:00". */
export type OpeningHours = [start: string, end: string][][];

/** The English names of the days from Monday, as data have them. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The names of the days from Monday, made when they are needed: a format takes a phone some milliseconds. */
function nameDays(weekday: "long" | "short"): () => readonly string[] {
	let names: readonly string[] | undefined;
	return () => {
		const format = names ? undefined : new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" });
		// the fifth of January 1970 was a Monday
		names ??= weekdays.map((_, day) => format?.format(Date.UTC(1970, 0, 5 + day)) ?? "");
		return names;
	};
}

/** Returns the names of the days from Monday. */
export const getDayNames = nameDays("long");
const getShortDayNames = nameDays("short");

const isStart = (time: unknown) => typeof time === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
const isEnd = (time: unknown) => isStart(time) || time === "24:00";

/** Checks the spans of one day. Returns an error message, or undefined if they are valid. */
export function findDayProblem(spans: unknown): string | undefined {
	if (!Array.isArray(spans)) return t`Enter the opening hours of this day.`;
	if (spans.length > limits.daySpans) return t`Enter up to ${{ most: limits.daySpans }} sets of hours for a day.`;
	let lastEnd = "";
	for (const span of spans) {
		if (!Array.isArray(span) || span.length !== 2) return t`Enter a start and an end.`;
		const [start, end] = span;
		if (!isStart(start) || !isEnd(end)) return t`Enter both times like 09:00. The end of a day is 24:00.`;
		if (start >= end)
			return t`The end must come after the start. For hours past midnight, add the rest to the next day.`;
		if (start < lastEnd) return t`A day's hours must be in order and mustn't overlap.`;
		lastEnd = end;
	}
	return undefined;
}

/** Whether `value` has the form of opening hours. The database checks the same rules. */
export function isOpeningHours(value: unknown): value is OpeningHours {
	return (
		Array.isArray(value) && value.length === weekdays.length && value.every((day) => findDayProblem(day) === undefined)
	);
}

const closed = t`Closed`;

/** Formats one day: "09:00–12:30, 14:00–18:00", "Open 24 hours" or "Closed". */
export function formatHours(spans: OpeningHours[number]): string {
	if (spans.length === 0) return closed;
	const joined = joinSpans(spans);
	if (joined[0]?.[0] === "00:00" && joined[0][1] === "24:00") return t`Open 24 hours`;
	return joined.map(([start, end]) => `${start}–${end}`).join(", ");
}

/** Formats a week, joining days with equal hours: "Mon–Fri 09:00–18:00", "Sat 10:00–14:00". Omits closed days. */
export function formatWeek(hours: OpeningHours): string[] {
	const lines: { from: number; to: number; hours: string }[] = [];
	for (const day of weekdays.keys()) {
		const text = formatHours(hours[day] ?? []);
		const last = lines.at(-1);
		if (last?.hours === text) last.to = day;
		else lines.push({ from: day, to: day, hours: text });
	}
	const names = getShortDayNames();
	return lines
		.filter(({ hours }) => hours !== closed)
		.map(({ from, to, hours }) => `${from === to ? names[from] : `${names[from]}–${names[to]}`} ${hours}`);
}

/** Merges adjacent spans. */
function joinSpans(spans: OpeningHours[number]): OpeningHours[number] {
	const joined: OpeningHours[number] = [];
	for (const [start, end] of spans) {
		const last = joined.at(-1);
		if (last && last[1] === start) last[1] = end;
		else joined.push([start, end]);
	}
	return joined;
}

export type OpenState = {
	isOpen: boolean;
	/** The next change: "until 18:00", "opens tomorrow 09:00"; empty if the clinic never opens. */
	change: string;
	/** Weekday at the clinic, 0 for Monday. */
	day: number;
	/** Local time at the clinic, "HH:MM". */
	time: string;
};

/** An IANA name such as "Europe/Berlin", or an offset from UTC in minutes, positive east of it. */
export type TimeZone = string | number;

/**
 * Returns whether a clinic is open at `now`, and the next change. Compares local times only, so changes to and from
 * summer time need no special care. Returns null if this runtime does not know the time zone.
 */
export function getOpenState(hours: OpeningHours, timeZone: TimeZone, now: Date): OpenState | null {
	const clock = readClock(timeZone, now);
	if (!clock) return null;
	const { day, time } = clock;
	const spansOf = (ahead: number) => hours[(day + ahead) % weekdays.length] ?? [];

	if (spansOf(0).some(([start, end]) => start <= time && time < end)) {
		return { isOpen: true, change: describeEnd(day, time, spansOf), day, time };
	}
	for (let ahead = 0; ahead <= weekdays.length; ahead++) {
		const next = spansOf(ahead).find(([start]) => ahead > 0 || start > time);
		if (next) return { isOpen: false, change: sayOpening(day, ahead, next[0]), day, time };
	}
	return { isOpen: false, change: "", day, time };
}

/** Describes when an open clinic closes. Adjacent spans count as one, also across midnight. */
function describeEnd(day: number, time: string, spansOf: (ahead: number) => OpeningHours[number]): string {
	let from = time;
	for (let ahead = 0; ahead <= weekdays.length; ahead++) {
		const span = joinSpans(spansOf(ahead)).find(([start, end]) => start <= from && from < end);
		// nothing continues after midnight: it closes at the end of the day before
		if (!span) return ahead === 1 ? t`until midnight` : sayEnd(day, ahead - 1, "24:00");
		if (span[1] !== "24:00") {
			// needs no day: today, or tomorrow before the present time of day ("until 02:00")
			const isSoon = ahead === 0 || (ahead === 1 && span[1] <= time);
			return isSoon ? t`until ${{ time: span[1] }}` : sayEnd(day, ahead, span[1]);
		}
		from = "00:00";
	}
	return t`day and night`;
}

const nameDay = (day: number, ahead: number): string => getDayNames()[(day + ahead) % weekdays.length] ?? "";

function sayOpening(day: number, ahead: number, time: string): string {
	if (ahead === 0) return t`opens today ${time}`;
	return ahead === 1 ? t`opens tomorrow ${time}` : t`opens ${{ day: nameDay(day, ahead) }} ${time}`;
}

function sayEnd(day: number, ahead: number, time: string): string {
	if (ahead === 0) return t`until today ${time}`;
	return ahead === 1 ? t`until tomorrow ${time}` : t`until ${{ day: nameDay(day, ahead) }} ${time}`;
}

// one per time zone, because creating a formatter takes as long as all else on a card
const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(timeZone: string): Intl.DateTimeFormat {
	let clock = clocks.get(timeZone);
	if (!clock) {
		clock = new Intl.DateTimeFormat("en-GB", {
			timeZone,
			weekday: "long",
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
		});
		// bounded, although only existing zones get here, because their names may have any letter case
		if (clocks.size < 1000) clocks.set(timeZone, clock);
	}
	return clock;
}

type Clock = { day: number; time: string };

function readClock(timeZone: TimeZone, now: Date): Clock | undefined {
	if (typeof timeZone === "number") {
		const there = new Date(now.getTime() + timeZone * 60_000);
		return { day: (there.getUTCDay() + 6) % 7, time: there.toISOString().slice(11, 16) };
	}
	try {
		const format = getClock(timeZone);
		const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
		const day = weekdays.indexOf(parts.weekday as (typeof weekdays)[number]);
		return day < 0 ? undefined : { day, time: `${parts.hour}:${parts.minute}` };
	} catch {
		return undefined;
	}
}

const minutesOfWeek = 7 * 24 * 60;
const toMinutes = ({ day, time }: Clock) => (day * 24 + Number(time.slice(0, 2))) * 60 + Number(time.slice(3));

/** Returns the offset of a time zone from UTC at `now`, in minutes; undefined for an unknown zone. */
export function getOffset(timeZone: string, now: Date): number | undefined {
	const [there, utc] = [readClock(timeZone, now), readClock(0, now)];
	if (!there || !utc) return undefined;
	const ahead = toMinutes(there) - toMinutes(utc);
	// the two may be on either side of the start of a week
	return ahead - Math.round(ahead / minutesOfWeek) * minutesOfWeek;
}
