import { useEffect, useState } from "react";
import { getOpenState, type OpeningHours, type OpenState } from "#domain/clinics/opening-hours.ts";

const minute = 60_000;

/** With whether the visitor's own clock shows another time. */
type Shown = OpenState & { isElsewhere: boolean };

/**
 * Whether a clinic is open, kept fresh each minute. Null on the server and in the first render, which are the same for
 * everybody and may come from a cache, and where hours or time zone are unknown.
 */
export function useOpenState(hours: OpeningHours | null, timeZone: string | null): Shown | null {
	const [state, setState] = useState<Shown | null>(null);
	useEffect(() => {
		if (!hours || !timeZone) return;
		const [week, zone] = [hours, timeZone];
		let timer: ReturnType<typeof setTimeout> | undefined;
		function tick() {
			clearTimeout(timer);
			const now = new Date();
			const open = getOpenState(week, zone, now);
			setState(open && { ...open, isElsewhere: open.time !== now.toTimeString().slice(0, 5) });
			timer = setTimeout(tick, minute - (now.getTime() % minute));
		}
		tick();
		// a tab in the background may have slept through the minutes
		document.addEventListener("visibilitychange", tick);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", tick);
		};
	}, [hours, timeZone]);
	return state;
}
