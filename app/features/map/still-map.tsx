import { href } from "react-router";
import type { Group } from "#domain/map/gather.ts";
import { boxOfMarks, type MapMark, type SearchMap } from "#domain/map/search-map.ts";
import { type Position, pictureAddress, pictureSizes, placeIn } from "#domain/map/view.ts";
import { describe } from "./describe.ts";
import { layOut } from "./lay-out.ts";
import type { MapLinks } from "./map-links.ts";
import { Pin } from "./pin.tsx";
import * as texts from "./texts.tsx";

/** Larger than those of a live map: on a phone the picture is drawn at 60 %. */
const scale = 1.3;

/** The map as the server draws it: a picture whose bubbles are links. */
export function StillMap({ map, links }: { map: SearchMap; links: MapLinks }) {
	const { width, height } = pictureSizes[map.view.size];
	// the farthest zoom shows a bit less than the whole world
	const keepInside = (at: number, side: number) => Math.max(15, Math.min(side - 15, at));
	const at = (position: Position) => {
		const { x, y } = placeIn(map.view, position);
		return { x: keepInside(x, width), y: keepInside(y, height) };
	};
	const { marks, place, names: towns } = map;
	const { groups, here, ...laid } = layOut({ marks, place, towns, scale, side: { width, height } }, at);
	const names = [...groups, ...(here ? [here] : [])].flatMap(({ name }) => name ?? []);
	return (
		<div className="still-map">
			{/* fetched where it shows: a phone may show the list alone */}
			<img src={pictureAddress(map.version, map.view)} alt="" width={width} height={height} loading="lazy" />
			{/* biome-ignore lint/a11y/useSemanticElements: no other element may be around what an svg draws */}
			<svg role="group" aria-label={texts.stillMapLabel} viewBox={`0 0 ${width} ${height}`}>
				<g className="map-town">
					{laid.towns.map(({ text, x, y }) => (
						<text key={`${text} ${x}`} x={Math.round(x)} y={Math.round(y) + 5}>
							{text}
						</text>
					))}
				</g>
				{here && <circle className="map-here" cx={here.x} cy={here.y} r={here.radius} />}
				{groups.map(({ group, label, x, y, aside, radius }) => (
					<a key={group.marks[0].key} href={hrefOf(group, links)} className="map-bubble" aria-label={describe(group)}>
						<circle className="map-target" cx={x} cy={y} r={32} />
						{label === "" ? (
							<Pin x={x} y={y + radius} />
						) : aside === radius ? (
							<circle className="map-dot" cx={x} cy={y} r={radius} />
						) : (
							<rect
								className="map-dot"
								{...{ x: x - aside, y: y - radius, rx: radius, width: 2 * aside, height: 2 * radius }}
							/>
						)}
						<text className="map-count" x={x} y={y + 5}>
							{label}
						</text>
					</a>
				))}
				{/* above all bubbles; each says its name itself */}
				<g className="map-name">
					{names.map(({ text, x, y }) => (
						<text key={`${text} ${x}`} x={Math.round(x)} y={Math.round(y) + 5}>
							{text}
						</text>
					))}
				</g>
			</svg>
		</div>
	);
}

/** Degrees that a search of a bubble spans at least: of a city only the middle is known. */
const leastOf = ({ marks }: Group<MapMark>) => (marks.some(({ city }) => city) ? 0.3 : 0.05);

function hrefOf(group: Group<MapMark>, links: MapLinks): string {
	const [first, ...others] = group.marks;
	if (others.length > 0 || first.part)
		return links.box(boxOfMarks(group.marks, leastOf(group)) ?? [-180, -85, 180, 85]);
	return first.city ? links.city(first.city) : href("/clinic/:id", { id: first.key });
}
