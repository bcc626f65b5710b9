// What owners, claimants and admins read where they write to each other.

export const messagesWithInkfree = "Messages with InkFree";
export const yourAnswer = "Your answer";
export const writeToUs = "Write to us";
export const youCanSendOneAnswer = "You can send one answer. Only we read it.";
export const onlyWeReadIt = "Only we read it.";

export const writeToThem = { owner: "Write to the owner", claimant: "Write to the claimant" };
export const whatTheySee = {
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

export const betweenYouAndPeopleWhoCheck = "Between you and the people who check your clinic. Nobody else reads them.";
export const writeMessageFirst = "Write a message first.";
export const messageSent = "Message sent";
export const sendMessage = "Send message";
