import type { OpeningHours } from "../clinics/opening-hours.ts";

const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** Formats opening hours as OpenStreetMap writes them, with equal days in a row as a range. */
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
