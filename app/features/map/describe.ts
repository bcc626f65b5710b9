import type { Group } from "#domain/map/gather.ts";
import { isClinic, type MapMark } from "#domain/map/search-map.ts";
import * as texts from "./texts.tsx";

/** Whether a group is a single clinic, which is drawn as a pin. */
export const isPin = ({ marks: [first, ...others] }: Group<MapMark>) => others.length === 0 && isClinic(first);

const placesOf = ({ marks }: Group<MapMark>) => new Set(marks.map(({ place }) => place));

/** Returns the name to write at a pin or bubble: the clinic's, or the place that all its clinics are in; else "". */
export function nameGroup(group: Group<MapMark>): string {
	const [first] = group.marks;
	if (isPin(group)) return first.name;
	return placesOf(group).size > 1 || group.marks.some(({ part }) => part && part.places > 1) ? "" : first.place;
}

/** Returns a clinic's name, with its place if its exact position is unknown. */
export const describeClinic = ({ name, place, isApproximate }: MapMark): string =>
	isApproximate ? texts.describeSomewhere(name, place) : name;

/** Describes a pin or bubble: "Cologne and 2 more places: 30 clinics", "Cologne: 7 clinics", "Clean Skin". */
export function describeGroup(group: Group<MapMark>): string {
	const [first] = group.marks;
	if (isPin(group)) return texts.describePin(describeClinic(first), first.says);
	// parts may share places, so that their number is unknown
	if (group.marks.filter(({ part }) => part && part.places > 1).length > 1)
		return texts.describeClinicsAround(first.place, group.clinics);
	// a part names one of its places: all others are more places
	const more = group.marks.reduce((sum, { part }) => sum + (part ? part.places - 1 : 0), placesOf(group).size - 1);
	return more > 0
		? texts.describeClinicsOfPlaces(first.place, more, group.clinics)
		: texts.describeClinics(first.place, group.clinics);
}
