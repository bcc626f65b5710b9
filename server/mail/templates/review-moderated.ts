import { describeReason, type Ground, grounds } from "#domain/moderation/decisions.ts";
import { type Letter, type Mail, quote, renderMail } from "../mail.ts";

type About = {
	kind: "review_hidden" | "review_restored" | "appeal_refused";
	clinicName: string;
	/** Where everybody finds the review; undefined while its clinic is out of sight. */
	page: string | undefined;
	decision: string;
	reason: string;
	ground: Ground | null;
	text: string | null;
	siteUrl: string;
};

/** Tells an author what was decided about their review, on which facts and ground, and how to object. */
export function reviewModerated(to: string, about: About): Mail {
	const { kind, clinicName, page, decision, reason, ground, text, siteUrl } = about;
	const why = [
		`The reason: ${describeReason(decision, reason)}.`,
		...(ground ? [`${grounds[ground]}.`] : []),
		...(text ? quote(text) : []),
	];
	// not the clinic's page, which may be out of sight too
	const hiddenReviews = `${siteUrl}/account#hidden-reviews`;
	const beyond = "You can also go to a certified out-of-court dispute settlement body, or to a court.";
	const letters: Record<About["kind"], Pick<Letter, "subject" | "heading" | "paragraphs" | "action">> = {
		review_hidden: {
			subject: `Your review of ${clinicName} was hidden`,
			heading: "Your review was hidden",
			paragraphs: [
				`A person looked at your review of ${clinicName} and decided to hide it everywhere. Only you still see it, and it no longer counts.`,
				...why,
				"You can appeal once, on the page of your account: say why it should be shown, and somebody looks at it again.",
				beyond,
			],
			action: { label: "See it and appeal", url: hiddenReviews },
		},
		review_restored: {
			subject: `Your review of ${clinicName} is shown again`,
			heading: "Your review is shown again",
			paragraphs: [
				page
					? `Everybody can read your review of ${clinicName} again, and it counts as before.`
					: `Your review of ${clinicName} is no longer hidden. Everybody can read it as soon as the clinic's page is public again.`,
				...why,
			],
			...(page && { action: { label: "See your review", url: page } }),
		},
		appeal_refused: {
			subject: `Your appeal: your review of ${clinicName} stays hidden`,
			heading: "Your review stays hidden",
			paragraphs: [
				`We looked at your review of ${clinicName} and at your appeal again. It stays hidden.`,
				...why,
				beyond,
			],
			action: { label: "See your review", url: hiddenReviews },
		},
	};
	return renderMail({
		to,
		...letters[kind],
		notes: [
			"A person decided this; no program did. It is our statement of reasons under Article 17 of the EU's Digital Services Act.",
			`How we decide: ${siteUrl}/how-we-check`,
		],
	});
}
