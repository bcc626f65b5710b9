/** What whoever was invited reads where they say no to more. */
export const texts = {
	objection: {
		meta: "No more invitations",
		failed: "The page could not be loaded. Please try again.",
		done: "We won't write again",
		doneHint:
			"We've noted it, and never invite this email address again. The clinic's page stays as it is: to correct it or have it removed, write to the address at the end of our email.",
		goHome: "Go Home",
		unknown: "This link doesn't work",
		unknownHint:
			"It's incomplete, or too old. Write to the address at the end of our email instead, and we'll never invite yours again.",
		later: "It isn't noted yet",
		ask: "No more invitations?",
		laterHint: "We can't save anything at the moment. Please press the button again in a minute.",
		askHint:
			"Press the button, and we never send an invitation to your email address again. The clinic's page stays as it is.",
		yes: "Don't write to me again",
	},
};
