import { useEffect, useState } from "react";

/**
 * Calls `load` once `isWanted` is true and returns its module, or undefined while it loads and if loading failed.
 * Unlike React's `lazy`, this shows neither a fallback nor an error.
 */
export function useLazy<T>(isWanted: boolean, load: () => Promise<T>): T | undefined {
	const [loaded, setLoaded] = useState<{ value: T }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: `load` is always the same
	useEffect(() => {
		if (!isWanted || loaded) return;
		load().then(
			(value) => setLoaded({ value }),
			() => {},
		);
	}, [isWanted]);
	return loaded?.value;
}
