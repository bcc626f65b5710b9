/** Labels of the kinds of cases that wait for an admin. */
export const kindNames = {
	listing: "New clinic",
	recheck: "Re-check",
	left: "Owner left",
	change: "Profile change",
	claim: "Claim",
	review: "Reported review",
	clinic: "Reported clinic",
	picture: "Reported picture",
	appeal: "Appeal",
	reply: "Reply to read",
	message: "Message to read",
	question: "Reported message",
	country: "Country to open",
} as const;

export type WaitingKind = keyof typeof kindNames;

/** How emails to admins count what waits: checks and changes as one. */
export const countedKinds = {
	case: ["case to verify", "cases to verify"],
	claim: ["claim", "claims"],
	review: ["reported review", "reported reviews"],
	clinic: ["reported clinic", "reported clinics"],
	picture: ["reported picture", "reported pictures"],
	appeal: ["appeal", "appeals"],
	reply: ["reply to read", "replies to read"],
	message: ["message to read", "messages to read"],
	question: ["reported message", "reported messages"],
	country: ["country that owners wait for", "countries that owners wait for"],
} satisfies Record<string, [singular: string, plural: string]>;
