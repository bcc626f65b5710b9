import { Refusal } from "#domain/refusal.ts";

/** What to say to whom no place is left for. */
export const busy = () => new Refusal("busy", "The server is busy. Please try again in a minute.");

/** Runs works, at most `atOnce` at a time and in order; more than `waiting` behind them are refused as busy. */
export function openTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
	const queue: (() => void)[] = [];
	let running = 0;
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (running < atOnce) running++;
		else {
			if (queue.length >= waiting) throw busy();
			await new Promise<void>((resolve) => queue.push(resolve));
		}
		try {
			return await work();
		} finally {
			// whoever is next takes over this place, so that nobody else can step in between
			const next = queue.shift();
			if (next) next();
			else running--;
		}
	};
}

/** Lets works in for a key while there are fewer than `atOnce` of it; others are refused as busy. */
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
