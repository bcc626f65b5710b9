/** What owners, claimants and the desk read where they write to each other. */
export const texts = {
	claimThread: {
		title: "Messages with InkFree",
		answer: "Your answer",
		write: "Write to us",
		oneAnswer: "You can send one answer. Only we read it.",
		onlyWeRead: "Only we read it.",
	},
	deskThread: {
		write: { owner: "Write to the owner", claimant: "Write to the claimant" },
		hint: {
			owner: "The owner sees “InkFree”, not your name, and gets an email without the text.",
			claimant: "The claimant sees “InkFree”, not your name, and gets an email without the text.",
		},
	},
	messageItem: {
		decisions: { rejected: "Not accepted:", more_needed: "More needed:", refused: "Claim refused:" },
		readOn: (time: string) => `Read on ${time}`,
		unread: "Not read yet",
		inkFree: "InkFree",
		you: "You",
		admin: (name: string) => `${name} (InkFree)`,
		formerOwner: (name: string) => `${name} (owner before)`,
		deletedAccount: "A deleted account",
	},
	ownerThread: {
		title: "Messages with InkFree",
		intro: "Between you and the people who check your clinic. Nobody else reads them.",
		write: "Write to us",
	},
	thread: {
		empty: "Write a message first.",
		sent: "Message sent",
		send: "Send message",
	},
};
