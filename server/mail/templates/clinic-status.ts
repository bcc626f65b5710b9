import { type Letter, type Mail, quote, renderMail } from "../mail.ts";
import { ownerNotes } from "../owner-notes.ts";

type Status = "verified" | "rejected" | "more_needed";
type About = { clinicName: string; siteUrl: string; status: Status; reason: string | null };

/** Tells an owner what came of the check of their clinic, and what they can do. */
export function clinicStatus(to: string, { clinicName, siteUrl, status, reason }: About): Mail {
	const given = reason ? quote(reason) : [];
	const owner = `${siteUrl}/owner`;
	const letters: Record<Status, Pick<Letter, "subject" | "heading" | "paragraphs" | "action">> = {
		verified: {
			subject: `${clinicName} is verified`,
			heading: "Your clinic is verified",
			paragraphs: [`${clinicName} now carries the badge, and people find it in the search.`],
			action: { label: "Go to your clinic", url: owner },
		},
		rejected: {
			subject: `${clinicName} could not be verified`,
			heading: "We could not verify your clinic",
			paragraphs: [
				`${clinicName} was not accepted, and its page is not public now.${given.length > 0 ? " The reason:" : ""}`,
				...given,
				"You can put this right and submit the clinic again. Its page stays out of sight until we have accepted it.",
			],
			action: { label: "Put it right", url: owner },
		},
		more_needed: {
			subject: `We need more to verify ${clinicName}`,
			heading: "We need something more from you",
			paragraphs: [
				`We could not finish the check of ${clinicName} yet.${given.length > 0 ? " What is missing:" : ""}`,
				...given,
				"Add it to your profile and submit the clinic again. Its page stays as it is meanwhile.",
			],
			action: { label: "Complete it", url: owner },
		},
	};
	return renderMail({ to, ...letters[status], notes: ownerNotes({ clinicName, siteUrl }) });
}
