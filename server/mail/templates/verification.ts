import { formatDate } from "#domain/format.ts";
import { sayReason } from "#domain/reasons.ts";
import { t } from "#domain/text.ts";
import { quote } from "../mail.ts";
import { goToClinic, toOwner, type Writers } from "../writers.ts";

/** Mails to a clinic's owner about its verification. */
export const verificationMails = {
	/** Sent whatever the owner's settings, as the receipt of their own act. */
	clinic_submitted: toOwner(undefined, ({ clinic: { name, is_public }, siteUrl }) => ({
		subject: t`We received ${name}`,
		heading: t`Your clinic has been submitted for review`,
		paragraphs: [
			t`We received ${name}. Verification takes 24–72 hours, and we'll email you when it's done.`,
			t`We check that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country. Where a country keeps a public register, we look there too.`,
			is_public
				? t`Until then its page is public, but marked “Not verified” and left out of most search results.`
				: t`It wasn't accepted before, so its page stays hidden until we've decided.`,
			t`In the meantime you can complete it: description, opening hours, prices and pictures.`,
		],
		action: goToClinic(siteUrl),
		notes: [
			t`You're getting this email because you submitted ${name} to InkFree.`,
			t`Choose which emails you get about it: ${{ page: `${siteUrl}/owner/notifications` }}`,
		],
	})),
	clinic_status: toOwner("on_status", ({ data: { status }, clinic: { name, decided, right_checked }, siteUrl }) => {
		const reason = decided && sayReason("check", decided.code, decided.text);
		const letters = {
			verified: {
				subject: t`${name} is verified`,
				heading: t`Your clinic is verified`,
				paragraphs: [
					right_checked
						? t`${name} now has the badge “Verified”, and people can find it in our search.`
						: t`${name} now has the badge “Identity checked”, and people can find it in our search.`,
					!right_checked &&
						t`We know nothing yet that the right to practise could be checked by in your country, so the badge doesn't say that it was.`,
					t`Visitors can write to you here, too: switch it on at ${{ page: `${siteUrl}/owner/questions` }}`,
				],
				action: goToClinic(siteUrl),
			},
			rejected: {
				subject: t`We couldn't verify ${name}`,
				heading: t`We couldn't verify your clinic`,
				paragraphs: [
					t`${name} was not accepted, and its page isn't public now.`,
					reason && t`The reason:`,
					quote(reason),
					t`You can fix this and resubmit the clinic. The page stays hidden until we've accepted it.`,
				],
				action: { label: t`Fix your listing`, url: `${siteUrl}/owner` },
			},
			more_needed: {
				subject: t`We need more to verify ${name}`,
				heading: t`We need something more from you`,
				paragraphs: [
					t`We couldn't finish checking ${name} yet.`,
					reason && t`What's missing:`,
					quote(reason),
					t`Add it to your profile and resubmit the clinic. Its page stays as it is in the meantime.`,
				],
				action: { label: t`Complete your profile`, url: `${siteUrl}/owner` },
			},
		};
		return letters[status];
	}),
	/** The decision on an owner's change of a verified clinic's name or location. */
	change_decided: toOwner("on_status", ({ data: { decision, code, reason: text }, clinic: { name }, siteUrl }) => {
		const reason = sayReason("change", code ?? null, text);
		if (decision === "accepted") {
			return {
				subject: t`Your change to ${name} is public`,
				heading: t`Your change is public`,
				paragraphs: [t`We checked the name and location you asked for. Your clinic's page shows them now.`],
				action: goToClinic(siteUrl),
			};
		}
		return {
			subject: t`Your change to ${name} was not accepted`,
			heading: t`Your change was not accepted`,
			paragraphs: [
				t`The name and location of ${name} stay as they were.`,
				reason && t`The reason:`,
				quote(reason),
				t`You can ask for another change at any time.`,
			],
			action: goToClinic(siteUrl),
		};
	}),
	/** Quotes nothing: the mailbox may belong to somebody else. */
	case_message: toOwner("on_status", ({ clinic: { name }, siteUrl }) => ({
		subject: t`You have a message about ${name}`,
		heading: t`You have a message`,
		paragraphs: [t`You have a message about ${name}. Sign in to read it.`],
		action: { label: t`Sign in`, url: `${siteUrl}/login?next=/owner` },
	})),
	clinic_lapses_soon: toOwner("on_status", ({ data, clinic: { name }, siteUrl }) => {
		const day = formatDate(data.lapses_at);
		return {
			subject: t`Confirm the details of ${name} by ${day}`,
			heading: t`Your verification ends soon`,
			paragraphs: [
				t`“Verified” lasts for twelve months, so that people can rely on it. For ${name} it ends on ${day}.`,
				t`Look through your profile, update what has changed, and press “Confirm my details” on your dashboard. We'll then check the clinic again. The badge stays until that day.`,
				t`If you do nothing, the clinic is marked “Not verified” from then on and left out of most search results, until we've checked it again.`,
			],
			action: { label: t`Confirm your details`, url: `${siteUrl}/owner` },
		};
	}),
	clinic_lapsed: toOwner("on_status", ({ clinic: { name }, siteUrl }) => ({
		subject: t`The verification of ${name} has ended`,
		heading: t`Your verification has ended`,
		paragraphs: [
			t`We last checked ${name} twelve months ago. Its page is still public, but marked “Not verified” and left out of most search results.`,
			t`You don't need to do anything: the clinic is in our queue, and we'll answer within 24–72 hours. An up-to-date profile helps us check it.`,
		],
		action: { label: t`Look through your profile`, url: `${siteUrl}/owner/profile` },
	})),
} satisfies Partial<Writers>;
