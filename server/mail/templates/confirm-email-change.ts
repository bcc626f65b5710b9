import { type Mail, renderMail } from "../mail.ts";

/** Asks one of the two mailboxes for its yes. `to` is either the old address or the new one. */
export function confirmEmailChange(to: string, { from, into, url }: { from: string; into: string; url: string }): Mail {
	return renderMail({
		to,
		subject: "Confirm your new e-mail address",
		heading: "Confirm your new e-mail address",
		paragraphs: [
			`The e-mail address of your InkFree account is about to change from ${from} to ${into}.`,
			"We ask both mailboxes. The address changes once both have confirmed.",
		],
		action: { label: "Confirm the change", url },
		notes: [
			"The link works once, for 24 hours.",
			to === from
				? "It was not you? Then do not confirm, and choose a new password: somebody is signed in to your account."
				: "It was not you? Then ignore this mail: nothing changes without your confirmation.",
		],
	});
}
