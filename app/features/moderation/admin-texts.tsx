import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

// What admins read of reports, appeals and signals, and of the decisions about them.

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

export const showMore = "Show more";
export const toDo = "To do";
export const lookAgain = "Look again";
export const thisPartOfListIsDone = "This part of the list is done. There may be more after it.";
export const moreFailed = (message: string) => `We couldn't load any more. ${message}`;
export const loading = "Loading…";
export const showingCount = (count: number, hasMore: boolean) =>
	`Showing ${formatNumber(count)}${hasMore ? "; there are more" : ""}`;
export const next = "next";
export const previous = "previous";
export const sendDecision = "send the decision";

export const clinicCase = {
	label: (name: string) => `Reports of ${name}`,
	own: "You own or claim this clinic. Someone else has to decide.",
	edit: "Edit, merge or give it an owner",
	standing: (status: string, hasOwner: boolean) => `${status}, ${hasOwner ? "with an owner" : "without an owner"}`,
	pending: "Not verified",
	verified: "Verified",
	rejected: "Not accepted",
	suspended: "Suspended",
	/** Changes after the check, by the codes that private.signal_clinic writes. Other codes are names of fields. */
	changes: {
		languages: "More than ten languages",
		prices: "Prices far below others in the country: not counted in filters before you decide",
		hours: "Open round the clock: not counted in filters before you decide",
	} as Record<string, string>,
};

/** Buttons that open the form of a decision. */
export const choices = {
	keep: "Keep",
	hide: "Hide",
	remove_reply: "Remove reply",
	restore: "Show again",
	uphold: "Keep hidden",
	no_action: "No action",
	note: "Note",
	suspend: "Suspend",
};

export const nobodyReportedIt = "Nobody reported it: only admins read this.";
export const reasonMissing = "Choose a reason.";
export const explainDecisionInSentenceOrTwo = "Explain the decision in a sentence or two.";
export const chooseReason = "Choose a reason";
export const onWhatGrounds = "On what grounds?";
export const explainProblemAndRuleOrLaw = "Explain the problem and the rule or law it breaks";
export const detailsOptional = "Details (optional)";
export const someoneWasFaster = "Someone was faster";
export const itIsGone = "It's gone";
export const charactersAndReaders = (readers: string, count: number, most: number) =>
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

/** Buttons that send a decision. */
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

/** Who reads the reason of a decision. */
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

export const decidedWithReason = (
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

export const noDecisionsYet = "No decisions yet.";
export const clinicThatIsGone = "a clinic that is gone";
export const reviewHasBeenDeleted = "The review has been deleted.";
export const decisionAbout = (clinic: string | null) => `Decision about ${clinic ?? "something that is gone"}`;
export const ofReview = (clinic: ReactNode) => <>Review of {clinic}</>;
export const ofClinic = (clinic: ReactNode) => <>Clinic {clinic}</>;

export const caseGone = "This has been decided, or it's gone.";
export const emptyQueues = {
	reports: "No reports waiting.",
	appeals: "No appeals waiting.",
};
export const noReviewStandsOut = "No recent review stands out.";
export const signalsIntro =
	"The newest reviews that a program has flagged. No signal is a reason on its own. Keep the ones that are fine, and they won't come back unless they're edited.";
export const withNewAccounts = "This includes reviews whose only signal is a new account.";
export const withoutNewAccounts =
	"Many people sign up to write their first review, so a new account alone is left out.";
export const leaveThoseOut = "Leave those out";
export const showThoseToo = "Show those too";

export const stars = (rating: number) => `${rating} of 5 stars`;
export const starsOnly = "Stars only, no text.";
export const anonymous = "Anonymous";

export const reviewCase = {
	label: (clinic: string, author: string) => `Review of ${clinic} by ${author}`,
	own: "You wrote this review, or own or claim this clinic. Someone else has to decide.",
	place: (city: string, country: string) => `${city}, ${country}`,
	edited: (day: string, edited: string) => `${day}, edited ${edited}`,
	hidden: "Hidden",
	account: (since: string, reviews: number) => `Account since ${since}, ${formatCount(reviews, "review")}`,
	authorLeft: "The author has left",
	hideSeveral: "Hide several at once",
	lookAtAccount: "Look at their account, or suspend it",
	reply: "Reply from the clinic",
	mayReveal: (details: string[]) => `May reveal: ${details.join(", ")}`,
	signals: "Signals",
	appeal: (day: string) => `Appeal from ${day}`,
};

export const reviewTicks = {
	all: "Tick all",
	none: "Tick none",
	own: "Yours: someone else has to decide.",
	hide: (count: number) => `Hide ${formatCount(count, "review")}`,
	keep: (count: number) => `Keep ${formatCount(count, "review")}`,
	hidden: (count: number) => `${formatCount(count, "review")} hidden`,
	kept: (count: number) => `${formatCount(count, "review")} kept`,
	refused: (count: number) => `${count} couldn't be changed; the list says why.`,
	label: (clinic: string, author: string, day: string) => `Review of ${clinic} by ${author}, ${day}`,
	written: (author: string, day: string) => `${author}, ${day}`,
};

export const noneOfAuthor = "This author has no review that is shown.";
export const reports = "Reports";
export const reviewsAndReports = "Reviews and reports";
export const moderation = "Moderation";
export const weCouldNotLoadList = "We couldn't load the list.";
export const appeals = "Appeals";
export const signals = "Signals";
export const decided = "Decided";
export const countInBrackets = (count: number) => `(${formatNumber(count)})`;
