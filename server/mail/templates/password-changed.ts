import { type Mail, renderMail } from "../mail.ts";

/** Tells the owner after the fact, so that a stranger's change does not stay unseen. */
export function passwordChanged(to: string, { siteUrl }: { siteUrl: string }): Mail {
	return renderMail({
		to,
		subject: "Your password was changed",
		heading: "Your password was changed",
		paragraphs: ["The password of your InkFree account was changed. All other devices were signed out."],
		notes: [`It was not you? Choose a new password at once: ${siteUrl}/forgot-password`],
	});
}
