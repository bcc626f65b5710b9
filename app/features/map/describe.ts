import { plural, t } from "@lingui/core/macro";
import type { Group } from "#domain/map/gather.ts";
import { isPin } from "#domain/map/lay-out.ts";
import type { MapMark } from "#domain/map/search-map.ts";

/** Returns a clinic's name, with its place if its exact position is unknown. */
export const describeClinic = ({ name, place, isApproximate }: MapMark): string =>
	isApproximate ? t`${name}, somewhere in ${place}` : name;

/** Describes a pin or bubble: "Cologne and 2 more places: 30 clinics", "Cologne: 7 clinics", "Clean Skin". */
export function describeGroup(group: Group<MapMark>): string {
	const [first] = group.marks;
	if (isPin(group)) return `${describeClinic(first)}, ${first.says}`;
	// parts may share places, so that their number is unknown
	if (group.marks.filter(({ part }) => part && part.places > 1).length > 1)
		return t`${{ place: first.place }} and other places: ${plural({ clinics: group.clinics }, { one: "# clinic", other: "# clinics" })}`;
	// a part names one of its places: all others are more places
	const more = group.marks.reduce(
		(sum, { part }) => sum + (part ? part.places - 1 : 0),
		new Set(group.marks.map(({ place }) => place)).size - 1,
	);
	return more > 0
		? t`${{ place: first.place }} and ${plural(more, { one: "# more place", other: "# more places" })}: ${plural({ clinics: group.clinics }, { one: "# clinic", other: "# clinics" })}`
		: `${first.place}: ${plural({ clinics: group.clinics }, { one: "# clinic", other: "# clinics" })}`;
}
