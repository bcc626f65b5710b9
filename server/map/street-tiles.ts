import { type FileHandle, open } from "node:fs/promises";
import { Parser } from "htmlparser2";
import { Compression, PMTiles, ResolvedValueCache, TileType } from "pmtiles";
import type { MapSource } from "./source.ts";

/** The file that MAP_TILES names cannot be used; the message says why. */
export class MapTilesError extends Error {}

/** What tiles may be compressed with. */
const readable = [Compression.Unknown, Compression.None, Compression.Gzip];

/** An operator's own tiles, in a PMTiles file (https://docs.protomaps.com/pmtiles) with the layers of Protomaps. Throws a MapTilesError. */
export async function openStreetTiles(path: string): Promise<MapSource> {
	const file = await open(path).catch((error) => {
		throw refuse(path, error.code === "ENOENT" ? "there is no such file" : error.message);
	});
	try {
		const tiles = new PMTiles(
			{ getKey: () => path, getBytes: (offset, length) => readBytes(file, offset, length) },
			// the usual one keeps failures as well: a part of the map would be gone after one
			new ResolvedValueCache(),
		);
		const header = await tiles.getHeader().catch((error) => {
			throw refuse(path, `it is no PMTiles file (${error.message})`);
		});
		if (header.tileType !== TileType.Mvt) throw refuse(path, "its tiles are pictures; vector tiles (MVT) are needed");
		if (!readable.includes(header.tileCompression)) {
			throw refuse(path, "its tiles are compressed in a way that is not supported; gzip or none is needed");
		}
		const metadata = await tiles.getMetadata().catch(() => {
			throw refuse(path, "its metadata cannot be read");
		});
		const { attribution } = (metadata ?? {}) as { attribution?: unknown };
		const { mtimeMs, size } = await file.stat();
		return {
			version: `${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}`,
			maxZoom: header.maxZoom,
			closest: Math.min(header.maxZoom + 2, 18),
			attribution: typeof attribution === "string" ? readAttribution(attribution) : [],
			getTile: async (zoom, x, y) => {
				if (zoom < header.minZoom) return undefined;
				const tile = await tiles.getZxy(zoom, x, y);
				return tile && new Uint8Array(tile.data);
			},
			close: () => file.close(),
		};
	} catch (error) {
		await file.close();
		throw error;
	}
}

const refuse = (path: string, why: string) => new MapTilesError(`MAP_TILES: ${path} can't be used: ${why}.`);

async function readBytes(file: FileHandle, offset: number, length: number): Promise<{ data: ArrayBuffer }> {
	const data = new Uint8Array(length);
	const { bytesRead } = await file.read(data, 0, length, offset);
	return { data: data.buffer.slice(0, bytesRead) };
}

/** The texts of an attribution written in HTML, each with where it links to. Links that no browser should follow are left out. */
function readAttribution(html: string): MapSource["attribution"] {
	const parts: MapSource["attribution"] = [];
	let text = "";
	let href: string | undefined;
	const endPart = () => {
		// what divides the parts is ours to write
		const said = text.replace(/[|·,\s]+/g, " ").trim();
		if (said) parts.push(href ? { text: said, href } : { text: said });
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
