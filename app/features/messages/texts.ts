// What owners, claimants and the desk read where they write to each other.

export const claimThreadTitle = "Messages with InkFree";
export const claimThreadAnswer = "Your answer";
export const claimThreadWrite = "Write to us";
export const claimThreadOneAnswer = "You can send one answer. Only we read it.";
export const claimThreadOnlyWeRead = "Only we read it.";

export const deskThreadWrite = { owner: "Write to the owner", claimant: "Write to the claimant" };
export const deskThreadHint = {
	owner: "The owner sees “InkFree”, not your name, and gets an email without the text.",
	claimant: "The claimant sees “InkFree”, not your name, and gets an email without the text.",
};

export const messageItem = {
	decisions: { rejected: "Not accepted:", more_needed: "More needed:", refused: "Claim refused:" },
	readOn: (time: string) => `Read on ${time}`,
	unread: "Not read yet",
	inkFree: "InkFree",
	you: "You",
	admin: (name: string) => `${name} (InkFree)`,
	formerOwner: (name: string) => `${name} (former owner)`,
	deletedAccount: "A deleted account",
};

export const ownerThreadTitle = "Messages with InkFree";
export const ownerThreadIntro = "Between you and the people who check your clinic. Nobody else reads them.";
export const ownerThreadWrite = "Write to us";

export const threadEmpty = "Write a message first.";
export const threadSent = "Message sent";
export const threadSend = "Send message";
