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
const options = { maxZoom: 8, indexMaxZoom: 3, extent, tolerance: 3, wrap: false };
// layers and properties as in the tiles of Protomaps, so that one style draws both
const land = new GeoJSONVT(feature(world, world.objects.land), options);
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
