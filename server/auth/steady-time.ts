import { setTimeout } from "node:timers/promises";

const shortest = 200; // ms, more than the work takes on an idle server

/**
 * Gives what `work` gives, or throws what it throws, no sooner than after a fixed time: how long an answer takes must not tell
 * whether an address has an account.
 */
export async function steadyTime<T>(work: () => Promise<T>): Promise<T> {
	const [result] = await Promise.allSettled([work(), setTimeout(shortest)]);
	if (result.status === "rejected") throw result.reason;
	return result.value;
}
