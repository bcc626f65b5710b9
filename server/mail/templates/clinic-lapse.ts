import { formatDate } from "#domain/format.ts";
import { type Mail, renderMail } from "../mail.ts";
import { ownerNotes } from "../owner-notes.ts";

type About = { clinicName: string; siteUrl: string };

/** Tells an owner that the check of their clinic ends soon, and how to keep the badge. `lapsesAt` is ISO 8601. */
export function clinicLapsesSoon(to: string, { clinicName, siteUrl, lapsesAt }: About & { lapsesAt: string }): Mail {
	const day = formatDate(lapsesAt);
	return renderMail({
		to,
		subject: `Confirm the details of ${clinicName} by ${day}`,
		heading: "Your verification ends soon",
		paragraphs: [
			`“Verified” holds for twelve months, so that people can rely on it. For ${clinicName} it ends on ${day}.`,
			"Look through your profile, put right what has changed, and press “Confirm my details” on your dashboard. We then check the clinic again. The badge stays until that day.",
			"If you do nothing, the clinic is marked “Not verified” from then on and left out of the search, until we have checked it again.",
		],
		action: { label: "Confirm your details", url: `${siteUrl}/owner` },
		notes: ownerNotes({ clinicName, siteUrl }),
	});
}

/** Tells an owner that the check of their clinic is over and that it waits for the next one. */
export function clinicLapsed(to: string, { clinicName, siteUrl }: About): Mail {
	return renderMail({
		to,
		subject: `The verification of ${clinicName} has ended`,
		heading: "Your verification has ended",
		paragraphs: [
			`We last checked ${clinicName} twelve months ago. Its page is still public, but marked “Not verified” and left out of the search.`,
			"You need not do anything: the clinic is in our queue, and we answer within 24–72 hours. A profile that is up to date helps us to find you.",
		],
		action: { label: "Look through your profile", url: `${siteUrl}/owner/profile` },
		notes: ownerNotes({ clinicName, siteUrl }),
	});
}
