import { type ClinicFields, completeWebAddress } from "#domain/clinics/fields.ts";

const names = ["name", "country_code", "city", "address", "phone", "email", "website"] as const;

/** What stands in the fields of `PlaceFields` and `ContactFields`, without space around it. */
export function readClinicFields(form: FormData): ClinicFields {
	const entries = names.map((name) => [name, String(form.get(name) ?? "").trim()]);
	const fields = Object.fromEntries(entries) as ClinicFields;
	return { ...fields, website: completeWebAddress(fields.website) };
}

/** Ids of the treatments that are ticked in a `TreatmentPicker`. */
export function readTreatmentIds(form: FormData): number[] {
	return form.getAll("treatments").map(Number);
}
