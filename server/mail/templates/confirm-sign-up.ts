import { type Mail, renderMail } from "../mail.ts";

/** Asks a new person to confirm their address. Without their name: whoever signs up chooses it, and the mailbox may be a stranger's. */
export function confirmSignUp(to: string, { url }: { url: string }): Mail {
	return renderMail({
		to,
		subject: "Confirm your e-mail address",
		heading: "Welcome to InkFree",
		paragraphs: ["Please confirm that this is your e-mail address. You are signed in as soon as you do."],
		action: { label: "Confirm e-mail address", url },
		notes: [
			"The link works once, for 24 hours.",
			"You did not sign up? Then ignore this mail: without confirmation the account stays closed and is removed.",
		],
	});
}
