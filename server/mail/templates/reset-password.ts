import { type Mail, renderMail } from "../mail.ts";

/** The link with which a person signs in to choose a new password. */
export function resetPassword(to: string, { url }: { url: string }): Mail {
	return renderMail({
		to,
		subject: "Choose a new password",
		heading: "Choose a new password",
		paragraphs: ["You asked for a new password at InkFree. The link signs you in and lets you choose one."],
		action: { label: "Choose a new password", url },
		notes: [
			"The link works once, for one hour.",
			"You did not ask for it? Then ignore this mail: your password stays as it is.",
		],
	});
}
