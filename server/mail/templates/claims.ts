import type { MailData } from "#database/queries/mails.ts";
import { quote } from "../mail.ts";
import { goToClinic, howWeDecide, nameOf, pageOf, type Writers } from "../writers.ts";
import { notVerifiedYet } from "./clinics.ts";

/** Mails to people who say that a clinic is theirs. */
export const claimMails = {
	claim_received: ({ data, siteUrl }) => ({
		subject: `We received your claim to ${nameOf(data)}`,
		heading: "We received your claim",
		paragraphs: [
			`You told us that ${nameOf(data)} is your clinic. A person checks what you sent and decides, usually within 24–72 hours. We'll write to you at this address.`,
		],
		action: { label: "See your claim", url: `${siteUrl}/owner` },
		notes: ["If you didn't send this, sign in and withdraw the claim."],
	}),
	claim_accepted: ({ data, siteUrl }) => ({
		subject: `${nameOf(data)} is yours to manage`,
		heading: "Your claim was accepted",
		paragraphs: [
			`You now manage ${nameOf(data)} on InkFree: you can edit its page, add pictures and reply to reviews.`,
			data.is_pending && notVerifiedYet,
		],
		action: goToClinic(siteUrl),
		notes: ["You're getting this email because you claimed this clinic."],
	}),
	/** Quotes nothing: the mailbox may belong to somebody else. */
	claim_message: ({ data, siteUrl }) => ({
		subject: `You have a message about ${nameOf(data)}`,
		heading: "You have a message",
		paragraphs: [`You have a message about ${nameOf(data)}. Sign in to read it.`],
		action: { label: "Sign in", url: `${siteUrl}/login?next=/owner` },
		notes: ["You're getting this email because you claimed this clinic."],
	}),
	claim_refused: ({ data, siteUrl }) => {
		const { next, action } = findNext(data, siteUrl);
		return {
			subject: `Your claim to ${nameOf(data)} was not accepted`,
			heading: "Your claim was not accepted",
			paragraphs: [
				`We couldn't give ${nameOf(data)} to your account.${data.text ? " The reason:" : ""}`,
				quote(data.text),
				next,
			],
			action,
			notes: [`You're getting this email because you claimed this clinic. ${howWeDecide(siteUrl)}`],
		};
	},
} satisfies Partial<Writers>;

/** Next steps of a claimant: a clinic with an owner takes no claims, and an owner claims no second clinic. */
function findNext(data: MailData["claim_refused"], siteUrl: string) {
	const action = { label: "See its page", url: pageOf(data, siteUrl) };
	if (!data.is_public) return { next: "This clinic's page isn't public at the moment." };
	if (data.reason === "taken") {
		return {
			next: "If they have no right to, report the clinic and tell us why. A person reads every report.",
			action: { label: "Report the clinic", url: `${siteUrl}/report?clinic=${data.clinic_id}` },
		};
	}
	if (data.reason === "has_clinic") return { next: "To claim this one too, you need another account.", action };
	return { next: "If you can show more, you can claim it again from its page.", action };
}
