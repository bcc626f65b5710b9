import type { MailData } from "#database/queries/mails.ts";
import { sayReason } from "#domain/reasons.ts";
import { t } from "#domain/text.ts";
import { quote } from "../mail.ts";
import { goToClinic, howWeDecide, nameOf, pageOf, type Writers } from "../writers.ts";
import { notVerifiedYet } from "./clinics.ts";

/** Mails to people who say that a clinic is theirs. */
export const claimMails = {
	claim_received: ({ data, siteUrl }) => ({
		subject: t`We received your claim to ${{ clinic: nameOf(data) }}`,
		heading: t`We received your claim`,
		paragraphs: [
			t`You told us that ${{ clinic: nameOf(data) }} is your clinic. A person checks what you sent and decides, usually within 24–72 hours. We'll write to you at this address.`,
		],
		action: { label: t`See your claim`, url: `${siteUrl}/owner` },
		notes: [t`If you didn't send this, sign in and withdraw the claim.`],
	}),
	claim_accepted: ({ data, siteUrl }) => ({
		subject: t`${{ clinic: nameOf(data) }} is yours to manage`,
		heading: t`Your claim was accepted`,
		paragraphs: [
			t`You now manage ${{ clinic: nameOf(data) }} on InkFree: you can edit its page, add pictures and reply to reviews.`,
			data.is_pending && notVerifiedYet,
		],
		action: goToClinic(siteUrl),
		notes: [t`You're getting this email because you claimed this clinic.`],
	}),
	/** Quotes nothing: the mailbox may belong to somebody else. */
	claim_message: ({ data, siteUrl }) => ({
		subject: t`You have a message about ${{ clinic: nameOf(data) }}`,
		heading: t`You have a message`,
		paragraphs: [t`You have a message about ${{ clinic: nameOf(data) }}. Sign in to read it.`],
		action: { label: t`Sign in`, url: `${siteUrl}/login?next=/owner` },
		notes: [t`You're getting this email because you claimed this clinic.`],
	}),
	claim_refused: ({ data, siteUrl }) => {
		const { next, action } = findNext(data, siteUrl);
		const reason = sayReason("claim", data.reason, data.text);
		return {
			subject: t`Your claim to ${{ clinic: nameOf(data) }} was not accepted`,
			heading: t`Your claim was not accepted`,
			paragraphs: [
				t`We couldn't give ${{ clinic: nameOf(data) }} to your account.`,
				reason && t`The reason:`,
				quote(reason),
				next,
			],
			action,
			notes: [t`You're getting this email because you claimed this clinic.`, howWeDecide(siteUrl)],
		};
	},
} satisfies Partial<Writers>;

/** Next steps of a claimant: a clinic with an owner takes no claims, and an owner claims no second clinic. */
function findNext(data: MailData["claim_refused"], siteUrl: string) {
	const action = { label: t`See its page`, url: pageOf(data, siteUrl) };
	if (!data.is_public) return { next: t`This clinic's page isn't public at the moment.` };
	if (data.reason === "taken") {
		return {
			next: t`If they have no right to, report the clinic and tell us why. A person reads every report.`,
			action: { label: t`Report the clinic`, url: `${siteUrl}/report?clinic=${data.clinic_id}` },
		};
	}
	if (data.reason === "has_clinic") return { next: t`To claim this one too, you need another account.`, action };
	return { next: t`If you can show more, you can claim it again from its page.`, action };
}
