import { formatCount } from "../format.ts";

/** How many clinics lists show: "3 verified clinics in 2 cities", or "25 clinics in 4 cities, none checked yet". */
export function formatListed(clinics: number, isUnchecked: boolean, where = ""): string {
	const place = where && ` ${where}`;
	return isUnchecked
		? `${formatCount(clinics, "clinic")}${place}, none checked yet`
		: `${formatCount(clinics, "verified clinic")}${place}`;
}
