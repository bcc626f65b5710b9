import { t } from "@lingui/core/macro";
import { href } from "react-router";
import type { Group } from "#domain/map/gather.ts";
import { isPin, layOut } from "#domain/map/lay-out.ts";
import { boxOfMarks, type MapMark, type SearchMap } from "#domain/map/search-map.ts";
import { type Position, pictureAddress, pictureSizes, toPicturePixels } from "#domain/map/view.ts";
import { addressOf } from "#domain/site-language.ts";
import { describeClinic, describeGroup } from "./describe.ts";
import type { MapLinks } from "./map-links.ts";

/** Marks and letters are larger than on the map that moves: a phone shows the picture at 60 % of its size. */
const scale = 1.3;

/** The map without script: a picture whose pins and bubbles are links. */
export function StillMap({ map, links }: { map: SearchMap; links: MapLinks }) {
	const { width, height } = pictureSizes[map.view.size];
	// the farthest zoom shows a bit less than the whole world: marks outside of it are drawn at the edge
	const keepInside = (at: number, side: number) => Math.max(15, Math.min(side - 15, at));
	const project = (position: Position) => {
		const { x, y } = toPicturePixels(map.view, position);
		return { x: keepInside(x, width), y: keepInside(y, height) };
	};
	const { marks, place, names: towns } = map;
	const { groups, searched, ...layout } = layOut({ marks, place, towns, scale, side: { width, height } }, project);
	const names = [...groups, ...(searched ? [searched] : [])].flatMap(({ name }) => name ?? []);
	return (
		<div className="still-map">
			{/* loaded only where it is visible: a phone may show the list alone */}
			<img src={pictureAddress(map.version, map.view)} alt="" width={width} height={height} loading="lazy" />
			{/* biome-ignore lint/a11y/useSemanticElements: no HTML element can group what an svg draws */}
			<svg role="group" aria-label={t`Where the clinics are`} viewBox={`0 0 ${width} ${height}`}>
				<g className="map-town">
					{layout.towns.map(({ text, x, y }) => (
						<text key={`${text} ${x}`} x={Math.round(x)} y={Math.round(y) + 5}>
							{text}
						</text>
					))}
				</g>
				{searched && <circle className="map-here" cx={searched.x} cy={searched.y} r={searched.halfHeight} />}
				{groups.map(({ group, label, x, y, halfWidth, halfHeight }) => (
					<a
						key={group.marks[0].key}
						href={addressOf(hrefOf(group, links))}
						className="map-bubble"
						aria-label={describeGroup(group)}
						{...(isPin(group) && pricesOf(group.marks[0]))}
						suppressHydrationWarning
					>
						<circle className="map-target" cx={x} cy={y} r={32} />
						<rect
							className="map-dot"
							{...{
								x: x - halfWidth,
								y: y - halfHeight,
								rx: halfHeight,
								width: 2 * halfWidth,
								height: 2 * halfHeight,
							}}
						/>
						<text className="map-count" x={x} y={y + 5} suppressHydrationWarning>
							{label}
						</text>
					</a>
				))}
				{/* drawn above all bubbles, whose labels have the names, too */}
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

/** What app/first-load/tattoo.ts needs to say the price in a pin before React. */
const pricesOf = (mark: MapMark) => ({
	...{ "data-prices": mark.prices, "data-pin": describeClinic(mark) },
});

/** The least degrees that the search of a bubble spans: of a city, only the middle is known. */
const leastSpan = ({ marks }: Group<MapMark>) => (marks.some(({ city }) => city) ? 0.3 : 0.05);

function hrefOf(group: Group<MapMark>, links: MapLinks): string {
	const [first, ...others] = group.marks;
	if (others.length > 0 || first.part)
		return links.box(boxOfMarks(group.marks, leastSpan(group)) ?? [-180, -85, 180, 85]);
	return first.city ? links.city(first.city) : href("/clinic/:id", { id: first.key });
}
