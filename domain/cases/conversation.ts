import type { ClinicStatus } from "../clinics/status.ts";

/**
 * The kinds of checks of a clinic, which share one conversation with its owner: "listing" for its first check,
 * "recheck" for one that has expired or that its owner confirmed early, "left" after the owner deleted their account.
 */
export const checkKinds = ["listing", "recheck", "left"] as const;

/** The kinds of cases that are a clinic's owner's: checks, and changes of checked fields. */
export const ownerKinds = [...checkKinds, "change"] as const;

/** How long (ms) a claimant can answer a refusal: 30 days. */
const timeToAnswer = 30 * 24 * 60 * 60 * 1000;

/** Whether a clinic's owner and the desk can write to each other: during a check, and after one that it didn't pass. */
export const isCheckOpen = (
	check: { outcome: string | null },
	clinic: { status: ClinicStatus; owner_id: string | null },
): boolean =>
	clinic.owner_id !== null &&
	clinic.status !== "suspended" &&
	(check.outcome === null || check.outcome === "rejected" || check.outcome === "more_needed");

type Claim = { outcome: string | null; decided_at: Date | null; answered_at: Date | null };
type Claimant = { /** Of the claimed clinic. */ is_claimable: boolean; has_clinic: boolean };

/** Returns until when a claimant can answer the refusal of their claim, which they can once; null if they can't. */
export function getAnswerEnd({ outcome, decided_at, answered_at }: Claim, claimant: Claimant): Date | null {
	if (outcome !== "refused" || !decided_at || answered_at || !claimant.is_claimable || claimant.has_clinic) return null;
	const end = new Date(decided_at.getTime() + timeToAnswer);
	return end > new Date() ? end : null;
}
