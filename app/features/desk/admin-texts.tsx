import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

/** What admins read around their pages, of what waits, of the week, and where they search. */
export const adminTexts = {
	deskMails: {
		title: "Emails to you",
		intro: "Only your own: every admin chooses for themselves. They hold numbers and links, no names.",
		daily: "Each morning",
		dailyText: "What has waited for more than 24 hours, in numbers. No email when nothing has.",
		atOnce: "Reported as against the law",
		atOnceText:
			"At once, one email for each review or clinic. The EU's Digital Services Act asks for a decision without undue delay.",
	},
	searchField: {
		label: "Search clinics, people, cases and the log",
		placeholder: "Clinic, city, phone, person, case …",
		send: "Search",
	},
	searchResults: {
		more: (most: number) => `${most}+`,
		noName: "No name",
		account: (since: string, isConfirmed: boolean, hasReviews: boolean) =>
			`since ${since}${isConfirmed ? "" : ", not confirmed"}${hasReviews ? "" : ", no reviews"}`,
		reviews: (count: number) => formatCount(count, "review"),
		caseOf: (kind: string, city: string, country: string) => `${kind}, ${city}, ${country}`,
		open: "open",
	},
	waitingList: {
		urgent: "Reported as against the law: look at it now",
		own: "Yours: someone else has to decide",
		place: (city: string, country: string) => `${city}, ${country}`,
		rows: (count: number, isMore: boolean) => `${formatCount(count, "row")}${isMore ? " or more" : ""} to decide`,
	},
	kinds: {
		listing: "New clinic",
		recheck: "Re-check",
		left: "Owner left",
		change: "Change of profile",
		claim: "Claim",
		review: "Reported review",
		clinic: "Reported clinic",
		appeal: "Appeal",
		reply: "Reply to read",
		message: "Message to read",
		import: "Import to decide",
	},
	weekFigures: {
		caption: "The week in figures",
		title: "The week",
		lastDays: "last 7 days",
		daysBefore: "7 before",
		mailsWaiting: (count: number) =>
			count === 1
				? "1 mail was not taken by the mail server and is tried again."
				: `${formatNumber(count)} mails were not taken by the mail server and are tried again.`,
		sendTestMail: "Send a test mail",
	},
	figures: {
		added: "Clinics added",
		verified: "Clinics verified",
		decided: "Cases decided",
		median_seconds: "Half of them within",
		reviews: "Reviews written",
		reports: "Reports received",
		sign_ups: "People signed up",
		mails_failed: "Mails given up",
	},
	admin: {
		title: "Administration",
		shut: (link: ReactNode) => (
			<>Nobody can sign up or list a clinic: the imprint and the privacy notice are not both published. {link}</>
		),
		writeThem: "Write them",
		factorTitle: "Set up two-step sign-in first",
		factorNeeded:
			"This directory is public, so a password alone isn't enough to run it. All you need is an authenticator app and a minute.",
		setUpFactor: "Set it up",
	},
	tabs: {
		whatWaits: "What waits",
		verification: "Verification",
		reviews: "Reviews",
		clinics: "Clinics",
		claims: "Claims",
		treatments: "Treatments",
		laws: "Laws",
		settings: "Settings",
		import: "Import",
		auditLog: "Audit log",
	},
	adminIndex: {
		title: "What waits",
		failed: "What waits could not be loaded.",
		sentTo: (address: string) => `Sent to ${address}`,
		noneYet: "Nothing waits for you.",
		lookAgain: "Look again",
		unchecked: (count: number) => `${formatCount(count, "clinic")} not yet checked`,
		signals: "Reviews that stand out",
		count: (shown: number, total: number) =>
			`${total === 1 ? "1 thing waits" : `${formatNumber(total)} things wait`}, the oldest first.${shown < total ? ` These are the first ${formatNumber(shown)}.` : ""}`,
		next: "next",
		previous: "previous",
		open: "open",
	},
	adminSearch: {
		failed: "Nothing could be looked up.",
		nobody: "Nobody.",
		hint: "Type a name, a place, a phone number, an email address or an id.",
		found: (q: string) => `For “${q}”.`,
		clinics: "Clinics",
		noClinic: "No clinic.",
		allClinics: "All clinics that match",
		cases: "Cases",
		noCase: "No case of these clinics.",
		people: "People",
		auditLog: "Audit log",
		noEntry: "No entry.",
		allEntries: "All entries that match",
		operator: "The operator",
		title: "Search",
	},
};
