import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { round } from "#domain/map/box.ts";
import { isDrawn, isNamed, type MapColours, mapColours, mapLayers } from "#domain/map/style.ts";
import { type MapName, pictureSizes, tilesOf, type View } from "#domain/map/view.ts";
import { passInTurn } from "../lib/turns.ts";
import type { MapSource } from "./source.ts";

const listColours = (colours: MapColours) =>
	Object.entries(colours)
		.map(([name, colour]) => `.${name}{color:${colour}}`)
		.join("");
const sheet = `path{fill:currentColor}.line{fill:none;stroke:currentColor;stroke-linejoin:round}${listColours(mapColours.light)}
@media(prefers-color-scheme:dark){${listColours(mapColours.dark)}}`;

/** Draws a still picture of the map as SVG, for light and dark mode. Without names: the page adds them in its font. */
export async function drawPicture(source: MapSource, view: View): Promise<string> {
	const { width, height } = pictureSizes[view.size];
	const tiles = await readTiles(source, view);
	await passInTurn(); // the rest is synchronous
	const paths: string[] = [];
	for (const style of mapLayers) {
		if (view.zoom < (style.from ?? 0)) continue;
		let path = "";
		for (const { layers, x, y, side } of tiles) {
			for (const feature of featuresOf(layers[style.layer])) {
				if (!isDrawn(style, feature.type, feature.properties)) continue;
				path += drawLines(feature, { x, y, scale: side / feature.extent }, !style.width);
			}
		}
		const line = style.width ? ` line" stroke-width="${round(unitsPerPixel * style.width(view.zoom), 1)}` : "";
		if (path) paths.push(`<path class="${style.colour}${line}" d="${path}"/>`);
	}
	const size = `width="${width}" height="${height}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><style>${sheet}</style><path class="water" d="M0 0h${width}v${height}H0"/><g transform="scale(${1 / unitsPerPixel})">${paths.join("")}</g></svg>`;
}

/** Maximum of places named in a picture. */
const mostNames = 8;

/** Returns the largest places in a picture with their positions in pixels, the largest first. */
export async function findNames(source: MapSource, view: View): Promise<MapName[]> {
	const { width, height } = pictureSizes[view.size];
	const places = (await readTiles(source, view)).flatMap(({ layers, x, y, side }) =>
		[...featuresOf(layers.places)].flatMap((feature) => {
			const [point] = feature.loadGeometry()[0] ?? [];
			if (!point || !isNamed(feature.properties, view.zoom)) return [];
			const at = {
				x: Math.round(x + (point.x * side) / feature.extent),
				y: Math.round(y + (point.y * side) / feature.extent),
			};
			const isInside = at.x > 0 && at.x < width && at.y > 0 && at.y < height;
			const { name, "name:en": text = name, population_rank: rank } = feature.properties;
			return isInside ? [{ text: String(text), ...at, rank: Number(rank) }] : [];
		}),
	);
	// a place near the edge of a tile is in its neighbour, too
	const distinct = new Map(places.map((place) => [`${place.text} ${place.x} ${place.y}`, place]));
	return [...distinct.values()]
		.sort((one, other) => other.rank - one.rank)
		.slice(0, mostNames)
		.map(({ text, x, y }) => ({ text, x, y }));
}

type Layers = VectorTile["layers"];

const readTiles = (source: MapSource, view: View) =>
	Promise.all(
		tilesOf(view, source.maxZoom).map(async (tile) => {
			const bytes = await source.getTile(tile.zoom, tile.column, tile.row);
			return { ...tile, layers: bytes ? new VectorTile(new PbfReader(bytes)).layers : {} };
		}),
	);

function* featuresOf(layer: Layers[string] | undefined): Generator<VectorTileFeature> {
	for (let index = 0; index < (layer?.length ?? 0); index++) yield layer?.feature(index) as VectorTileFeature;
}

/** Precision of the paths: their coordinates are whole units. */
const unitsPerPixel = 2;
/** Minimum distance between two points, in units. Closer ones are left out, which shortens coasts most. */
const minStep = 4;

/** Returns the path of a feature, with coordinates relative to the point before. */
function drawLines(feature: VectorTileFeature, at: { x: number; y: number; scale: number }, isClosed: boolean): string {
	let path = "";
	for (const line of feature.loadGeometry()) {
		const steps: number[] = [];
		let [lastX, lastY] = [0, 0];
		line.forEach((point, index) => {
			const x = Math.round((at.x + point.x * at.scale) * unitsPerPixel);
			const y = Math.round((at.y + point.y * at.scale) * unitsPerPixel);
			const isEnd = !isClosed && index === line.length - 1;
			if (index > 0 && !isEnd && Math.abs(x - lastX) + Math.abs(y - lastY) < minStep) return;
			steps.push(x - lastX, y - lastY);
			[lastX, lastY] = [x, y];
		});
		const write = (numbers: number[]) => numbers.join(" ").replaceAll(" -", "-");
		if (steps.length > (isClosed ? 6 : 2))
			path += `M${write(steps.slice(0, 2))}l${write(steps.slice(2))}${isClosed ? "z" : ""}`;
	}
	return path;
}
