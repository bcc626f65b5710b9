import { useRef } from "react";

/** `work`, once at a time: calls while it runs do nothing. State would come a render late, and a double click pass it. */
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
