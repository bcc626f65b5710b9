import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDiskStore } from "#server/files/store.ts";
import { serve, stubbedPages, useFolder } from "./serve.ts";

const dataDir = useFolder();
const bucket = join(dataDir, "storage", "clinic-media");
const media = "/storage/v1/object/public/clinic-media";
const { app, get } = serve({
	config: { siteUrl: "http://localhost" },
	media: openDiskStore(dataDir),
	getPageHandler: stubbedPages(() => new Response("a page", { status: 404, headers: { "content-type": "text/html" } })),
});

beforeAll(() => {
	mkdirSync(join(bucket, "7", "gallery"), { recursive: true });
	writeFileSync(join(bucket, "7", "gallery", "1.webp"), "picture");
	writeFileSync(join(dataDir, "lock"), "internals");
	writeFileSync(join(dataDir, "storage", "other"), "internals");
});

/** The biggest built file with that ending: tiny ones are not worth compressing. */
function asset(ending: string): string {
	const sizeOf = (name: string) => statSync(join("build/en/client/assets", name)).size;
	const names = readdirSync("build/en/client/assets").filter((name) => name.endsWith(ending));
	return `/assets/${names.sort((a, b) => sizeOf(b) - sizeOf(a))[0]}`;
}

describe("are served with their kind, and how long they may be kept:", () => {
	test.each([
		[() => asset(".js"), /^text\/javascript/, "public, max-age=31536000, immutable"],
		[() => asset(".css"), /^text\/css/, "public, max-age=31536000, immutable"],
		[() => asset(".woff2"), /^font\/woff2/, "public, max-age=31536000, immutable"],
		[() => "/favicon.svg", /^image\/svg\+xml/, "public, max-age=86400"],
		[() => "/flags/de.svg", /^image\/svg\+xml/, "public, max-age=604800"],
		[() => `${media}/7/gallery/1.webp`, /^image\/webp/, "public, max-age=31536000, immutable"],
	])("%s", async (path, type, caching) => {
		const { status, headers } = await get(path());
		expect(status).toBe(200);
		expect(headers.get("content-type")).toMatch(type);
		expect(headers.get("cache-control")).toBe(caching);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
	});
});

test.each([
	["br", "br"],
	["gzip", "gzip"],
	["identity", null],
])("scripts are compressed at build time: %s", async (accepted, encoding) => {
	const { headers } = await get(asset(".js"), { "accept-encoding": accepted });
	expect(headers.get("content-encoding")).toBe(encoding);
	if (encoding) expect(headers.get("vary")).toMatch(/accept-encoding/i);
});

test.each([
	"/assets/none.js",
	"/flags/zz.svg",
	"/flags/index.html",
	"/flags/",
	`${media}/8/none.webp`,
	`${media}/7/gallery`,
	`${media}/`,
])("%s is not there, and that is not kept", async (path) => {
	const { status, headers } = await get(path);
	expect(status).toBe(404);
	expect(headers.get("cache-control")).toBe("no-store");
});

describe("nothing outside the three folders is read:", () => {
	const server = createServer(getRequestListener(app.fetch));
	beforeAll(async () => {
		await once(server.listen(0, "127.0.0.1"), "listening");
	});
	afterAll(() => server.close());

	/** The path as it stands: fetch() would tidy it before sending. */
	async function getRaw(path: string) {
		const { port } = server.address() as AddressInfo;
		const sent = request({ port, host: "127.0.0.1", path, agent: false }).end();
		const [answer] = await once(sent, "response");
		let body = "";
		for await (const chunk of answer) body += chunk;
		return { status: answer.statusCode as number, body };
	}

	const ways = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "%252e%252e%252f", "..%5c", "....//", "..;/", "%00../", "/"];
	const targets = ["package.json", "lock", "other", "server/main.ts", "etc/passwd"];
	test.each(["/assets/", "/flags/", `${media}/`, "/"])("under %s", async (root) => {
		for (const way of ways) {
			for (const depth of [1, 2, 3, 9]) {
				for (const target of targets) {
					const path = root + way.repeat(depth) + target;
					const { status, body } = await getRaw(path);
					expect([400, 404], path).toContain(status);
					expect(body, path).not.toMatch(/internals|"name"|root:|import /);
				}
			}
		}
	});

	test.each([
		`${media}/7/%00.webp`,
		`${media}/%`,
		"/assets/%00",
		"/assets/%ff.js",
		"/flags/%00.svg",
		`/flags/${"a".repeat(5000)}.svg`,
	])("%s", async (path) => {
		expect([400, 404]).toContain((await getRaw(path)).status);
	});
});
