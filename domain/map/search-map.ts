import { type Box, boxAround } from "./box.ts";
import type { Mark } from "./gather.ts";
import { type Position, type View, viewOfBox } from "./view.ts";

/**
 * A city of a map that links to its clinics, a part of the map that links to those there, or a clinic that links to its profile. `place` is
 * the city of either, of a part that of most clinics.
 */
export type MapMark = Mark & {
	place: string;
	city?: { country: string; name: string };
	/** With how many places are there. */
	part?: { box: Box; places: number };
	/** It has no pin of its own: somewhere in its place. */
	isAbout?: true;
};

/** Whether a mark is a clinic, whose id is then its key. */
export const isClinic = ({ city, part }: MapMark) => !city && !part;

/** The corners of what a mark stands for. */
const cornersOf = ({ part, latitude, longitude }: MapMark): Position[] =>
	part
		? [
				{ longitude: part.box[0], latitude: part.box[1] },
				{ longitude: part.box[2], latitude: part.box[3] },
			]
		: [{ latitude, longitude }];

/** The smallest part of the map with all that these marks stand for, as `boxAround` makes it. */
export const boxOfMarks = (marks: MapMark[], least?: number) => boxAround(marks.flatMap(cornersOf), least);

/** What pages say of the server's map (server/map/source.ts). */
export type MapFacts = {
	/** A part of the tiles' addresses: another one for other tiles, so that a browser keeps each as long as it wants. */
	version: string;
	/** The last zoom that has tiles; a browser enlarges these. */
	maxZoom: number;
	/** As close as it makes sense to look. */
	closest: number;
	/** Who is named beside a map, and where their terms are. */
	attribution: { text: string; href?: string }[];
};

/** These facts alone, to be sent to a browser. */
export const toMapFacts = ({ version, maxZoom, closest, attribution }: MapFacts): MapFacts => ({
	...{ version, maxZoom, closest, attribution },
});

/** What the page of a search needs for its map. */
export type SearchMap = MapFacts & {
	/** The picture for readers without script, and what the map shows first. */
	view: View;
	marks: MapMark[];
	/** How many clinics of the list it does not show, since they are nowhere; or "others": it shows the best ones. */
	left: number | "others";
};

type City = Position & { country_code: string; city: string; clinics: number; places?: number; part?: Box };
type Clinic = Position & { id: string; name: string; city: string; is_about?: true };

/** The marks for cities and clinics. */
export const toMarks = ({ cities, clinics }: { cities: City[]; clinics: Clinic[] }): MapMark[] => [
	...cities.map(({ country_code: country, city: name, clinics, latitude, longitude, places = 1, part }) => ({
		key: part ? `${country} ${name} ${part}` : `${country} ${name}`,
		...{ name, place: name, clinics, latitude, longitude },
		...(part ? { part: { box: part, places } } : { city: { country, name } }),
	})),
	...clinics.map(({ id, name, city: place, latitude, longitude, is_about: isAbout }) => ({
		key: id,
		...{ name, place, clinics: 1, latitude, longitude },
		...(isAbout && { isAbout }),
	})),
];

/** What all of Europe is seen in, where there is nothing to show. */
const europe: Box = [-11, 35, 32, 60];

/**
 * The map of a search: of the part that was asked for, else of all marks.
 * @param total of its clinics, where they are known; at least that many where it is not exact
 */
export function toSearchMap(
	facts: MapFacts,
	found: Parameters<typeof toMarks>[0] & { most?: number },
	{ box, total, isExact }: { box?: Box | undefined; total: number; isExact: boolean },
): SearchMap {
	const marks = toMarks(found);
	const view = viewOfBox(box ?? boxOfMarks(marks) ?? europe, "list", facts.closest, box ? 0 : 30);
	const marked = marks.reduce((sum, { clinics }) => sum + clinics, 0);
	const isCut = found.most !== undefined && (!isExact || total > found.most);
	return {
		...toMapFacts(facts),
		...{ view, marks },
		// all that a part finds are somewhere; of a large one cities count that have their middle in it
		left: box ? 0 : isCut ? "others" : Math.max(0, total - marked),
	};
}
