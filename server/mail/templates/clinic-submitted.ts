import { type Mail, renderMail } from "../mail.ts";

/** Confirms that a clinic was submitted, and says what happens next. Always sent: it is the receipt of the owner's own act. */
export function clinicSubmitted(
	to: string,
	{ clinicName, siteUrl, isPublic }: { clinicName: string; siteUrl: string; isPublic: boolean },
): Mail {
	return renderMail({
		to,
		subject: `We received ${clinicName}`,
		heading: "Your clinic has been submitted for review",
		paragraphs: [
			`We received ${clinicName}. Verification takes 24–72 hours, and you hear from us by mail.`,
			"We check that the business exists and that the address, phone and website belong to it. Where a country keeps a public register, we look there too.",
			`${
				isPublic
					? "Until then its page is public, but marked “Not verified” and left out of the search."
					: "It was not accepted before, so its page stays out of sight until we have decided."
			} You can complete it meanwhile: description, opening hours, prices and pictures.`,
		],
		action: { label: "Go to your clinic", url: `${siteUrl}/owner` },
		notes: [
			`You get this mail because you submitted ${clinicName} to InkFree.`,
			`Choose which mails about it you want from here on: ${siteUrl}/owner/notifications`,
		],
	});
}
