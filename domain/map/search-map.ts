import { type Box, boxAround } from "./box.ts";
import type { Mark } from "./gather.ts";
import { type Position, type View, viewOfBox } from "./view.ts";

/** A city of a map that links to its clinics, or a clinic that links to its profile. `place` is the city of either. */
export type MapMark = Mark & { place: string; city?: { country: string; name: string } };

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
};

type City = Position & { country_code: string; city: string; clinics: number };
type Clinic = Position & { id: string; name: string; city: string };

/** The marks for cities and clinics. */
export const toMarks = ({ cities, clinics }: { cities: City[]; clinics: Clinic[] }): MapMark[] => [
	...cities.map(({ country_code: country, city: name, clinics, latitude, longitude }) => ({
		key: `${country} ${name}`,
		...{ name, place: name, clinics, latitude, longitude },
		city: { country, name },
	})),
	...clinics.map(({ id, name, city: place, latitude, longitude }) => ({
		key: id,
		...{ name, place, clinics: 1, latitude, longitude },
	})),
];

/** What all of Europe is seen in, where there is nothing to show. */
const europe: Box = [-11, 35, 32, 60];

/** The map of a search: of the part that was asked for, else of all marks. */
export function toSearchMap(facts: MapFacts, found: Parameters<typeof toMarks>[0], box: Box | undefined): SearchMap {
	const marks = toMarks(found);
	const view = viewOfBox(box ?? boxAround(marks) ?? europe, "list", facts.closest, box ? 0 : 30);
	return { ...toMapFacts(facts), view, marks };
}
