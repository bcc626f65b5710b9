import { formatCount } from "../format.ts";

/** Formats a count of clinics: "3 verified clinics in 2 cities", or "25 clinics in 4 cities, none checked yet". */
export function formatListedClinics(clinics: number, isUnchecked: boolean, where = ""): string {
	const suffix = where && ` ${where}`;
	return isUnchecked
		? `${formatCount(clinics, "clinic")}${suffix}, none checked yet`
		: `${formatCount(clinics, "verified clinic")}${suffix}`;
}
