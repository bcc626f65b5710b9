import { type Mail, quote, renderMail } from "../mail.ts";

type About = { clinicName: string; siteUrl: string };
/** For somebody who got a clinic that nobody has checked. */
export const notVerifiedYet =
	"We have not verified the clinic itself yet. It is in our queue, and you need not do anything.";

type WithReason = About & { text: string | null; page: string };

const disagree = (siteUrl: string) =>
	`If this is wrong, report the clinic from its page and say so. How we decide: ${siteUrl}/how-we-check`;

/** Tells somebody that an admin gave them a clinic to look after. */
export function clinicGiven(to: string, { clinicName, isPending, siteUrl }: About & { isPending: boolean }): Mail {
	return renderMail({
		to,
		subject: `You look after ${clinicName} now`,
		heading: "A clinic is yours to look after",
		paragraphs: [
			`The page of ${clinicName} on InkFree was handed over to your account. You can edit it, add pictures and reply to reviews.`,
			...(isPending ? [notVerifiedYet] : []),
		],
		action: { label: "Go to your clinic", url: `${siteUrl}/owner` },
		notes: ["If you know nothing of this clinic, ignore this mail and do nothing."],
	});
}

/** Tells a former owner that they no longer look after a clinic, and why. */
export function clinicTaken(to: string, { clinicName, text, page, siteUrl }: WithReason): Mail {
	return renderMail({
		to,
		subject: `You no longer look after ${clinicName}`,
		heading: "Your clinic was handed over",
		paragraphs: [
			`Your account no longer looks after ${clinicName} on InkFree.${text ? " The reason:" : ""}`,
			...(text ? quote(text) : []),
		],
		action: { label: "See its page", url: page },
		notes: [disagree(siteUrl)],
	});
}

/** Tells an owner that their listing and another one of the same clinic are one now. */
export function clinicMerged(
	to: string,
	{ clinicName, former, isOwner, text, page, siteUrl }: WithReason & { former: string; isOwner: boolean },
): Mail {
	return renderMail({
		to,
		subject: `${former} was merged with another listing`,
		heading: "Two listings are one now",
		paragraphs: [
			`${former} was in our directory twice. We made one of the two: its page is that of ${clinicName}, reviews and pictures went over, and the old address leads there.${text ? " What we say to it:" : ""}`,
			...(text ? quote(text) : []),
			isOwner ? "You look after it as before." : "It is looked after by the account that had it before.",
		],
		action: isOwner ? { label: "Go to your clinic", url: `${siteUrl}/owner` } : { label: "See its page", url: page },
		notes: [...(isOwner ? [`The clinic's page: ${page}`] : []), disagree(siteUrl)],
	});
}
