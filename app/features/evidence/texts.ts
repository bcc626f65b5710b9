// What owners, claimants and the desk read about documents.

export const addFilesAdd = "Add documents";
export const addFilesHint = (size: number, most: number) =>
	`PDF or pictures, up to ${size} MB each, ${most} at most. You can drop them here.`;
export const addFilesFull = (most: number) => `We take up to ${most} documents. Remove one to add another.`;
export const addFilesLeftOut = (left: number) => `There was room for ${left} more, so we left out the rest.`;
export const addFilesOnTheirWay = "Documents being sent";
export const addFilesUpload = (name: string) => `Upload of ${name}`;
export const addFilesSending = "Sending…";
export const addFilesSaving = "Being checked and saved…";
export const addFilesWaiting = "Waiting";
export const addFilesSent = (name: string) => `${name} has been sent.`;
export const addFilesCancelled = "Cancelled. It wasn't sent.";
export const addFilesUnreadable = "We couldn't read the file. Please try again, or choose another one.";
export const addFilesRetry = "Retry";
export const addFilesSkip = "Skip";
export const addFilesCancel = "Cancel";

export const caseEvidenceTitle = "Documents";
export const caseEvidenceBeforeOpening = (days: number) =>
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

export const ownEvidenceTitle = "Documents";
/** What helps us most, of whoever owns a clinic and of whoever claims one. */
export const ownEvidenceWanted = {
	clinic:
		"Your licence to practise or to run the clinic, its entry in the trade register, or an invoice that shows its name and address. Cover anything we don't need, such as other people's names.",
	claim:
		"A letter or an entry in a register that names you and the clinic, or an invoice to you at its address. Cover anything we don't need, such as other people's names.",
};
export const ownEvidenceWhoSees = (days: number) =>
	`Only you and the people who check it see them, never visitors. We remove them ${days} days after our decision.`;
export const ownEvidenceNotLoaded = (why: string) => `We couldn't load your documents. ${why}`;
export const ownEvidenceRemoved = "Document removed";
export const ownEvidenceNotRemoved = "We couldn't remove the document.";

export const transferTooLarge = (most: number) => `Please choose a file smaller than ${most} MB.`;
export const transferWrongType = "Please send a PDF, or a picture as JPEG, PNG, WebP or AVIF.";
