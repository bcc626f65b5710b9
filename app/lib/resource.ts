import { useCallback, useEffect, useState } from "react";

export type Resource<T> = {
	/** Undefined until it came for this `key`. */
	data: T | undefined;
	error: Error | undefined;
	/** Fetches it afresh; until it comes there is nothing. */
	reload: () => void;
	/** Fetches it anew while what is there stays. */
	refresh: () => void;
};

/** What a private page shows, fetched in the browser; `key` names it, and another key fetches again. */
export function useResource<T>(key: string, fetch: () => Promise<T>): Resource<T> {
	const [state, setState] = useState<{ key: string; data?: T; error?: Error }>();
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `fetch` is another function at each render, `key` says when it differs
	useEffect(() => {
		let isCurrent = true;
		fetch().then(
			(data) => isCurrent && setState({ key, data }),
			(error) => isCurrent && setState({ key, error }),
		);
		return () => {
			isCurrent = false;
		};
	}, [key, attempt]);
	const refresh = useCallback(() => setAttempt((number) => number + 1), []);
	const reload = useCallback(() => {
		setState(undefined);
		refresh();
	}, [refresh]);
	const current = state?.key === key ? state : undefined;
	return { data: current?.data, error: current?.error, reload, refresh };
}
