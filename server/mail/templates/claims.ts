import { type Letter, type Mail, quote, renderMail } from "../mail.ts";
import { notVerifiedYet } from "./clinic-owner.ts";

type About = { clinicName: string; siteUrl: string };

/** A receipt for somebody who says that a clinic is theirs. */
export function claimReceived(to: string, { clinicName, siteUrl }: About): Mail {
	return renderMail({
		to,
		subject: `We received your claim of ${clinicName}`,
		heading: "We received your claim",
		paragraphs: [
			`You told us that ${clinicName} is yours to look after. A person checks what you sent and decides, usually within 24–72 hours. You hear from us at this address.`,
		],
		action: { label: "See your claim", url: `${siteUrl}/owner` },
		notes: ["If you did not send this, sign in and take the claim back."],
	});
}

/** Tells a claimant that the clinic is theirs. */
export function claimAccepted(to: string, { clinicName, isPending, siteUrl }: About & { isPending: boolean }): Mail {
	return renderMail({
		to,
		subject: `${clinicName} is yours to look after`,
		heading: "Your claim was accepted",
		paragraphs: [
			`You look after ${clinicName} on InkFree now: edit its page, add pictures and reply to reviews.`,
			...(isPending ? [notVerifiedYet] : []),
		],
		action: { label: "Go to your clinic", url: `${siteUrl}/owner` },
		notes: ["You get this mail because you claimed this clinic."],
	});
}

type Refused = About & {
	/** A code of claimRefusals, or what settled it: "taken" or "has_clinic". */
	reason: string;
	text: string | null;
	page: string;
	/** Where to report the clinic. */
	report: string;
	isPublic: boolean;
};

/** Tells a claimant why the clinic is not theirs, and what they can do. */
export function claimRefused(to: string, about: Refused): Mail {
	const { clinicName, text, siteUrl } = about;
	const { next, action } = findNext(about);
	return renderMail({
		to,
		subject: `Your claim of ${clinicName} was not accepted`,
		heading: "Your claim was not accepted",
		paragraphs: [
			`We could not give ${clinicName} into your hands.${text ? " The reason:" : ""}`,
			...(text ? quote(text) : []),
			next,
		],
		...(action && { action }),
		notes: [`You get this mail because you claimed this clinic. How we decide: ${siteUrl}/how-we-check`],
	});
}

/** What is still open to a claimant: the page takes no claim of a clinic that has an owner, nor of somebody who has one. */
function findNext({ reason, page, report, isPublic }: Refused): Pick<Letter, "action"> & { next: string } {
	const action = { label: "See its page", url: page };
	if (!isPublic) return { next: "The page of this clinic is not public at the moment." };
	if (reason === "taken") {
		return {
			next: "If they have no right to, report the clinic and tell us why: a person reads it.",
			action: { label: "Report the clinic", url: report },
		};
	}
	if (reason === "has_clinic") return { next: "To claim this one too, you need another account.", action };
	return { next: "If you can show more, you can claim it again from its page.", action };
}
