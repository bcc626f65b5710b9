import { type Mail, renderMail } from "../mail.ts";

type About = { subject: "review" | "clinic"; clinicName: string; page: string; isIllegal: boolean; siteUrl: string };

/** The receipt for a report. Nothing that the sender wrote stands in it: the address may be somebody else's. */
export function reportReceived(to: string, { subject, clinicName, page, isIllegal, siteUrl }: About): Mail {
	const what = subject === "review" ? `a review of ${clinicName}` : `the page of ${clinicName}`;
	return renderMail({
		to,
		subject: "We received your report",
		heading: "We received your report",
		paragraphs: [
			`You reported ${what}${isIllegal ? " as against the law" : ""}: ${page}`,
			"A person reads it and decides; no program decides alone. We tell you the decision and the reason by mail.",
			...(isIllegal
				? ["This mail confirms the receipt of your notice as Article 16(4) of the EU's Digital Services Act asks."]
				: []),
		],
		notes: [
			`How we decide: ${siteUrl}/how-we-check`,
			"You did not report anything? Then somebody entered your address. You need not do anything.",
		],
	});
}
