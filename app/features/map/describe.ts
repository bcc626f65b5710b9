import { formatCount } from "#domain/format.ts";
import type { Group } from "#domain/map/gather.ts";
import type { MapMark } from "#domain/map/search-map.ts";

/** What is written at a bubble or a pin: the name of a clinic alone, else the place of the most important one. */
export const nameOf = ({ marks: [first, ...others] }: Group<MapMark>): string =>
	others.length === 0 ? first.name : first.place;

/** "Cologne and 2 more places: 30 clinics", "Cologne: 7 clinics", "Clean Skin". */
export function describe(group: Group<MapMark>): string {
	const [first, ...others] = group.marks;
	if (others.length === 0 && !first.city) return first.name;
	const places = new Set(others.map(({ place }) => place));
	places.delete(first.place);
	const more = places.size > 0 ? ` and ${formatCount(places.size, "more place")}` : "";
	return `${first.place}${more}: ${formatCount(group.clinics, "clinic")}`;
}
