import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { serve, stubbedPages } from "./serve.ts";

const text = "ink ".repeat(1000);
const type = { "content-type": "text/html; charset=utf-8" };

/** Pages that count how often they are made, and keep the requests that they were made for. */
function open(
	answer: (path: string, nonce: string) => Response | Promise<Response> = () => new Response(text, { headers: type }),
) {
	const made: Request[] = [];
	let time = 0;
	const cache = openPageCache<OtherAnswer>({ now: () => time });
	const server = serve({
		pageCache: cache,
		patience: 600_000,
		getPageHandler: stubbedPages((request, nonce) => {
			made.push(request);
			return answer(new URL(request.url).pathname, nonce);
		}),
	});
	return {
		...server,
		made,
		cache,
		pass: (ms: number) => {
			time += ms;
		},
	};
}
const timingOf = (answer: Response) => answer.headers.get("server-timing");

test("1,000 requests at once for one cold page make it once", async () => {
	const { get, made } = open();
	const answers = await Promise.all(Array.from({ length: 1000 }, () => get("/", { "accept-encoding": "br" })));
	expect(made).toHaveLength(1);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	for (const answer of answers) {
		expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text);
	}
});

test("10,000 addresses with invented parameters are one page", async () => {
	const { get, made, cache } = open();
	for (let number = 0; number < 10_000; number++) expect((await get(`/?x${number}=${number}`)).status).toBe(200);
	expect(made.map(({ url }) => new URL(url).search)).toEqual([""]);
	expect(cache.size.pages).toBe(1);
});

test("304 brings the page's own policy, kept or made anew: the browser goes on with what it stored", async () => {
	const { get, made, cache } = open(
		(_, nonce) => new Response(`<script nonce="${nonce}">go()</script>${text}`, { headers: type }),
	);
	const first = await get("/");
	const policy = first.headers.get("content-security-policy");
	expect(policy).toMatch(/script-src 'self' 'sha256-/);
	for (const isKept of [true, false]) {
		if (!isKept) cache.clear();
		const again = await get("/", { "if-none-match": first.headers.get("etag") ?? "" });
		expect([again.status, again.headers.get("content-security-policy")]).toEqual([304, policy]);
	}
	expect(made).toHaveLength(2);
});

test("a kept page is the same in every encoding, with its headers, as 304 and to HEAD, and is not made again", async () => {
	const { get, request, made, pass } = open(
		(_, nonce) =>
			new Response(`<script nonce="${nonce}">go()</script>${text}`, { headers: { ...type, "x-own": "kept" } }),
	);
	const first = await get("/");
	const html = await first.text();
	expect(timingOf(first)).toMatch(/^cache;desc=miss, db;dur=[\d.]+, render;dur=[\d.]+$/);
	pass(2000);
	const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
	for (const encoding of ["br", "gzip", "identity"] as const) {
		const answer = await get("/", { "accept-encoding": encoding });
		expect(decoders[encoding](Buffer.from(await answer.arrayBuffer())).toString()).toBe(html);
		expect(timingOf(answer)).toBe("cache;desc=hit");
		expect(answer.headers.get("age")).toBe("2");
		for (const name of [
			"x-own",
			"etag",
			"cache-control",
			"cdn-cache-control",
			"vary",
			"content-security-policy",
			"x-frame-options",
		]) {
			expect(answer.headers.get(name), name).toBe(first.headers.get(name));
		}
		const head = await request("/", { method: "HEAD", headers: { "accept-encoding": encoding } });
		expect([head.status, await head.text()]).toEqual([200, ""]);
		for (const name of ["content-length", "content-encoding", "etag", "content-security-policy"]) {
			expect(head.headers.get(name), name).toBe(answer.headers.get(name));
		}
	}
	const etag = String(first.headers.get("etag"));
	const unchanged = await get("/", { "if-none-match": etag });
	expect([unchanged.status, await unchanged.text(), unchanged.headers.get("etag")]).toEqual([304, "", etag]);
	for (const name of ["content-type", "content-length"]) {
		expect(unchanged.headers.get(name), name).toBeNull();
	}
	expect(made).toHaveLength(1);
});

test("a page is compressed quickly for whoever waits for it, and well for all who come after", async () => {
	const numbers = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 5003).join(" ");
	const { get } = open(() => new Response(numbers, { headers: type }));
	const sizes: number[] = [];
	for (let time = 0; time < 3; time++) {
		const body = Buffer.from(await (await get("/", { "accept-encoding": "br" })).arrayBuffer());
		expect(brotliDecompressSync(body).toString()).toBe(numbers);
		sizes.push(body.length);
	}
	expect(sizes[1]).toBeLessThan(sizes[0] as number);
	expect(sizes[2]).toBe(sizes[1]);
});

describe("never kept:", () => {
	test.each<[string, () => Response]>([
		["a missing page", () => new Response(text, { status: 404, headers: type })],
		["a failure", () => new Response(text, { status: 500, headers: type })],
		[
			"a redirect that says so",
			() => new Response(null, { status: 302, headers: { location: "/", "cache-control": "no-store" } }),
		],
		["what says no-store", () => new Response(text, { headers: { ...type, "cache-control": "private, no-store" } })],
	])("%s", async (_, answer) => {
		const { get, made, cache } = open(answer);
		const [first, second] = [await get("/"), await get("/")];
		expect([first.status, await first.text()]).toEqual([second.status, await second.text()]);
		expect(made).toHaveLength(2);
		expect(cache.size.pages).toBe(0);
	});

	test("an answer to anything but a question", async () => {
		const { request, made, cache } = open();
		for (let time = 0; time < 2; time++) await request("/", { method: "POST", body: "x" });
		expect([made.length, cache.size.pages]).toEqual([2, 0]);
	});
});

test.each<[string, () => Response]>([
	["a redirect", () => new Response(null, { status: 302, headers: { location: "/clinics?q=ink" } })],
	["one as data", () => new Response("[]", { status: 202, headers: { "content-type": "text/x-script" } })],
])("%s is made once, and kept by nobody else", async (_, answer) => {
	const { get, made } = open(answer);
	const [first, second] = [await get("/"), await get("/")];
	expect([timingOf(second), made.length]).toEqual(["cache;desc=hit", 1]);
	for (const { status, headers } of [first, second]) {
		expect([status, headers.get("location")]).toEqual([first.status, first.status === 302 ? "/clinics?q=ink" : null]);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("content-security-policy")).toBeTruthy();
	}
	expect(await second.text()).toBe(await first.text());
});

test("what makes a page learns its address, and nothing of who asks", async () => {
	const { request, made } = open();
	const headers = {
		cookie: "device=1",
		authorization: "Bearer token",
		"user-agent": "Googlebot",
		"accept-language": "de",
		"if-none-match": "*",
		"x-forwarded-for": "203.0.113.9",
		host: "evil.example",
	};
	await (await request("/clinics?x=1#y", { method: "HEAD", headers })).text();
	expect(made.map(({ url, method }) => [method, url])).toEqual([["GET", "https://inkfree.example/clinics"]]);
	expect([...(made[0]?.headers ?? [])]).toEqual([]);
	expect(made[0]?.body).toBeNull();
});

test("while every place is taken, kept pages are shown, and others sent away", async () => {
	let isFull = false;
	const { get, pass } = open(async () => {
		if (isFull) await new Promise(() => {});
		return new Response(text, { headers: type });
	});
	await get("/");
	isFull = true;
	for (let number = 0; number < 200; number++) void Promise.resolve(get(`/other/${number}`)).catch(() => {});
	await new Promise(setImmediate);
	expect((await get("/another")).status).toBe(503);
	expect(timingOf(await get("/"))).toBe("cache;desc=hit");
	pass(60_000);
	const late = await get("/");
	expect([late.status, timingOf(late), late.headers.get("age")]).toEqual([200, "cache;desc=stale", "60"]);
});

test("the log says how each page was found, and once what each took to make, also if nobody waits for it", async () => {
	let isAway = false;
	const { get, lines, pass } = open(async () => {
		if (isAway) throw new Error("away");
		await setTimeout(50); // until both have come
		return new Response(text, { headers: type });
	});
	await Promise.all([get("/?name=Ada"), get("/")]);
	await get("/");
	for (isAway of [false, true]) {
		pass(15_000);
		const before = lines.length;
		await get("/");
		await expect.poll(() => lines.length).toBe(before + 2);
	}
	const logged = lines.map((line) => JSON.parse(line));
	const requests = logged.filter(({ msg }) => msg === "request");
	expect(requests.map(({ cache }) => cache)).toEqual(["miss", "miss", "hit", "stale", "stale"]);
	const made = logged.filter(({ timing }) => timing);
	expect(made.map(({ msg, path, status }) => [msg, path, status])).toEqual(Array(2).fill(["page made", "/", 200]));
	expect(made[0].timing).toMatch(/^db;dur=[\d.]+, render;dur=[\d.]+$/);
	const failed = logged.filter(({ level }) => level > 30);
	expect(failed.map(({ msg, path, err }) => [msg, path, err.message])).toEqual([["page not made anew", "/", "away"]]);
});
