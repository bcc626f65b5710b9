import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { type ClinicFields, checkClinicFields } from "#domain/clinics/fields.ts";
import { profileLabels } from "#domain/clinics/labels.ts";
import { findDayProblem, type OpeningHours, weekdays } from "#domain/clinics/opening-hours.ts";
import { limits } from "#domain/limits.ts";

/** A treatment with the prices as typed. */
export type PricedTreatment = { id: number; price_min: string; price_max: string };

/** The whole profile as it stands in the form. Empty texts are nothing. */
export type ProfileValues = ClinicFields & {
	description: string;
	opening_hours: OpeningHours | null;
	opening_note: string;
	time_zone: string;
	languages: string[];
	currency: string;
	treatments: PricedTreatment[];
};

const fields = Object.keys(profileLabels satisfies Record<keyof ProfileValues, string>) as (keyof ProfileValues)[];

/** What an owner or an admin edits; an admin's edit knows no change that waits. */
type EditedClinic = Pick<OwnClinic, keyof ProfileValues> & Partial<Pick<OwnClinic, "change">>;

/** What the form starts with: what is saved, with the name and place that wait for our check. */
export function toProfileValues(clinic: EditedClinic): ProfileValues {
	const place = clinic.change ?? clinic;
	return {
		name: place.name,
		country_code: place.country_code,
		city: place.city,
		address: place.address ?? "",
		phone: clinic.phone ?? "",
		email: clinic.email ?? "",
		website: clinic.website ?? "",
		description: clinic.description ?? "",
		opening_hours: clinic.opening_hours,
		opening_note: clinic.opening_note ?? "",
		time_zone: clinic.time_zone ?? "",
		languages: clinic.languages,
		currency: clinic.currency ?? getDefaultCurrency(clinic.country_code) ?? "",
		treatments: clinic.treatments
			.map(({ id, price_min, price_max }) => ({
				id,
				price_min: price_min === null ? "" : String(price_min),
				// one price is typed once
				price_max: price_max === null || price_max === price_min ? "" : String(price_max),
			}))
			.sort((a, b) => a.id - b.id),
	};
}

/** What is sent to the server. */
export function toProfileInput(values: ProfileValues, version: number) {
	const toPrice = (typed: string) => (typed.trim() === "" ? null : Number(typed));
	const treatments = values.treatments.map(({ id, price_min, price_max }) => ({
		id,
		price_min: toPrice(price_min),
		price_max: toPrice(price_max) ?? toPrice(price_min),
	}));
	return {
		...values,
		version,
		treatments,
		time_zone: values.time_zone || null,
		currency: treatments.some(({ price_min }) => price_min !== null) ? values.currency || null : null,
	};
}

/** What is wrong with the profile, by the names that the server uses for its parts, as far as a browser can tell. */
export function checkProfile(values: ProfileValues): Record<string, string> {
	const problems: Record<string, string> = { ...checkClinicFields(values) };
	for (const [index, day] of (values.opening_hours ?? []).entries()) {
		const problem = day.flat().includes("") ? "Enter both times, or remove them." : findDayProblem(day);
		if (problem) problems[`opening_hours.${index}`] = `${weekdays[index]}: ${problem}`;
	}
	if (values.languages.length > limits.languages) {
		problems.languages = `At most ${limits.languages} languages can be chosen.`;
	}
	for (const [index, { price_min, price_max }] of values.treatments.entries()) {
		const wrong = `A price is a whole number from 1 to ${limits.price}.`;
		if (!isPrice(price_min)) problems[`treatments.${index}.price_min`] = wrong;
		else if (!isPrice(price_max)) problems[`treatments.${index}.price_max`] = wrong;
		else if (price_max.trim() && !price_min.trim()) {
			problems[`treatments.${index}.price_min`] = "Enter the lowest price too.";
		} else if (price_max.trim() && Number(price_max) < Number(price_min)) {
			problems[`treatments.${index}.price_max`] = "The highest price is below the lowest.";
		}
	}
	if (!values.currency && values.treatments.some(({ price_min }) => price_min.trim())) {
		problems.currency = "Choose the currency of your prices.";
	}
	return problems;
}

function isPrice(typed: string): boolean {
	const text = typed.trim();
	return text === "" || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= limits.price);
}

/** Labels of the parts in which two profiles differ. */
export function findDifferences(one: ProfileValues, other: ProfileValues): string[] {
	return fields
		.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
		.map((name) => profileLabels[name]);
}
