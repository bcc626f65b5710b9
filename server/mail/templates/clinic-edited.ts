import { profileLabels } from "#domain/clinics/details.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { type Mail, quote, renderMail } from "../mail.ts";

/** What each column was and is, by the database's names. */
type Changes = Record<string, [before: unknown, after: unknown]>;
type About = { clinicName: string; changes: Changes; text: string | null; siteUrl: string };

/** Tells an owner what somebody who runs the directory changed of their clinic, and why. */
export function clinicEdited(to: string, { clinicName, changes, text, siteUrl }: About): Mail {
	return renderMail({
		to,
		subject: `We changed details of ${clinicName}`,
		heading: "We changed details of your clinic",
		paragraphs: [
			`Somebody who runs InkFree edited the profile of ${clinicName}. What changed:`,
			...describeChanges(changes),
			...(text ? ["The reason:", ...quote(text)] : []),
		],
		action: { label: "See your profile", url: `${siteUrl}/owner/profile` },
		notes: [
			`You get this mail because you look after ${clinicName} on InkFree.`,
			`If something is wrong, put it right in your profile. How we decide: ${siteUrl}/how-we-check`,
		],
	});
}

/** A line for each field, with what it was and is where both are short. */
function describeChanges(changes: Changes): string[] {
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
