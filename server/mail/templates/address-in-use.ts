import { type Mail, renderMail } from "../mail.ts";

/** Tells the owner of an account that somebody signed up with its address; the page told that somebody nothing. */
export function addressInUse(to: string, { siteUrl }: { siteUrl: string }): Mail {
	return renderMail({
		to,
		subject: "You already have an account",
		heading: "You already have an account",
		paragraphs: [
			"Somebody, probably you, tried to sign up at InkFree with this e-mail address. It has an account already, so nothing was changed.",
			`Sign in with your password at ${siteUrl}/login, or choose a new one if you forgot it.`,
		],
		action: { label: "Choose a new password", url: `${siteUrl}/forgot-password` },
		notes: ["It was not you? Then there is nothing to do: nobody got into your account."],
	});
}
