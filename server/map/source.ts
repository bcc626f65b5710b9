import type { MapFacts } from "#domain/map/search-map.ts";

/** The source of a map's tiles. */
export type MapSource = MapFacts & {
	/** Returns an uncompressed vector tile, or undefined if the file has none. The arguments must pass `isTile`. */
	getTile(zoom: number, x: number, y: number): Promise<Uint8Array | undefined>;
	close(): Promise<void>;
};

/** Whether zoom, column and row are those of a tile, with a zoom of at most `maxZoom`. */
export function isTile(maxZoom: number, zoom: number, x: number, y: number): boolean {
	const isInside = (number: number) => Number.isInteger(number) && number >= 0 && number < 2 ** zoom;
	return Number.isInteger(zoom) && zoom >= 0 && zoom <= maxZoom && isInside(x) && isInside(y);
}
