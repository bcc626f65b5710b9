import { formatNumber } from "#domain/format.ts";

// Texts for owners who reply to reviews and report them.

export const anonymous = "Anonymous";

export const replyHint = (length: number, most: number) =>
	`${formatNumber(length)} of ${formatNumber(most)} characters. Everyone can read it. Don't name the patient, don't confirm that they were treated, and don't mention their health or treatment, even if they did.`;
export const saveReply = "Save Reply";
export const publishReply = "Publish Reply";
export const yourReplyTo = (reviewer: string) => `Your reply to ${reviewer}`;
export const checkBeforePublishing = "Check it before it's published";
export const changeOrConfirm = (message: string) =>
	`${message} Change the text, or confirm that it reveals nothing like that. An admin will read it, too.`;
export const publishAsItIs = "I've checked it: publish it as it is";
export const tickOrChange = "Tick the box, or change the text.";

export const reportLength = (length: number, most: number) =>
	`${formatNumber(length)} of ${formatNumber(most)} characters. Only we read it.`;
export const sendReport = "Send Report";
export const whatIsWrong = "What's wrong with this review?";
export const whichLaw = "Which law does it break, and why?";
export const whatIsIt = "What is it?";
export const detailsOptional = "Details (optional)";

export const reviewBy = (reviewer: string, date: string) => `Review by ${reviewer}, ${date}`;
export const yourReply = "Your reply";
export const starsOf5 = (rating: number) => `${rating} of 5 stars`;
export const noText = "Stars only, no text.";
export const reported = "Reported.";
export const reportedHint =
	"A person reads it and decides. Until then the review stays. We don't remove reviews that are merely critical.";
export const reportedAndKept =
	"You reported it, and we decided to keep it. Our email to you says why. If you know something new, you can report it again.";
export const editReply = "Edit reply";
export const reply = "Reply";
export const report = "Report";
export const deleteReply = "Delete reply";
export const deleteQuestion = "Permanently delete your reply?";
export const keepIt = "Keep it";

export const showing = (count: number, total: number) => `Showing ${formatNumber(count)} of ${formatNumber(total)}`;
export const hiddenOnReport = (written: string, hidden: string, reason: string) =>
	`A review of ${written}, hidden on ${hidden}: ${reason}.`;
export const moreFailed = "We couldn't load more reviews.";
export const loading = "Loading…";
export const showMore = "Show more";
export const hiddenAfterReport = "Hidden after your report";
