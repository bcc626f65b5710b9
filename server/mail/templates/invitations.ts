import { formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { pageOf, type Writers } from "../writers.ts";

/** Mails to clinics that did not ask for them: what they need to decide, and a link to get no more. */
export const invitationMails = {
	owner_invitation: ({ data, siteUrl }) => {
		if (!data.is_due) return undefined;
		const { clinic, city, country_code, source, imported_at, found_at, operator, contact } = data;
		const from =
			source && imported_at
				? `Its details come from ${source}, as of ${formatDate(imported_at)}.`
				: "Its details were entered by hand.";
		return {
			subject: `Is ${clinic} your clinic?`,
			paragraphs: [
				`InkFree is a directory of tattoo removal clinics${operator ? `, run by ${operator}` : ""}. It has a page about ${clinic} in ${city}, ${getCountryName(country_code)}: ${pageOf(data, siteUrl)}`,
				`${from} ${data.is_verified ? "We've checked them." : "Nobody has checked them yet, and the page says so."}`,
				"If this is your clinic, you can claim the page, free of charge: correct what's wrong, add pictures and prices, and reply to reviews. A person checks every claim before it's accepted.",
				"If you do nothing, the page stays as it is. We write to a clinic at most once every six months.",
			],
			action: { label: "Claim this page", url: `${siteUrl}/invitation/${data.clinic_id}?token=${data.claim}` },
			notes: [
				found_at
					? `We found this email address at: ${found_at}`
					: "We found this email address in your clinic's public details.",
				"The link works once, for 30 days. Don't pass it on.",
				`Is something wrong, or don't you want to be listed? ${contact ? `Write to ${contact}.` : "Reply to this email."}`,
			],
			unsubscribe: {
				label: "No more invitations to this address, ever",
				url: `${siteUrl}/objection?token=${data.refusal}`,
			},
		};
	},
} satisfies Partial<Writers>;
