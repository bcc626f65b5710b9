import { formatNumber } from "../format.ts";
import { bubbleOf, type Group, gather } from "./gather.ts";
import { isApart, type NamedShape, type PlacedName, placeNames, type Rectangle, rectangleOf } from "./names.ts";
import { isClinic, type MapMark, type SearchMap } from "./search-map.ts";
import type { MapName, Position } from "./view.ts";

/** Something that is drawn on a map, and where its name is written if there is room for it. */
type Placed = NamedShape & { name: PlacedName | undefined };
export type MapLayout = {
	/** Pins and bubbles, with the text inside. */
	groups: (Placed & { group: Group<MapMark>; label: string })[];
	/** The place that was searched; undefined if a bubble covers it and its name is not written. */
	searched: Placed | undefined;
	/** Names of other places that have room. */
	towns: PlacedName[];
	/** The rectangles of everything drawn and written. */
	taken: Rectangle[];
	/** The names of pins, bubbles and the searched place. */
	named: Set<string>;
};
type Options = {
	marks: MapMark[];
	/** The place that was searched. */
	place: SearchMap["place"];
	towns?: MapName[];
	/** The size of letters and marks; 1 is that of the map that moves. */
	scale: number;
	/** The size of the picture in pixels; undefined for a map without edges. */
	side?: { width: number; height: number };
};

/** Pixels of letters of 12 pixels: the height of a line, and the average width of a letter. */
const letters = { line: 16, width: 7 };
/**
 * How much larger than drawn on the map that moves, marks are while they are gathered: as large as in the picture, so
 * that both have the same groups.
 */
const spread = 1.3;

const pickBounds = ({ x, y, halfWidth, halfHeight }: NamedShape) => ({ x, y, halfWidth, halfHeight });

/** Whether a group is a single clinic, which is drawn as a pin. */
export const isPin = ({ marks: [first, ...others] }: Group<MapMark>) => others.length === 0 && isClinic(first);

/** The text in a pin or bubble: what a session costs, or how many clinics it is. */
const labelOf = (group: Group<MapMark>) => (isPin(group) ? (group.marks[0].label ?? "") : formatNumber(group.clinics));

const extentOf = (group: Group<MapMark>) =>
	isPin(group) ? { halfWidth: Math.round(9 + 3.6 * labelOf(group).length), halfHeight: 12 } : bubbleOf(group);

const placesOf = ({ marks }: Group<MapMark>) => new Set(marks.map(({ place }) => place));

/** Returns the name to write at a pin or bubble: the clinic's, or the place that all its clinics are in; else "". */
export function nameGroup(group: Group<MapMark>): string {
	const [first] = group.marks;
	if (isPin(group)) return first.name;
	return placesOf(group).size > 1 || group.marks.some(({ part }) => part && part.places > 1) ? "" : first.place;
}

/** Lays out pins, bubbles and names on a map, in pixels. `project` returns where a position is on it. */
export function layOut(
	{ marks, place, towns = [], scale, side }: Options,
	project: (position: Position) => { x: number; y: number },
): MapLayout {
	const gathered = gather(
		marks,
		(mark) => {
			const { x, y } = project(mark);
			return { x: x / spread, y: y / spread };
		},
		extentOf,
	);
	const groups = gathered.map((group) => {
		const { halfWidth, halfHeight } = extentOf(group);
		return {
			...{ group, label: labelOf(group), text: nameGroup(group), ...project(group.marks[0]) },
			...{ halfWidth: Math.round(scale * halfWidth), halfHeight: Math.round(scale * halfHeight) },
		};
	});
	// a name that several bubbles share would not tell them apart
	const named = new Set<string>();
	for (const { text } of groups) if (groups.filter((other) => other.text === text).length === 1) named.add(text);
	for (const group of groups) if (!named.has(group.text)) group.text = "";
	const size = Math.round(7 * scale);
	const ring = place && { ...project(place), halfWidth: size, halfHeight: size };
	const bubble = ring && groups.find((other) => !isApart(rectangleOf(other), rectangleOf(ring)));
	// the name of the searched place is written once, and beside the bubble that covers it
	const searched = ring && {
		...ring,
		...(bubble && pickBounds(bubble)),
		text: named.has(place.name) ? "" : place.name,
	};
	const shown: NamedShape[] = [
		...(searched ? [searched] : []),
		...groups,
		...towns
			.filter(({ text }) => !named.has(text) && text !== place?.name)
			.map((town) => ({ ...town, halfWidth: 2, halfHeight: 2, isFaint: true as const })),
	];
	const { names, taken } = placeNames(shown, { line: letters.line * scale, width: letters.width * scale }, side);
	const rest = names.slice(searched ? 1 : 0);
	return {
		groups: groups.map((group, index) => ({ ...group, name: rest[index] })),
		searched: searched && (!bubble || names[0]) ? { ...searched, ...ring, name: names[0] } : undefined,
		towns: rest.slice(groups.length).filter((name) => name !== undefined),
		...{ taken, named: new Set([...named, ...(place ? [place.name] : [])]) },
	};
}
