import type { ReactNode } from "react";

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
};
