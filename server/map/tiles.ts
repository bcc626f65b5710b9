import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Parser } from "htmlparser2";
import { LRUCache } from "lru-cache";
import { Compression, PMTiles, ResolvedValueCache, TileType } from "pmtiles";
import { MendableError } from "#domain/mendable-error.ts";
import type { MapSource } from "./source.ts";

/** Supported compressions of tiles. */
const supported = [Compression.Unknown, Compression.None, Compression.Gzip];

/** Bytes whose hash, with the file's size, is the map's version. They hold directories with the length of each tile. */
const hashedBytes = 64 * 1024;

/**
 * Opens a PMTiles file (https://docs.protomaps.com/pmtiles) with the layers of Protomaps. Throws a MendableError.
 */
export async function openTiles(path: string): Promise<MapSource> {
	const file = await open(path).catch((error) => {
		throw refuse(path, error.code === "ENOENT" ? "there is no such file" : error.message);
	});
	try {
		const tiles = new PMTiles(
			{ getKey: () => path, getBytes: (offset, length) => readBytes(file, offset, length) },
			// the default cache also caches failures: after one, a part of the map would stay empty
			new ResolvedValueCache(),
		);
		const header = await tiles.getHeader().catch((error) => {
			throw refuse(path, `it is no PMTiles file (${error.message})`);
		});
		if (header.tileType !== TileType.Mvt) throw refuse(path, "its tiles are pictures; vector tiles (MVT) are needed");
		if (!supported.includes(header.tileCompression)) {
			throw refuse(path, "its tiles are compressed in a way that is not supported; gzip or none is needed");
		}
		const metadata = await tiles.getMetadata().catch(() => {
			throw refuse(path, "its metadata cannot be read");
		});
		const { attribution } = (metadata ?? {}) as { attribution?: unknown };
		const { size } = await file.stat();
		const { data } = await readBytes(file, 0, hashedBytes);
		const hash = createHash("sha256").update(new Uint8Array(data)).update(String(size));
		const cache = new LRUCache<string, Uint8Array>({
			maxSize: 16 * 1024 * 1024, // bytes
			sizeCalculation: (tile, key) => tile.length + key.length + 1,
			fetchMethod: async (key) => {
				const [zoom = 0, x = 0, y = 0] = key.split("/").map(Number);
				const tile = await tiles.getZxy(zoom, x, y);
				return tile && new Uint8Array(tile.data);
			},
		});
		return {
			version: hash.digest("hex").slice(0, 12),
			maxZoom: header.maxZoom,
			attribution: typeof attribution === "string" ? readAttribution(attribution) : [],
			getTile: async (zoom, x, y) => (zoom < header.minZoom ? undefined : cache.fetch(`${zoom}/${x}/${y}`)),
			close: () => file.close(),
		};
	} catch (error) {
		await file.close();
		throw error;
	}
}

const refuse = (path: string, why: string) => new MendableError(`MAP_TILES: ${path} can't be used: ${why}.`);

async function readBytes(file: FileHandle, offset: number, length: number): Promise<{ data: ArrayBuffer }> {
	const data = new Uint8Array(length);
	const { bytesRead } = await file.read(data, 0, length, offset);
	return { data: data.buffer.slice(0, bytesRead) };
}

/** Reads the texts and links of an attribution written in HTML. Only http(s) links are kept. */
function readAttribution(html: string): MapSource["attribution"] {
	const parts: MapSource["attribution"] = [];
	let text = "";
	let href: string | undefined;
	const endPart = () => {
		// separators are dropped, because pages add their own
		const clean = text.replace(/[|·,\s]+/g, " ").trim();
		if (clean) parts.push(href ? { text: clean, href } : { text: clean });
		text = "";
		href = undefined;
	};
	const parser = new Parser({
		onopentag: (_name, attributes) => {
			endPart();
			href = /^https?:\/\//.test(attributes.href ?? "") ? attributes.href : undefined;
		},
		ontext: (more) => {
			text += more;
		},
		onclosetag: endPart,
	});
	parser.end(html);
	endPart();
	return parts;
}
