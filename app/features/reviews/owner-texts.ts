import { formatNumber } from "#domain/format.ts";

/** What owners read where they answer and report reviews. */
export const ownerTexts = {
	anonymous: "Anonymous",
	ownerReplyForm: {
		hint: (length: number, most: number) =>
			`${formatNumber(length)} of ${formatNumber(most)} characters. Everyone can read it. Don't name the patient, and don't say anything about them or their treatment that they haven't written themselves.`,
		save: "Save Reply",
		publish: "Publish Reply",
		label: (reviewer: string) => `Your reply to ${reviewer}`,
		lookAgain: "Look again before it is published",
		changeOrConfirm: (message: string) =>
			`${message} Change the text, or confirm that it tells nothing of the kind. An admin reads it, too.`,
		confirm: "I have looked again: publish it as it is",
		unconfirmed: "Tick the box, or change the text.",
	},
	ownerReportForm: {
		hint: (length: number, most: number) =>
			`${formatNumber(length)} of ${formatNumber(most)} characters. Only we read it.`,
		send: "Send Report",
		reason: "What is wrong with this review?",
		law: "Which law does it break, and why?",
		what: "What is it?",
		details: "Details (optional)",
	},
	ownerReviewItem: {
		label: (reviewer: string, date: string) => `Review by ${reviewer}, ${date}`,
		yourReply: "Your reply",
		stars: (rating: number) => `${rating} of 5 stars`,
		noText: "Stars only, without a text.",
		reported: "Reported.",
		reportedHint:
			"A person reads it and decides. Until then the review stays. We don't remove reviews that are just critical.",
		kept: "You reported it, and we decided to keep it. Our email to you says why. If you know something new, you can report it again.",
		editReply: "Edit reply",
		reply: "Reply",
		report: "Report",
		deleteReply: "Delete reply",
		deleteQuestion: "Permanently delete your reply?",
		keepIt: "Keep it",
	},
	ownerReviewList: {
		showing: (count: number, total: number) => `Showing ${formatNumber(count)} of ${formatNumber(total)}`,
		hidden: (written: string, hidden: string, reason: string) =>
			`A review of ${written}, hidden on ${hidden}: ${reason}.`,
		moreFailed: "More reviews could not be loaded.",
		loading: "Loading…",
		showMore: "Show more",
		hiddenTitle: "Hidden after your report",
	},
};
