import { formatNumber } from "#domain/format.ts";
import { type Group, gather, radiusOf } from "#domain/map/gather.ts";
import {
	isApart,
	type NamedShape,
	type PlacedName,
	placeNames,
	type Rectangle,
	rectangleOf,
} from "#domain/map/names.ts";
import type { MapMark, SearchMap } from "#domain/map/search-map.ts";
import type { MapName, Position } from "#domain/map/view.ts";
import { isPin, nameGroup } from "./describe.ts";

/** Something that is drawn on a map, and where its name is written if there is room for it. */
type Placed = NamedShape & { name: PlacedName | undefined };
export type MapLayout = {
	/** Pins and bubbles, with the text inside: a price, a rating or a number of clinics; "" for a plain pin. */
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
/** Marks closer than this, in pixels, become one bubble. */
const leastDistance = 34;

const pickBounds = ({ x, y, halfWidth, halfHeight }: NamedShape) => ({ x, y, halfWidth, halfHeight });

/** Lays out pins, bubbles and names on a map, in pixels. `project` returns where a position is on it. */
export function layOut(
	{ marks, place, towns = [], scale, side }: Options,
	project: (position: Position) => { x: number; y: number },
): MapLayout {
	const groups = gather(marks, leastDistance, (mark) => {
		const { x, y } = project(mark);
		return { x: x / scale, y: y / scale };
	}).map((group) => {
		const radius = Math.round(scale * radiusOf(group.clinics));
		const label = isPin(group) ? "" : formatNumber(group.clinics);
		return { group, label, text: nameGroup(group), ...project(group.marks[0]), halfWidth: radius, halfHeight: radius };
	});
	// a clinic's pin grows to show its price or rating where there is room; the best clinics come first
	for (const pin of groups) {
		const { label = "" } = pin.group.marks[0];
		if (pin.label || !label) continue;
		const halfWidth = Math.round(scale * (9 + 3.6 * label.length));
		const pill = { ...pin, label, halfWidth, halfHeight: Math.round(scale * 12) };
		if (groups.every((other) => other === pin || isApart(rectangleOf(other), rectangleOf(pill))))
			Object.assign(pin, pill);
	}
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
