import { formatDate, formatNumber } from "#domain/format.ts";
import type { Writers } from "../writers.ts";

/** What somebody asked to be told of, by an address that they confirmed. Places are named by the gazetteer. */
export const alertMails = {
	alert_confirm: ({ data: { news, secret }, siteUrl }) => ({
		subject: "Shall we tell you when there's news?",
		paragraphs: [
			`Somebody asked InkFree to write to this address when ${news}. Is that what you want? Then confirm it.`,
			"We write once a week at most, and only when there's news. It ends by itself after a year, and each email has a link that ends it at once.",
		],
		action: { label: "Yes, tell me", url: `${siteUrl}/alert/confirm?token=${secret}` },
		notes: [
			"Wasn't it you? Then do nothing: your address is deleted after three days, and no other email comes of it.",
		],
	}),
	alert_news: ({ data: { news, where, search, clinics, more, ends_at, secret }, siteUrl }) => ({
		subject: `There's news ${where}`.trim(),
		paragraphs: [
			`You asked us to write when ${news}. This is new since we last looked:`,
			...clinics.map(({ id, name, city, price }) =>
				[`${name}, ${city}`, price && `from ${price} a session`, `${siteUrl}/clinic/${id}`].filter(Boolean).join(" · "),
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
