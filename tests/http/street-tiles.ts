/**
 * A PMTiles file (version 3 of its specification) with one tile, that of zoom 0, last in it; nothing in it is
 * compressed.
 */
export function writeTiles({
	tile,
	metadata = {},
	type = 1,
	compression = 1,
}: {
	tile: Buffer;
	metadata?: object | string;
	type?: number;
	compression?: number;
}): Buffer {
	// how many entries; the tile's number, how often it is repeated, its length, and its place plus one
	const leaf = Buffer.from([1, 0, 1, tile.length, 1]);
	const root = Buffer.from([1, 0, 0, leaf.length, 1]);
	const json = Buffer.from(typeof metadata === "string" ? metadata : JSON.stringify(metadata));
	const header = Buffer.alloc(127);
	header.write("PMTiles");
	header[7] = 3;
	let place = header.length;
	[root, json, leaf, tile].forEach((part, index) => {
		header.writeBigUInt64LE(BigInt(place), 8 + index * 16);
		header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
		place += part.length;
	});
	header.set([1, 1, compression, type, 0, 0], 96); // clustered, compressions, kind, first and last zoom
	return Buffer.concat([header, root, json, leaf, tile]);
}
