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

/**
 * A still picture of the map as SVG, in the reader's colours and without names, which the page writes in its letters.
 */
export async function drawPicture(source: MapSource, view: View): Promise<string> {
	const { width, height } = pictureSizes[view.size];
	const tiles = await readTiles(source, view);
	await passInTurn(); // what follows holds the thread
	const drawn: string[] = [];
	for (const look of mapLayers) {
		if (view.zoom < (look.from ?? 0)) continue;
		let path = "";
		for (const { layers, x, y, side } of tiles) {
			for (const feature of featuresOf(layers[look.layer])) {
				if (!isDrawn(look, feature.type, feature.properties)) continue;
				path += drawLines(feature, { x, y, scale: side / feature.extent }, !look.width);
			}
		}
		const line = look.width ? ` line" stroke-width="${round(parts * look.width(view.zoom), 1)}` : "";
		if (path) drawn.push(`<path class="${look.colour}${line}" d="${path}"/>`);
	}
	const size = `width="${width}" height="${height}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><style>${sheet}</style><path class="water" d="M0 0h${width}v${height}H0"/><g transform="scale(${1 / parts})">${drawn.join("")}</g></svg>`;
}

/** How many places are named in a picture at most. */
const mostNames = 8;

/** The largest places in a picture, the largest first. */
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
	// a place near the edge of a tile is in the next one, too
	const apart = new Map(places.map((place) => [`${place.text} ${place.x} ${place.y}`, place]));
	return [...apart.values()]
		.sort((one, other) => other.rank - one.rank)
		.slice(0, mostNames)
		.map(({ text, x, y }) => ({ text, x, y }));
}

type Layers = VectorTile["layers"];

const readTiles = (source: MapSource, view: View) =>
	Promise.all(
		tilesOf(view, source.maxZoom).map(async (place) => {
			const bytes = await source.getTile(place.zoom, place.column, place.row);
			return { ...place, layers: bytes ? new VectorTile(new PbfReader(bytes)).layers : {} };
		}),
	);

function* featuresOf(layer: Layers[string] | undefined): Generator<VectorTileFeature> {
	for (let index = 0; index < (layer?.length ?? 0); index++) yield layer?.feature(index) as VectorTileFeature;
}

/** Parts of a pixel in which lines are drawn. */
const parts = 2;
/** What is shorter is left out, in these parts: most of a coast. */
const leastStep = 4;

/** In steps from point to point. */
function drawLines(feature: VectorTileFeature, at: { x: number; y: number; scale: number }, isClosed: boolean): string {
	let path = "";
	for (const line of feature.loadGeometry()) {
		const steps: number[] = [];
		let [lastX, lastY] = [0, 0];
		line.forEach((point, index) => {
			const x = Math.round((at.x + point.x * at.scale) * parts);
			const y = Math.round((at.y + point.y * at.scale) * parts);
			const isEnd = !isClosed && index === line.length - 1;
			if (index > 0 && !isEnd && Math.abs(x - lastX) + Math.abs(y - lastY) < leastStep) return;
			steps.push(x - lastX, y - lastY);
			[lastX, lastY] = [x, y];
		});
		const write = (numbers: number[]) => numbers.join(" ").replaceAll(" -", "-");
		if (steps.length > (isClosed ? 6 : 2))
			path += `M${write(steps.slice(0, 2))}l${write(steps.slice(2))}${isClosed ? "z" : ""}`;
	}
	return path;
}
