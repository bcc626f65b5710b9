import { Refusal } from "#domain/refusal.ts";

/** What to say to whom no place is left for. */
export const busy = () => new Refusal("busy", "The server is busy. Please try again in a minute.");

type Limits = {
	atOnce: number;
	/** How many may wait behind those that run. */
	waiting: number;
	/** What is thrown when more than that wait. */
	refuse?: () => Error;
};

/** Runs works, at most `atOnce` at a time and in order; more than `waiting` behind them are refused. */
export function openTurns({ atOnce, waiting, refuse = busy }: Limits) {
	const queue: (() => void)[] = [];
	let running = 0;
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (running < atOnce) running++;
		else {
			if (queue.length >= waiting) throw refuse();
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
