import { plural, t } from "@lingui/core/macro";

/** Says how many clinics lists show: "3 verified clinics in 2 cities", or "25 clinics in 4 cities, none checked yet". */
export function describeListed(clinics: number, isUnchecked: boolean, cities?: number): string {
	if (cities === undefined) {
		return isUnchecked
			? t`${plural(clinics, { one: "# clinic", other: "# clinics" })}, none checked yet`
			: plural(clinics, { one: "# verified clinic", other: "# verified clinics" });
	}
	return isUnchecked
		? t`${plural(clinics, { one: "# clinic", other: "# clinics" })} in ${plural(cities, { one: "# city", other: "# cities" })}, none checked yet`
		: t`${plural(clinics, { one: "# verified clinic", other: "# verified clinics" })} in ${plural(cities, { one: "# city", other: "# cities" })}`;
}
