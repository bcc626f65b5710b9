import type { Group } from "#domain/map/gather.ts";
import { isClinic, type MapMark } from "#domain/map/search-map.ts";
import * as texts from "./texts.tsx";

/** What is written at a bubble or a pin: the name of a clinic alone, else the place of the most important one. */
export const nameOf = ({ marks: [first, ...others] }: Group<MapMark>): string =>
	others.length === 0 ? first.name : first.place;

/** What a clinic is called: of one without a pin also in which place it is. */
export const describeClinic = ({ name, place, isAbout }: MapMark): string =>
	isAbout ? texts.describeSomewhere(name, place) : name;

/** "Cologne and 2 more places: 30 clinics", "Cologne: 7 clinics", "Clean Skin". */
export function describe(group: Group<MapMark>): string {
	const [first, ...others] = group.marks;
	if (others.length === 0 && isClinic(first)) return describeClinic(first);
	// parts may have places in common
	if (group.marks.filter(({ part }) => part && part.places > 1).length > 1)
		return texts.describeClinicsAround(first.place, group.clinics);
	const places = new Set(group.marks.map(({ place }) => place)).size;
	// a part is one place that is named, and some that are not
	const more = group.marks.reduce((sum, { part }) => sum + (part ? part.places - 1 : 0), places - 1);
	return more > 0
		? texts.describeClinicsOfPlaces(first.place, more, group.clinics)
		: texts.describeClinics(first.place, group.clinics);
}
