import type { ReactNode } from "react";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

// What people read who claim a clinic, by its page or by our invitation.

export const noClaimOwnsThis = "You already manage this clinic.";
export const noClaimOwnsAnother = (name: string) =>
	`You manage ${name}. Each account manages one clinic, so you'll need another account for this one.`;
export const noClaimGoToClinic = "Go to your clinic";
export const noClaimManaged =
	"Someone already manages this clinic. If they have no right to, report the clinic and tell us why. A person reads every report.";
export const noClaimReport = "Report this clinic";
export const noClaimOneAtATime = "You can have one claim at a time. Withdraw the other one to claim this clinic.";
export const noClaimSeeClaim = "See your claim";

export const invitationTitle = "Is this your clinic?";
export const invitationOffer =
	"Claim its page, free of charge: correct what's wrong, add pictures and prices, and reply to reviews. A person checks every claim, usually within 24–72 hours.";
export const invitationAccountNeeded =
	"You need an account with a confirmed email address. It's best to use the address we wrote to.";
export const invitationCreateAccount = "Create an account";
export const invitationHaveAccount = "I have an account";
export const invitationSignedInAs = (email: ReactNode) => <>You're signed in as {email}.</>;
export const invitationOtherAccount = "Use another account";
export const invitationLooking = "We're looking at your claim to this clinic. We'll write to you when we've decided.";
export const invitationIncomplete =
	"This link is incomplete. Open it again in our email, or claim the clinic without it.";
export const invitationClaimWithout = "Claim it without the link";
export const invitationRoleMissing = "Tell us what you do there.";
export const invitationSend = "Claim this page";
export const invitationReceived = "We received your claim.";
export const invitationWriteTo = (email: string) => `We'll write to you at ${email}.`;

export const claimFormSend = "Send claim";
export const claimFormEvidence = "How can we check that?";
export const claimFormAddressHelps = (host: string) => `Your account's email address is at ${host}, which helps.`;
export const claimFormAddressAt = (host: string, email: string) =>
	`An account with a work email address at ${host} is the quickest way. Yours is ${email}.`;
export const claimFormAddressWanted = (email: string) =>
	`An account with a work email address at the clinic is the quickest way. Yours is ${email}.`;
export const claimFormEvidenceHint = (length: number) =>
	`${formatNumber(length)} of ${formatNumber(limits.claimEvidence)} characters. Only we read it. Don't write passwords here.`;
export const claimFormLink = (number: number) => `Link ${number}`;
export const claimFormRegister =
	"Or point us to an entry in a public register, or to a page that names you as part of the clinic.";
export const claimFormPhone = "Or tell us which of the clinic's public phone numbers we can reach you on.";
export const claimFormLinks = "Links to pages that show it (optional)";
export const claimFormAddLink = "Add a link";

export const roleFieldLabel = "What do you do at this clinic?";
export const roleFieldHint = "For example owner, manager or doctor in charge.";

export const ownClaimCardRefused = "Your claim was not accepted";
export const ownClaimCardWaiting = "We're looking at your claim";
export const ownClaimCardWhere = (clinic: ReactNode, city: string, country: string) => (
	<>
		{clinic} in {city}, {country}
	</>
);
export const ownClaimCardDecidedOn = (date: string) => `Decided on ${date}.`;
export const ownClaimCardAnswerOnce = (until: string) =>
	`You can answer once, until ${until}: tell us below what shows that you speak for the clinic, and we'll look at your claim again.`;
export const ownClaimCardCanClaimAgain = (claim: ReactNode, canAnswer: boolean) => (
	<>
		If you can show {canAnswer ? "something else" : "more"}, you can {claim}.
	</>
);
export const ownClaimCardCanReport = (report: ReactNode) => (
	<>If the person who manages it has no right to, {report} and tell us why.</>
);
export const ownClaimCardSentOn = (date: string) =>
	`Sent on ${date}. A person checks what you sent, usually within 24–72 hours, and you'll get an email.`;
export const ownClaimCardAnsweredOn = (sent: string, answered: string) =>
	`Sent on ${sent}, and answered on ${answered}. A person checks what you sent, usually within 24–72 hours, and you'll get an email.`;
export const ownClaimCardNotPublic = "This clinic's page isn't public at the moment.";
export const ownClaimCardClaimAgain = "claim it again";
export const ownClaimCardReport = "report the clinic";
export const ownClaimCardRole = "What you do there";
export const ownClaimCardEvidence = "How we can check it";
export const ownClaimCardLinks = "Links";
export const ownClaimCardWithdraw = "Withdraw it";
export const ownClaimCardAskWithdraw = "Withdraw the claim? We'll stop looking at it.";
export const ownClaimCardKeep = "Keep it";

export const claimCheckFields = "Please check the marked fields.";
export const claimRoleMissing = "Tell us what you do there.";
export const claimEvidenceMissing = "Tell us how we can check it.";
export const claimTitle = "Claim a clinic";
export const claimReceived = "We received your claim.";
export const claimWhatNext = (email: string) => `A person checks it and decides. We'll write to you at ${email}.`;
export const claimIntro =
	"Nobody manages this clinic's page yet. If it's yours, tell us who you are and how to check. You can add documents after sending. Once we've confirmed it, you can edit the page, add pictures and reply to reviews.";
export const claimNotLoaded = "We couldn't load this page. Please try again.";
