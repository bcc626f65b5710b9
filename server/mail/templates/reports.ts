import type { MailData } from "#database/queries/mails.ts";
import { explain, howWeDecide, nameOf, pageOf, type Writers, waysToContest } from "../writers.ts";

const describe = (data: MailData["report_received"]) =>
	data.subject === "review" ? `a review of ${nameOf(data)}` : `the page of ${nameOf(data)}`;

const results: Record<string, string> = {
	keep: "The review stays as it is.",
	hide: "The review is hidden: only its author sees it, and it no longer counts.",
	restore: "The review was hidden and is shown again, because we've changed our view.",
	gone: "The review is no longer there: it was removed before we decided.",
	no_action: "The page stays as it is.",
	note: "The page stays, and we keep a note of what you told us.",
	suspend: "The clinic's page is no longer public.",
};

/** Mails to people who reported a review or a clinic. */
export const reportMails = {
	/** Quotes nothing that the sender wrote: the address may be somebody else's. */
	report_received: ({ data, siteUrl }) => {
		const page = `${pageOf(data, siteUrl)}${data.subject === "review" ? `#review-${data.id}` : ""}`;
		const isIllegal = data.said === "illegal";
		return {
			subject: "We received your report",
			paragraphs: [
				`You reported ${describe(data)}${isIllegal ? " as illegal" : ""}: ${page}`,
				"A person will read it and decide; no program decides on its own. We'll email you the decision and the reason.",
				isIllegal &&
					"This email confirms that we received your notice, as Article 16(4) of the EU's Digital Services Act requires.",
			],
			notes: [
				howWeDecide(siteUrl),
				"Didn't report anything? Someone entered your address. You don't need to do anything.",
			],
		};
	},
	report_decided: ({ data, siteUrl }) => {
		const { subject, id, said, decision = "", reason, ground = null, text = null } = data;
		const isStaying = ["keep", "restore", "no_action", "note"].includes(decision);
		return {
			subject: "We've decided on your report",
			paragraphs: [
				`You reported ${describe(data)}. A person looked at it.`,
				results[decision] ?? results.keep,
				...(reason ? explain(decision, reason, ground, text) : []),
				isStaying &&
					`If you disagree, or know something we didn't, report it again and tell us: ${siteUrl}/report?${subject}=${id}`,
				isStaying && `You can also ${waysToContest}`,
			],
			notes: [
				said === "illegal" &&
					"This is our decision on your notice under Article 16(5) of the EU's Digital Services Act.",
				howWeDecide(siteUrl),
			],
		};
	},
} satisfies Partial<Writers>;
