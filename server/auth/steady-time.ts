import { setTimeout } from "node:timers/promises";

const shortest = 200; // ms; more than `work` takes on an idle server

/** Runs `work` and returns its result after 200 ms or more, so that timing doesn't reveal whether an account exists. */
export async function steadyTime<T>(work: () => Promise<T>): Promise<T> {
	const [result] = await Promise.allSettled([work(), setTimeout(shortest)]);
	if (result.status === "rejected") throw result.reason;
	return result.value;
}
