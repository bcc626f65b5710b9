import type { ClinicDecision, ReviewDecision } from "#domain/moderation/decisions.ts";

/** What can be decided about a case, with the key for it. The key `a` leaves things as they are. */
export type Choice<Decision extends ReviewDecision | ClinicDecision> = {
	decision: Decision;
	label: string;
	key: string;
};

/** Of a review that is shown. */
export const shownChoices: Choice<ReviewDecision>[] = [
	{ decision: "keep", label: "Keep", key: "a" },
	{ decision: "hide", label: "Hide", key: "h" },
];

/** Of a review that is hidden. */
export const hiddenChoices: Choice<ReviewDecision>[] = [
	{ decision: "uphold", label: "Keep hidden", key: "a" },
	{ decision: "restore", label: "Show again", key: "s" },
];

/** Of a clinic. */
export const clinicChoices: Choice<ClinicDecision>[] = [
	{ decision: "no_action", label: "No action", key: "a" },
	{ decision: "note", label: "Note", key: "o" },
	{ decision: "suspend", label: "Suspend", key: "s" },
];
