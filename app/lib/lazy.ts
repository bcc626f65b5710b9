import { useEffect, useState } from "react";

/**
 * What `load` imports, once it is wanted and has come: what most visitors never need stays out of the first load. Unlike
 * React's lazy it shows no gap and no error: until then, and where the network failed, it is undefined.
 */
export function useLazy<T>(isWanted: boolean, load: () => Promise<T>): T | undefined {
	const [loaded, setLoaded] = useState<{ value: T }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function at each render and always the same
	useEffect(() => {
		if (!isWanted || loaded) return;
		load().then(
			(value) => setLoaded({ value }),
			() => {},
		);
	}, [isWanted]);
	return loaded?.value;
}
