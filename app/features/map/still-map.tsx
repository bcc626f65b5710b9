import { href } from "react-router";
import { boxAround } from "#domain/map/box.ts";
import { type Group, gather, radiusOf } from "#domain/map/gather.ts";
import type { MapMark, SearchMap } from "#domain/map/search-map.ts";
import { pictureAddress, pictureSizes, placeIn } from "#domain/map/view.ts";
import { describe, nameOf } from "./describe.ts";
import type { MapLinks } from "./map-links.ts";
import * as texts from "./texts.tsx";

const mostGroups = 40;
const mostNames = 12;

/** The map as the server draws it: a picture whose bubbles are links. */
export function StillMap({ map, links }: { map: SearchMap; links: MapLinks }) {
	const { width, height } = pictureSizes[map.view.size];
	const place = (mark: MapMark) => placeIn(map.view, mark);
	const isInside = (mark: MapMark) => {
		const { x, y } = place(mark);
		return x >= 0 && x <= width && y >= 0 && y <= height;
	};
	const groups = gather(map.marks.filter(isInside), 34, place).slice(0, mostGroups);
	const named = chooseNames(groups, place);
	return (
		// biome-ignore lint/a11y/useSemanticElements: no other element may be around what an svg draws
		<svg role="group" aria-label={texts.stillMapLabel} viewBox={`0 0 ${width} ${height}`} className="block w-full">
			<image href={pictureAddress(map.version, map.view)} width={width} height={height} />
			{groups.map((group) => {
				const [first] = group.marks;
				const { x, y } = place(first);
				const radius = radiusOf(group.clinics);
				return (
					<a key={first.key} href={hrefOf(group, links)} className="map-bubble" aria-label={describe(group)}>
						<circle className="map-target" cx={x} cy={y} r={32} />
						<circle className="map-dot" cx={x} cy={y} r={radius} />
						<text className="map-count" x={x} y={y + 4}>
							{group.clinics}
						</text>
					</a>
				);
			})}
			{/* above all bubbles; each says its name itself */}
			<g>
				{named.map(({ text, x, y }) => (
					<text key={`${text} ${x}`} className="map-name" x={x} y={y}>
						{text}
					</text>
				))}
			</g>
		</svg>
	);
}

function hrefOf(group: Group<MapMark>, links: MapLinks): string {
	const [first, ...others] = group.marks;
	if (others.length > 0) return links.box(boxAround(group.marks, 0.3) ?? [-180, -85, 180, 85]);
	return first.city ? links.city(first.city) : href("/clinic/:id", { id: first.key });
}

/** The largest whose names keep out of each other's way, and of the bubbles'; nobody here knows how wide letters are. */
function chooseNames(groups: Group<MapMark>[], place: (mark: MapMark) => { x: number; y: number }) {
	const dots = groups.map(({ marks: [first], clinics }) => ({
		key: first.key,
		...place(first),
		radius: radiusOf(clinics),
	}));
	const chosen: { text: string; x: number; y: number; half: number }[] = [];
	groups.forEach((group) => {
		const [first] = group.marks;
		const { x, y } = place(first);
		const text = nameOf(group);
		const name = { text, x, y: y + radiusOf(group.clinics) + 13, half: text.length * 3.3 + 4 };
		const isFree =
			chosen.every((one) => Math.abs(one.y - name.y) > 15 || Math.abs(one.x - x) > one.half + name.half) &&
			dots.every(
				(dot) =>
					dot.key === first.key ||
					Math.abs(dot.y - name.y + 4) > dot.radius + 8 ||
					Math.abs(dot.x - x) > dot.radius + name.half,
			);
		if (isFree && chosen.length < mostNames) chosen.push(name);
	});
	return chosen;
}
