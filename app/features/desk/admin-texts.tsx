import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

// What admins read around their pages, of what waits, of the week, and where they search.

export const deskMailsTitle = "Emails to you";
export const deskMailsIntro =
	"These are just for you: each admin chooses their own. They contain numbers and links, no names.";
export const deskMailsDaily = "Each morning";
export const deskMailsDailyText = "What has been waiting for more than 24 hours, in numbers. No email if nothing has.";
export const deskMailsAtOnce = "Reported as illegal";
export const deskMailsAtOnceText =
	"Straight away, one email for each review or clinic. The EU's Digital Services Act asks for a decision without undue delay.";

export const searchFieldLabel = "Search clinics, people, cases and the log";
export const searchFieldPlaceholder = "Clinic, city, phone, person, case …";
export const searchFieldSend = "Search";

export const searchResultsMore = (most: number) => `${most}+`;
export const searchResultsNoName = "No name";
export const searchResultsAccount = (since: string, isConfirmed: boolean, hasReviews: boolean) =>
	`since ${since}${isConfirmed ? "" : ", not confirmed"}${hasReviews ? "" : ", no reviews"}`;
export const searchResultsReviews = (count: number) => formatCount(count, "review");
export const searchResultsCaseOf = (kind: string, city: string, country: string) => `${kind}, ${city}, ${country}`;
export const searchResultsOpen = "open";

export const personActs = {
	admin: "Runs the directory too",
	suspendedOn: (date: string) => `Suspended on ${date}:`,
	suspend: "Suspend",
	resume: "End the suspension",
	signOut: "Sign out everywhere",
	follows: {
		suspend:
			"They're signed out. They can still sign in, read your reason, appeal, download their data and delete their account, but do nothing else. The same goes for any other account of their mailbox.",
		resume:
			"They can use their account again. What was hidden with the suspension is shown again, unless it was decided anew since.",
		signOut: "All their devices are signed out. They can sign in again.",
	},
	reason: "Reason",
	reasonHint: "They read it in an email, and it's kept in the log.",
	reasonMissing: "Tell them why.",
	hideReviews: (count: number) => `Hide ${formatCount(count, "review")} of theirs`,
	suspendClinic: (name: string) => `Suspend the page of ${name}`,
	send: { suspend: "Suspend this account", resume: "End the suspension", signOut: "Sign them out" },
	done: { suspend: "Account suspended", resume: "Suspension ended", signOut: "Signed out everywhere" },
};

export const waitingListOwn = "Yours: someone else has to decide";
export const waitingListPlace = (city: string, country: string) => `${city}, ${country}`;
export const waitingListRows = (count: number, isMore: boolean) =>
	`${formatCount(count, "row")}${isMore ? " or more" : ""} to decide`;

export const weekFiguresCaption = "The week in figures";
export const weekFiguresTitle = "The week";
export const weekFiguresLastDays = "last 7 days";
export const weekFiguresDaysBefore = "7 before";
export const weekFiguresMailsWaiting = (count: number) =>
	count === 1
		? "The mail server didn't accept 1 email. We'll try again."
		: `The mail server didn't accept ${formatNumber(count)} emails. We'll try again.`;
export const weekFiguresSendTestMail = "Send a test email";

export const figures = {
	added: "Clinics added",
	verified: "Clinics verified",
	decided: "Cases decided",
	median_seconds: "Half of them within",
	reviews: "Reviews written",
	reports: "Reports received",
	sign_ups: "People signed up",
	mails_failed: "Undelivered emails",
};

export const adminTitle = "Administration";
export const adminShut = (link: ReactNode) => (
	<>Nobody can sign up or list a clinic until the imprint and the privacy notice are both published. {link}</>
);
export const adminWriteThem = "Write them";
export const adminFactorTitle = "Set up two-step sign-in first";
export const adminFactorNeeded =
	"This directory is public, so a password alone isn't enough to run it. All you need is an authenticator app and a minute.";
export const adminSetUpFactor = "Set it up";

export const tabsWhatWaits = "To do";
export const tabsVerification = "Verification";
export const tabsReviews = "Reviews";
export const tabsQuestions = "Questions";
export const tabsClinics = "Clinics";
export const tabsClaims = "Claims";
export const tabsTreatments = "Treatments";
export const tabsLaws = "Laws";
export const tabsSettings = "Settings";
export const tabsImport = "Import";
export const tabsAuditLog = "Audit log";

export const adminIndexTitle = "To do";
export const adminIndexFailed = "We couldn't load what's waiting.";
export const adminIndexSentTo = (address: string) => `Sent to ${address}`;
export const adminIndexNoneYet = "Nothing's waiting for you.";
export const adminIndexLookAgain = "Look again";
export const adminIndexUnchecked = (count: number) => `${formatCount(count, "clinic")} not yet checked`;
export const adminIndexQuestioned = (count: number) =>
	`${formatCount(count, "verified clinic")} ${count === 1 ? "names" : "name"} nobody whom the law lets treat`;
export const adminIndexSignals = "Reviews that stand out";
export const adminIndexCount = (shown: number, total: number, hasUrgent: boolean) =>
	`${formatCount(total, "thing")} waiting, ${hasUrgent ? "what's reported as illegal first, then the oldest" : "the oldest first"}.${shown < total ? ` These are the first ${formatNumber(shown)}.` : ""}`;
export const adminIndexNext = "next";
export const adminIndexPrevious = "previous";
export const adminIndexOpen = "open";

export const adminSearchFailed = "We couldn't look anything up.";
export const adminSearchNobody = "Nobody.";
export const adminSearchHint = "Type a name, a place, a phone number, an email address or an id.";
export const adminSearchFound = (q: string) => `For “${q}”.`;
export const adminSearchClinics = "Clinics";
export const adminSearchNoClinic = "No clinic.";
export const adminSearchAllClinics = "All clinics that match";
export const adminSearchCases = "Cases";
export const adminSearchNoCase = "No cases for these clinics.";
export const adminSearchPeople = "People";
export const adminSearchAuditLog = "Audit log";
export const adminSearchNoEntry = "No entry.";
export const adminSearchAllEntries = "All entries that match";
export const adminSearchOperator = "The operator";
export const adminSearchTitle = "Search";
