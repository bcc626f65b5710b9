import type { MailData } from "#database/queries/mails.ts";
import type { ReportSubject } from "#domain/moderation/report-reasons.ts";
import { t } from "#domain/text.ts";
import { explain, howWeDecide, nameOf, pageOf, statementOfReasons, type Writers, youCanAlso } from "../writers.ts";

/** Say what was reported. */
const sayReported: Record<ReportSubject, (clinic: string) => string> = {
	clinic: (clinic) => t`You reported the page of ${clinic}.`,
	picture: (clinic) => t`You reported a picture of ${clinic}.`,
	review: (clinic) => t`You reported a review of ${clinic}.`,
};
const describe = (data: MailData["report_received"]) => sayReported[data.subject](nameOf(data));

const results: Record<string, string> = {
	keep: t`The review stays as it is.`,
	hide: t`The review is hidden: only its author sees it, and it no longer counts.`,
	restore: t`The review was hidden and is shown again, because we've changed our view.`,
	gone: t`The review is no longer there: it was removed before we decided.`,
	no_action: t`The page stays as it is.`,
	note: t`The page stays, and we keep a note of what you told us.`,
	suspend: t`The clinic's page is no longer public.`,
	keep_picture: t`The picture stays.`,
	remove_picture: t`The picture is no longer shown.`,
	gone_picture: t`The picture is no longer there: it was removed before we decided.`,
};

/** Mails to people who reported something, and to the owner of a picture that was taken away. */
export const reportMails = {
	/** Quotes nothing that the sender wrote: the address may be somebody else's. */
	report_received: ({ data, siteUrl }) => {
		const page = `${pageOf(data, siteUrl)}${data.subject === "review" ? `#review-${data.id}` : ""}`;
		const isIllegal = data.said === "illegal";
		return {
			subject: t`We received your report`,
			paragraphs: [
				describe(data),
				page,
				isIllegal && t`You reported it as illegal.`,
				t`A person will read it and decide; no program decides on its own. We'll email you the decision and the reason.`,
				isIllegal &&
					t`This email confirms that we received your notice, as Article 16(4) of the EU's Digital Services Act requires.`,
			],
			notes: [
				howWeDecide(siteUrl),
				t`Didn't report anything? Someone entered your address. You don't need to do anything.`,
			],
		};
	},
	picture_removed: ({ data, siteUrl }) => ({
		subject: t`A picture of ${{ clinic: nameOf(data) }} was removed`,
		heading: t`Your picture was removed`,
		paragraphs: [
			t`A person looked at a picture on the page of ${{ clinic: nameOf(data) }} and removed it.`,
			...explain(data.decision, data.reason, data.ground, data.text),
			t`You can add another picture.`,
			youCanAlso,
		],
		action: { label: t`Go to your pictures`, url: `${siteUrl}/owner/pictures` },
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	report_decided: ({ data, siteUrl }) => {
		const { subject, id, said, decision = "", reason, ground = null, text = null } = data;
		const isStaying = ["keep", "restore", "no_action", "note", "keep_picture"].includes(decision);
		return {
			subject: t`We've decided on your report`,
			paragraphs: [
				describe(data),
				decision !== "gone" && t`A person looked at it.`,
				results[`${decision}_${subject}`] ?? results[decision] ?? results.keep,
				...(reason ? explain(decision, reason, ground, text) : []),
				isStaying &&
					t`If you disagree, or know something we didn't, report it again and tell us: ${{ page: `${siteUrl}/report?${subject}=${id}` }}`,
				isStaying && youCanAlso,
			],
			notes: [
				said === "illegal" &&
					decision !== "gone" &&
					t`This is our decision on your notice under Article 16(5) of the EU's Digital Services Act.`,
				howWeDecide(siteUrl),
			],
		};
	},
} satisfies Partial<Writers>;
