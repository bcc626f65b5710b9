/** What came of work that a loader did not wait for. */
export type Later<T> = Promise<{ value: T } | { error: Error }>;

/** `work`, for a loader that does not wait for it: `Promised` shows what came of it. */
export const loadLater = <T>(work: Promise<T>): Later<T> =>
	work.then(
		(value) => ({ value }),
		(error: Error) => ({ error }),
	);
