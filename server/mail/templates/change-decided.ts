import { type Mail, quote, renderMail } from "../mail.ts";
import { ownerNotes } from "../owner-notes.ts";

type About = { clinicName: string; siteUrl: string; decision: "accepted" | "rejected"; reason: string | null };

/** Tells an owner whether their change of a verified clinic's name or place is public. */
export function changeDecided(to: string, { clinicName, siteUrl, decision, reason }: About): Mail {
	const isAccepted = decision === "accepted";
	return renderMail({
		to,
		subject: isAccepted ? `Your change of ${clinicName} is public` : `Your change of ${clinicName} was not accepted`,
		heading: isAccepted ? "Your change is public" : "Your change was not accepted",
		paragraphs: isAccepted
			? ["We checked the name and place that you asked for. The page of your clinic shows them now."]
			: [
					`The name and place of ${clinicName} stay as they were.${reason ? " The reason:" : ""}`,
					...(reason ? quote(reason) : []),
					"You can ask for another change at any time.",
				],
		action: { label: "Go to your clinic", url: `${siteUrl}/owner` },
		notes: ownerNotes({ clinicName, siteUrl }),
	});
}
