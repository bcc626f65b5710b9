import { type Context, Hono, type MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Database } from "#database/connection.ts";
import { findSearchPlace, toSearch } from "#database/queries/search/from-url.ts";
import { findMapMarks } from "#database/queries/search/map.ts";
import { closestZoom, type PictureSize, pictureSizes, viewAround } from "#domain/map/view.ts";
import { readClinicSearch } from "#domain/search/search-params.ts";
import type { RequestTurns } from "../lib/gate.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { drawPicture, findNames } from "../map/draw-picture.ts";
import { isTile, type MapSource } from "../map/source.ts";
import { chooseEncoding, encode } from "./encodings.ts";

const forEver = "public, max-age=31536000, immutable";
const tileType = "application/vnd.mapbox-vector-tile";
const pictureType = "image/svg+xml";
/** A picture's SVG has styles of its own, but nothing in it may run or load. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The version of a map source: the current one, or that of a page from before an update. */
const ofVersion = "{[A-Za-z0-9-]{1,40}}";
const number = "{[0-9]{1,7}}";
const position = "{-?[0-9]{1,2}(?:\\.[0-9]{1,4})?,-?[0-9]{1,3}(?:\\.[0-9]{1,4})?\\.(?:svg|json)}";
const sizes = `{${Object.keys(pictureSizes).join("|")}}`;

type Options = {
	source: MapSource;
	database: Database;
	/** Middleware that waits for a turn: before queries of the database, and before reads of tiles. */
	queryTurn: MiddlewareHandler;
	tileTurn: MiddlewareHandler;
	takeDrawTurn: RequestTurns;
};

/** The routes under /map: tiles and pictures, which never change under their URL, and the marks of clinics. */
export function mapRoutes({ source, database, queryTurn, tileTurn, takeDrawTurn }: Options): Hono<HttpEnv> {
	const routes = new Hono<HttpEnv>();
	// 16 MB of the most recently used; concurrent requests for one picture draw it once
	const pictures = new LRUCache<string, Uint8Array, Context>({
		maxSize: 16 * 1024 * 1024,
		sizeCalculation: (picture, key) => picture.length + key.length + 1,
		fetchMethod: (key, _, { context }) => {
			const [size = "", zoom, at = ""] = key.split("/");
			const [latitude = 0, longitude = 0] = at.split(",").map(Number);
			const view = viewAround({ latitude, longitude }, size as PictureSize, Number(zoom));
			return takeDrawTurn(context, async () => Buffer.from(await drawPicture(source, view)));
		},
	});

	routes.get("/pins", queryTurn, async (c) => {
		const search = readClinicSearch(new URL(c.req.url).searchParams);
		if (!search.box) return c.text("The box is no part of the map: west,south,east,north in degrees", 400);
		return c.json(
			await database.asVisitor(async (db) => findMapMarks(db, toSearch(search, await findSearchPlace(db, search)))),
		);
	});

	routes.get(`/:version${ofVersion}/:zoom${number}/:x${number}/:file{[0-9]{1,7}\\.mvt}`, tileTurn, async (c, next) => {
		const { version, zoom, x, file } = c.req.param();
		const [column, row] = [Number(x), Number.parseInt(file, 10)];
		if (!isTile(source.maxZoom, Number(zoom), column, row)) return next();
		if (version !== source.version) return redirect(c, `${source.version}/${zoom}/${x}/${file}`);
		const tile = await source.getTile(Number(zoom), column, row);
		return tile && tile.length > 0
			? answer(c, Buffer.from(tile), tileType)
			: c.body(null, 204, { "cache-control": forEver });
	});

	// a picture, or as .json the names of places in it
	routes.get(`/:version${ofVersion}/:size${sizes}/:zoom${number}/:position${position}`, tileTurn, async (c, next) => {
		const { version, size, zoom: depth, position: at } = c.req.param();
		const [latitude = 0, longitude = 0] = at.slice(0, at.lastIndexOf(".")).split(",").map(Number);
		const zoom = Number(depth);
		const isOnMap = zoom >= 1 && zoom <= closestZoom && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
		if (!isOnMap) return next();
		if (version !== source.version) return redirect(c, `${source.version}/${size}/${depth}/${at}`);
		if (at.endsWith(".json")) {
			const names = await findNames(source, viewAround({ latitude, longitude }, size as PictureSize, zoom));
			return answer(c, Buffer.from(JSON.stringify(names)), "application/json");
		}
		const picture = await pictures.fetch(`${size}/${zoom}/${latitude},${longitude}`, { context: c });
		c.header("content-security-policy", picturePolicy);
		return answer(c, Buffer.from(picture ?? ""), pictureType);
	});

	// guessed URLs end here: no page is rendered for them
	routes.all("*", (c) => c.text("There is no such map", 404));
	return routes;
}

/** Redirects a page from before an update of the map, which requests tiles of the old version, to the current one. */
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
