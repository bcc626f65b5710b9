import type { MailData } from "#database/queries/mails.ts";
import { profileLabels } from "#domain/clinics/details.ts";
import { lower } from "#domain/format.ts";
import { getCountryInText, getCountryName } from "#domain/places/countries.ts";
import { t } from "#domain/text.ts";
import { quote } from "../mail.ts";
import {
	explain,
	goToClinic,
	howWeDecide,
	ifYouDisagree,
	nameOf,
	pageOf,
	statementOfReasons,
	type Writers,
} from "../writers.ts";

/** For the new owner of a clinic that is not verified. */
export const notVerifiedYet = t`We haven't verified the clinic itself yet. It's in our queue, and you don't need to do anything.`;

const disagree = (siteUrl: string) => [
	t`If this is wrong, report the clinic from its page and tell us.`,
	howWeDecide(siteUrl),
];

/** Mails about changes of a clinic, mostly by admins, to its owner, former owner or new owner. */
export const clinicMails = {
	clinic_edited: ({ data, siteUrl }) => ({
		subject: t`We changed details of ${{ clinic: nameOf(data) }}`,
		heading: t`We changed details of your clinic`,
		paragraphs: [
			t`An InkFree admin edited the profile of ${{ clinic: nameOf(data) }}. What changed:`,
			describeChanges(data.changes),
			data.text && t`The reason:`,
			quote(data.text),
		],
		action: { label: t`See your profile`, url: `${siteUrl}/owner/profile` },
		notes: [
			t`You're getting this email because you manage ${{ clinic: nameOf(data) }} on InkFree.`,
			t`If something is wrong, correct it in your profile.`,
			howWeDecide(siteUrl),
		],
	}),
	contact_changed: ({ data, siteUrl }) => ({
		subject: t`Contact details of ${{ clinic: nameOf(data) }} changed`,
		heading: t`Contact details changed`,
		paragraphs: [
			t`Somebody signed in to the account of ${{ clinic: nameOf(data) }} on InkFree changed: ${{
				fields: data.fields.map((name) => lower(profileLabels[name])).join(", "),
			}}. The page shows the new details already.`,
			t`If that was you or a colleague, you don't need to do anything.`,
		],
		action: { label: t`See the page`, url: pageOf(data, siteUrl) },
		notes: [
			t`You're getting this email because you manage the clinic, or because this was its email address.`,
			t`If nobody at the clinic did that, change the account's password, and report the clinic from its page.`,
		],
	}),
	clinic_given: ({ data, siteUrl }) => ({
		subject: t`You now manage ${{ clinic: nameOf(data) }}`,
		heading: t`You now manage a clinic`,
		paragraphs: [
			t`The page of ${{ clinic: nameOf(data) }} on InkFree is now in your account. You can edit it, add pictures and reply to reviews.`,
			data.is_pending && notVerifiedYet,
		],
		action: goToClinic(siteUrl),
		notes: [t`If you don't know this clinic, you can ignore this email.`],
	}),
	clinic_merged: ({ data: { former, is_owner, text, ...data }, siteUrl }) => ({
		subject: t`${former} was merged with another listing`,
		heading: t`We merged two listings`,
		paragraphs: [
			t`${former} was in our directory twice, so we merged the two. Its page is now the page of ${{ clinic: nameOf(data) }}, with its reviews and pictures, and the old address leads there.`,
			text && t`Our note:`,
			quote(text),
			is_owner ? t`You still manage it.` : t`The account that had it before still manages it.`,
		],
		action: is_owner ? goToClinic(siteUrl) : { label: t`See its page`, url: pageOf(data, siteUrl) },
		notes: [is_owner && t`The clinic's page: ${{ page: pageOf(data, siteUrl) }}`, disagree(siteUrl)],
	}),
	country_opened: ({ data: { country }, siteUrl }) => {
		const name = getCountryInText(country);
		return {
			subject: t`You can list your clinic in ${name} now`,
			heading: t`Your country is open`,
			paragraphs: [
				t`Clinics in ${name} can be listed on InkFree now. We kept the listing that you filled in: check it, and submit it for review.`,
			],
			action: { label: t`Finish your listing`, url: `${siteUrl}/list-your-clinic` },
			notes: [
				t`You're getting this email because you asked us to write when your country opens. We won't write about it again.`,
			],
		};
	},
	clinic_restored: ({ data, siteUrl }) => ({
		subject: t`${{ clinic: nameOf(data) }} is restored`,
		heading: t`Your clinic is restored`,
		paragraphs: [
			t`${{ clinic: nameOf(data) }} is no longer suspended: its page is back as it was.`,
			data.text && t`Our note:`,
			quote(data.text),
		],
		action: goToClinic(siteUrl),
		notes: [t`Its page: ${{ page: pageOf(data, siteUrl) }}`],
	}),
	clinic_suspended: ({ data, siteUrl }) => ({
		subject: t`${{ clinic: nameOf(data) }} was suspended`,
		heading: t`Your clinic was suspended`,
		paragraphs: [
			data.is_reported
				? t`Someone reported the page of ${{ clinic: nameOf(data) }}. A person looked at it and decided to take it offline.`
				: t`A person looked at the page of ${{ clinic: nameOf(data) }} and decided to take it offline.`,
			...explain("suspend", data.reason, data.ground, data.text),
			t`You can still see it on your dashboard and correct what can be corrected there.`,
			ifYouDisagree,
		],
		action: goToClinic(siteUrl),
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	clinic_taken: ({ data, siteUrl }) => ({
		subject: t`You no longer manage ${{ clinic: nameOf(data) }}`,
		heading: t`You no longer manage this clinic`,
		paragraphs: [
			t`Your account no longer manages ${{ clinic: nameOf(data) }} on InkFree.`,
			data.text && t`The reason:`,
			quote(data.text),
		],
		action: { label: t`See its page`, url: pageOf(data, siteUrl) },
		notes: [disagree(siteUrl)],
	}),
} satisfies Partial<Writers>;

/** Returns a line for each changed field, with the old and the new value if both are short. */
function describeChanges(changes: MailData["clinic_edited"]["changes"]): string[] {
	const has = (...names: string[]) => names.some((name) => name in changes);
	const lines = Object.entries(profileLabels)
		.filter(([name]) => has(name))
		.map(([name, label]) => {
			const values = changes[name]?.map((value) => show(name, value)) ?? [];
			return values.includes(undefined) ? label : `${label}: ${values.join(" → ")}`;
		});
	if (has("treatment_id", "price_min", "price_max")) lines.push(profileLabels.treatments);
	if (has("latitude", "longitude")) lines.push(t`Coordinates`);
	return lines;
}

const short = 120; // characters

/** Returns a value as a mail shows it; undefined for a long one. */
function show(name: string, value: unknown): string | undefined {
	if (value === null) return t`nothing`;
	if (typeof value !== "string" || value.length > short || value.includes("\n")) return undefined;
	return name === "country_code" ? getCountryName(value) : t`“${value}”`;
}
