import { formatNumber } from "#domain/format.ts";
import { type Group, gather, radiusOf } from "#domain/map/gather.ts";
import { isApart, type Named, type PlacedName, placeNames, type Rectangle, rectangleOf } from "#domain/map/names.ts";
import { isClinic, type MapMark, type SearchMap } from "#domain/map/search-map.ts";
import type { MapName, Position } from "#domain/map/view.ts";
import { nameOf } from "./describe.ts";

/** Something on a map, and where its name is written, if there is room for it. */
type Placed = Named & { name: PlacedName | undefined };
export type Laid = {
	/** Each with what is written in it. */
	groups: (Placed & { group: Group<MapMark>; label: string })[];
	/** The place that was searched, unless a bubble lies on it. */
	here: Placed | undefined;
	/** Other places that have room for their names. */
	towns: PlacedName[];
	/** All that is drawn and written. */
	taken: Rectangle[];
	/** What is written. */
	named: Set<string>;
};
type Options = {
	marks: MapMark[];
	place: SearchMap["place"];
	towns?: MapName[];
	/** How large a letter, and all that is drawn, is beside those of a map that moves. */
	scale: number;
	/** Undefined for a map without edges. */
	side?: { width: number; height: number };
};

/** Of letters of 12 pixels: a line, and a letter on average. */
const letters = { line: 16, width: 7 };
/** Pixels between marks that are drawn as two. */
const apart = 34;

const pickPlace = ({ x, y, aside, radius }: Named) => ({ x, y, aside, radius });

/** What a map shows, and where: the same in its picture and where it moves, in pixels. */
export function layOut(
	{ marks, place, towns = [], scale, side }: Options,
	at: (position: Position) => { x: number; y: number },
): Laid {
	const groups = gather(marks, apart, (mark) => {
		const { x, y } = at(mark);
		return { x: x / scale, y: y / scale };
	}).map((group) => {
		const radius = Math.round(scale * radiusOf(group.clinics));
		const isPin = group.marks.length === 1 && isClinic(group.marks[0]);
		const label = isPin ? "" : formatNumber(group.clinics);
		return { group, label, text: nameOf(group), ...at(group.marks[0]), aside: radius, radius };
	});
	// the best clinics say what they cost; of others that is in the way
	for (const pin of groups) {
		const { label = "" } = pin.group.marks[0];
		if (pin.label || !label) continue;
		const pill = { ...pin, label, aside: Math.round(scale * (9 + 3.6 * label.length)), radius: Math.round(scale * 12) };
		if (groups.every((other) => other === pin || isApart(rectangleOf(other), rectangleOf(pill))))
			Object.assign(pin, pill);
	}
	// where several bubbles are in one place, its name tells them not apart
	const named = new Set<string>();
	for (const { text } of groups) if (groups.filter((other) => other.text === text).length === 1) named.add(text);
	for (const group of groups) if (!named.has(group.text)) group.text = "";
	const size = Math.round(7 * scale);
	const ring = place && { ...at(place), aside: size, radius: size };
	const over = ring && groups.find((other) => !isApart(rectangleOf(other), rectangleOf(ring)));
	// a name that a bubble has is not written twice; one whose place is under a bubble is written beside that
	const middle = ring && { ...ring, ...(over && pickPlace(over)), text: named.has(place.name) ? "" : place.name };
	const shown: Named[] = [
		...(middle ? [middle] : []),
		...groups,
		...towns
			.filter(({ text }) => !named.has(text) && text !== place?.name)
			.map((town) => ({ ...town, aside: 2, radius: 2, isFaint: true as const })),
	];
	const { names, taken } = placeNames(shown, { line: letters.line * scale, width: letters.width * scale }, side);
	const rest = names.slice(middle ? 1 : 0);
	return {
		groups: groups.map((group, index) => ({ ...group, name: rest[index] })),
		here: middle && (!over || names[0]) ? { ...middle, ...ring, name: names[0] } : undefined,
		towns: rest.slice(groups.length).filter((name) => name !== undefined),
		...{ taken, named: new Set([...named, ...(place ? [place.name] : [])]) },
	};
}
