import { useState } from "react";
import type { Coordinates } from "#domain/search/near.ts";

/** Milliseconds that a device has to find itself, and that an earlier answer of it is good enough for. */
const patience = 10_000;
const goodFor = 600_000;
/** Metres: farther off is not exact. */
const exact = 200;

/** Asks the browser where it is once `ask` is called, never before; `problem` says why it did not tell. */
export function useGeolocation(onFound: (at: Coordinates) => void, { isExact = false } = {}) {
	const [isAsking, setAsking] = useState(false);
	const [problem, setProblem] = useState<"refused" | "notFound">();

	function ask() {
		// aria-disabled does not stop a press
		if (isAsking) return;
		// a page that came without encryption has none
		if (!navigator.geolocation) return setProblem("notFound");
		setProblem(undefined);
		setAsking(true);
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setAsking(false);
				if (isExact && coords.accuracy > exact) setProblem("notFound");
				else onFound(coords);
			},
			(error) => {
				setAsking(false);
				setProblem(error.code === error.PERMISSION_DENIED ? "refused" : "notFound");
			},
			{ enableHighAccuracy: isExact, timeout: patience, maximumAge: isExact ? 0 : goodFor },
		);
	}
	return { isAsking, problem, ask };
}
