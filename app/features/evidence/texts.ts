// What owners, claimants and admins read about documents.

export const addDocuments = "Add documents";
export const whichFiles = (size: number, most: number) =>
	`PDF or pictures, up to ${size} MB each, ${most} at most. You can drop them here.`;
export const mostDocuments = (most: number) => `We take up to ${most} documents. Remove one to add another.`;
export const leftOut = (freePlaces: number) => `There was room for ${freePlaces} more, so we left out the rest.`;
export const documentsBeingSent = "Documents being sent";
export const uploadOf = (name: string) => `Upload of ${name}`;
export const sending = "Sending…";
export const beingCheckedAndSaved = "Being checked and saved…";
export const waiting = "Waiting";
export const documentSent = (name: string) => `${name} has been sent.`;
export const cancelledItWasNotSent = "Cancelled. It wasn't sent.";
export const weCouldNotReadFile = "We couldn't read the file. Please try again, or choose another one.";
export const retry = "Retry";
export const skip = "Skip";
export const cancel = "Cancel";

export const documents = "Documents";
export const beforeOpening = (days: number) =>
	`Each download is in the audit log. Open a file as you would a stranger's attachment, and keep no copy: we delete it ${days} days after the decision.`;

export const files = {
	list: "Documents",
	sentOn: (size: string, date: string) => `${size}, sent on ${date}`,
	sentOnBy: (size: string, date: string, sender: string) => `${size}, sent on ${date} by ${sender}`,
	keptUntil: (sent: string, date: string) => `${sent}, kept until ${date}`,
	kilobytes: (size: string) => `${size} kB`,
	megabytes: (size: string) => `${size} MB`,
	remove: "Remove",
	removeQuestion: "Remove this document? We won't have it any more.",
	removeYes: "Remove",
	keep: "Keep it",
	download: "Download",
	notDownloaded: "We couldn't download the document.",
};

/** Documents that help us most: of a clinic's owner, and of a claimant. */
export const whichDocuments = {
	clinic:
		"Your licence to practise or to run the clinic, its entry in the trade register, or an invoice that shows its name and address. Cover anything we don't need, such as other people's names.",
	claim:
		"A letter or an entry in a register that names you and the clinic, or an invoice to you at its address. Cover anything we don't need, such as other people's names.",
};
export const whoSees = (days: number) =>
	`Only you and the people who check it see them, never visitors. We remove them ${days} days after our decision.`;
export const notLoaded = (why: string) => `We couldn't load your documents. ${why}`;
export const documentRemoved = "Document removed";
export const weCouldNotRemoveDocument = "We couldn't remove the document.";

export const tooLarge = (most: number) => `Please choose a file smaller than ${most} MB.`;
export const pleaseSendPdf = "Please send a PDF, or a picture as JPEG, PNG, WebP or AVIF.";
