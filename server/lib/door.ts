import { busy } from "./turns.ts";

/** Lets work in for a key while there are fewer than `atOnce` of it; others are refused as busy. */
export function openDoor({ atOnce }: { atOnce: number }) {
	const inside = new Map<string, number>();
	return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
		const count = inside.get(key) ?? 0;
		if (count >= atOnce) throw busy();
		inside.set(key, count + 1);
		try {
			return await work();
		} finally {
			const left = (inside.get(key) ?? 1) - 1;
			if (left > 0) inside.set(key, left);
			else inside.delete(key);
		}
	};
}
