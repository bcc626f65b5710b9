import { useRef } from "react";

/** Wraps `work` so that calls while it runs do nothing. A ref, because state updates too late for a double click. */
export function useOnceAtATime<Args extends unknown[]>(
	work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
	const isRunning = useRef(false);
	return async (...args) => {
		if (isRunning.current) return;
		isRunning.current = true;
		try {
			await work(...args);
		} finally {
			isRunning.current = false;
		}
	};
}
