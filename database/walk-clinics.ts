/**
 * Calls `step` for one batch of clinics after the other, each in a transaction of its own, so that savers wait for one
 * batch only. `step` gets the id before its batch, and returns the batch's last id, or null after the last.
 */
export async function walkClinics(step: (after: string) => Promise<string | null>): Promise<void> {
	let last: string | null = "00000000-0000-0000-0000-000000000000";
	while (last !== null) last = await step(last);
}
