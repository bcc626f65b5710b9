import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";
import { serve, stubbedPages } from "./serve.ts";

const database = useDatabase();
const text = "ink ".repeat(1000);
const html = (body: string, status = 200, headers = {}) =>
	new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });

const stubbed = serve({
	getPageHandler: stubbedPages((request, nonce) => {
		const { pathname } = new URL(request.url);
		if (pathname === "/small") return html("ink");
		if (pathname === "/missing") return html(text, 404);
		if (pathname === "/broken") return html(text, 500);
		if (pathname === "/list.data") return html(text, 200, { "content-type": "text/x-script" });
		if (pathname === "/list.json") return html(text, 200, { "content-type": "application/json" });
		if (pathname === "/private") return html(text, 200, { "cache-control": "no-store" });
		return html(`<script nonce="${nonce}"></script>${text}`);
	}),
});

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
async function bodyOf(response: Response) {
	const body = Buffer.from(await response.arrayBuffer());
	const decode = decoders[response.headers.get("content-encoding") as keyof typeof decoders];
	return (decode?.(body) ?? body).toString();
}

describe("compression", () => {
	test.each([
		["gzip, deflate, br, zstd", "br"],
		["br", "br"],
		["gzip", "gzip"],
		["gzip;q=1.0, br;q=0.5", "br"],
		["br;q=0, gzip", "gzip"],
		["br ; q=0.000,gzip", "gzip"],
		["gzip;q=0", null],
		["identity", null],
		["deflate", null],
		["", null],
	])("%j gets %s", async (accepted, encoding) => {
		const answer = await stubbed.get("/", { "accept-encoding": accepted });
		expect(answer.headers.get("content-encoding")).toBe(encoding);
		expect(answer.headers.get("vary")).toMatch(/accept-encoding/i);
		expect(await bodyOf(answer)).toContain(text);
	});

	test.each(["/missing", "/broken", "/private", "/list.data"])("%s is compressed, too", async (path) => {
		const answer = await stubbed.get(path, { "accept-encoding": "br" });
		expect(answer.headers.get("content-encoding")).toBe("br");
		expect(answer.headers.get("vary")).toMatch(/accept-encoding/i);
		expect(await bodyOf(answer)).toBe(text);
	});

	test("is not spent on a few bytes, and makes many fewer", async () => {
		expect((await stubbed.get("/small", { "accept-encoding": "br" })).headers.get("content-encoding")).toBeNull();
		const answer = await stubbed.get("/", { "accept-encoding": "br" });
		expect((await answer.arrayBuffer()).byteLength).toBeLessThan(text.length / 10);
	});
});

describe("caching", () => {
	test.each([
		["/", "public, max-age=0, s-maxage=30"],
		["/list.data", "public, no-cache"],
		["/list.json", "public, no-cache"],
		["/missing", "no-store"],
		["/broken", "no-store"],
		["/private", "no-store"],
		["/readyz", "no-store"],
	])("%s is sent with %s", async (path, expected) => {
		const answer = await stubbed.get(path);
		expect(answer.headers.get("cache-control")).toBe(expected);
		expect(answer.headers.has("etag")).toBe(expected !== "no-store");
		// only shared caches may show an old answer while they fetch a new one
		expect(answer.headers.get("cdn-cache-control")).toBe(
			expected === "no-store" ? null : "public, max-age=10, stale-while-revalidate=20",
		);
	});

	test("a page that did not change is not sent again, and comes with the policy that it came with", async () => {
		const first = await stubbed.get("/");
		const etag = first.headers.get("etag") ?? "";
		expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
		// the same for every encoding
		expect((await stubbed.get("/", { "accept-encoding": "gzip" })).headers.get("etag")).toBe(etag);
		for (const sent of [etag, etag.slice(2), `"other", ${etag}`]) {
			const again = await stubbed.get("/", { "if-none-match": sent, "accept-encoding": "br" });
			expect(again.status).toBe(304);
			expect(await again.text()).toBe("");
			expect(again.headers.get("etag")).toBe(etag);
			expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
			expect(again.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
			for (const name of ["content-encoding", "content-length", "content-type"]) {
				expect(again.headers.has(name), name).toBe(false);
			}
		}
		expect((await stubbed.get("/", { "if-none-match": 'W/"other"' })).status).toBe(200);
	});

	test("an error is never answered with 304", async () => {
		expect((await stubbed.get("/missing", { "if-none-match": "*" })).status).toBe(404);
		expect((await stubbed.get("/broken", { "if-none-match": "*" })).status).toBe(500);
	});
});

describe("the built pages", () => {
	const { get, request } = serve({ database });

	test.each(["/", "/clinics", "/clinics.data", "/sitemap/clinics-1.xml"])(
		"%s changes its tag with its data only",
		async (path) => {
			const tagOf = async () => (await get(path)).headers.get("etag") ?? "none";
			const before = await tagOf();
			expect(await tagOf()).toBe(before);
			expect((await get(path, { "if-none-match": before })).status).toBe(304);
			await createClinic(database);
			expect(await tagOf()).not.toBe(before);
			expect((await get(path, { "if-none-match": before })).status).toBe(200);
		},
	);

	test.each(["/clinics", "/nowhere", "/sitemap.xml", "/clinics.data"])(
		"HEAD %s answers as GET without a body",
		async (path) => {
			const headers = { "accept-encoding": "br" };
			const answer = await request(path, { method: "HEAD", headers });
			const whole = await get(path, headers);
			expect(answer.status).toBe(whole.status);
			expect(await answer.text()).toBe("");
			for (const name of ["cache-control", "content-encoding", "content-type", "etag", "vary"]) {
				expect(answer.headers.get(name), name).toBe(whole.headers.get(name));
			}
		},
	);
});
