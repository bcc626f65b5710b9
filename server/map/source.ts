import type { MapFacts } from "#domain/map/search-map.ts";

/** Where the tiles of a map come from. */
export type MapSource = MapFacts & {
	/** A vector tile, not compressed; undefined where there is nothing. The numbers are a tile's (see `isTile`). */
	getTile(zoom: number, x: number, y: number): Promise<Uint8Array | undefined>;
	close(): Promise<void>;
};

/** Whether there is such a tile up to a zoom. */
export function isTile(maxZoom: number, zoom: number, x: number, y: number): boolean {
	const isInside = (number: number) => Number.isInteger(number) && number >= 0 && number < 2 ** zoom;
	return Number.isInteger(zoom) && zoom >= 0 && zoom <= maxZoom && isInside(x) && isInside(y);
}
