import { type Box, farthestNorth, round } from "./box.ts";

// The square map of the web (EPSG:3857) in tiles of 256 pixels. At zoom 0 one tile shows the world; each further zoom
// has four times as many tiles. Formulas: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames

const tileSize = 256; // pixels

/** The closest zoom, which tells apart the clinics of one street. Maps enlarge the last tiles that they have. */
export const closestZoom = 17;

/** The sizes of map pictures in pixels: "list" beside results, "small" on the page of a clinic. */
export const pictureSizes = {
	list: { width: 480, height: 360 },
	small: { width: 320, height: 160 },
} as const;
export type PictureSize = keyof typeof pictureSizes;

/** Degrees. */
export type Position = { latitude: number; longitude: number };
/** A picture of the map: its centre, rounded to less than ten pixels, and a whole zoom. */
export type View = Position & { size: PictureSize; zoom: number };
type Point = { x: number; y: number };
/** The name of a place, and its position in a picture, in pixels. */
export type MapName = Point & { text: string };

/** Converts a position to pixels from the north-western corner of the world at a zoom. */
export function toPixels({ latitude, longitude }: Position, zoom: number): Point {
	const size = tileSize * 2 ** zoom;
	const sine = Math.sin((Math.max(-farthestNorth, Math.min(farthestNorth, latitude)) * Math.PI) / 180);
	return {
		x: ((longitude + 180) / 360) * size,
		y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
	};
}

/** Converts pixels from the north-western corner of the world at a zoom to a position. */
export function toPosition({ x, y }: Point, zoom: number): Position {
	const size = tileSize * 2 ** zoom;
	return {
		latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
		longitude: (x / size) * 360 - 180,
	};
}

/** Returns the closest view, up to `maxZoom`, that shows a box with `margin` pixels around it. */
export function viewOfBox([west, south, east, north]: Box, size: PictureSize, maxZoom: number, margin = 30): View {
	const { width, height } = pictureSizes[size];
	const northWest = toPixels({ latitude: north, longitude: west }, 0);
	const southEast = toPixels({ latitude: south, longitude: east }, 0);
	const scale = Math.min(
		(width - 2 * margin) / (southEast.x - northWest.x),
		(height - 2 * margin) / (southEast.y - northWest.y),
	);
	const middle = toPosition({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 }, 0);
	return viewAround(middle, size, Math.max(1, Math.min(maxZoom, Math.floor(Math.log2(scale)))));
}

/** Returns the view around a position, which is rounded: nearby searches share a picture. */
export function viewAround({ latitude, longitude }: Position, size: PictureSize, zoom: number): View {
	const decimals = zoom > 9 ? 4 : 2;
	return { size, zoom, latitude: round(latitude, decimals), longitude: round(longitude, decimals) };
}

/** Whether a map's tiles have streets. */
export const hasStreets = ({ maxZoom }: { maxZoom: number }) => maxZoom >= 12;

/** Returns the view around a clinic: its streets if the map has streets, else the region. */
export const viewOfClinic = (map: { maxZoom: number }, position: Position): View =>
	viewAround(position, "small", hasStreets(map) ? 14 : 9);

/** The north-western corner of a picture, in pixels of the world. */
export function cornerOf(view: View): Point {
	const { width, height } = pictureSizes[view.size];
	const middle = toPixels(view, view.zoom);
	return { x: middle.x - width / 2, y: middle.y - height / 2 };
}

/** Converts a position to pixels from the upper left corner of a picture. */
export function toPicturePixels(view: View, position: Position): Point {
	const corner = cornerOf(view);
	const { x, y } = toPixels(position, view.zoom);
	return { x: round(x - corner.x, 1), y: round(y - corner.y, 1) };
}

/**
 * Lists the tiles of a picture, each with its upper left corner and side in the picture, in pixels. Beyond `maxZoom`,
 * the tiles of `maxZoom` are enlarged.
 */
export function tilesOf(
	view: View,
	maxZoom: number,
): (Point & { zoom: number; column: number; row: number; side: number })[] {
	const zoom = Math.min(view.zoom, maxZoom);
	const side = tileSize * 2 ** (view.zoom - zoom);
	const { width, height } = pictureSizes[view.size];
	const corner = cornerOf(view);
	const range = (from: number, length: number) => {
		const first = Math.max(0, Math.floor(from / side));
		const last = Math.min(2 ** zoom - 1, Math.floor((from + length - 1) / side));
		return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
	};
	return range(corner.y, height).flatMap((row) =>
		range(corner.x, width).map((column) => ({
			zoom,
			column,
			row,
			side,
			x: round(column * side - corner.x, 1),
			y: round(row * side - corner.y, 1),
		})),
	);
}

/** The path of a picture. */
export const pictureAddress = (version: string, { size, zoom, latitude, longitude }: View) =>
	`/map/${version}/${size}/${zoom}/${latitude},${longitude}.svg`;
