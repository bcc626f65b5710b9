import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

// What admins read on their start page, around all their pages, in the search, and about their emails.

export const emailsToYou = "Emails to you";
export const theseAreJustForYou =
	"These are just for you: each admin chooses their own. They contain numbers and links, no names.";
export const eachMorning = "Each morning";
export const whatDailyMailSays = "What has been waiting for more than 24 hours, in numbers. No email if nothing has.";
export const reportedAsIllegal = "Reported as illegal";
export const whatMailAtOnceSays =
	"Straight away, one email for each review or clinic. The EU's Digital Services Act asks for a decision without undue delay.";

export const searchEverything = "Search clinics, people, cases and the log";
export const whatToSearchBy = "Clinic, city, phone, person, case …";
export const search = "Search";

export const orMore = (most: number) => `${most}+`;
export const noName = "No name";
export const accountSince = (since: string, isConfirmed: boolean, hasReviews: boolean) =>
	`since ${since}${isConfirmed ? "" : ", not confirmed"}${hasReviews ? "" : ", no reviews"}`;
export const countReviews = (count: number) => formatCount(count, "review");
export const caseOf = (kind: string, city: string, country: string) => `${kind}, ${city}, ${country}`;
export const open = "open";

export const personActs = {
	admin: "Runs the directory too",
	suspendedOn: (date: string) => `Suspended on ${date}:`,
	suspend: "Suspend",
	resume: "End the suspension",
	signOut: "Sign out everywhere",
	consequences: {
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

export const yoursSomeoneElseHasToDecide = "Yours: someone else has to decide";
export const cityAndCountry = (city: string, country: string) => `${city}, ${country}`;
export const ownersWait = (count: number) => `${formatCount(count, "owner")} ${count === 1 ? "waits" : "wait"}`;

export const weekInFigures = "The week in figures";
export const week = "The week";
export const last7Days = "last 7 days";
export const daysBefore = "7 before";
export const mailsWaiting = (count: number) =>
	count === 1
		? "The mail server didn't accept 1 email. We'll try again."
		: `The mail server didn't accept ${formatNumber(count)} emails. We'll try again.`;
export const sendTestEmail = "Send a test email";

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

export const administration = "Administration";
export const nobodyCanSignUpYet = (link: ReactNode) => (
	<>Nobody can sign up or list a clinic until the imprint and the privacy notice are both published. {link}</>
);
export const writeThem = "Write them";
export const setUpTwoStepSignIn = "Set up two-step sign-in first";
export const passwordIsNotEnough =
	"This directory is public, so a password alone isn't enough to run it. All you need is an authenticator app and a minute.";
export const setItUp = "Set it up";

export const toDo = "To do";
export const verification = "Verification";
export const reviews = "Reviews";
export const questions = "Questions";
export const clinics = "Clinics";
export const claims = "Claims";
export const treatments = "Treatments";
export const laws = "Laws";
export const settings = "Settings";
export const importTab = "Import";
export const auditLog = "Audit log";

export const waitingNotLoaded = "We couldn't load what's waiting.";
export const sentTo = (address: string) => `Sent to ${address}`;
export const nothingIsWaitingForYou = "Nothing's waiting for you.";
export const lookAgain = "Look again";
export const clinicsNotYetChecked = (count: number) => `${formatCount(count, "clinic")} not yet checked`;
export const verifiedClinicsWithNobodyAllowed = (count: number) =>
	`${formatCount(count, "verified clinic")} ${count === 1 ? "names" : "name"} nobody whom the law lets treat`;
export const reviewsThatStandOut = "Reviews that stand out";
export const thingsWaiting = (shown: number, total: number, hasUrgent: boolean) =>
	`${formatCount(total, "thing")} waiting, ${hasUrgent ? "what's reported as illegal first, then the oldest" : "the oldest first"}.${shown < total ? ` These are the first ${formatNumber(shown)}.` : ""}`;
export const next = "next";
export const previous = "previous";
export const weCouldNotLookAnythingUp = "We couldn't look anything up.";
export const nobody = "Nobody.";
export const whatToType = "Type a name, a place, a phone number, an email address or an id.";
export const forQuery = (q: string) => `For “${q}”.`;
export const noClinic = "No clinic.";
export const allClinicsThatMatch = "All clinics that match";
export const cases = "Cases";
export const noCasesForTheseClinics = "No cases for these clinics.";
export const people = "People";
export const noEntry = "No entry.";
export const allEntriesThatMatch = "All entries that match";
export const operator = "The operator";
