import { setTimeout } from "node:timers/promises";

const shortest = 200; // ms, more than the work takes on an idle server

/** `work`, but no sooner than after a fixed time: how long it takes must not tell whether an account exists. */
export async function steadyTime<T>(work: () => Promise<T>): Promise<T> {
	const [result] = await Promise.allSettled([work(), setTimeout(shortest)]);
	if (result.status === "rejected") throw result.reason;
	return result.value;
}
