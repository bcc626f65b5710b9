import { type Mail, renderMail } from "../mail.ts";
import { ownerNotes } from "../owner-notes.ts";

/** Reminds an owner of reviews that have had no reply for a week. `count` is how many, from 1. */
export function repliesDue(
	to: string,
	{ clinicName, siteUrl, count }: { clinicName: string; siteUrl: string; count: number },
): Mail {
	const reviews = count === 1 ? "1 review" : `${count} reviews`;
	return renderMail({
		to,
		subject: `${reviews} of ${clinicName} without a reply`,
		heading: count === 1 ? "A review waits for your reply" : `${count} reviews wait for your reply`,
		paragraphs: [
			`For a week or longer, ${reviews} of ${clinicName} ${count === 1 ? "has" : "have"} had no answer from you.`,
			"You need not answer each. We remind you of a review only once.",
		],
		action: { label: "Read and reply", url: `${siteUrl}/owner/reviews` },
		notes: ownerNotes({ clinicName, siteUrl }),
	});
}
