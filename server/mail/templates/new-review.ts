import { type Mail, quote, renderMail } from "../mail.ts";
import { ownerNotes } from "../owner-notes.ts";

type About = { clinicName: string; siteUrl: string; rating: number; text: string | null; fullName: string | null };

/** Tells an owner of a new review. Of who wrote it only the name that is public. */
export function newReview(to: string, { clinicName, siteUrl, rating, text, fullName }: About): Mail {
	const stars = rating === 1 ? "1 star" : `${rating} stars`;
	return renderMail({
		to,
		subject: `New review of ${clinicName}: ${stars}`,
		heading: "Your clinic has a new review",
		paragraphs: [
			`${fullName ?? "Anonymous"} gave ${clinicName} ${stars}${text ? " and wrote:" : ", without a text."}`,
			...(text ? quote(text) : []),
			"You can answer it in public. A calm reply helps everybody who reads the review later.",
		],
		action: { label: "Read and reply", url: `${siteUrl}/owner/reviews` },
		notes: ownerNotes({ clinicName, siteUrl }),
	});
}
