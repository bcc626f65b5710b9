import { t } from "@lingui/core/macro";
import { getOffset, getOpenState, type OpeningHours, type TimeZone } from "#domain/clinics/opening-hours.ts";

const minute = 60_000;

export type ClockFacts = { hours: OpeningHours; timeZone: TimeZone };

/**
 * Returns facts as JSON, for the clock that runs before React. The time zone becomes its offset on the day on which the
 * page is made: to ask the browser for a time zone takes a phone longer than all else on the page.
 */
export function writeClockFacts(hours: OpeningHours, timeZone: string): string {
	return JSON.stringify({ hours, timeZone: getOffset(timeZone, new Date()) ?? timeZone } satisfies ClockFacts);
}

const padTwo = (value: number) => String(value).padStart(2, "0");
/** Returns the time in the visitor's time zone, "09:05". */
const printTime = (now: Date) => `${padTwo(now.getHours())}:${padTwo(now.getMinutes())}`;

/**
 * Writes whether a clinic is open, its next change and its local time into the parts of `element`, and marks today in
 * its week. Repeats that each minute until the returned function is called. Runs before React, and then in components.
 */
export function runOpeningClock(element: HTMLElement, { hours, timeZone }: ClockFacts): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	function write(part: "time" | "state" | "change", text: string) {
		const target = element.querySelector(`[data-part=${part}]`);
		if (target && target.textContent !== text) target.textContent = text;
	}
	function tick() {
		clearTimeout(timer);
		const now = new Date();
		const state = getOpenState(hours, timeZone, now);
		const isElsewhere = state && state.time !== printTime(now);
		write("time", isElsewhere ? t`Local time ${{ time: state.time }}` : "");
		write("state", state ? (state.isOpen ? t`Open now` : t`Closed`) : "");
		write("change", state?.change ? ` · ${state.change}` : "");
		element.toggleAttribute("data-known", state !== null);
		element.toggleAttribute("data-open", state?.isOpen === true);
		element.querySelectorAll("tr").forEach((row, day) => {
			if (day === state?.day) row.setAttribute("aria-current", "date");
			else row.removeAttribute("aria-current");
		});
		timer = setTimeout(tick, minute - (now.getTime() % minute));
	}
	tick();
	// timers of a tab in the background may have been suspended
	document.addEventListener("visibilitychange", tick);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", tick);
	};
}
