import { describeReason, type Ground, grounds } from "#domain/moderation/decisions.ts";
import { type Mail, quote, renderMail } from "../mail.ts";

type About = {
	subject: "review" | "clinic";
	clinicName: string;
	decision: string;
	reason: string | undefined;
	ground: Ground | null;
	text: string | null;
	isIllegal: boolean;
	/** Where to report it again. */
	again: string;
	siteUrl: string;
};

const results: Record<string, string> = {
	keep: "The review stays as it is.",
	hide: "The review is hidden: nobody but its author sees it, and it no longer counts.",
	restore: "The review was hidden and is shown again, because we came to another view.",
	gone: "The review is no longer there: it was removed before we decided.",
	no_action: "The page stays as it is.",
	note: "The page stays, and we keep a note of what you told us.",
	suspend: "The clinic's page is no longer public.",
};

/** Tells somebody what came of their report, why, and what they can do. */
export function reportDecided(to: string, about: About): Mail {
	const { subject, clinicName, decision, reason, ground, text, isIllegal, again, siteUrl } = about;
	const what = subject === "review" ? `a review of ${clinicName}` : `the page of ${clinicName}`;
	const isStaying = ["keep", "restore", "no_action", "note"].includes(decision);
	return renderMail({
		to,
		subject: "We decided on your report",
		heading: "We decided on your report",
		paragraphs: [
			`You reported ${what}. A person looked at it.`,
			results[decision] ?? results.keep ?? "",
			...(reason ? [`The reason: ${describeReason(decision, reason)}.`] : []),
			...(ground ? [`${grounds[ground]}.`] : []),
			...(text ? quote(text) : []),
			...(isStaying
				? [
						`If you disagree, or know something that we did not know, report it again and tell us: ${again}`,
						"You can also go to a certified out-of-court dispute settlement body, or to a court.",
					]
				: []),
		],
		notes: [
			...(isIllegal
				? ["This is our decision on your notice under Article 16(5) of the EU's Digital Services Act."]
				: []),
			`How we decide: ${siteUrl}/how-we-check`,
		],
	});
}
