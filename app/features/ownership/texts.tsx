import type { ReactNode } from "react";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

/** What people read who claim a clinic, by its page or by our invitation. */
export const texts = {
	noClaim: {
		ownsThis: "You already manage this clinic.",
		ownsAnother: (name: string) =>
			`You look after ${name}. Each account manages one clinic, so you need another account for this one.`,
		goToClinic: "Go to your clinic",
		managed:
			"Someone already manages this clinic. If they have no right to, report the clinic and tell us why. A person reads every report.",
		report: "Report this clinic",
		oneAtATime: "You can have one claim at a time. Withdraw the other one to claim this clinic.",
		seeClaim: "See your claim",
	},
	invitation: {
		title: "Is this your clinic?",
		offer:
			"Claim its page, free of charge: correct what is wrong, add pictures and prices, and reply to reviews. A person checks every claim, usually within 24–72 hours.",
		accountNeeded: "You need an account with a confirmed email address. Best use the address that our email came to.",
		createAccount: "Create an account",
		haveAccount: "I have an account",
		signedInAs: (email: ReactNode) => <>You're signed in as {email}.</>,
		otherAccount: "Use another account",
		looking: "We're looking at your claim of this clinic. We'll write to you when we have decided.",
		incomplete: "This link is incomplete. Open it again in our email, or claim the clinic without it.",
		claimWithout: "Claim it without the link",
		roleMissing: "Say what you do there.",
		send: "Claim this page",
		received: "We received your claim.",
		writeTo: (email: string) => `We'll write to you at ${email}.`,
	},
	claimForm: {
		send: "Send claim",
		evidence: "How can we check that?",
		addressHelps: (host: string) => `Your account’s email address is at ${host}, which helps.`,
		addressAt: (host: string, email: string) =>
			`An account with a work email address at ${host} is the quickest way. Yours is ${email}.`,
		addressWanted: (email: string) =>
			`An account with a work email address at the clinic is the quickest way. Yours is ${email}.`,
		evidenceHint: (length: number) =>
			`${formatNumber(length)} of ${formatNumber(limits.claimEvidence)} characters. Only we read it. You can add documents once it's sent. Don't write passwords here.`,
		link: (number: number) => `Link ${number}`,
		register: "Or name the entry in a public register, or a page that names you as part of the clinic.",
		phone: "Or tell us which of the clinic’s public phone numbers reaches you.",
		links: "Links to pages that show it (optional)",
		addLink: "Add a link",
	},
	roleField: {
		label: "What do you do at this clinic?",
		hint: "Such as owner, manager, or doctor in charge.",
	},
	ownClaimCard: {
		refused: "Your claim was not accepted",
		waiting: "We're looking at your claim",
		where: (clinic: ReactNode, city: string, country: string) => (
			<>
				{clinic} in {city}, {country}
			</>
		),
		decidedOn: (date: string) => `Decided on ${date}.`,
		answerOnce: (until: string) =>
			`You can answer once, until ${until}: write below what shows that you speak for the clinic, and we look at your claim again.`,
		canClaimAgain: (claim: ReactNode, canAnswer: boolean) => (
			<>
				If you can show {canAnswer ? "something else" : "more"}, you can {claim}.
			</>
		),
		canReport: (report: ReactNode) => <>If the person who manages it has no right to, {report} and tell us why.</>,
		sentOn: (date: string) =>
			`Sent on ${date}. A person checks what you sent, usually within 24–72 hours, and you'll get an email.`,
		answeredOn: (sent: string, answered: string) =>
			`Sent on ${sent}, and answered on ${answered}. A person checks what you sent, usually within 24–72 hours, and you'll get an email.`,
		notPublic: "This clinic's page isn't public at the moment.",
		claimAgain: "claim it again",
		report: "report the clinic",
		role: "What you do there",
		evidence: "How we can check it",
		links: "Links",
		withdraw: "Withdraw it",
		askWithdraw: "Withdraw the claim? We then won't look at it.",
		keep: "Keep it",
	},
	claim: {
		checkFields: "Please check the marked fields.",
		roleMissing: "Say what you do there.",
		evidenceMissing: "Say how we can check it.",
		title: "Claim a clinic",
		received: "We received your claim.",
		whatNext: (email: string) => `A person checks it and decides. We'll write to you at ${email}.`,
		intro:
			"Nobody manages this clinic's page yet. If it's yours, tell us who you are and how we can check it, in words and links: you can't attach files here. Once we've confirmed it, you can edit the page, add pictures and reply to reviews.",
		notLoaded: "The page could not be loaded. Please try again.",
	},
};
