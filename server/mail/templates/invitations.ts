import { formatDate } from "#domain/format.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { t } from "#domain/text.ts";
import { pageOf, type Writers } from "../writers.ts";

/** Mails to clinics that did not ask for them: what they need to decide, and a link to get no more. */
export const invitationMails = {
	owner_invitation: ({ data, siteUrl }) => {
		if (!data.is_due) return undefined;
		const { clinic, city, country_code, source, imported_at, found_at, operator, contact } = data;
		const page = pageOf(data, siteUrl);
		const country = getCountryName(country_code);
		return {
			subject: t`Is ${clinic} your clinic?`,
			paragraphs: [
				operator
					? t`InkFree is a directory of tattoo removal clinics, run by ${operator}.`
					: t`InkFree is a directory of tattoo removal clinics.`,
				t`It has a page about ${clinic} (${{ city: nameCity(country_code, city) }}, ${country}): ${page}`,
				source && imported_at
					? t`Its details come from ${source}, as of ${{ day: formatDate(imported_at) }}.`
					: t`Its details were entered by hand.`,
				data.is_verified ? t`We've checked them.` : t`Nobody has checked them yet, and the page says so.`,
				t`If this is your clinic, you can claim the page, free of charge: correct what's wrong, add pictures and prices, and reply to reviews. A person checks every claim before it's accepted.`,
				t`If you do nothing, the page stays as it is. We write to a clinic at most once every six months.`,
			],
			action: { label: t`Claim this page`, url: `${siteUrl}/invitation/${data.clinic_id}?token=${data.claim}` },
			notes: [
				found_at
					? t`We found this email address at: ${found_at}`
					: t`We found this email address in your clinic's public details.`,
				t`The link works once, for 30 days. Don't pass it on.`,
				contact
					? t`Is something wrong, or don't you want to be listed? Write to ${contact}.`
					: t`Is something wrong, or don't you want to be listed? Reply to this email.`,
			],
			unsubscribe: {
				label: t`No more invitations to this address, ever`,
				url: `${siteUrl}/objection?token=${data.refusal}`,
			},
		};
	},
} satisfies Partial<Writers>;
