import type { Group } from "#domain/map/gather.ts";
import type { MapMark } from "#domain/map/search-map.ts";
import * as texts from "./texts.tsx";

/** What is written at a bubble or a pin: the name of a clinic alone, else the place of the most important one. */
export const nameOf = ({ marks: [first, ...others] }: Group<MapMark>): string =>
	others.length === 0 ? first.name : first.place;

/** "Cologne and 2 more places: 30 clinics", "Cologne: 7 clinics", "Clean Skin". */
export function describe(group: Group<MapMark>): string {
	const [first, ...others] = group.marks;
	if (others.length === 0 && !first.city) return first.name;
	const places = new Set(others.map(({ place }) => place));
	places.delete(first.place);
	return places.size > 0
		? texts.describeClinicsOfPlaces(first.place, places.size, group.clinics)
		: texts.describeClinics(first.place, group.clinics);
}
