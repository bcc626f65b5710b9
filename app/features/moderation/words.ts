// What admins read of reports, appeals and signals, and of the decisions about them.

import type { Decision } from "#domain/moderation/decisions.ts";

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

type DecisionWords = {
	/** The button that opens the form. */
	choice: string;
	question: string;
	/** The button that sends it. */
	button: string;
	done: string;
	/** Who reads the reason. */
	readers: string;
	/** Of a past decision. */
	name: string;
};

/** What admins read of decisions. */
export const decisionWords: Record<Decision, DecisionWords> = {
	keep: {
		choice: "Keep",
		question: "Why does it stay?",
		button: "Keep review",
		done: "Review kept",
		readers: "The person who reported it reads this.",
		name: "Kept",
	},
	hide: {
		choice: "Hide",
		question: "Why is it hidden?",
		button: "Hide review",
		done: "Review hidden",
		readers: "The author and the person who reported it read this.",
		name: "Hidden",
	},
	remove_reply: {
		choice: "Remove reply",
		question: "Why is the reply removed?",
		button: "Remove reply",
		done: "Reply removed",
		readers: "The clinic's owner reads this.",
		name: "Reply removed",
	},
	restore: {
		choice: "Show again",
		question: "Why is it shown again?",
		button: "Show again",
		done: "Review shown again",
		readers: "The author and the person who reported it read this.",
		name: "Shown again",
	},
	uphold: {
		choice: "Keep hidden",
		question: "Why does it stay hidden?",
		button: "Keep hidden",
		done: "Review stays hidden",
		readers: "The author reads this.",
		name: "Kept hidden",
	},
	no_action: {
		choice: "No action",
		question: "Why does the page stay?",
		button: "Take no action",
		done: "Reports closed",
		readers: "The person who reported it reads this.",
		name: "No action",
	},
	note: {
		choice: "Note",
		question: "What did you do about it?",
		button: "Save note",
		done: "Note saved",
		readers: "Only admins read this.",
		name: "Noted",
	},
	suspend: {
		choice: "Suspend",
		question: "Why is it suspended?",
		button: "Suspend clinic",
		done: "Clinic suspended",
		readers: "The owner and the person who reported it read this.",
		name: "Suspended",
	},
	keep_picture: {
		choice: "Keep",
		question: "Why does it stay?",
		button: "Keep picture",
		done: "Picture kept",
		readers: "The person who reported it reads this.",
		name: "Kept",
	},
	remove_picture: {
		choice: "Take away",
		question: "Why is it taken away?",
		button: "Take picture away",
		done: "Picture taken away",
		readers: "The clinic's owner and the person who reported it read this.",
		name: "Taken away",
	},
};
