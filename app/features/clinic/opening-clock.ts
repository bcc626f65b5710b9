import { getOffset, getOpenState, type OpeningHours, type TimeZone } from "#domain/clinics/opening-hours.ts";
import * as clockTexts from "./clock-texts.ts";

const minute = 60_000;

/** What a clinic's clock goes by. */
export type ClockFacts = { hours: OpeningHours; timeZone: TimeZone };

/**
 * The same as text, for the clock that runs before React. It has the offset of the day on which the page was made:
 * asking the browser for a time zone takes a phone longer than all else on the page.
 */
export function writeClockFacts(hours: OpeningHours, timeZone: string): string {
	return JSON.stringify({ hours, timeZone: getOffset(timeZone, new Date()) ?? timeZone } satisfies ClockFacts);
}

const two = (value: number) => String(value).padStart(2, "0");
/** By the visitor's clock. */
const printTime = (now: Date) => `${two(now.getHours())}:${two(now.getMinutes())}`;

/**
 * Writes into the parts of `element` what depends on the moment, and marks today in its week, each minute until the
 * returned function is called. It runs before React and, later, for it.
 */
export function runOpeningClock(element: HTMLElement, { hours, timeZone }: ClockFacts): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	function write(part: "time" | "state" | "change", text: string) {
		const place = element.querySelector(`[data-part=${part}]`);
		if (place && place.textContent !== text) place.textContent = text;
	}
	function tick() {
		clearTimeout(timer);
		const now = new Date();
		const state = getOpenState(hours, timeZone, now);
		const isElsewhere = state && state.time !== printTime(now);
		write("time", isElsewhere ? clockTexts.localTime(state.time) : "");
		write("state", state ? (state.isOpen ? clockTexts.openNow : clockTexts.closed) : "");
		write("change", state?.change ? clockTexts.nextChange(state.change) : "");
		element.toggleAttribute("data-known", state !== null);
		element.toggleAttribute("data-open", state?.isOpen === true);
		element.querySelectorAll("tr").forEach((row, day) => {
			if (day === state?.day) row.setAttribute("aria-current", "date");
			else row.removeAttribute("aria-current");
		});
		timer = setTimeout(tick, minute - (now.getTime() % minute));
	}
	tick();
	// a tab in the background may have slept through the minutes
	document.addEventListener("visibilitychange", tick);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", tick);
	};
}
