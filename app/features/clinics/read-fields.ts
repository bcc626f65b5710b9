import type { TypedDetails } from "#domain/clinics/details.ts";
import { completeWebAddress } from "#domain/clinics/fields.ts";
import { fieldNames } from "./clinic-fields.tsx";

/** What stands in the fields of `PlaceFields` and `ContactFields`, without space around it. */
export function readClinicFields(form: FormData): TypedDetails {
	const entries = fieldNames.map((name) => [name, String(form.get(name) ?? "").trim()]);
	const fields = Object.fromEntries(entries) as TypedDetails;
	return { ...fields, website: completeWebAddress(fields.website) };
}

/** Ids of the treatments that are ticked in a `TreatmentPicker`. */
export function readTreatmentIds(form: FormData): number[] {
	return form.getAll("treatments").map(Number);
}
