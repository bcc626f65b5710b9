import { href } from "react-router";
import { formatNumber } from "#domain/format.ts";
import { type Group, gather, radiusOf } from "#domain/map/gather.ts";
import { placeNames } from "#domain/map/names.ts";
import { boxOfMarks, type MapMark, type SearchMap } from "#domain/map/search-map.ts";
import { pictureAddress, pictureSizes, placeIn } from "#domain/map/view.ts";
import { describe, nameOf } from "./describe.ts";
import type { MapLinks } from "./map-links.ts";
import * as texts from "./texts.tsx";

/** Of letters on a phone, where the picture is drawn smaller: those of .map-name. */
const letters = { line: 18, width: 9 };
/** Larger than those of a live map: on a phone the picture is drawn at 60 %. */
const enlarged = 1.3;
const radiusIn = (clinics: number) => enlarged * radiusOf(clinics);

/** The map as the server draws it: a picture whose bubbles are links. */
export function StillMap({ map, links }: { map: SearchMap; links: MapLinks }) {
	const { width, height } = pictureSizes[map.view.size];
	// the farthest zoom shows a bit less than the whole world
	const place = (mark: MapMark) => {
		const { x, y } = placeIn(map.view, mark);
		return { x: keepInside(x, width), y: keepInside(y, height) };
	};
	const groups = gather(map.marks, 34, (mark) => {
		const { x, y } = place(mark);
		return { x: x / enlarged, y: y / enlarged };
	});
	const { names } = placeNames(
		groups.map((group) => ({ name: nameOf(group), ...place(group.marks[0]), radius: radiusIn(group.clinics) })),
		letters,
		{ width, height },
	);
	return (
		// biome-ignore lint/a11y/useSemanticElements: no other element may be around what an svg draws
		<svg role="group" aria-label={texts.stillMapLabel} viewBox={`0 0 ${width} ${height}`} className="block w-full">
			<image href={pictureAddress(map.version, map.view)} width={width} height={height} />
			{groups.map((group) => {
				const [first] = group.marks;
				const { x, y } = place(first);
				const radius = radiusIn(group.clinics);
				return (
					<a key={first.key} href={hrefOf(group, links)} className="map-bubble" aria-label={describe(group)}>
						<circle className="map-target" cx={x} cy={y} r={32} />
						<circle className="map-dot" cx={x} cy={y} r={radius} />
						<text className="map-count" x={x} y={y + 5}>
							{formatNumber(group.clinics)}
						</text>
					</a>
				);
			})}
			{/* above all bubbles; each says its name itself */}
			<g>
				{names.map(
					(name) =>
						name && (
							<text key={`${name.text} ${name.x}`} className="map-name" x={name.x} y={name.y + 5}>
								{name.text}
							</text>
						),
				)}
			</g>
		</svg>
	);
}

/** Degrees that a search of a bubble spans at least: of a city only the middle is known. */
const leastOf = ({ marks }: Group<MapMark>) => (marks.some(({ city }) => city) ? 0.3 : 0.05);

const keepInside = (at: number, side: number) => Math.max(radiusIn(1), Math.min(side - radiusIn(1), at));

function hrefOf(group: Group<MapMark>, links: MapLinks): string {
	const [first, ...others] = group.marks;
	if (others.length > 0 || first.part)
		return links.box(boxOfMarks(group.marks, leastOf(group)) ?? [-180, -85, 180, 85]);
	return first.city ? links.city(first.city) : href("/clinic/:id", { id: first.key });
}
