import { formatCount } from "#domain/format.ts";

// What admins read who decide about claims.

export const deskClaimItemClaims = (person: string, clinic: string) => `${person} claims ${clinic}`;
export const deskClaimItemSentOn = (date: string) => `sent on ${date}`;
export const deskClaimItemWaits = (age: string) => `waiting ${age}`;
export const deskClaimItemPart = "Their role";
export const deskClaimItemHowToCheck = "How to check it";
export const deskClaimItemInvited = "Invited";
export const deskClaimItemLinks = "Links";
export const deskClaimItemAccount = "Account";
export const deskClaimItemOtherDomain = "not at the domain of the clinic's website";
export const deskClaimItemOld = (age: string) => `${age} old`;
export const deskClaimItemOldRefused = (age: string, refused: number) =>
	`${age} old, ${formatCount(refused, "claim")} refused before`;
export const deskClaimItemName = "Name";
export const deskClaimItemAddress = "Address";
export const deskClaimItemPhone = "Phone";
export const deskClaimItemEmail = "Email";
export const deskClaimItemWebsite = "Website";
export const deskClaimItemComesFrom = "Comes from";
export const deskClaimItemSource = (source: string | null, date: string) => `${source ?? "no import"}, ${date}`;
export const deskClaimItemOthers = (count: number) =>
	count === 1
		? "1 other claim to this clinic is waiting: accepting this one refuses it."
		: `${formatCount(count, "other claim")} to this clinic are waiting: accepting this one refuses them.`;
export const deskClaimItemMessagesWith = (person: string) => `Messages with ${person}`;
export const deskClaimItemDecided = (by: string | null, decision: "accepted" | "refused", when: string) =>
	`${by ?? "An admin whose account is gone"} ${decision} this claim on ${when}.`;
export const deskClaimItemAnswered = "Refused before and answered";
export const deskClaimItemSent = "What they sent";
export const deskClaimItemConfirmed = "Confirmed";
export const deskClaimItemNotConfirmed = "Not confirmed";
export const deskClaimItemSameEmail = "the email address on the clinic's page";
export const deskClaimItemSameDomain = "at the domain of the clinic's website";
export const deskClaimItemClinic = "The clinic";
export const deskClaimItemNotPublic = "The clinic isn't public at the moment, so the claim can't be accepted.";
export const deskClaimItemHasClinic = "This account now manages another clinic, so the claim can't be accepted.";
export const deskClaimItemHasReviewed = "They reviewed this clinic: if you accept, their review is removed.";
export const deskClaimItemIsOwn = "You've claimed this clinic yourself, so another admin has to decide.";
export const deskClaimItemAccept = "Accept";
export const deskClaimItemRefuse = "Refuse";
export const deskClaimItemWithdrawn = (when: string) => `They withdrew this claim on ${when}.`;

export const claimDecisionFormHasOwner = (clinic: string) => `${clinic} has an owner`;
export const claimDecisionFormConsequence = (email: string | null, clinic: string) =>
	`${email} then manages ${clinic}, and gets an email.`;
export const claimDecisionFormConsequencePending = (email: string | null, clinic: string) =>
	`${email} then manages ${clinic}, and gets an email. The clinic goes into the verification queue.`;
export const claimDecisionFormReasonMissing = "Give the reason.";
export const claimDecisionFormRefused = "Claim refused";
export const claimDecisionFormToldByMail = "They get an email.";
export const claimDecisionFormNothingLeft = "Nothing left to decide";
export const claimDecisionFormRefuse = "Refuse claim";
export const claimDecisionFormAccept = "Accept claim";
export const claimDecisionFormRefusal = "Refuse the claim";
export const claimDecisionFormAcceptance = "Accept the claim";
export const claimDecisionFormWhy = "Why?";
export const claimDecisionFormInWords = "Details";
export const claimDecisionFormMoreInWords = "More details (optional)";
export const claimDecisionFormTextHint = "The claimant sees the reason and this text.";

export const invitationProofSentTo = (date: string, isPublished: boolean) =>
	`By the link that we sent on ${date} to ${isPublished ? "the address on the clinic's page" : "an address that an admin entered"}.`;
export const invitationProofSameMailbox = "This account has that address.";
export const invitationProofOtherMailbox = "This account has another address: the email was passed on, or stolen.";

export const adminClaimsAll = "All claims";
export const adminClaimsGone = "This claim no longer exists.";
export const adminClaimsGoneWhy = "It was withdrawn, or its clinic or its account is gone.";
export const adminClaimsNoMore = "There are no more claims.";
export const adminClaimsNoneWaiting = "No claims waiting.";
export const adminClaimsToOldest = "Back to the oldest";
export const adminClaimsWhereFrom = "People send claims from the public pages of clinics without an owner.";
export const adminClaimsTitle = "Claims";
export const adminClaimsStatus = (count: number) =>
	`${formatCount(count, "claim")} waiting. The person you accept will manage the clinic.`;
export const adminClaimsNotLoaded = "We couldn't load the claims.";
