import { type Box, boxAround, round } from "./box.ts";
import type { Mark } from "./gather.ts";
import type { MapCity } from "./marks.ts";
import { type MapName, type Position, type View, viewOfBox } from "./view.ts";

/**
 * A city of a map that links to its clinics, a part of the map that links to those there, or a clinic that links to its
 * profile. `place` is the city of either, of a part that of most clinics.
 */
export type MapMark = Mark & {
	place: string;
	city?: { country: string; name: string };
	/** With how many places are there. */
	part?: { box: Box; places: number };
	/** What is written in a clinic's pin where there is room. */
	label?: string;
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

/** What pages ask of the server's map: the names in a picture, too. */
export type PageMap = MapFacts & { findNames: (view: View) => Promise<MapName[]> };

/** What the page of a search needs for its map. */
export type SearchMap = MapFacts & {
	/** The picture for readers without script, and what the map shows first. */
	view: View;
	/** What the picture names beside the marks. */
	names: MapName[];
	/** The place that was searched. */
	place?: Position & { name: string };
	marks: MapMark[];
	/** How many clinics of the list it does not show, since they are nowhere; or "others": it shows the best ones. */
	left: number | "others";
};

type Clinic = Position & { id: string; name: string; city: string; label?: string; is_about?: true };

/** The marks for cities and clinics. */
export const toMarks = ({ cities, clinics }: { cities: MapCity[]; clinics: Clinic[] }): MapMark[] => [
	...cities.map(({ country_code: country, city: name, clinics, latitude, longitude, places = 1, part }) => ({
		key: part ? `${country} ${name} ${part}` : `${country} ${name}`,
		...{ name, place: name, clinics, latitude, longitude },
		...(part ? { part: { box: part, places } } : { city: { country, name } }),
	})),
	...clinics.map(({ id, name, city: place, latitude, longitude, label, is_about: isAbout }) => ({
		key: id,
		...{ name, place, clinics: 1, latitude, longitude },
		...(label && { label }),
		...(isAbout && { isAbout }),
	})),
];

/** What all of Europe is seen in, where there is nothing to show. */
const europe: Box = [-11, 35, 32, 60];

type List = {
	/** The part of the map that was asked for. */
	box?: Box | undefined;
	/** What is near to a place, which is then in the middle. */
	place?: (Position & { name: string | null }) | null;
	/** How many clinics it has; at least that many where it is not exact. */
	total: number;
	isExact: boolean;
};

/** The map of a search: of the part or around the place that was asked for, else of all marks. */
export async function toSearchMap(
	map: PageMap,
	found: Parameters<typeof toMarks>[0] & { most?: number },
	{ box, place, total, isExact }: List,
): Promise<SearchMap> {
	const marks = toMarks(found);
	const view = box
		? viewOfBox(box, "list", map.closest, 0)
		: place
			? viewAroundPlace(place, marks, map.closest)
			: viewOfBox(boxOfMarks(marks) ?? europe, "list", map.closest);
	const marked = marks.reduce((sum, { clinics }) => sum + clinics, 0);
	const isCut = found.most !== undefined && (!isExact || total > found.most);
	return {
		...toMapFacts(map),
		...{ view, marks, names: await map.findNames(view) },
		...(place?.name && { place: { name: place.name, latitude: place.latitude, longitude: place.longitude } }),
		// all that a part finds are somewhere; of a large one cities count that have their middle in it
		left: box ? 0 : isCut ? "others" : Math.max(0, total - marked),
	};
}

/** With the place in the middle, and all marks. */
function viewAroundPlace({ latitude, longitude }: Position, marks: MapMark[], closest: number): View {
	const mirrored = marks
		.flatMap(cornersOf)
		.map((mark) => ({ latitude: 2 * latitude - mark.latitude, longitude: 2 * longitude - mark.longitude }));
	const box = boxAround([...marks.flatMap(cornersOf), ...mirrored, { latitude, longitude }], 0.4) as Box;
	const middle = { latitude: round(latitude, 2), longitude: round(longitude, 2) };
	return { ...viewOfBox(box, "list", closest), ...middle };
}
