import { type Mail, quote, renderMail } from "../mail.ts";

type About = { clinicName: string; text: string | null; page: string; siteUrl: string };

/** Tells an owner that their suspended clinic is what it was before. */
export function clinicRestored(to: string, { clinicName, text, page, siteUrl }: About): Mail {
	return renderMail({
		to,
		subject: `${clinicName} is restored`,
		heading: "Your clinic is restored",
		paragraphs: [
			`${clinicName} is no longer suspended: its page is as it was before.${text ? " What we say to it:" : ""}`,
			...(text ? quote(text) : []),
		],
		action: { label: "Go to your clinic", url: `${siteUrl}/owner` },
		notes: [`Its page: ${page}`],
	});
}
