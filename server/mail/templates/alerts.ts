import { formatDate, formatNumber } from "#domain/format.ts";
import type { Writers } from "../writers.ts";

/**
 * Search alerts. alert_confirm asks the owner of an unconfirmed address whether they want the alert; alert_news goes to
 * confirmed addresses only. Place names in the texts come from the gazetteer.
 */
export const alertMails = {
	alert_confirm: ({ data: { news, secret }, siteUrl }) => ({
		subject: "Shall we tell you when there's news?",
		paragraphs: [
			`Someone asked InkFree to write to this address when ${news}. If you want these emails, please confirm below.`,
			"We write once a week at most, and only when there's news. The emails stop after a year, and each one has a link to stop them sooner.",
		],
		action: { label: "Yes, tell me", url: `${siteUrl}/alert/confirm?token=${secret}` },
		notes: [
			"If this wasn't you, you can ignore this email. We delete your address after three days and won't write again.",
		],
	}),
	alert_news: ({ data: { news, where, search, clinics, more, ends_at, secret }, siteUrl }) => ({
		subject: `There's news ${where}`.trim(),
		paragraphs: [
			`You asked us to write when ${news}. This is new since we last looked:`,
			...clinics.map(({ id, name, city, price }) =>
				[`${name}, ${city}`, price, `${siteUrl}/clinic/${id}`].filter(Boolean).join(" · "),
			),
			more > 0 && `And ${formatNumber(more)} more.`,
		],
		action: { label: "See the list", url: `${siteUrl}/clinics${search}` },
		notes: [
			`You're getting this email because you confirmed that you want it. It comes once a week at most, and ends on ${formatDate(ends_at)}.`,
		],
		unsubscribe: { label: "No more emails about this search", url: `${siteUrl}/alert/end?token=${secret}` },
	}),
} satisfies Partial<Writers>;
