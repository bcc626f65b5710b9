import type { MailData } from "#database/queries/mails.ts";
import type { Writers } from "../writers.ts";

/** Mails to the address of an account. */
export const accountMails = {
	/** To the owner of an account whose address somebody signed up with; the page told that somebody nothing. */
	address_in_use: ({ siteUrl }) => ({
		subject: "You already have an account",
		paragraphs: [
			"Somebody, probably you, tried to sign up at InkFree with this e-mail address. It has an account already, so nothing was changed.",
			`Sign in with your password at ${siteUrl}/login, or choose a new one if you forgot it.`,
		],
		action: { label: "Choose a new password", url: `${siteUrl}/forgot-password` },
		notes: ["It was not you? Then there is nothing to do: nobody got into your account."],
	}),
	/**
	 * To one of the two mailboxes, which must both agree: the old address or the new one. The new one may be a stranger's, who reads
	 * no address that somebody else chose.
	 */
	confirm_email_change: ({ to, data: { from, into, url } }) => ({
		subject: "Confirm your new e-mail address",
		paragraphs: [
			to === from
				? `The e-mail address of your InkFree account is about to change from ${from} to ${into}.`
				: `The e-mail address of an InkFree account is about to change to ${into}.`,
			"We ask both mailboxes. The address changes once both have confirmed.",
		],
		action: { label: "Confirm the change", url },
		notes: [
			"The link works once, for 24 hours.",
			to === from
				? "It was not you? Then do not confirm, and choose a new password: somebody is signed in to your account."
				: "It was not you? Then ignore this mail: nothing changes without your confirmation.",
		],
	}),
	/** Without the person's name: whoever signs up chooses it, and the mailbox may be a stranger's. */
	confirm_sign_up: ({ data: { url } }) => ({
		subject: "Confirm your e-mail address",
		heading: "Welcome to InkFree",
		paragraphs: ["Please confirm that this is your e-mail address. You're signed in as soon as you do."],
		action: { label: "Confirm e-mail address", url },
		notes: [
			"The link works once, for 24 hours.",
			"You did not sign up? Then ignore this mail: without confirmation the account stays closed and is removed.",
		],
	}),
	/** To the old address, with the way back; without one where we changed it, for somebody who has lost that mailbox. */
	email_changed: ({ data: { into, url } }) => ({
		subject: "Your e-mail address was changed",
		paragraphs: [`You sign in at InkFree with ${into} from now on. This address is no longer used.`],
		...(url && { action: { label: "Undo the change", url } }),
		notes: url
			? [
					"It was you? Then there is nothing to do.",
					"It was not you? The link gives your account back to this address, signs out all devices and lets you choose a new password. It works once, for a week.",
				]
			: [
					"We were asked to, by somebody who could not read this mailbox any more. It was not you? Answer this mail at once.",
				],
	}),
	/** After the fact, so that a stranger's change does not stay unseen. */
	password_changed: ({ siteUrl }) => ({
		subject: "Your password was changed",
		paragraphs: ["The password of your InkFree account was changed. All other devices were signed out."],
		notes: [`It was not you? Choose a new password at once: ${siteUrl}/forgot-password`],
	}),
	reset_password: ({ data: { url } }) => ({
		subject: "Choose a new password",
		paragraphs: ["You asked for a new password at InkFree. The link signs you in and lets you choose one."],
		action: { label: "Choose a new password", url },
		notes: [
			"The link works once, for one hour.",
			"You did not ask for it? Then ignore this mail: your password stays as it is.",
		],
	}),
	/** After the fact, too: whoever has the password and the mailbox alone did not do it. */
	two_step_changed: ({ data: { change, left, url }, siteUrl }) => ({
		...twoStepChanges[change],
		...(url && { action: { label: "Turn it off again", url } }),
		...(change === "code_used" && {
			paragraphs: [
				"Somebody signed in to your InkFree account with one of your recovery codes in place of the authenticator app.",
				left ? `You have ${left} of them left.` : "It was the last one.",
				`If you have lost the app, turn two-step sign-in off and set it up again: ${siteUrl}/account`,
			],
		}),
		notes: url
			? [
					"It was not you? The link turns two-step sign-in off, signs out all devices and lets you choose a new password. It works once, for a week.",
					"It was you? Then delete this mail, so that nobody finds the link in your mailbox.",
				]
			: [doubts[change] ?? `It was not you? Choose a new password at once: ${siteUrl}/forgot-password`],
	}),
} satisfies Partial<Writers>;

/** Where a new password alone does not help. */
const doubts: Partial<Record<MailData["two_step_changed"]["change"], string>> = {
	on: "It was not you? Answer this mail at once: for an admin only we can turn it off.",
	reset: "You did not ask us for it? Choose a new password and answer this mail.",
};

const twoStepChanges: Record<MailData["two_step_changed"]["change"], { subject: string; paragraphs: string[] }> = {
	on: {
		subject: "Two-step sign-in is on",
		paragraphs: [
			"From now on your InkFree account asks for a code of your authenticator app after the password. Other devices were signed out.",
			"Keep your recovery codes where you find them without your phone.",
		],
	},
	off: {
		subject: "Two-step sign-in is off",
		paragraphs: ["Your InkFree account asks for the password alone again. Your recovery codes no longer work."],
	},
	new_codes: {
		subject: "You have new recovery codes",
		paragraphs: ["New recovery codes were made for your InkFree account. The earlier ones no longer work."],
	},
	code_used: { subject: "A recovery code was used", paragraphs: [] },
	reset: {
		subject: "Two-step sign-in was removed",
		paragraphs: [
			"We removed two-step sign-in from your InkFree account, as you asked us to. All devices were signed out.",
			"Sign in with your password, and set it up again on your account page.",
		],
	},
	undone: {
		subject: "Two-step sign-in was turned off",
		paragraphs: [
			"Somebody used the link that we sent here when two-step sign-in was turned on. It is off again, all devices were signed out, and your former password no longer works.",
		],
	},
};
