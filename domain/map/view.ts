import { type Box, farthestNorth, round } from "./box.ts";

// The square map of the web (EPSG:3857), in tiles of 256 pixels: at zoom 0 one shows the world, with each further zoom
// four times as many. Formulas: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames

const tileSize = 256; // pixels

/** Still pictures of a map, in pixels. "list" lies beside results, "small" on a profile. */
export const pictureSizes = {
	list: { width: 480, height: 360 },
	small: { width: 320, height: 160 },
} as const;
export type PictureSize = keyof typeof pictureSizes;

export type Position = { latitude: number; longitude: number };
/** A still picture: its middle, rounded to two decimals, and a whole zoom. */
export type View = Position & { size: PictureSize; zoom: number };
type Point = { x: number; y: number };
/** A place that a picture names, and where it is in it, in pixels. */
export type MapName = Point & { text: string };

/** Where a position is on the map of the world at a zoom, in pixels from its north-western corner. */
export function toPixels({ latitude, longitude }: Position, zoom: number): Point {
	const size = tileSize * 2 ** zoom;
	const sine = Math.sin((Math.max(-farthestNorth, Math.min(farthestNorth, latitude)) * Math.PI) / 180);
	return {
		x: ((longitude + 180) / 360) * size,
		y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
	};
}

/** The opposite of `toPixels`. */
export function toPosition({ x, y }: Point, zoom: number): Position {
	const size = tileSize * 2 ** zoom;
	return {
		latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
		longitude: (x / size) * 360 - 180,
	};
}

/** The picture that shows a box as large as it fits with `margin` pixels around it. */
export function viewOfBox([west, south, east, north]: Box, size: PictureSize, maxZoom: number, margin = 30): View {
	const { width, height } = pictureSizes[size];
	const northWest = toPixels({ latitude: north, longitude: west }, 0);
	const southEast = toPixels({ latitude: south, longitude: east }, 0);
	const fits = Math.min(
		(width - 2 * margin) / (southEast.x - northWest.x),
		(height - 2 * margin) / (southEast.y - northWest.y),
	);
	const middle = toPosition({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 }, 0);
	return viewAround(middle, size, Math.max(1, Math.min(maxZoom, Math.floor(Math.log2(fits)))));
}

/** The picture around a position. */
export function viewAround({ latitude, longitude }: Position, size: PictureSize, zoom: number): View {
	return { size, zoom, latitude: round(latitude, 2), longitude: round(longitude, 2) };
}

/** The picture around a clinic: with streets its own are shown, else where it lies among its towns. */
export const viewOfClinic = ({ closest }: { closest: number }, position: Position): View =>
	viewAround(position, "small", closest >= 14 ? 14 : 9);

/** The north-western corner of a picture, in pixels on the map of the world. */
export function cornerOf(view: View): Point {
	const { width, height } = pictureSizes[view.size];
	const middle = toPixels(view, view.zoom);
	return { x: middle.x - width / 2, y: middle.y - height / 2 };
}

/** Where a position is in a picture, in pixels from its upper left corner. */
export function placeIn(view: View, position: Position): Point {
	const corner = cornerOf(view);
	const { x, y } = toPixels(position, view.zoom);
	return { x: round(x - corner.x, 1), y: round(y - corner.y, 1) };
}

/** The tiles of a picture, each with its corner and size there, from zooms that have tiles. */
export function tilesOf(
	view: View,
	maxZoom: number,
): (Point & { zoom: number; column: number; row: number; side: number })[] {
	const zoom = Math.min(view.zoom, maxZoom);
	const side = tileSize * 2 ** (view.zoom - zoom);
	const { width, height } = pictureSizes[view.size];
	const corner = cornerOf(view);
	const most = 2 ** zoom - 1;
	const range = (from: number, length: number) => {
		const first = Math.max(0, Math.floor(from / side));
		const last = Math.min(most, Math.floor((from + length - 1) / side));
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

/** The address of a picture's background. */
export const pictureAddress = (version: string, { size, zoom, latitude, longitude }: View) =>
	`/map/${version}/${size}/${zoom}/${latitude},${longitude}.svg`;
