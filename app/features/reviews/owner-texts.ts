import { formatNumber } from "#domain/format.ts";

// What owners read where they answer and report reviews.

export const anonymous = "Anonymous";

export const ownerReplyFormHint = (length: number, most: number) =>
	`${formatNumber(length)} of ${formatNumber(most)} characters. Everyone can read it. Don't name the patient, don't confirm that they were treated, and don't mention their health or treatment, even if they did.`;
export const ownerReplyFormSave = "Save Reply";
export const ownerReplyFormPublish = "Publish Reply";
export const ownerReplyFormLabel = (reviewer: string) => `Your reply to ${reviewer}`;
export const ownerReplyFormLookAgain = "Check it before it's published";
export const ownerReplyFormChangeOrConfirm = (message: string) =>
	`${message} Change the text, or confirm that it reveals nothing like that. An admin will read it, too.`;
export const ownerReplyFormConfirm = "I've checked it: publish it as it is";
export const ownerReplyFormUnconfirmed = "Tick the box, or change the text.";

export const ownerReportFormHint = (length: number, most: number) =>
	`${formatNumber(length)} of ${formatNumber(most)} characters. Only we read it.`;
export const ownerReportFormSend = "Send Report";
export const ownerReportFormReason = "What's wrong with this review?";
export const ownerReportFormLaw = "Which law does it break, and why?";
export const ownerReportFormWhat = "What is it?";
export const ownerReportFormDetails = "Details (optional)";

export const ownerReviewItemLabel = (reviewer: string, date: string) => `Review by ${reviewer}, ${date}`;
export const ownerReviewItemYourReply = "Your reply";
export const ownerReviewItemStars = (rating: number) => `${rating} of 5 stars`;
export const ownerReviewItemNoText = "Stars only, no text.";
export const ownerReviewItemReported = "Reported.";
export const ownerReviewItemReportedHint =
	"A person reads it and decides. Until then the review stays. We don't remove reviews that are merely critical.";
export const ownerReviewItemKept =
	"You reported it, and we decided to keep it. Our email to you says why. If you know something new, you can report it again.";
export const ownerReviewItemEditReply = "Edit reply";
export const ownerReviewItemReply = "Reply";
export const ownerReviewItemReport = "Report";
export const ownerReviewItemDeleteReply = "Delete reply";
export const ownerReviewItemDeleteQuestion = "Permanently delete your reply?";
export const ownerReviewItemKeepIt = "Keep it";

export const ownerReviewListShowing = (count: number, total: number) =>
	`Showing ${formatNumber(count)} of ${formatNumber(total)}`;
export const ownerReviewListHidden = (written: string, hidden: string, reason: string) =>
	`A review of ${written}, hidden on ${hidden}: ${reason}.`;
export const ownerReviewListMoreFailed = "We couldn't load more reviews.";
export const ownerReviewListLoading = "Loading…";
export const ownerReviewListShowMore = "Show more";
export const ownerReviewListHiddenTitle = "Hidden after your report";
