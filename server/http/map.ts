import { type Context, Hono, type MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Database } from "#database/connection.ts";
import { findAskedPlace, toSearch } from "#database/queries/search/from-address.ts";
import { findMapMarks } from "#database/queries/search/map.ts";
import { type PictureSize, pictureSizes, viewAround } from "#domain/map/view.ts";
import { readClinicSearch } from "#domain/search/search-params.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import type { Share } from "../lib/shed.ts";
import { drawPicture } from "../map/draw-picture.ts";
import { isTile, type MapSource } from "../map/source.ts";
import { chooseEncoding, encode } from "./encodings.ts";

const forEver = "public, max-age=31536000, immutable";
const tileType = "application/vnd.mapbox-vector-tile";
const pictureType = "image/svg+xml";
/** Its colours are styles of its own, and nothing in it may do anything. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A source's is such a one, and others are asked for by pages of before. */
const ofVersion = "{[A-Za-z0-9-]{1,40}}";
const number = "{[0-9]{1,7}}";
const position = "{-?[0-9]{1,2}(?:\\.[0-9]{1,2})?,-?[0-9]{1,3}(?:\\.[0-9]{1,2})?\\.svg}";
const sizes = `{${Object.keys(pictureSizes).join("|")}}`;

type Options = {
	source: MapSource;
	database: Database;
	/** Stand before what asks the database, and before what cuts tiles. */
	askPlace: MiddlewareHandler;
	cutPlace: MiddlewareHandler;
	/** In which pictures are drawn. */
	takeDrawTurn: Share;
};

/**
 * The map: tiles and still pictures, which never change under their address, and what there is to mark on it. An address that no map
 * has costs nothing.
 */
export function mapRoutes({ source, database, askPlace, cutPlace, takeDrawTurn }: Options): Hono<HttpEnv> {
	const routes = new Hono<HttpEnv>();
	const tiles = keep<undefined>((key) => {
		const [zoom = 0, x = 0, y = 0] = key.split("/").map(Number);
		return source.getTile(zoom, x, y);
	});
	const kept: MapSource = { ...source, getTile: (...tile) => tiles.fetch(tile.join("/"), { context: undefined }) };

	const pictures = keep<Context>(async (key, c) => {
		const [size = "", zoom, at = ""] = key.split("/");
		const [latitude = 0, longitude = 0] = at.split(",").map(Number);
		const view = viewAround({ latitude, longitude }, size as PictureSize, Number(zoom));
		return takeDrawTurn(c, async () => Buffer.from(await drawPicture(kept, view, size === "small")));
	});

	routes.get("/pins", askPlace, async (c) => {
		const asked = readClinicSearch(new URL(c.req.url).searchParams);
		if (!asked.box) return c.text("The box is no part of the map: west,south,east,north in degrees", 400);
		return c.json(
			await database.asVisitor(async (db) => findMapMarks(db, toSearch(asked, await findAskedPlace(db, asked)))),
		);
	});

	routes.get(`/:version${ofVersion}/:zoom${number}/:x${number}/:file{[0-9]{1,7}\\.mvt}`, cutPlace, async (c, next) => {
		const { version, zoom, x, file } = c.req.param();
		const [column, row] = [Number(x), Number.parseInt(file, 10)];
		if (!isTile(source.maxZoom, Number(zoom), column, row)) return next();
		if (version !== source.version) return redirect(c, `${source.version}/${zoom}/${x}/${file}`);
		const tile = await kept.getTile(Number(zoom), column, row);
		return tile && tile.length > 0
			? answer(c, Buffer.from(tile), tileType)
			: c.body(null, 204, { "cache-control": forEver });
	});

	routes.get(`/:version${ofVersion}/:size${sizes}/:zoom${number}/:position${position}`, async (c, next) => {
		const { version, size, zoom: depth, position: at } = c.req.param();
		const [latitude = 0, longitude = 0] = at.replace(".svg", "").split(",").map(Number);
		const zoom = Number(depth);
		const isOnMap = zoom >= 1 && zoom <= source.closest && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
		if (!isOnMap) return next();
		if (version !== source.version) return redirect(c, `${source.version}/${size}/${depth}/${at}`);
		const picture = await pictures.fetch(`${size}/${zoom}/${latitude},${longitude}`, { context: c });
		c.header("content-security-policy", picturePolicy);
		return answer(c, Buffer.from(picture ?? ""), pictureType);
	});

	// not left to the pages: guessed addresses get none of their work
	routes.all("*", (c) => c.text("There is no such map", 404));
	return routes;
}

/** What was made of keys lately, 16 MB of it; asked for twice at once it is made once. `make` is told for whom. */
function keep<Asker extends object | undefined>(make: (key: string, asker: Asker) => Promise<Uint8Array | undefined>) {
	return new LRUCache<string, Uint8Array, Asker>({
		maxSize: 16 * 1024 * 1024,
		sizeCalculation: (tile, key) => tile.length + key.length + 1,
		fetchMethod: (key, _, { context }) => make(key, context),
	});
}

/** A page of before may ask for tiles that have been replaced. */
function redirect(c: Context<HttpEnv>, current: string): Response {
	c.header("cache-control", "no-store");
	return c.redirect(`/map/${current}`, 302);
}

async function answer(c: Context<HttpEnv>, body: Buffer<ArrayBuffer>, type: string): Promise<Response> {
	const encoding = chooseEncoding(c, body.length);
	c.header("content-type", type);
	c.header("cache-control", forEver);
	c.header("vary", "accept-encoding");
	if (encoding !== "identity") c.header("content-encoding", encoding);
	return c.body(await encode(body, encoding));
}
