import { formatCount } from "#domain/format.ts";

/** What admins read who decide about claims. */
export const adminTexts = {
	deskClaimItem: {
		claims: (person: string, clinic: string) => `${person} claims ${clinic}`,
		sentOn: (date: string) => `sent on ${date}`,
		waits: (age: string) => `waits ${age}`,
		part: "Their part",
		howToCheck: "How to check it",
		invited: "Invited",
		links: "Links",
		account: "Account",
		otherDomain: "not at the domain of the clinic’s website",
		old: (age: string) => `${age} old`,
		oldRefused: (age: string, refused: number) => `${age} old, ${formatCount(refused, "claim")} refused before`,
		name: "Name",
		address: "Address",
		phone: "Phone",
		email: "Email",
		website: "Website",
		comesFrom: "Comes from",
		source: (source: string | null, date: string) => `${source ?? "no import"}, ${date}`,
		others: (count: number) =>
			count === 1
				? "1 other claim of this clinic waits: accepting this one refuses it."
				: `${formatCount(count, "other claim")} of this clinic wait: accepting this one refuses them.`,
		messagesWith: (person: string) => `Messages with ${person}`,
		decided: (by: string | null, decision: "accepted" | "refused", when: string) =>
			`${by ?? "An admin whose account is gone"} ${decision} this claim on ${when}.`,
		answered: "Refused before and answered",
		sent: "What they sent",
		confirmed: "Confirmed",
		notConfirmed: "Not confirmed",
		sameEmail: "the email address that the clinic names",
		sameDomain: "at the domain of the clinic’s website",
		clinic: "The clinic",
		notPublic: "The clinic isn't public at the moment, so the claim can't be accepted.",
		hasClinic: "This account now manages another clinic, so the claim can't be accepted.",
		hasReviewed: "They reviewed this clinic: if you accept, their review is removed.",
		isOwn: "You've claimed this clinic yourself, so another admin has to decide.",
		accept: "Accept",
		refuse: "Refuse",
		withdrawn: (when: string) => `They withdrew this claim on ${when}.`,
	},
	claimDecisionForm: {
		hasOwner: (clinic: string) => `${clinic} has an owner`,
		consequence: (email: string | null, clinic: string) => `${email} then looks after ${clinic}, and is told by mail.`,
		consequencePending: (email: string | null, clinic: string) =>
			`${email} then looks after ${clinic}, and is told by mail. The clinic goes into the verification queue.`,
		reasonMissing: "Say what the reason is.",
		refused: "Claim refused",
		toldByMail: "They get an email.",
		nothingLeft: "Nothing left to decide",
		refuse: "Refuse claim",
		accept: "Accept claim",
		refusal: "Refuse the claim",
		acceptance: "Accept the claim",
		why: "Why?",
		inWords: "In words",
		moreInWords: "More in words (optional)",
		textHint: "The claimant sees the reason and this text.",
	},
	invitationProof: {
		sentTo: (date: string, isPublished: boolean) =>
			`By the link that we sent on ${date} to ${isPublished ? "the address on the clinic's page" : "an address that an admin entered"}.`,
		sameMailbox: "This account has that address.",
		otherMailbox: "This account has another address: the mail was passed on, or stolen.",
	},
	adminClaims: {
		all: "All claims",
		gone: "This claim no longer exists.",
		goneWhy: "It was withdrawn, or its clinic or its account is gone.",
		noMore: "There are no more claims.",
		noneWaiting: "No claims waiting.",
		toOldest: "Back to the oldest",
		whereFrom: "People send claims from the public pages of clinics without an owner.",
		title: "Claims",
		status: (count: number) =>
			`${formatCount(count, "claim")} ${count === 1 ? "waits" : "wait"}. The person you accept manages the clinic.`,
		notLoaded: "The claims could not be loaded.",
	},
};
