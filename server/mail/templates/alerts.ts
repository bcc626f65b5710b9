import { describeAlert, describeAlertPlace } from "#domain/alerts/search.ts";
import { sayLowestPrice } from "#domain/course/prices.ts";
import { formatDate, formatNumber, getDayAgo } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { t } from "#domain/text.ts";
import type { Writers } from "../writers.ts";

/**
 * Search alerts. alert_confirm asks the owner of an unconfirmed address whether they want the alert; alert_news goes to
 * confirmed addresses only. Place names in the texts come from the gazetteer.
 */
export const alertMails = {
	alert_confirm: ({ data: { news, secret }, siteUrl }) => ({
		subject: t`Shall we tell you when there's news?`,
		paragraphs: [
			t`Someone asked InkFree to write to this address about ${{ news: describeAlert(news) }}. If you want these emails, please confirm below.`,
			t`We write once a week at most, and only when there's news. The emails stop after a year, and each one has a link to stop them sooner.`,
		],
		action: { label: t`Yes, tell me`, url: `${siteUrl}/alert/confirm?token=${secret}` },
		notes: [
			t`If this wasn't you, you can ignore this email. We delete your address after three days and won't write again.`,
		],
	}),
	alert_news: ({ data: { news, search, clinics, treatments, more, ends_at, secret }, siteUrl }) => ({
		subject: describeAlertPlace(news) ? t`There's news: ${{ place: describeAlertPlace(news) }}` : t`There's news`,
		paragraphs: [
			t`You asked us to write about ${{ news: describeAlert(news) }}. This is new since we last looked:`,
			...clinics.map(({ id, name, country_code, city, priced }) =>
				[
					`${name}, ${nameCity(country_code ?? "", city)}`,
					priced && sayLowestPrice(priced, getDayAgo(limits.priceAge), treatments),
					`${siteUrl}/clinic/${id}`,
				]
					.filter(Boolean)
					.join(" · "),
			),
			more > 0 && t`And ${{ count: formatNumber(more) }} more.`,
		],
		action: { label: t`See the list`, url: `${siteUrl}/clinics${search}` },
		notes: [
			t`You're getting this email because you confirmed that you want it. It comes once a week at most, and ends on ${{ day: formatDate(ends_at) }}.`,
		],
		unsubscribe: { label: t`No more emails about this search`, url: `${siteUrl}/alert/end?token=${secret}` },
	}),
} satisfies Partial<Writers>;
