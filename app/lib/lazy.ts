import { useEffect, useState } from "react";

/**
 * The module of `load` once it is wanted and has come. Unlike React's lazy it shows no gap and no error: until
 * then, and without a network, it is undefined.
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
