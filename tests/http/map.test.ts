import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VectorTile } from "@mapbox/vector-tile";
import { sql } from "kysely";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureAddress, toPosition, viewAround } from "#domain/map/view.ts";
import { openMap } from "#server/map/open.ts";
import type { MapSource } from "#server/map/source.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";
import { emptyMap, serve } from "./serve.ts";
import { writeTiles } from "./street-tiles.ts";

const folder = mkdtempSync(join(tmpdir(), "inkfree-map-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the map that comes with the code", () => {
	const database = useDatabase();
	let source: MapSource;
	let get: ReturnType<typeof serve>["get"];
	const hrefOf = (rest: string, version = source.version) => `/map/${version}/${rest}`;

	beforeAll(async () => {
		await database.asOwner((db) =>
			sql`insert into private.places (id, country_code, name, latitude, longitude, population) values
				(1, 'DE', 'Cologne & <Deutz>', 50.93, 6.95, 1000000)`.execute(db),
		);
		source = await openMap({ mapTiles: undefined }, database);
		({ get } = serve({ database, map: source }));
	});
	afterAll(() => source?.close());

	test("is tiles with coasts, borders and names, which may be kept for ever", async () => {
		const answer = await get(hrefOf("5/16/10.mvt"), { "accept-encoding": "br" });
		expect(answer.status).toBe(200);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "application/vnd.mapbox-vector-tile",
			"content-encoding": "br",
			"cache-control": "public, max-age=31536000, immutable",
			vary: "accept-encoding",
		});
		const plain = await (await get(hrefOf("5/16/10.mvt"))).arrayBuffer();
		const { layers } = new VectorTile(new PbfReader(new Uint8Array(plain)));
		expect(Object.keys(layers).sort()).toEqual(["boundaries", "earth", "places"]);
		const place = layers.places?.feature(0);
		expect(place?.properties).toEqual({ kind: "locality", name: "Cologne & <Deutz>", population_rank: 12 });
		const { x = 0, y = 0 } = place?.loadGeometry()[0]?.[0] ?? {};
		const there = toPosition({ x: (16 + x / 4096) * 256, y: (10 + y / 4096) * 256 }, 5);
		expect(there.longitude).toBeCloseTo(6.95, 1);
		expect(there.latitude).toBeCloseTo(50.93, 1);
	});

	test("the open sea is nothing", async () => {
		expect((await get(hrefOf("8/100/100.mvt"))).status).toBe(204);
	});

	test("a picture of a part of it does nothing and has the colours of both schemes", async () => {
		const answer = await get(
			pictureAddress(source.version, viewAround({ latitude: 50.94, longitude: 6.96 }, "small", 8)),
		);
		expect(answer.headers.get("content-type")).toBe("image/svg+xml");
		expect(answer.headers.get("content-security-policy")).toBe(
			"default-src 'none'; style-src 'unsafe-inline'; sandbox",
		);
		const svg = await answer.text();
		expect(svg).toContain("prefers-color-scheme:dark");
		expect(svg).toContain(">Cologne &#38; &#60;Deutz&#62;</text>");
		// below a clinic's pin in the middle, which is 8 pixels large
		const name = Number(/<text [^>]*y="([\d.]+)">Cologne/.exec(svg)?.[1]);
		expect(name).toBeGreaterThan(80 + 8 + 12);
		const away = await (await get(hrefOf("small/8/51.1,6.96.svg"))).text();
		const [, dot, above] = /cy="([\d.]+)" r="2"\/><text [^>]*y="([\d.]+)">Cologne/.exec(away) ?? [];
		expect(Number(dot) - Number(above)).toBeCloseTo(6);
		expect(svg).toContain('<path class="earth" d="M');
		expect(await (await get(hrefOf("list/8/50.94,6.96.svg"))).text()).not.toContain("Cologne");
	});

	test.each(["5/16/10.mvt", "small/8/50.94,-6.9.svg"])("a page of before is led to the %s of now", async (rest) => {
		const answer = await get(hrefOf(rest, "older"));
		expect(answer.status).toBe(302);
		expect(answer.headers.get("location")).toBe(hrefOf(rest));
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	test("a tile that is asked for while the thread ends is cut by another", async () => {
		const ended = source.close();
		expect((await get(hrefOf("4/8/5.mvt"))).status).toBe(200);
		await ended;
	});

	test("/map/pins has cities or clinics of a part", async () => {
		const clinic = await createClinic(database, { city: "Bonn", latitude: 50.73, longitude: 7.1 });
		await createClinic(database, { city: "Bonn", latitude: 50.74, longitude: 7.1, status: "pending" });
		const answer = await get("/map/pins?box=7,50.5,7.3,50.9");
		expect(await answer.json()).toMatchObject({ cities: [], clinics: [{ id: clinic.id, latitude: 50.73 }] });
		expect(answer.headers.get("cache-control")).toBe("public, no-cache");
		const { clinics } = await (await get("/map/pins?box=7,50.5,7.3,50.9&verified=0")).json();
		expect(clinics).toHaveLength(2);
	});

	test.each(["", "box=", "box=1,2,3", "box=7,50.9,7.3,50.5", "box=1e9,0,1,1", "box=-181,0,1,1", "box=0,0,1,NaN"])(
		"/map/pins?%s is refused",
		async (query) => {
			expect((await get(`/map/pins?${query}`)).status).toBe(400);
		},
	);
});

test.each([
	...[
		"0/0/1.mvt",
		"9/0/0.mvt",
		"8/256/0.mvt",
		"8/0/256.mvt",
		"-1/0/0.mvt",
		"1/0/0.5.mvt",
		"1e1/0/0.mvt",
		"99999999/0/0.mvt",
	],
	...["0/0/0.png", "0/0/0", "0/0/0.mvt.mvt", "%2e%2e/0/0.mvt", "0/0/0.mvt%00", "8/999999999999999999999/0.mvt"],
	...["huge/8/50,6.svg", "small/0/50,6.svg", "small/12/50,6.svg", "small/8/86,6.svg", "small/8/50,181.svg"],
	...["huge/8/50,6.svg%0A", "small/8%0A/50,6.svg"],
	...["small/8/50.123,6.svg", "small/8/50.svg", "small/8/NaN,6.svg", "small/8/50,6.png", "constructor/8/50,6.svg"],
])("%s is no part of the map, which is known without asking for it", async (path) => {
	const ask = () => Promise.reject(new Error("nobody is asked"));
	const { get } = serve({ map: { ...emptyMap, getTile: ask } });
	const answer = await get(`/map/empty/${path}`);
	expect(answer.status).toBe(404);
	expect(await answer.text()).toBe("There is no such map");
});

describe.each(["1/1/1.mvt", "small/8/50,6.svg"])("the version of %s", (rest) => {
	test.each(["%0A%2B", "a%2Bb", "%0D%0AX-A:%20b", "..%2f", "%2F%2Fexample.com", "a".repeat(41), "ä"])(
		"is not %s",
		async (version) => {
			const answer = await serve({}).get(`/map/${version}/${rest}`);
			expect(answer.status).toBe(404);
			expect(answer.headers.get("location")).toBeNull();
		},
	);
});

describe("pictures", () => {
	/** Each of these has one tile of its own at zoom 1. */
	const pictures = ["50,60", "50,-60", "-50,60", "-50,-60"].map((at) => `/map/empty/small/8/${at}.svg`);

	test("are drawn two at once", async () => {
		let [running, most] = [0, 0];
		const getTile = async () => {
			most = Math.max(most, ++running);
			await new Promise((resolve) => setTimeout(resolve, 5));
			running--;
			return undefined;
		};
		const { get } = serve({ map: { ...emptyMap, maxZoom: 1, getTile } });
		const answers = await Promise.all(pictures.map((path) => get(path)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(most).toBe(2);
	});

	test("are kept, but not what failed", async () => {
		let asked = 0;
		const getTile = async () => {
			if (++asked === 1) throw new Error("out of order");
			return undefined;
		};
		const { get } = serve({ map: { ...emptyMap, maxZoom: 1, getTile } });
		const statuses: number[] = [];
		for (const path of ["50,60", "50,60", "50.00,60.0"])
			statuses.push((await get(`/map/empty/small/8/${path}.svg`)).status);
		expect(statuses).toEqual([500, 200, 200]);
		expect(asked).toBe(2);
	});
});

describe("an operator's own tiles", () => {
	const write = (name: string, content: string | Buffer) => {
		const path = join(folder, name);
		writeFileSync(path, content);
		return path;
	};
	const database = useDatabase();
	const open = (mapTiles: string) => openMap({ mapTiles }, database);

	test("are served as they are, with who is named in the file", async () => {
		const tile = Buffer.from("a tile");
		const attribution =
			'<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>, <a href="javascript:x">us</a>';
		const map = await open(write("streets.pmtiles", writeTiles({ tile, metadata: { attribution } })));
		expect(map).toMatchObject({
			maxZoom: 0,
			closest: 2,
			attribution: [{ text: "© OpenStreetMap", href: "https://www.openstreetmap.org/copyright" }, { text: "us" }],
		});
		const { get } = serve({ map });
		expect(await (await get(`/map/${map.version}/0/0/0.mvt`)).text()).toBe("a tile");
		await map.close();
	});

	test("are served again after a part could not be read", async () => {
		const tile = Buffer.from("a tile");
		const whole = writeTiles({ tile, metadata: { attribution: 5 } });
		const path = write("cut.pmtiles", whole);
		const map = await open(path);
		expect(map.attribution).toEqual([]);
		truncateSync(path, 140);
		await expect(map.getTile(0, 0, 0)).rejects.toThrow();
		writeFileSync(path, whole);
		expect(await map.getTile(0, 0, 0)).toEqual(new Uint8Array(tile));
		await map.close();
	});

	test.each([
		["a file that is not there", () => join(folder, "missing"), "there is no such file"],
		["another file", () => write("text", "no tiles".repeat(100)), "it is no PMTiles file"],
		["an empty file", () => write("empty", ""), "it is no PMTiles file"],
		[
			"tiles that are pictures",
			() => write("png", writeTiles({ tile: Buffer.from("x"), type: 2 })),
			"vector tiles (MVT) are needed",
		],
		...["brotli", "zstd"].map((name, index): [string, () => string, string] => [
			`tiles in ${name}`,
			() => write(name, writeTiles({ tile: Buffer.from("x"), compression: 3 + index })),
			"gzip or none is needed",
		]),
		[
			"a file without metadata",
			() => write("unsaid", writeTiles({ tile: Buffer.from("x"), metadata: "no\nJSON" })),
			"its metadata cannot be read",
		],
	])("%s is refused at start in one line", async (_name, make, why) => {
		const path = make();
		const failure: Error = await open(path).catch((error) => error);
		expect(failure.message).toContain(`MAP_TILES: ${path} can't be used: `);
		expect(failure.message).toContain(why);
		expect(failure.message).not.toContain("\n");
	});
});
