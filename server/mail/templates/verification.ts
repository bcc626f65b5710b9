import { formatDate } from "#domain/format.ts";
import { quote } from "../mail.ts";
import { goToClinic, toOwner, type Writers } from "../writers.ts";

/** Mails to a clinic's owner about its verification. */
export const verificationMails = {
	/** Sent whatever the owner's settings, as the receipt of their own act. */
	clinic_submitted: toOwner(undefined, ({ clinic: { name, is_public }, siteUrl }) => ({
		subject: `We received ${name}`,
		heading: "Your clinic has been submitted for review",
		paragraphs: [
			`We received ${name}. Verification takes 24–72 hours, and we'll email you when it's done.`,
			"We check that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country. Where a country keeps a public register, we look there too.",
			`${
				is_public
					? "Until then its page is public, but marked “Not verified” and left out of most search results."
					: "It wasn't accepted before, so its page stays hidden until we've decided."
			} In the meantime you can complete it: description, opening hours, prices and pictures.`,
		],
		action: goToClinic(siteUrl),
		notes: [
			`You're getting this email because you submitted ${name} to InkFree.`,
			`Choose which emails you get about it: ${siteUrl}/owner/notifications`,
		],
	})),
	clinic_status: toOwner("on_status", ({ data: { status }, clinic: { name, reason, right_checked }, siteUrl }) => {
		const letters = {
			verified: {
				subject: `${name} is verified`,
				heading: "Your clinic is verified",
				paragraphs: [
					`${name} now has the badge “${right_checked ? "Verified" : "Identity checked"}”, and people can find it in our search.`,
					!right_checked &&
						"We know nothing yet that the right to practise could be checked by in your country, so the badge doesn't say that it was.",
					`Visitors can write to you here, too: switch it on at ${siteUrl}/owner/questions`,
				],
				action: goToClinic(siteUrl),
			},
			rejected: {
				subject: `We couldn't verify ${name}`,
				heading: "We couldn't verify your clinic",
				paragraphs: [
					`${name} was not accepted, and its page isn't public now.${reason ? " The reason:" : ""}`,
					quote(reason),
					"You can fix this and resubmit the clinic. The page stays hidden until we've accepted it.",
				],
				action: { label: "Fix your listing", url: `${siteUrl}/owner` },
			},
			more_needed: {
				subject: `We need more to verify ${name}`,
				heading: "We need something more from you",
				paragraphs: [
					`We couldn't finish checking ${name} yet.${reason ? " What's missing:" : ""}`,
					quote(reason),
					"Add it to your profile and resubmit the clinic. Its page stays as it is in the meantime.",
				],
				action: { label: "Complete your profile", url: `${siteUrl}/owner` },
			},
		};
		return letters[status];
	}),
	/** The decision on an owner's change of a verified clinic's name or location. */
	change_decided: toOwner("on_status", ({ data: { decision, reason }, clinic: { name }, siteUrl }) => {
		if (decision === "accepted") {
			return {
				subject: `Your change to ${name} is public`,
				heading: "Your change is public",
				paragraphs: ["We checked the name and location you asked for. Your clinic's page shows them now."],
				action: goToClinic(siteUrl),
			};
		}
		return {
			subject: `Your change to ${name} was not accepted`,
			heading: "Your change was not accepted",
			paragraphs: [
				`The name and location of ${name} stay as they were.${reason ? " The reason:" : ""}`,
				quote(reason),
				"You can ask for another change at any time.",
			],
			action: goToClinic(siteUrl),
		};
	}),
	/** Quotes nothing: the mailbox may belong to somebody else. */
	case_message: toOwner("on_status", ({ clinic: { name }, siteUrl }) => ({
		subject: `You have a message about ${name}`,
		heading: "You have a message",
		paragraphs: [`You have a message about ${name}. Sign in to read it.`],
		action: { label: "Sign in", url: `${siteUrl}/login?next=/owner` },
	})),
	clinic_lapses_soon: toOwner("on_status", ({ data, clinic: { name }, siteUrl }) => {
		const day = formatDate(data.lapses_at);
		return {
			subject: `Confirm the details of ${name} by ${day}`,
			heading: "Your verification ends soon",
			paragraphs: [
				`“Verified” lasts for twelve months, so that people can rely on it. For ${name} it ends on ${day}.`,
				"Look through your profile, update what has changed, and press “Confirm my details” on your dashboard. We'll then check the clinic again. The badge stays until that day.",
				"If you do nothing, the clinic is marked “Not verified” from then on and left out of most search results, until we've checked it again.",
			],
			action: { label: "Confirm your details", url: `${siteUrl}/owner` },
		};
	}),
	clinic_lapsed: toOwner("on_status", ({ clinic: { name }, siteUrl }) => ({
		subject: `The verification of ${name} has ended`,
		heading: "Your verification has ended",
		paragraphs: [
			`We last checked ${name} twelve months ago. Its page is still public, but marked “Not verified” and left out of most search results.`,
			"You don't need to do anything: the clinic is in our queue, and we'll answer within 24–72 hours. An up-to-date profile helps us check it.",
		],
		action: { label: "Look through your profile", url: `${siteUrl}/owner/profile` },
	})),
} satisfies Partial<Writers>;
