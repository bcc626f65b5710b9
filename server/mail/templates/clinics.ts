import type { MailData } from "#database/queries/mails.ts";
import { profileLabels } from "#domain/clinics/details.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { quote } from "../mail.ts";
import {
	beyond,
	explain,
	goToClinic,
	howWeDecide,
	nameOf,
	pageOf,
	statementOfReasons,
	type Writers,
} from "../writers.ts";

/** For somebody who got a clinic that nobody has checked. */
export const notVerifiedYet =
	"We have not verified the clinic itself yet. It is in our queue, and you need not do anything.";

const disagree = (siteUrl: string) =>
	`If this is wrong, report the clinic from its page and say so. ${howWeDecide(siteUrl)}`;

/** Mails about what an admin did with a clinic, to whoever owned it then or got it. */
export const clinicMails = {
	clinic_edited: ({ data, siteUrl }) => ({
		subject: `We changed details of ${nameOf(data)}`,
		heading: "We changed details of your clinic",
		paragraphs: [
			`Somebody who runs InkFree edited the profile of ${nameOf(data)}. What changed:`,
			describeChanges(data.changes),
			data.text && "The reason:",
			quote(data.text),
		],
		action: { label: "See your profile", url: `${siteUrl}/owner/profile` },
		notes: [
			`You get this mail because you look after ${nameOf(data)} on InkFree.`,
			`If something is wrong, put it right in your profile. ${howWeDecide(siteUrl)}`,
		],
	}),
	clinic_given: ({ data, siteUrl }) => ({
		subject: `You look after ${nameOf(data)} now`,
		heading: "A clinic is yours to look after",
		paragraphs: [
			`The page of ${nameOf(data)} on InkFree was handed over to your account. You can edit it, add pictures and reply to reviews.`,
			data.is_pending && notVerifiedYet,
		],
		action: goToClinic(siteUrl),
		notes: ["If you know nothing of this clinic, ignore this mail and do nothing."],
	}),
	clinic_merged: ({ data: { former, is_owner, text, ...data }, siteUrl }) => ({
		subject: `${former} was merged with another listing`,
		heading: "Two listings are one now",
		paragraphs: [
			`${former} was in our directory twice. We made one of the two: its page is that of ${nameOf(data)}, reviews and pictures went over, and the old address leads there.${text ? " What we say to it:" : ""}`,
			quote(text),
			is_owner ? "You look after it as before." : "It is looked after by the account that had it before.",
		],
		action: is_owner ? goToClinic(siteUrl) : { label: "See its page", url: pageOf(data, siteUrl) },
		notes: [is_owner && `The clinic's page: ${pageOf(data, siteUrl)}`, disagree(siteUrl)],
	}),
	clinic_restored: ({ data, siteUrl }) => ({
		subject: `${nameOf(data)} is restored`,
		heading: "Your clinic is restored",
		paragraphs: [
			`${nameOf(data)} is no longer suspended: its page is as it was before.${data.text ? " What we say to it:" : ""}`,
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
				? `Somebody reported the page of ${nameOf(data)}. A person looked at it and decided that it is no longer public.`
				: `A person looked at the page of ${nameOf(data)} and decided that it is no longer public.`,
			...explain("suspend", data.reason, data.ground, data.text),
			"You still see it on your dashboard and can put right there what can be put right.",
			`If you disagree, you can ${beyond}`,
		],
		action: goToClinic(siteUrl),
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	clinic_taken: ({ data, siteUrl }) => ({
		subject: `You no longer look after ${nameOf(data)}`,
		heading: "Your clinic was handed over",
		paragraphs: [
			`Your account no longer looks after ${nameOf(data)} on InkFree.${data.text ? " The reason:" : ""}`,
			quote(data.text),
		],
		action: { label: "See its page", url: pageOf(data, siteUrl) },
		notes: [disagree(siteUrl)],
	}),
} satisfies Partial<Writers>;

/** A line for each field, with what it was and is where both are short. */
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

/** A value as a mail shows it; undefined for a long one. */
function show(name: string, value: unknown): string | undefined {
	if (value === null) return "nothing";
	if (typeof value !== "string" || value.length > short || value.includes("\n")) return undefined;
	return name === "country_code" ? getCountryName(value) : `“${value}”`;
}
