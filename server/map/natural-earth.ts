import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Database } from "#database/connection.ts";
import { findMapPlaces, type MapPlace } from "#database/queries/search/map.ts";
import { boxOfTile, tileSize, toPixels } from "#domain/map/view.ts";
import type { CutTile, TileOrder } from "./cut-tiles.ts";
import type { MapSource } from "./source.ts";

/** How long the thread that cuts tiles waits for the next one. */
const idle = 5 * 60_000; // ms
/** Measured: the coasts need 96 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };

const maxZoom = 8;
const mostNames = 60;

/** How many people a place has at least to be named, by zoom. */
const leastPeople = [1_000_000, 1_000_000, 500_000, 500_000, 200_000, 100_000, 20_000, 5000, 500];
/** What has as many people as the last of these has the rank 1, as in the tiles of Protomaps. */
const rankedPeople = [1e9, 1e8, 5e7, 2e7, 1e7, 5e6, 1e6, 5e5, 2e5, 1e5, 5e4, 2e4, 1e4, 5e3, 2e3, 1e3, 200, 0];

/** The map that comes with the code: coasts and borders of Natural Earth, names of the gazetteer. It is read when it is first used. */
export async function openNaturalEarth(database: Database): Promise<MapSource> {
	const version = await hashOf([
		new URL(import.meta.resolve("world-atlas/package.json")),
		new URL("../../database/gazetteer/places.tsv.br", import.meta.url),
		new URL("cut-tiles.ts", import.meta.url),
		new URL(import.meta.url),
	]);
	const cutter = openCutter();
	return {
		version,
		maxZoom,
		closest: 11,
		attribution: [
			{ text: "Natural Earth", href: "https://www.naturalearthdata.com/" },
			{ text: "GeoNames (CC BY 4.0)", href: "https://www.geonames.org/" },
		],
		async getTile(zoom, x, y) {
			const least = leastPeople[zoom] ?? 0;
			const places = await database.asVisitor((db) =>
				findMapPlaces(db, boxOfTile(zoom, x, y), { least, most: mostNames }),
			);
			return cutter.cut({ zoom, x, y, names: places.map((place) => nameIn(place, zoom, x, y)) });
		},
		close: cutter.close,
	};
}

function nameIn(place: MapPlace, zoom: number, x: number, y: number): TileOrder["names"][number] {
	const at = toPixels(place, zoom);
	return { name: place.name, rank: rankOf(place.population), x: at.x / tileSize - x, y: at.y / tileSize - y };
}

const rankOf = (people: number) => rankedPeople.length - rankedPeople.findIndex((least) => people >= least);

/** The thread, started by the first tile and ended when nobody has asked for a while. */
function openCutter() {
	type Waiting = { resolve: (tile: Uint8Array) => void; reject: (error: Error) => void };
	type Thread = { worker: Worker; waiting: Map<number, Waiting> };
	let thread: Thread | undefined;
	let timer: NodeJS.Timeout | undefined;
	let last = 0;

	function start(): Thread {
		const worker = new Worker(new URL("cut-tiles.ts", import.meta.url), { resourceLimits });
		const waiting: Thread["waiting"] = new Map();
		const started = { worker, waiting };
		worker.unref();
		worker.on("message", ({ number, tile }: CutTile) => {
			waiting.get(number)?.resolve(tile);
			waiting.delete(number);
		});
		const end = (error: Error) => {
			if (thread === started) thread = undefined;
			for (const { reject } of waiting.values()) reject(error);
			waiting.clear();
		};
		worker.on("error", end);
		worker.on("exit", () => end(new Error("the thread that cuts tiles has ended")));
		return started;
	}

	async function stop(): Promise<void> {
		clearTimeout(timer);
		const ended = thread;
		// whoever asks while it ends gets another
		thread = undefined;
		await ended?.worker.terminate();
	}

	return {
		cut(order: Omit<TileOrder, "number">): Promise<Uint8Array> {
			clearTimeout(timer);
			timer = setTimeout(stop, idle).unref();
			thread ??= start();
			const { worker, waiting } = thread;
			const number = ++last;
			worker.postMessage({ ...order, number } satisfies TileOrder);
			return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
		},
		close: stop,
	};
}

/** Changes with each of the files. */
async function hashOf(files: URL[]): Promise<string> {
	const hash = createHash("sha256");
	for (const file of files) hash.update(await readFile(file));
	return hash.digest("hex").slice(0, 8);
}
