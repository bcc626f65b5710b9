import type { MailData } from "#database/queries/mails.ts";
import { profileLabels } from "#domain/clinics/details.ts";
import { getCountryInText, getCountryName } from "#domain/places/countries.ts";
import { quote } from "../mail.ts";
import {
	explain,
	goToClinic,
	howWeDecide,
	nameOf,
	pageOf,
	statementOfReasons,
	type Writers,
	waysToContest,
} from "../writers.ts";

/** For the new owner of a clinic that is not verified. */
export const notVerifiedYet =
	"We haven't verified the clinic itself yet. It's in our queue, and you don't need to do anything.";

const disagree = (siteUrl: string) =>
	`If this is wrong, report the clinic from its page and tell us. ${howWeDecide(siteUrl)}`;

/** Mails about changes of a clinic, mostly by admins, to its owner, former owner or new owner. */
export const clinicMails = {
	clinic_edited: ({ data, siteUrl }) => ({
		subject: `We changed details of ${nameOf(data)}`,
		heading: "We changed details of your clinic",
		paragraphs: [
			`An InkFree admin edited the profile of ${nameOf(data)}. What changed:`,
			describeChanges(data.changes),
			data.text && "The reason:",
			quote(data.text),
		],
		action: { label: "See your profile", url: `${siteUrl}/owner/profile` },
		notes: [
			`You're getting this email because you manage ${nameOf(data)} on InkFree.`,
			`If something is wrong, correct it in your profile. ${howWeDecide(siteUrl)}`,
		],
	}),
	contact_changed: ({ data, siteUrl }) => ({
		subject: `Contact details of ${nameOf(data)} changed`,
		heading: "Contact details changed",
		paragraphs: [
			`Somebody signed in to the account of ${nameOf(data)} on InkFree changed: ${data.fields
				.map((name) => profileLabels[name].toLowerCase())
				.join(", ")}. The page shows the new details already.`,
			"If that was you or a colleague, you don't need to do anything.",
		],
		action: { label: "See the page", url: pageOf(data, siteUrl) },
		notes: [
			"You're getting this email because you manage the clinic, or because this was its email address.",
			"If nobody at the clinic did that, change the account's password, and report the clinic from its page.",
		],
	}),
	clinic_given: ({ data, siteUrl }) => ({
		subject: `You now manage ${nameOf(data)}`,
		heading: "You now manage a clinic",
		paragraphs: [
			`The page of ${nameOf(data)} on InkFree is now in your account. You can edit it, add pictures and reply to reviews.`,
			data.is_pending && notVerifiedYet,
		],
		action: goToClinic(siteUrl),
		notes: ["If you don't know this clinic, you can ignore this email."],
	}),
	clinic_merged: ({ data: { former, is_owner, text, ...data }, siteUrl }) => ({
		subject: `${former} was merged with another listing`,
		heading: "We merged two listings",
		paragraphs: [
			`${former} was in our directory twice, so we merged the two. Its page is now the page of ${nameOf(data)}, with its reviews and pictures, and the old address leads there.${text ? " Our note:" : ""}`,
			quote(text),
			is_owner ? "You still manage it." : "The account that had it before still manages it.",
		],
		action: is_owner ? goToClinic(siteUrl) : { label: "See its page", url: pageOf(data, siteUrl) },
		notes: [is_owner && `The clinic's page: ${pageOf(data, siteUrl)}`, disagree(siteUrl)],
	}),
	country_opened: ({ data: { country }, siteUrl }) => {
		const name = getCountryInText(country);
		return {
			subject: `You can list your clinic in ${name} now`,
			heading: "Your country is open",
			paragraphs: [
				`Clinics in ${name} can be listed on InkFree now. We kept the listing that you filled in: check it, and submit it for review.`,
			],
			action: { label: "Finish your listing", url: `${siteUrl}/list-your-clinic` },
			notes: [
				"You're getting this email because you asked us to write when your country opens. We won't write about it again.",
			],
		};
	},
	clinic_restored: ({ data, siteUrl }) => ({
		subject: `${nameOf(data)} is restored`,
		heading: "Your clinic is restored",
		paragraphs: [
			`${nameOf(data)} is no longer suspended: its page is back as it was.${data.text ? " Our note:" : ""}`,
			quote(data.text),
		],
		action: goToClinic(siteUrl),
		notes: [`Its page: ${pageOf(data, siteUrl)}`],
	}),
	clinic_suspended: ({ data, siteUrl }) => ({
		subject: `${nameOf(data)} was suspended`,
		heading: "Your clinic was suspended",
		paragraphs: [
			data.is_reported
				? `Someone reported the page of ${nameOf(data)}. A person looked at it and decided to take it offline.`
				: `A person looked at the page of ${nameOf(data)} and decided to take it offline.`,
			...explain("suspend", data.reason, data.ground, data.text),
			"You can still see it on your dashboard and correct what can be corrected there.",
			`If you disagree, you can ${waysToContest}`,
		],
		action: goToClinic(siteUrl),
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	clinic_taken: ({ data, siteUrl }) => ({
		subject: `You no longer manage ${nameOf(data)}`,
		heading: "You no longer manage this clinic",
		paragraphs: [
			`Your account no longer manages ${nameOf(data)} on InkFree.${data.text ? " The reason:" : ""}`,
			quote(data.text),
		],
		action: { label: "See its page", url: pageOf(data, siteUrl) },
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
	if (has("latitude", "longitude")) lines.push("Coordinates");
	return lines;
}

const short = 120; // characters

/** Returns a value as a mail shows it; undefined for a long one. */
function show(name: string, value: unknown): string | undefined {
	if (value === null) return "nothing";
	if (typeof value !== "string" || value.length > short || value.includes("\n")) return undefined;
	return name === "country_code" ? getCountryName(value) : `“${value}”`;
}
