import type { CaseDecision } from "#database/queries/verification.ts";

export const decisionNames: Record<CaseDecision, string> = {
	verified: "Verified",
	rejected: "Rejected",
	more_needed: "Asked for more",
	accepted: "Accepted",
};
