// A thread of its own: reading the coasts takes a second of processor and 200 MB, which go with it.
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { feature, mesh } from "topojson-client";

/** What is asked for: a tile, and the names on it, each at a part of the tile's width and height. */
export type TileOrder = {
	number: number;
	zoom: number;
	x: number;
	y: number;
	names: { name: string; rank: number; x: number; y: number }[];
};
/** The tile, empty where there is nothing. */
export type CutTile = { number: number; tile: Uint8Array };

type Topology = Parameters<typeof mesh>[0];
type Shape = NonNullable<Parameters<typeof mesh>[1]>;

const extent = 4096;

const file = new URL(import.meta.resolve("world-atlas/countries-10m.json"));
const world = JSON.parse(readFileSync(file, "utf8")) as Topology & { objects: { land: Shape; countries: Shape } };
const options = { maxZoom: 8, indexMaxZoom: 3, extent, tolerance: 3 };
// layers and properties as in the tiles of Protomaps, so that one style draws both
const land = new GeoJSONVT(spread(feature(world, world.objects.land)), options);
const borders = new GeoJSONVT(
	{
		type: "Feature",
		properties: { kind: "country" },
		geometry: mesh(world, world.objects.countries, (one, other) => one !== other),
	},
	options,
);

parentPort?.on("message", ({ number, zoom, x, y, names }: TileOrder) => {
	const layers: Record<string, GeoJSONVTTile> = {};
	const add = (name: string, tile: GeoJSONVTTile | null) => {
		if (tile && tile.features.length > 0) layers[name] = tile;
	};
	add("earth", land.getTile(zoom, x, y));
	add("boundaries", borders.getTile(zoom, x, y));
	const features = names.map(
		(place): GeoJSONVTFeature => ({
			type: 1,
			tags: { kind: "locality", name: place.name, population_rank: place.rank },
			geometry: [[Math.round(place.x * extent), Math.round(place.y * extent)]],
		}),
	);
	// its type is that of two stages of a tile at once
	add("places", { transformed: true, features, source: null, x, y, z: zoom } as unknown as GeoJSONVTTile);
	const tile = fromGeojsonVt(layers, { version: 2, extent });
	parentPort?.postMessage({ number, tile } satisfies CutTile, [tile.buffer as ArrayBuffer]);
});

/** Land whose edge crosses the 180th meridian goes on beyond it, as tiles are cut; else the edge would cross the whole map. */
function spread(shape: ReturnType<typeof feature>): ReturnType<typeof feature> {
	for (const { geometry } of "features" in shape ? shape.features : [shape]) {
		const polygons =
			geometry.type === "MultiPolygon"
				? geometry.coordinates
				: geometry.type === "Polygon"
					? [geometry.coordinates]
					: [];
		for (const ring of polygons.flat()) spreadRing(ring);
	}
	return shape;
}

function spreadRing(ring: number[][]): void {
	let last = ring[0]?.[0] ?? 0;
	for (const point of ring) {
		const [longitude = 0] = point;
		point[0] = longitude + 360 * Math.round((last - longitude) / 360);
		last = point[0];
	}
	const [first = 0] = ring[0] ?? [];
	// around a pole: the ring is closed along the edge of the map
	if (Math.abs(last - first) > 180) ring.push([last, -90], [first, -90], [...(ring[0] ?? [])]);
}
