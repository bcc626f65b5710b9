import type { NonSharedBuffer } from "node:buffer";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { HttpEnv } from "../lib/http-env.ts";
import { isStored, setCaching } from "./delivery.ts";
import { chooseEncoding, isMatch, tagOf } from "./encodings.ts";
import { getPagePath, type PageRoute, splitAddress, writeAddress } from "./page-address.ts";
import type { Found, KeptPage, Made, PageCache } from "./page-cache.ts";

/** An answer that is not kept, for all who waited for it. */
export type OtherAnswer = { status: number; headers: Headers; body: NonSharedBuffer };

type Options = {
	siteUrl: string;
	isSampleData: boolean;
	cache: PageCache<OtherAnswer>;
	/** Makes an answer with all its headers but those of delivery. Rejects where it has none. */
	render: (request: Request, log: Logger) => Promise<Response>;
	/** What the routes of a page say about it. */
	findRoute: (path: string) => Promise<PageRoute>;
};

type KeptPages = {
	/** Answers at once what is kept. Stands before everything that costs something. */
	answerKept: MiddlewareHandler<HttpEnv>;
	/** Answers every other page, and keeps it. */
	answerNew: Handler<HttpEnv>;
};

/**
 * Keeps public pages. What renders them gets the address alone, without what the page does not read, and nothing of the visitor:
 * so a page is the same for everybody, and nobody fills the memory by inventing parameters.
 */
export function keepPages({ siteUrl, isSampleData, cache, render, findRoute }: Options): KeptPages {
	// of paths that were asked for with a query, so that a kept page needs no router
	const routes = new LRUCache<string, PageRoute>({
		maxSize: 1_000_000, // bytes
		sizeCalculation: (_, path) => path.length + 100,
	});

	async function make(address: string, log: Logger): Promise<Made<OtherAnswer>> {
		const answer = await render(new Request(siteUrl + address), log);
		const { status, headers } = answer;
		const body = Buffer.from(await answer.arrayBuffer());
		const timing = `cache;desc=miss, ${headers.get("server-timing")}`;
		if (status === 200) setCaching(headers, status);
		if (status !== 200 || !isStored(headers)) {
			headers.set("server-timing", timing);
			return { other: { status, headers, body }, isFailure: status >= 500 };
		}
		headers.delete("server-timing");
		if (isSampleData) headers.set("x-robots-tag", "noindex");
		headers.append("vary", "accept-encoding");
		const etag = tagOf(body);
		headers.set("etag", etag);
		return { page: { headers: Object.fromEntries(headers), etag, body, timing } };
	}

	return {
		answerKept(c, next) {
			if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
			const { path, query } = splitAddress(c.req.raw.url);
			const route = query ? routes.get(path) : undefined;
			if (query && !route) return next();
			const address = route ? writeAddress(path, query, route) : path;
			const log = c.get("log");
			const found = cache.find(address, () => make(address, log));
			return found ? send(c, found) : next();
		},

		async answerNew(c) {
			const log = c.get("log");
			if (c.req.method !== "GET" && c.req.method !== "HEAD") return render(c.req.raw, log);
			const { path, query } = splitAddress(c.req.raw.url);
			const route = await findRoute(getPagePath(path));
			if (query) routes.set(path, route);
			const address = writeAddress(path, query, route);
			const answer = await cache.get(address, () => make(address, log));
			if ("kept" in answer) return send(c, answer);
			c.set("cache", answer.found);
			const { status, headers, body } = answer.other;
			return new Response(body.length > 0 ? body : null, { status, headers: new Headers(headers) });
		},
	};
}

async function send(c: Context<HttpEnv>, { found, kept }: { found: Found; kept: KeptPage }): Promise<Response> {
	const { page, age } = kept;
	c.set("cache", found);
	const headers: Record<string, string> = { ...page.headers };
	headers["server-timing"] = found === "miss" ? page.timing : `cache;desc=${found}`;
	// a shared cache counts from when the page was made
	if (age >= 1000) headers.age = String(Math.floor(age / 1000));
	if (isMatch(c.req.header("if-none-match"), page.etag)) {
		// With its policy, which fits: the same tag is the same body with the same scripts. A browser replaces the one that it stored
		// with the page by the one that comes now, and without this that of other answers would come.
		delete headers["content-type"];
		return new Response(null, { status: 304, headers });
	}
	const encoding = chooseEncoding(c, page.body.length);
	const body = await kept.encode(encoding);
	if (encoding !== "identity") headers["content-encoding"] = encoding;
	headers["content-length"] = String(body.length);
	return new Response(body, { headers });
}
