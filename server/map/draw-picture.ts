import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { round } from "#domain/map/box.ts";
import { type MapColours, mapColours } from "#domain/map/colours.ts";
import { pictureSizes, tilesOf, type View } from "#domain/map/view.ts";
import { passInTurn } from "../lib/turns.ts";
import type { MapSource } from "./source.ts";

/** How a kind of thing is drawn; what comes first lies below. `kinds` leaves out others of its layer. */
type Style = { layer: string; look: string; isArea?: boolean; kinds?: RegExp; from?: number };

// layers and kinds of https://docs.protomaps.com/basemaps/layers
const styles: Style[] = [
	{ layer: "earth", look: "earth", isArea: true },
	{ layer: "landuse", look: "green", isArea: true, kinds: /park|forest|wood|nature_reserve|grass|cemetery/ },
	{ layer: "water", look: "water", isArea: true },
	{ layer: "roads", look: "street", kinds: /^(minor_road|medium_road)$/, from: 13 },
	{ layer: "roads", look: "road", kinds: /^(highway|major_road)$/ },
	{ layer: "boundaries", look: "border", kinds: /^(country|2)$/ },
];

const colour = ({ water, earth, green, border, road, name }: MapColours) => `
.water{fill:${water}}.earth{fill:${earth}}.green{fill:${green}}.border{stroke:${border}}.road,.street{stroke:${road}}
text{fill:${name};stroke:${earth}}.dot{fill:${name}}`;

const sheet = `
.border,.road,.street{fill:none;stroke-linejoin:round}.road{stroke-width:3}
text{font:12px system-ui,sans-serif;stroke-width:3px;paint-order:stroke;text-anchor:middle}
${colour(mapColours.light)}
@media (prefers-color-scheme:dark){${colour(mapColours.dark)}}`;

const mostNames = 8;
/** Pixels that app/features/map/small-map.tsx draws the pin with. */
const pinRadius = 8;

/** A still picture of the map as SVG, without names where `isNamed` is false. It has the colours of its reader's scheme. */
export async function drawPicture(source: MapSource, view: View, isNamed: boolean): Promise<string> {
	const { width, height } = pictureSizes[view.size];
	const tiles = await Promise.all(
		tilesOf(view, source.maxZoom).map(async (place) => {
			const bytes = await source.getTile(place.zoom, place.column, place.row);
			return { ...place, layers: bytes ? new VectorTile(new PbfReader(bytes)).layers : {} };
		}),
	);
	await passInTurn(); // what follows holds the thread
	const drawn: string[] = [];
	for (const { layer, look, isArea = false, kinds, from = 0 } of styles) {
		if (view.zoom < from) continue;
		let path = "";
		for (const { layers, x, y, side } of tiles) {
			for (const feature of featuresOf(layers[layer])) {
				if (feature.type !== (isArea ? 3 : 2) || (kinds && !kinds.test(kindOf(feature)))) continue;
				path += drawLines(feature, { x, y, scale: side / feature.extent }, isArea);
			}
		}
		if (path) drawn.push(`<path class="${look}" d="${path}"/>`);
	}
	const names = isNamed ? chooseNames(tiles, width, height) : [];
	const size = `width="${width}" height="${height}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><style>${sheet}</style><rect class="water" ${size}/>${drawn.join("")}${names.map(drawName).join("")}</svg>`;
}

type Layers = VectorTile["layers"];
type Placed = { layers: Layers; x: number; y: number; side: number };
/** A place at `x` and `y`, and how far down its name stands. */
type Name = { text: string; rank: number; x: number; y: number; line: number };

function* featuresOf(layer: Layers[string] | undefined): Generator<VectorTileFeature> {
	for (let index = 0; index < (layer?.length ?? 0); index++) yield layer?.feature(index) as VectorTileFeature;
}

const kindOf = ({ properties }: VectorTileFeature) => String(properties.kind ?? properties["pmap:kind"] ?? "");

/** In steps from point to point, in tenths of a pixel. What is smaller than a pixel or two is left out: most of a coast. */
function drawLines(feature: VectorTileFeature, at: { x: number; y: number; scale: number }, isClosed: boolean): string {
	let path = "";
	for (const line of feature.loadGeometry()) {
		let drawn = "";
		let points = 0;
		let [lastX, lastY] = [0, 0];
		line.forEach((point, index) => {
			const x = Math.round((at.x + point.x * at.scale) * 10);
			const y = Math.round((at.y + point.y * at.scale) * 10);
			const isEnd = !isClosed && index === line.length - 1;
			if (index > 0 && !isEnd && Math.abs(x - lastX) + Math.abs(y - lastY) < 12) return;
			drawn += index === 0 ? `M${x / 10} ${y / 10}` : `l${(x - lastX) / 10} ${(y - lastY) / 10}`;
			[lastX, lastY] = [x, y];
			points++;
		});
		if (points > (isClosed ? 3 : 1)) path += isClosed ? `${drawn}z` : drawn;
	}
	return path;
}

/** The names of the largest places that are inside and keep out of each other's way, and of the clinic's pin in the middle. */
function chooseNames(tiles: Placed[], width: number, height: number): Name[] {
	const names = tiles.flatMap(({ layers, x, y, side }) =>
		[...featuresOf(layers.places)].flatMap((feature): Name[] => {
			const [point] = feature.loadGeometry()[0] ?? [];
			if (!point || kindOf(feature) !== "locality") return [];
			const scale = side / feature.extent;
			const { name, population_rank: rank } = feature.properties;
			const place = {
				text: String(name),
				rank: Number(rank),
				x: round(x + point.x * scale, 1),
				y: round(y + point.y * scale, 1),
			};
			const isAtPin =
				Math.abs(place.x - width / 2) < halfOf(place) + pinRadius &&
				Math.abs(place.y - 10 - height / 2) < pinRadius + 8;
			return [{ ...place, line: round(isAtPin ? height / 2 + pinRadius + 14 : place.y - 6, 1) }];
		}),
	);
	const chosen: Name[] = [];
	for (const name of names.sort((one, other) => other.rank - one.rank)) {
		const half = halfOf(name);
		const isInside = name.x > half && name.x < width - half && name.line > 18 && name.y < height - 8;
		const isFree = chosen.every(
			(one) => Math.abs(one.line - name.line) > 22 || Math.abs(one.x - name.x) > half + halfOf(one),
		);
		if (isInside && isFree && chosen.push(name) === mostNames) break;
	}
	return chosen;
}

/** Half of a name's width in pixels; nobody here knows the letters' own. */
const halfOf = ({ text }: Pick<Name, "text">) => text.length * 3.4 + 4;

const drawName = ({ text, x, y, line }: Name) =>
	`<circle class="dot" cx="${x}" cy="${y}" r="2"/><text x="${x}" y="${line}">${escapeText(text)}</text>`;

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
