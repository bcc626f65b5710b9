import type { Group } from "#domain/map/gather.ts";
import { isClinic, type MapMark } from "#domain/map/search-map.ts";
import * as texts from "./texts.tsx";

const placesOf = ({ marks }: Group<MapMark>) => new Set(marks.map(({ place }) => place));

/** The label of a bubble or a pin: the clinic's name, or the place that all its clinics are in; else empty. */
export function nameOf(group: Group<MapMark>): string {
	const [first, ...others] = group.marks;
	if (others.length === 0 && isClinic(first)) return first.name;
	return placesOf(group).size > 1 || group.marks.some(({ part }) => part && part.places > 1) ? "" : first.place;
}

/** What a clinic is called: of one without a pin also in which place it is. */
export const describeClinic = ({ name, place, isAbout }: MapMark): string =>
	isAbout ? texts.describeSomewhere(name, place) : name;

/** "Cologne and 2 more places: 30 clinics", "Cologne: 7 clinics", "Clean Skin". */
export function describe(group: Group<MapMark>): string {
	const [first, ...others] = group.marks;
	if (others.length === 0 && isClinic(first)) return texts.describePin(describeClinic(first), first.label);
	// parts may have places in common
	if (group.marks.filter(({ part }) => part && part.places > 1).length > 1)
		return texts.describeClinicsAround(first.place, group.clinics);
	// a part is one place that is named, and some that are not
	const more = group.marks.reduce((sum, { part }) => sum + (part ? part.places - 1 : 0), placesOf(group).size - 1);
	return more > 0
		? texts.describeClinicsOfPlaces(first.place, more, group.clinics)
		: texts.describeClinics(first.place, group.clinics);
}
