import type { MailData } from "#database/queries/mails.ts";
import { plural, t } from "#domain/text.ts";
import type { Writers } from "../writers.ts";

/** Mails to the address of an account. */
export const accountMails = {
	account_resumed: ({ data: { text }, siteUrl }) => ({
		subject: t`Your account is no longer suspended`,
		paragraphs: [text, t`You can use your account again. What we hid when we suspended it is shown again.`],
		action: { label: t`Open InkFree`, url: siteUrl },
		notes: [],
	}),
	/** Also names what was hidden with the account, which sends no mails of its own. */
	account_suspended: ({ data: { text, reviews, clinic }, siteUrl }) => ({
		subject: t`Your account is suspended`,
		paragraphs: [
			t`We've suspended your InkFree account. Our reason:`,
			text,
			reviews > 0 &&
				plural(reviews, {
					one: "We hid what you wrote: # review. You can appeal it on your account page.",
					other: "We hid what you wrote: # reviews. You can appeal each on your account page.",
				}),
			clinic && t`We suspended the page of ${clinic}.`,
			t`You can still sign in to read this reason, download your data and delete your account.`,
			t`Do you think this is wrong? Reply to this email and say why: someone will look at it again.`,
		],
		action: { label: t`Open your account`, url: `${siteUrl}/account` },
		notes: [],
	}),
	/** After somebody signed up with an address that has an account already, which the page does not reveal. */
	address_in_use: ({ siteUrl }) => ({
		subject: t`You already have an account`,
		paragraphs: [
			t`Someone, probably you, tried to sign up for InkFree with this email address. It already has an account, so nothing was changed.`,
			t`Sign in with your password at ${{ page: `${siteUrl}/login` }}, or set a new one if you've forgotten it.`,
		],
		action: { label: t`Set a new password`, url: `${siteUrl}/forgot-password` },
		notes: [t`Not you? You don't need to do anything: nobody got into your account.`],
	}),
	/** To the old and the new address, which must both confirm. The new one, maybe a stranger's, doesn't see the old. */
	confirm_email_change: ({ to, data: { from, into, url } }) => ({
		subject: t`Confirm your new email address`,
		paragraphs: [
			to === from
				? t`The email address of your InkFree account is about to change from ${from} to ${into}.`
				: t`The email address of an InkFree account is about to change to ${into}.`,
			t`We ask at both addresses. The change is made once both have confirmed.`,
		],
		action: { label: t`Confirm the change`, url },
		notes: [
			t`The link works once, for 24 hours.`,
			to === from
				? t`Not you? Don't confirm, and set a new password: someone is signed in to your account.`
				: t`Not you? Ignore this email: nothing changes unless you confirm.`,
		],
	}),
	/** Without the person's name, which could be a message to a stranger whose address was entered. */
	confirm_sign_up: ({ data: { url } }) => ({
		subject: t`Confirm your email address`,
		heading: t`Welcome to InkFree`,
		paragraphs: [t`Please confirm that this is your email address. You're signed in as soon as you do.`],
		action: { label: t`Confirm email address`, url },
		notes: [
			t`The link works once, for 24 hours.`,
			t`Didn't sign up? Ignore this email: unless it's confirmed, the account stays closed and is removed after 30 days.`,
		],
	}),
	/** To the old address, with a link to undo, unless we changed it for somebody who lost that mailbox. */
	email_changed: ({ data: { into, url } }) => ({
		subject: t`Your email address was changed`,
		paragraphs: [t`You now sign in to InkFree with ${into}. This address is no longer used.`],
		...(url && { action: { label: t`Undo the change`, url } }),
		notes: url
			? [
					t`Was it you? You don't need to do anything.`,
					t`Not you? The link gives your account back to this address, signs out all devices and lets you set a new password. It works once, for a week.`,
				]
			: [t`Someone who could no longer get into this mailbox asked us to. Not you? Reply to this email straight away.`],
	}),
	/** So that a stranger's change is noticed. */
	password_changed: ({ siteUrl }) => ({
		subject: t`Your password was changed`,
		paragraphs: [t`The password of your InkFree account was changed. All other devices were signed out.`],
		notes: [t`Not you? Set a new password straight away: ${{ page: `${siteUrl}/forgot-password` }}`],
	}),
	reset_password: ({ data: { url } }) => ({
		subject: t`Set a new password`,
		paragraphs: [t`You asked for a new InkFree password. This link signs you in and lets you set one.`],
		action: { label: t`Set a new password`, url },
		notes: [
			t`The link works once, for one hour.`,
			t`Didn't ask for it? Ignore this email: your password stays as it is.`,
		],
	}),
	/** So that a stranger's change is noticed. */
	two_step_changed: ({ data: { change, left, url }, siteUrl }) => ({
		...twoStepChanges[change],
		...(url && { action: { label: t`Turn it off again`, url } }),
		...(change === "code_used" && {
			paragraphs: [
				t`Someone signed in to your InkFree account with one of your recovery codes instead of the authenticator app.`,
				left
					? plural(left, { one: "You have # of them left.", other: "You have # of them left." })
					: t`It was the last one.`,
				t`If you've lost the app, turn two-step sign-in off and set it up again: ${{ page: `${siteUrl}/account` }}`,
			],
		}),
		notes: url
			? [
					t`Not you? The link turns two-step sign-in off, signs out all devices and lets you set a new password. It works once, for a week.`,
					t`Was it you? Delete this email, so that nobody finds the link in your mailbox.`,
				]
			: [notYou[change] ?? t`Not you? Set a new password straight away: ${{ page: `${siteUrl}/forgot-password` }}`],
	}),
} satisfies Partial<Writers>;

/** What to do about a stranger's change where a new password alone does not help. */
const notYou: Partial<Record<MailData["two_step_changed"]["change"], string>> = {
	on: t`Not you? Reply to this email straight away: for admins, only we can turn it off.`,
	reset: t`Didn't ask us for it? Set a new password and reply to this email.`,
};

const twoStepChanges: Record<MailData["two_step_changed"]["change"], { subject: string; paragraphs: string[] }> = {
	on: {
		subject: t`Two-step sign-in is on`,
		paragraphs: [
			t`From now on, your InkFree account asks for a code from your authenticator app after the password. Other devices were signed out.`,
			t`Keep your recovery codes somewhere you can reach without your phone.`,
		],
	},
	off: {
		subject: t`Two-step sign-in is off`,
		paragraphs: [t`Your InkFree account asks only for your password again. Your recovery codes no longer work.`],
	},
	new_codes: {
		subject: t`You have new recovery codes`,
		paragraphs: [t`New recovery codes were made for your InkFree account. The earlier ones no longer work.`],
	},
	code_used: { subject: t`A recovery code was used`, paragraphs: [] },
	reset: {
		subject: t`Two-step sign-in was removed`,
		paragraphs: [
			t`We removed two-step sign-in from your InkFree account, as you asked. All devices were signed out.`,
			t`Sign in with your password, and set it up again on your account page.`,
		],
	},
	undone: {
		subject: t`Two-step sign-in was turned off`,
		paragraphs: [
			t`Someone used the link we sent here when two-step sign-in was turned on. It's off again, all devices were signed out, and your old password no longer works.`,
		],
	},
};
