import { nameCity } from "#domain/places/city-name.ts";
import { saySessionPrice, type Tattoo } from "../course/course.ts";
import { type Box, boxAround } from "./box.ts";
import type { Mark } from "./gather.ts";
import type { MapCity } from "./marks.ts";
import { closestZoom, type MapName, type Position, type View, viewOfBox } from "./view.ts";

/** A mark that links to its clinics: a city, a part of the map, or a single clinic. */
export type MapMark = Mark & {
	/** The name of the city; for a part, the city with most clinics. */
	place: string;
	city?: { country: string; name: string };
	/** `places` is the number of places in it. */
	part?: { box: Box; places: number };
	/** The prices of a clinic, as by `printPrices`. */
	prices?: string;
	/** The text in the pin of a clinic, and what is said of it: see `labelMarks`. */
	label?: string;
	says?: string;
	/** Set for a clinic without a pin, which is shown at the centre of its city. */
	isApproximate?: true;
};

/** Whether a mark is a single clinic; its key is the clinic's id. */
export const isClinic = ({ city, part }: MapMark) => !city && !part;

/** The corners of the area that a mark stands for. */
const cornersOf = ({ part, latitude, longitude }: MapMark): Position[] =>
	part
		? [
				{ longitude: part.box[0], latitude: part.box[1] },
				{ longitude: part.box[2], latitude: part.box[3] },
			]
		: [{ latitude, longitude }];

/** Returns the smallest box around the areas of marks, at least `least` degrees high and wide; undefined for none. */
export const boxOfMarks = (marks: MapMark[], least?: number) => boxAround(marks.flatMap(cornersOf), least);

/** Facts about the server's map (server/map/source.ts) that browsers need. */
export type MapFacts = {
	/** A part of the URLs of tiles. It changes with the tiles, so browsers may keep each tile forever. */
	version: string;
	/** The closest zoom that has tiles; a browser enlarges these. */
	maxZoom: number;
	/** The sources to name beside a map, and their terms. */
	attribution: { text: string; href?: string }[];
};

/** Picks these facts from the server's map. */
export const toMapFacts = ({ version, maxZoom, attribution }: MapFacts): MapFacts => ({
	version,
	maxZoom,
	attribution,
});

/** The server's map as pages see it. `findNames` returns the names of towns in a picture. */
export type PageMap = MapFacts & { findNames: (view: View) => Promise<MapName[]> };

/** The map of a search. */
export type SearchMap = MapFacts & {
	/** The picture without script, and the first view of the live map. */
	view: View;
	/** The names of towns in the picture. */
	names: MapName[];
	/** The place that the search is near. */
	place?: Position & { name: string };
	marks: MapMark[];
	/** The number of clinics that have no position to show, or "others" if the map only shows the best clinics. */
	left: number | "others";
};

type Clinic = Position & {
	id: string;
	name: string;
	country_code: string;
	city: string;
	prices?: string;
	is_about?: true;
};

/** Makes the marks of cities and clinics. */
export const toMarks = ({ cities, clinics }: { cities: MapCity[]; clinics: Clinic[] }): MapMark[] => [
	...cities.map(({ country_code: country, city: name, clinics, latitude, longitude, places = 1, part }) => ({
		key: part ? `${country} ${name} ${part}` : `${country} ${name}`,
		...{ name: nameCity(country, name), place: nameCity(country, name), clinics, latitude, longitude },
		...(part ? { part: { box: part, places } } : { city: { country, name } }),
	})),
	...clinics.map(({ id, name, country_code, city, latitude, longitude, prices, is_about }) => ({
		key: id,
		...{ name, place: nameCity(country_code, city), clinics: 1, latitude, longitude },
		...(prices && { prices }),
		...(is_about && { isApproximate: true as const }),
	})),
];

/** Adds what pins of clinics say: what a session costs for a tattoo, or for any (null). */
export const labelMarks = (marks: MapMark[], tattoo: Tattoo | null): MapMark[] =>
	marks.map((mark) => {
		const { pin, read } = saySessionPrice(mark.prices ?? "", tattoo);
		return isClinic(mark) ? { ...mark, label: pin, says: read } : mark;
	});

/** The least degrees that a map shows: about two kilometres, or forty around a place without clinics. */
const leastSpan = 0.02;
const emptySpan = 0.4;

/** The view of a map without marks. */
const europe: Box = [-11, 35, 32, 60];

type List = {
	/** The area of the search. */
	box?: Box | undefined;
	/** The place that the search is near. */
	place?: (Position & { name: string | null; country_code: string }) | null;
	/** The number of clinics, or a lower bound of it. */
	total: number;
	isExact: boolean;
};

/**
 * Makes the map of a search. It shows the searched area, else all marks and the searched place.
 * @param found the marks; `most` is the limit of clinics that they were made of
 */
export async function toSearchMap(
	map: PageMap,
	found: Parameters<typeof toMarks>[0] & { most?: number },
	{ box, place, total, isExact }: List,
): Promise<SearchMap> {
	const marks = toMarks(found);
	const view = box
		? viewOfBox(box, "list", closestZoom, 0)
		: viewOfBox(
				boxAround([...marks.flatMap(cornersOf), ...(place ? [place] : [])], marks.length > 0 ? leastSpan : emptySpan) ??
					europe,
				"list",
				closestZoom,
			);
	const marked = marks.reduce((sum, { clinics }) => sum + clinics, 0);
	const isCut = found.most !== undefined && (!isExact || total > found.most);
	return {
		...toMapFacts(map),
		...{ view, marks, names: await map.findNames(view) },
		...(place?.name && {
			place: { name: nameCity(place.country_code, place.name), latitude: place.latitude, longitude: place.longitude },
		}),
		// clinics in an area always have a position; the marks of a large area may count others, too
		left: box ? 0 : isCut ? "others" : Math.max(0, total - marked),
	};
}
