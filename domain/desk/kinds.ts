/** Labels of the kinds of cases that wait for an admin. */
export const kindNames = {
	listing: "New clinic",
	recheck: "Re-check",
	left: "Owner left",
	change: "Profile change",
	claim: "Claim",
	review: "Reported review",
	clinic: "Reported clinic",
	appeal: "Appeal",
	reply: "Reply to read",
	message: "Message to read",
	question: "Reported message",
	country: "Country to open",
} as const;

export type WaitingKind = keyof typeof kindNames;
