import { setTimeout } from "node:timers/promises";

/** Waits until `work` has ended, but no longer than `ms` milliseconds. */
export async function waitAtMost(ms: number, work: Promise<unknown> | undefined): Promise<void> {
	await Promise.race([work, setTimeout(ms, undefined, { ref: false })]);
}
