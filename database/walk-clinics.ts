/**
 * Calls `step` for one batch of clinics after another, each in its own transaction, so that writers wait for one batch
 * only. `step` gets the last id of the previous batch and returns the last id of its own, or null after the final one.
 */
export async function walkClinics(step: (after: string) => Promise<string | null>): Promise<void> {
	let last: string | null = "00000000-0000-0000-0000-000000000000";
	while (last !== null) last = await step(last);
}
