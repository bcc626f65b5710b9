/** Who is named beside a map, and where their terms are. */
export type Attribution = { text: string; href?: string };

/** Where the tiles of a map come from. */
export type MapSource = {
	/** A part of their addresses: another one for other tiles, so that a browser keeps each as long as it wants. */
	version: string;
	/** The last zoom that has tiles; a browser enlarges these. */
	maxZoom: number;
	/** As close as it makes sense to look. */
	closest: number;
	attribution: Attribution[];
	/** A vector tile, not compressed; undefined where there is nothing. The numbers are a tile's (see `isTile`). */
	getTile(zoom: number, x: number, y: number): Promise<Uint8Array | undefined>;
	close(): Promise<void>;
};

/** Whether there is such a tile up to a zoom. */
export function isTile(maxZoom: number, zoom: number, x: number, y: number): boolean {
	const isInside = (number: number) => Number.isInteger(number) && number >= 0 && number < 2 ** zoom;
	return Number.isInteger(zoom) && zoom >= 0 && zoom <= maxZoom && isInside(x) && isInside(y);
}
