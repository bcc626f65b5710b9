import type { ReactNode } from "react";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

// What claimants of a clinic read, whether they come from its page or from our invitation.

export const ownsThis = "You already manage this clinic.";
export const ownsAnother = (name: string) =>
	`You manage ${name}. Each account manages one clinic, so you'll need another account for this one.`;
export const goToClinic = "Go to your clinic";
export const someoneManages =
	"Someone already manages this clinic. If they have no right to, report the clinic and tell us why. A person reads every report.";
export const reportThisClinic = "Report this clinic";
export const oneClaimAtATime = "You can have one claim at a time. Withdraw the other one to claim this clinic.";
export const seeClaim = "See your claim";

export const isThisYourClinic = "Is this your clinic?";
export const whatClaimingBrings =
	"Claim its page, free of charge: correct what's wrong, add pictures and prices, and reply to reviews. A person checks every claim, usually within 24–72 hours.";
export const accountNeeded =
	"You need an account with a confirmed email address. It's best to use the address we wrote to.";
export const createAccount = "Create an account";
export const haveAccount = "I have an account";
export const signedInAs = (email: ReactNode) => <>You're signed in as {email}.</>;
export const otherAccount = "Use another account";
export const lookingAtClaim = "We're looking at your claim to this clinic. We'll write to you when we've decided.";
export const incompleteLink = "This link is incomplete. Open it again in our email, or claim the clinic without it.";
export const claimWithoutLink = "Claim it without the link";
export const roleMissing = "Tell us what you do there.";
export const claimThisPage = "Claim this page";
export const claimReceived = "We received your claim.";
export const weWriteTo = (email: string) => `We'll write to you at ${email}.`;

export const sendClaim = "Send claim";
export const howCanWeCheck = "How can we check that?";
export const emailHelps = (host: string) => `Your account's email address is at ${host}, which helps.`;
export const workEmailAt = (host: string, email: string) =>
	`An account with a work email address at ${host} is the quickest way. Yours is ${email}.`;
export const workEmail = (email: string) =>
	`An account with a work email address at the clinic is the quickest way. Yours is ${email}.`;
export const evidenceHint = (length: number) =>
	`${formatNumber(length)} of ${formatNumber(limits.claimEvidence)} characters. Only we read it. Don't write passwords here.`;
export const linkNumber = (number: number) => `Link ${number}`;
export const orRegister =
	"Or point us to an entry in a public register, or to a page that names you as part of the clinic.";
export const orPhone = "Or tell us which of the clinic's public phone numbers we can reach you on.";
export const linksToPages = "Links to pages that show it (optional)";
export const addLink = "Add a link";

export const whatDoYouDo = "What do you do at this clinic?";
export const roleExamples = "For example owner, manager or doctor in charge.";

export const claimNotAccepted = "Your claim was not accepted";
export const lookingAtYourClaim = "We're looking at your claim";
export const clinicIn = (clinic: ReactNode, city: string, country: string) => (
	<>
		{clinic} in {city}, {country}
	</>
);
export const decidedOn = (date: string) => `Decided on ${date}.`;
export const answerOnce = (until: string) =>
	`You can answer once, until ${until}: tell us below what shows that you speak for the clinic, and we'll look at your claim again.`;
export const canClaimAgain = (claim: ReactNode, canAnswer: boolean) => (
	<>
		If you can show {canAnswer ? "something else" : "more"}, you can {claim}.
	</>
);
export const canReport = (report: ReactNode) => (
	<>If the person who manages it has no right to, {report} and tell us why.</>
);
export const sentOn = (date: string) =>
	`Sent on ${date}. A person checks what you sent, usually within 24–72 hours, and you'll get an email.`;
export const answeredOn = (sent: string, answered: string) =>
	`Sent on ${sent}, and answered on ${answered}. A person checks what you sent, usually within 24–72 hours, and you'll get an email.`;
export const notPublic = "This clinic's page isn't public at the moment.";
export const claimAgain = "claim it again";
export const reportTheClinic = "report the clinic";
export const whatYouDo = "What you do there";
export const howWeCanCheck = "How we can check it";
export const links = "Links";
export const withdrawIt = "Withdraw it";
export const askWithdraw = "Withdraw the claim? We'll stop looking at it.";
export const keepIt = "Keep it";

export const checkFields = "Please check the marked fields.";
export const evidenceMissing = "Tell us how we can check it.";
export const claimAClinic = "Claim a clinic";
export const whatNext = (email: string) => `A person checks it and decides. We'll write to you at ${email}.`;
export const howToClaim =
	"Nobody manages this clinic's page yet. If it's yours, tell us who you are and how to check. You can add documents after sending. Once we've confirmed it, you can edit the page, add pictures and reply to reviews.";
export const pageNotLoaded = "We couldn't load this page. Please try again.";
