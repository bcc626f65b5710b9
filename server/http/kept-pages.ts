import type { NonSharedBuffer } from "node:buffer";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { RefusedForm } from "#app/lib/server-context.ts";
import { type Language, splitLanguage } from "#domain/languages.ts";
import { Refusal } from "#domain/refusal.ts";
import type { RequestTurns } from "../lib/gate.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { isFromOurPages } from "../lib/same-site.ts";
import { describeText, isStored, sendText } from "./delivery.ts";
import type { Encoding } from "./encodings.ts";
import { getPagePath, type PageRoute, splitAddress, writeAddress } from "./page-address.ts";
import type { Found, KeptPage, Made, PageCache } from "./page-cache.ts";
import type { RenderedPage } from "./pages.ts";
import { isPrefetch } from "./speculation.ts";

/** An answer that is not kept: it goes only to the requests that wait for it. */
export type OtherAnswer = { status: number; headers: Record<string, string>; body: NonSharedBuffer };

type Options = {
	siteUrl: string;
	languages: readonly Language[];
	isSampleData: boolean;
	cache: PageCache<OtherAnswer>;
	/** Renders a page; `refused` is a form to show again with its errors. Rejects where rendering fails. */
	render: (request: Request, log: Logger, refused?: RefusedForm) => Promise<RenderedPage>;
	takeTurn: RequestTurns;
	/** Returns the security headers of a page, whose policy allows inline scripts from these sources. */
	secure: (scriptSources: string[]) => Promise<Record<string, string>>;
	findRoute: (path: string) => Promise<PageRoute>;
};

type KeptPages = {
	/** Answers with a kept page, if there is one. Precedes everything that costs work. */
	answerKept: MiddlewareHandler<HttpEnv>;
	/** Makes any other page, answers with it and keeps it. */
	answerNew: Handler<HttpEnv>;
	/** Answers methods other than GET and HEAD with a page of its own: a refused form, or that pages can only be read. */
	answerOther: Handler<HttpEnv>;
};

/** Serves public pages from a cache. A page depends on its address alone, so it is the same for everybody. */
export function keepPages(options: Options): KeptPages {
	const { siteUrl, languages, isSampleData, cache, render, takeTurn, secure, findRoute } = options;
	// routes by path, for addresses with a query: saves another search of the router
	const routes = new LRUCache<string, PageRoute>({
		maxSize: 1_000_000, // bytes
		sizeCalculation: (_, path) => path.length + 100,
	});

	async function make(c: Context<HttpEnv>, address: string): Promise<Made<OtherAnswer>> {
		const log = c.get("log");
		const rendered = await takeTurn(c, () => render(new Request(siteUrl + address), log));
		const { status, headers, body } = rendered;
		// not part of the log of requests: many of them may wait for one page, or none
		log.info({ path: getPath(address), status, timing: rendered.timing }, "page made");
		const timing = `cache;desc=miss, ${rendered.timing}`;
		const secured = await secure(rendered.scriptSources);
		if (!isKept(status) || !isStored(headers)) {
			const others = { ...secured, ...Object.fromEntries(headers), "server-timing": timing };
			return { other: { status, headers: others, body }, isFailure: status >= 500 || rendered.isPartial };
		}
		if (isSampleData) headers.set("x-robots-tag", "noindex");
		const etag = describeText(headers, status, body);
		const { clinics } = rendered;
		return { page: { headers: { ...secured, ...Object.fromEntries(headers) }, status, etag, body, timing, clinics } };
	}

	/** Finds the kept page. A stale one is renewed in the background, but not for a prefetch (see limitPrefetches). */
	function find(c: Context<HttpEnv>, address: string): ReturnType<typeof cache.find> {
		if (isPrefetch(c)) return cache.find(address);
		return cache.find(address, async () => {
			try {
				return await make(c, address);
			} catch (error) {
				// no request waits for this page, so the failure is only logged
				c.get("log").warn({ err: error, path: getPath(address) }, "page not made anew");
				throw error;
			}
		});
	}

	async function get(c: Context<HttpEnv>, address: string): ReturnType<typeof cache.get> {
		let isOwn = false;
		const makeOwn = () => {
			isOwn = true;
			return make(c, address);
		};
		try {
			return await cache.get(address, makeOwn);
		} catch (error) {
			// the request that was to make the page got no turn; this one may get one
			if (isOwn || !(error instanceof Refusal)) throw error;
			return cache.get(address, makeOwn, true);
		}
	}

	return {
		answerKept(c, next) {
			if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
			const { path, query } = splitAddress(c.req.raw.url);
			const route = query ? routes.get(path) : undefined;
			if (query && !route) return next();
			const address = route ? writeAddress(path, query, route) : path;
			const found = find(c, address);
			return found ? send(c, found) : next();
		},

		async answerNew(c) {
			const { path, query } = splitAddress(c.req.raw.url);
			let route = query ? routes.get(path) : undefined;
			if (query && !route) {
				route = await findRoute(splitLanguage(getPagePath(path), languages).path);
				routes.set(path, route);
			}
			const address = route ? writeAddress(path, query, route) : path;
			const found = find(c, address) ?? (await get(c, address));
			if ("kept" in found) return send(c, found);
			c.set("cache", found.found);
			return toResponse(found.other);
		},

		async answerOther(c) {
			const { status, headers, body, scriptSources } = await render(
				await readRequest(c, siteUrl),
				c.get("log"),
				c.get("refused"),
			);
			return toResponse({
				status,
				headers: { ...(await secure(scriptSources)), ...Object.fromEntries(headers) },
				body,
			});
		},
	};
}

/** Whether an answer with this status is kept: a page or a redirect, in HTML or as data (202 is a redirect there). */
const isKept = (status: number) => [200, 202, 301, 302].includes(status);

/** An address without its query, for the log: people type names there. */
const getPath = (address: string) => address.split("?", 1)[0];

const toResponse = ({ status, headers, body }: OtherAnswer) =>
	new Response(body.length > 0 ? body : null, { status, headers: { ...headers } });

function send(c: Context<HttpEnv>, { found, kept }: { found: Found; kept: KeptPage }): Promise<Response> {
	const { page, age } = kept;
	c.set("cache", found);
	const headers: Record<string, string> = { ...page.headers };
	headers["server-timing"] = found === "miss" ? page.timing : `cache;desc=${found}`;
	// shared caches compute freshness from the time when the page was made
	if (age >= 1000) headers.age = String(Math.floor(age / 1000));
	// a page that is read a second time is worth better compression
	const encode = (encoding: Encoding) => kept.encode(found === "miss" && encoding === "br" ? "quick-br" : encoding);
	return sendText(c, { ...page, headers, encode });
}

/** Makes the request for React Router: with its body read, and the origin that the sender sees behind a proxy. */
async function readRequest(c: Context, siteUrl: string): Promise<Request> {
	const { raw } = c.req;
	if (raw.body === null) return raw;
	const { pathname, search } = new URL(raw.url);
	const headers = new Headers(raw.headers);
	if (isFromOurPages(c, siteUrl)) headers.delete("origin");
	return new Request(siteUrl + pathname + search, { method: raw.method, headers, body: await c.req.arrayBuffer() });
}
