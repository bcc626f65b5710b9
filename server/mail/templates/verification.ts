import { formatDate } from "#domain/format.ts";
import { quote } from "../mail.ts";
import { goToClinic, toOwner, type Writers } from "../writers.ts";

/** Mails to a clinic's owner about the check of it. */
export const verificationMails = {
	/** Always: it is the receipt of the owner's own act. */
	clinic_submitted: toOwner(undefined, ({ clinic: { name, is_public }, siteUrl }) => ({
		subject: `We received ${name}`,
		heading: "Your clinic has been submitted for review",
		paragraphs: [
			`We received ${name}. Verification takes 24–72 hours, and you hear from us by mail.`,
			"We check that the business exists and that the address, phone and website belong to it. Where a country keeps a public register, we look there too.",
			`${
				is_public
					? "Until then its page is public, but marked “Not verified” and left out of the search."
					: "It was not accepted before, so its page stays out of sight until we have decided."
			} You can complete it meanwhile: description, opening hours, prices and pictures.`,
		],
		action: goToClinic(siteUrl),
		notes: [
			`You get this mail because you submitted ${name} to InkFree.`,
			`Choose which mails about it you want from here on: ${siteUrl}/owner/notifications`,
		],
	})),
	clinic_status: toOwner("on_status", ({ data: { status }, clinic: { name, reason }, siteUrl }) => {
		const letters = {
			verified: {
				subject: `${name} is verified`,
				heading: "Your clinic is verified",
				paragraphs: [`${name} now carries the badge, and people find it in the search.`],
				action: goToClinic(siteUrl),
			},
			rejected: {
				subject: `${name} could not be verified`,
				heading: "We could not verify your clinic",
				paragraphs: [
					`${name} was not accepted, and its page is not public now.${reason ? " The reason:" : ""}`,
					quote(reason),
					"You can put this right and submit the clinic again. Its page stays out of sight until we have accepted it.",
				],
				action: { label: "Put it right", url: `${siteUrl}/owner` },
			},
			more_needed: {
				subject: `We need more to verify ${name}`,
				heading: "We need something more from you",
				paragraphs: [
					`We could not finish the check of ${name} yet.${reason ? " What is missing:" : ""}`,
					quote(reason),
					"Add it to your profile and submit the clinic again. Its page stays as it is meanwhile.",
				],
				action: { label: "Complete it", url: `${siteUrl}/owner` },
			},
		};
		return letters[status];
	}),
	/** Whether the owner's change of a verified clinic's name or place is public. */
	change_decided: toOwner("on_status", ({ data: { decision, reason }, clinic: { name }, siteUrl }) => {
		if (decision === "accepted") {
			return {
				subject: `Your change of ${name} is public`,
				heading: "Your change is public",
				paragraphs: ["We checked the name and place that you asked for. The page of your clinic shows them now."],
				action: goToClinic(siteUrl),
			};
		}
		return {
			subject: `Your change of ${name} was not accepted`,
			heading: "Your change was not accepted",
			paragraphs: [
				`The name and place of ${name} stay as they were.${reason ? " The reason:" : ""}`,
				quote(reason),
				"You can ask for another change at any time.",
			],
			action: goToClinic(siteUrl),
		};
	}),
	clinic_lapses_soon: toOwner("on_status", ({ data, clinic: { name }, siteUrl }) => {
		const day = formatDate(data.lapses_at);
		return {
			subject: `Confirm the details of ${name} by ${day}`,
			heading: "Your verification ends soon",
			paragraphs: [
				`“Verified” holds for twelve months, so that people can rely on it. For ${name} it ends on ${day}.`,
				"Look through your profile, put right what has changed, and press “Confirm my details” on your dashboard. We then check the clinic again. The badge stays until that day.",
				"If you do nothing, the clinic is marked “Not verified” from then on and left out of the search, until we have checked it again.",
			],
			action: { label: "Confirm your details", url: `${siteUrl}/owner` },
		};
	}),
	clinic_lapsed: toOwner("on_status", ({ clinic: { name }, siteUrl }) => ({
		subject: `The verification of ${name} has ended`,
		heading: "Your verification has ended",
		paragraphs: [
			`We last checked ${name} twelve months ago. Its page is still public, but marked “Not verified” and left out of the search.`,
			"You need not do anything: the clinic is in our queue, and we answer within 24–72 hours. A profile that is up to date helps us to find you.",
		],
		action: { label: "Look through your profile", url: `${siteUrl}/owner/profile` },
	})),
} satisfies Partial<Writers>;
