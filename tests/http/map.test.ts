import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureAddress, toPosition, viewAround } from "#domain/map/view.ts";
import { findNames } from "#server/map/draw-picture.ts";
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
		source = await openMap({ mapTiles: undefined });
		({ get } = serve({ database, map: source }));
	});
	afterAll(() => source?.close());

	const readLayers = async (rest: string) => {
		const plain = await (await get(hrefOf(rest))).arrayBuffer();
		return new VectorTile(new PbfReader(new Uint8Array(plain))).layers;
	};

	test("is tiles with coasts, waters, borders and names, which may be kept for ever", async () => {
		const answer = await get(hrefOf("5/16/10.mvt"), { "accept-encoding": "br" });
		expect(answer.status).toBe(200);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "application/vnd.mapbox-vector-tile",
			"content-encoding": "br",
			"cache-control": "public, max-age=31536000, immutable",
			vary: "accept-encoding",
		});
		const { places, water, ...others } = await readLayers("5/16/10.mvt");
		expect(Object.keys(others).sort()).toEqual(["boundaries", "earth"]);
		const features = Array.from({ length: places?.length ?? 0 }, (_, index) => places?.feature(index));
		const cologne = features.find((feature) => feature?.properties.name === "Cologne");
		expect(cologne?.properties).toMatchObject({ kind: "locality", population_rank: 11 });
		const { x = 0, y = 0 } = cologne?.loadGeometry()[0]?.[0] ?? {};
		const extent = cologne?.extent ?? 0;
		const there = toPosition({ x: (16 + x / extent) * 256, y: (10 + y / extent) * 256 }, 5);
		expect(there.longitude).toBeCloseTo(6.95, 1);
		expect(there.latitude).toBeCloseTo(50.93, 1);
		// rivers are lines, lakes areas
		const kinds = Array.from({ length: water?.length ?? 0 }, (_, index) => water?.feature(index).type);
		expect(new Set(kinds)).toEqual(new Set([2, 3]));
	});

	test("names more places the closer it shows them", async () => {
		const namesOf = async (zoom: number) =>
			(await findNames(source, viewAround({ latitude: 50.94, longitude: 6.96 }, "list", zoom))).map(({ text }) => text);
		expect((await namesOf(4))[0]).toBe("London");
		expect(await namesOf(4)).not.toContain("Leverkusen");
		expect(await namesOf(10)).toContain("Leverkusen");
	});

	test("the open sea is nothing", async () => {
		expect((await get(hrefOf("7/50/50.mvt"))).status).toBe(204);
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
		expect(svg).toContain('<path class="earth" d="M');
		// the Rhine
		expect(svg).toContain('<path class="water line"');
		// names are the page's, in its letters
		expect(svg).not.toContain("<text");
		const names = await (await get(hrefOf("small/8/50.94,6.96.json"))).json();
		expect(names).toContainEqual({ text: "Cologne", x: expect.any(Number), y: expect.any(Number) });
		for (const { x, y } of names) expect([x > 0, x < 320, y > 0, y < 160]).toEqual([true, true, true, true]);
	});

	test.each(["5/16/10.mvt", "small/8/50.94,-6.9.svg"])("a page of before is led to the %s of now", async (rest) => {
		const answer = await get(hrefOf(rest, "older"));
		expect(answer.status).toBe(302);
		expect(answer.headers.get("location")).toBe(hrefOf(rest));
		expect(answer.headers.get("cache-control")).toBe("no-store");
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
	...["huge/8/50,6.svg", "small/0/50,6.svg", "small/19/50,6.svg", "small/8/86,6.svg", "small/8/50,181.svg"],
	...["huge/8/50,6.svg%0A", "small/8%0A/50,6.svg"],
	...["small/8/50.12345,6.svg", "small/8/50.svg", "small/8/NaN,6.svg", "small/8/50,6.png", "constructor/8/50,6.svg"],
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
	const open = (mapTiles: string) => openMap({ mapTiles });

	test("are served as they are, with who is named in the file", async () => {
		const tile = Buffer.from("a tile");
		const attribution =
			'<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>, <a href="javascript:x">us</a>';
		const map = await open(write("streets.pmtiles", writeTiles({ tile, metadata: { attribution } })));
		expect(map).toMatchObject({
			maxZoom: 0,
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
