/** The choice of the listing form for countries in which no clinics can be listed yet; the field below it names one. */
export const elsewhere = "elsewhere";

/** Returns the code of the country that is chosen in a form of a clinic; "" if none is. */
export function readCountryCode(form: FormData): string {
	const code = String(form.get("country_code") ?? "");
	return code === elsewhere ? String(form.get("other_country") ?? "") : code;
}
