const latest = new Map<string, Promise<unknown>>();

/** Runs `work` after whatever runs for the same key in this process, and returns its result. */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
	const run = (latest.get(key) ?? Promise.resolve()).then(work);
	const settled = run
		.catch(() => {})
		.finally(() => {
			if (latest.get(key) === settled) latest.delete(key);
		});
	latest.set(key, settled);
	return run;
}
