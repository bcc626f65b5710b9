/** What owners, claimants and the desk read about documents. */
export const texts = {
	addFiles: {
		add: "Add documents",
		hint: (size: number, most: number) =>
			`PDF or pictures, up to ${size} MB each, ${most} at most. You can drop them here.`,
		full: (most: number) => `We take up to ${most} documents. Remove one to add another.`,
		leftOut: (left: number) => `There was room for ${left} more, so we left out the rest.`,
		onTheirWay: "Documents on their way",
		upload: (name: string) => `Upload of ${name}`,
		sending: "Sending…",
		saving: "Being checked and saved…",
		waiting: "Waiting",
		sent: (name: string) => `${name} is sent.`,
		cancelled: "Cancelled. It is not sent.",
		unreadable: "The file could not be read. Please try again, or choose another one.",
		retry: "Retry",
		skip: "Skip",
		cancel: "Cancel",
	},
	caseEvidence: {
		title: "Documents",
		beforeOpening: (days: number) =>
			`Each download is in the audit log. Open a file as you would a stranger's attachment, and keep no copy: here it goes ${days} days after the decision.`,
	},
	files: {
		list: "Documents",
		sentOn: (size: string, date: string) => `${size}, sent on ${date}`,
		sentOnBy: (size: string, date: string, sender: string) => `${size}, sent on ${date} by ${sender}`,
		keptUntil: (sent: string, date: string) => `${sent}, kept until ${date}`,
		kilobytes: (size: string) => `${size} kB`,
		megabytes: (size: string) => `${size} MB`,
		remove: "Remove",
		removeQuestion: "Remove this document? We then no longer have it.",
		removeYes: "Remove",
		keep: "Keep it",
		download: "Download",
		notDownloaded: "The document could not be downloaded.",
	},
	ownEvidence: {
		title: "Documents",
		/** What helps us most, of whoever owns a clinic and of whoever claims one. */
		wanted: {
			clinic:
				"Your licence to practise or to run the clinic, its entry in the trade register, or an invoice that names it at its address. Cover what we don't need, such as other people's names.",
			claim:
				"A letter or an entry in a register that names you and the clinic, or an invoice to you at its address. Cover what we don't need, such as other people's names.",
		},
		whoSees: (days: number) =>
			`Only you and the people who check it see them, never visitors. We remove them ${days} days after our decision.`,
		notLoaded: (why: string) => `Your documents could not be loaded. ${why}`,
		removed: "Document removed",
		notRemoved: "The document could not be removed.",
	},
	transfer: {
		tooLarge: (most: number) => `Please choose a file smaller than ${most} MB.`,
		wrongType: "Please send a PDF, or a picture as JPEG, PNG, WebP or AVIF.",
	},
};
