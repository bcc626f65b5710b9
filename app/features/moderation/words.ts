// What admins read of reports, appeals and signals, and of the decisions about them.

export const clinicCase = {
	label: (name: string) => `Reports of ${name}`,
	own: "You own or claim this clinic. Someone else has to decide.",
	edit: "Edit, merge or give it an owner",
	standing: (status: string, hasOwner: boolean) => `${status}, ${hasOwner ? "with an owner" : "without an owner"}`,
	pending: "Not verified",
	verified: "Verified",
	rejected: "Not accepted",
	suspended: "Suspended",
	/** Changes after the check, by the codes that private.signal_clinic writes. Other codes are names of fields. */
	changes: {
		languages: "More than ten languages",
		prices: "Prices far below others in the country: not counted in filters before you decide",
		hours: "Open round the clock: not counted in filters before you decide",
	} as Record<string, string>,
};

/** Buttons that open the form of a decision. */
export const choices = {
	keep: "Keep",
	hide: "Hide",
	remove_reply: "Remove reply",
	restore: "Show again",
	uphold: "Keep hidden",
	no_action: "No action",
	note: "Note",
	suspend: "Suspend",
};
