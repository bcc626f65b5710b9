import { formatCount } from "#domain/format.ts";

// What admins read of claims.

export const personClaims = (person: string, clinic: string) => `${person} claims ${clinic}`;
export const sentOn = (date: string) => `sent on ${date}`;
export const waits = (age: string) => `waiting ${age}`;
export const role = "Their role";
export const howToCheck = "How to check it";
export const invited = "Invited";
export const links = "Links";
export const account = "Account";
export const otherDomain = "not at the domain of the clinic's website";
export const accountAge = (age: string) => `${age} old`;
export const accountAgeAndRefusals = (age: string, refused: number) =>
	`${age} old, ${formatCount(refused, "claim")} refused before`;
export const name = "Name";
export const address = "Address";
export const phone = "Phone";
export const email = "Email";
export const website = "Website";
export const comesFrom = "Comes from";
export const importSource = (source: string | null, date: string) => `${source ?? "no import"}, ${date}`;
export const otherClaims = (count: number) =>
	count === 1
		? "1 other claim to this clinic is waiting: accepting this one refuses it."
		: `${formatCount(count, "other claim")} to this clinic are waiting: accepting this one refuses them.`;
export const messagesWith = (person: string) => `Messages with ${person}`;
export const decidedBy = (by: string | null, decision: "accepted" | "refused", when: string) =>
	`${by ?? "An admin whose account is gone"} ${decision} this claim on ${when}.`;
export const refusedAndAnswered = "Refused before and answered";
export const whatTheySent = "What they sent";
export const confirmed = "Confirmed";
export const notConfirmed = "Not confirmed";
export const sameEmail = "the email address on the clinic's page";
export const sameDomain = "at the domain of the clinic's website";
export const clinic = "The clinic";
export const notPublic = "The clinic isn't public at the moment, so the claim can't be accepted.";
export const managesAnother = "This account now manages another clinic, so the claim can't be accepted.";
export const hasReviewed = "They reviewed this clinic: if you accept, their review is removed.";
export const ownClaim = "You've claimed this clinic yourself, so another admin has to decide.";
export const accept = "Accept";
export const refuse = "Refuse";
export const withdrawn = (when: string) => `They withdrew this claim on ${when}.`;

export const clinicHasOwner = (clinic: string) => `${clinic} has an owner`;
export const consequence = (email: string | null, clinic: string) =>
	`${email} then manages ${clinic}, and gets an email.`;
export const consequencePending = (email: string | null, clinic: string) =>
	`${email} then manages ${clinic}, and gets an email. The clinic goes into the verification queue.`;
export const reasonMissing = "Give the reason.";
export const claimRefused = "Claim refused";
export const toldByMail = "They get an email.";
export const nothingLeft = "Nothing left to decide";
export const refuseClaim = "Refuse claim";
export const acceptClaim = "Accept claim";
export const refuseTheClaim = "Refuse the claim";
export const acceptTheClaim = "Accept the claim";
export const why = "Why?";
export const details = "Details";
export const moreDetails = "More details (optional)";
export const claimantSees = "The claimant sees the reason and this text.";

export const byLinkSentTo = (date: string, isPublished: boolean) =>
	`By the link that we sent on ${date} to ${isPublished ? "the address on the clinic's page" : "an address that an admin entered"}.`;
export const sameMailbox = "This account has that address.";
export const otherMailbox = "This account has another address: the email was passed on, or stolen.";

export const allClaims = "All claims";
export const claimGone = "This claim no longer exists.";
export const whyClaimGone = "It was withdrawn, or its clinic or its account is gone.";
export const noMoreClaims = "There are no more claims.";
export const noneWaiting = "No claims waiting.";
export const backToOldest = "Back to the oldest";
export const whereClaimsComeFrom = "People send claims from the public pages of clinics without an owner.";
export const claimsTitle = "Claims";
export const claimsWaiting = (count: number) =>
	`${formatCount(count, "claim")} waiting. The person you accept will manage the clinic.`;
export const claimsNotLoaded = "We couldn't load the claims.";
