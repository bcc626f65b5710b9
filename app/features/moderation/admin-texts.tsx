import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

// What admins read of reports, appeals and signals, and of what was decided.

export const caseArticle = {
	waits: (span: string) => `waiting ${span}`,
	reports: (count: number) => formatCount(count, "report"),
	newerReports: (count: number) => `and ${formatCount(count, "newer report")}`,
	sent: (day: string, by: string, name: string | null, email: string | null) =>
		`${day}, by ${by}${name ? ` (${name})` : ""}${email ? `, ${email}` : ""}`,
	owner: "the clinic's owner",
	account: "someone with an account",
	visitor: "a visitor",
	database: "the directory itself",
};

export const caseListShowMore = "Show more";
export const caseListWhatWaits = "To do";
export const caseListLookAgain = "Look again";
export const caseListPartDone = "This part of the list is done. There may be more after it.";
export const caseListMoreFailed = (message: string) => `We couldn't load any more. ${message}`;
export const caseListLoading = "Loading…";
export const caseListShowing = (count: number, hasMore: boolean) =>
	`Showing ${formatNumber(count)}${hasMore ? "; there are more" : ""}`;
export const caseListNext = "next";
export const caseListPrevious = "previous";
export const caseListSend = "send the decision";

export const clinicQueue = {
	gone: "This has been decided, or it's gone.",
	none: "No reported clinics waiting.",
	label: (name: string) => `Reports of ${name}`,
	own: "You own or claim this clinic. Someone else has to decide.",
	edit: "Edit, merge or give it an owner",
	standing: (status: string, hasOwner: boolean) => `${status}, ${hasOwner ? "with an owner" : "without an owner"}`,
	pending: "Not verified",
	verified: "Verified",
	rejected: "Not accepted",
	suspended: "Suspended",
	no_action: "No action",
	note: "Note",
	suspend: "Suspend",
};

export const decisionFormOnlyAdminsRead = "Nobody reported it: only admins read this.";
export const decisionFormReasonMissing = "Choose a reason.";
export const decisionFormTextMissing = "Explain the decision in a sentence or two.";
export const decisionFormChooseReason = "Choose a reason";
export const decisionFormGround = "On what grounds?";
export const decisionFormText = "Explain the problem and the rule or law it breaks";
export const decisionFormOptionalText = "Details (optional)";
export const decisionFormSomeoneWasFaster = "Someone was faster";
export const decisionFormIsGone = "It's gone";
export const decisionFormHideMany = (count: number) => `Hide ${formatCount(count, "review")}`;
export const decisionFormKeepMany = (count: number) => `Keep ${formatCount(count, "review")}`;
export const decisionFormCharacters = (readers: string, count: number, most: number) =>
	`${readers} ${formatNumber(count)} of ${formatNumber(most)} characters.`;

export const questions = {
	keep: "Why does it stay?",
	hide: "Why is it hidden?",
	remove_reply: "Why is the reply removed?",
	restore: "Why is it shown again?",
	uphold: "Why does it stay hidden?",
	no_action: "Why does the page stay?",
	note: "What did you do about it?",
	suspend: "Why is it suspended?",
};

export const buttons = {
	keep: "Keep review",
	hide: "Hide review",
	remove_reply: "Remove reply",
	restore: "Show again",
	uphold: "Keep hidden",
	no_action: "Take no action",
	note: "Save note",
	suspend: "Suspend clinic",
};

export const done = {
	keep: "Review kept",
	hide: "Review hidden",
	remove_reply: "Reply removed",
	restore: "Review shown again",
	uphold: "Review stays hidden",
	no_action: "Reports closed",
	note: "Note saved",
	suspend: "Clinic suspended",
};

export const readers = {
	keep: "The person who reported it reads this.",
	hide: "The author and the person who reported it read this.",
	remove_reply: "The clinic's owner reads this.",
	restore: "The author and the person who reported it read this.",
	uphold: "The author reads this.",
	no_action: "The person who reported it reads this.",
	note: "Only admins read this.",
	suspend: "The owner and the person who reported it read this.",
};

export const decisions = {
	keep: "Kept",
	hide: "Hidden",
	remove_reply: "Reply removed",
	restore: "Shown again",
	uphold: "Kept hidden",
	no_action: "No action",
	note: "Noted",
	suspend: "Suspended",
};

export const lastDecisionDecided = (
	decision: ReactNode,
	day: string,
	by: string | null,
	reason: string,
	ground: string | null,
) => (
	<>
		{decision} on {day} by {by ?? "an admin"}: {reason}
		{ground && ` (${ground})`}.
	</>
);

export const decisionLogNone = "No decisions yet.";
export const decisionLogClinicGone = "a clinic that is gone";
export const decisionLogStars = (rating: number) => `${rating} of 5 stars`;
export const decisionLogReviewGone = "The review has been deleted.";
export const decisionLogShowAgain = "Show again";
export const decisionLogLabel = (clinic: string | null) => `Decision about ${clinic ?? "something that is gone"}`;
export const decisionLogOfReview = (clinic: ReactNode) => <>Review of {clinic}</>;
export const decisionLogOfClinic = (clinic: ReactNode) => <>Clinic {clinic}</>;

export const reviewQueueLookFurtherBack = "Look further back";
export const reviewQueueWithNew = "This includes reviews whose only signal is a new account.";
export const reviewQueueWithoutNew =
	"Many people sign up to write their first review, so a new account alone is left out.";
export const reviewQueueLeaveThoseOut = "Leave those out";
export const reviewQueueShowThoseToo = "Show those too";
export const reviewQueueKeepSeveral = "Keep several at once";
export const reviewQueueGone = "This has been decided, or it's gone.";
export const reviewQueueLabel = (name: string, name2: string) => `Review of ${name} by ${name2}`;
export const reviewQueueOwn = "You wrote this review, or own or claim this clinic. Someone else has to decide.";
export const reviewQueueStars = (rating: number) => `${rating} of 5 stars`;
export const reviewQueueHidden = "Hidden";
export const reviewQueueNoText = "Stars only, no text.";
export const reviewQueueAuthorLeft = "The author has left";
export const reviewQueueHideSeveral = "Hide several at once";
export const reviewQueueReply = "Reply from the clinic";
export const reviewQueueSignals = "Signals";
export const reviewQueueKeep = "Keep";
export const reviewQueueHide = "Hide";
export const reviewQueueRemove_reply = "Remove reply";
export const reviewQueueUphold = "Keep hidden";
export const reviewQueueRestore = "Show again";
export const reviewQueueNoReports = "No reported reviews waiting.";
export const reviewQueueNoAppeals = "No appeals waiting.";
export const reviewQueueNoSignals = "No recent review stands out.";
export const reviewQueueIntro =
	"The newest reviews that a program has flagged. No signal is a reason on its own. Keep the ones that are fine, and they won't come back unless they're edited.";
export const reviewQueueAnonymous = "Anonymous";
export const reviewQueuePlace = (city: string, country: string) => `${city}, ${country}`;
export const reviewQueueAppeal = (day: string) => `Appeal from ${day}`;
export const reviewQueueEdited = (day: string, edited: string) => `${day}, edited ${edited}`;
export const reviewQueueAccount = (since: string, reviews: number) =>
	`Account since ${since}, ${formatCount(reviews, "review")}`;
export const reviewQueueMayTell = (what: string[]) => `May reveal: ${what.join(", ")}`;

export const reviewTicksTickAll = "Tick all";
export const reviewTicksTickNone = "Tick none";
export const reviewTicksStars = (rating: number) => `${rating} of 5 stars`;
export const reviewTicksNoText = "Stars only, no text.";
export const reviewTicksOwn = "Yours: someone else has to decide.";
export const reviewTicksHide = (count: number) => `Hide ${formatCount(count, "review")}`;
export const reviewTicksKeep = (count: number) => `Keep ${formatCount(count, "review")}`;
export const reviewTicksHidden = (count: number) => `${formatCount(count, "review")} hidden`;
export const reviewTicksKept = (count: number) => `${formatCount(count, "review")} kept`;
export const reviewTicksRefused = (count: number) => `${count} couldn't be changed; the list says why.`;
export const reviewTicksAnonymous = "Anonymous";
export const reviewTicksLabel = (clinic: string, author: string, day: string) =>
	`Review of ${clinic} by ${author}, ${day}`;
export const reviewTicksWritten = (author: string, day: string) => `${author}, ${day}`;

export const adminReviewsNoneOfAuthor = "This author has no review that is shown.";
export const adminReviewsNoSignals = "No recent review stands out.";
export const adminReviewsReports = "Reported reviews";
export const adminReviewsTitle = "Reviews and reports";
export const adminReviewsLists = "Moderation";
export const adminReviewsFailed = "We couldn't load the list.";
export const adminReviewsAppeals = "Appeals";
export const adminReviewsClinics = "Clinics";
export const adminReviewsSignals = "Signals";
export const adminReviewsDecided = "Decided";
export const adminReviewsWaiting = (count: number) => `(${formatNumber(count)})`;
