import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { destination, pino } from "pino";
import type { OwnerDatabase } from "#database/connection.ts";
import { readConfig } from "#server/config.ts";
import { createApp } from "#server/http/app.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { openServices } from "#server/services.ts";
import { benchColdPages } from "./cold-pages.ts";
import { measureServer, print } from "./cost.ts";

/**
 * What a page costs the server over HTTP, in CPU of its process a request: kept, a moment too old, and cold; beside node:http
 * with as many bytes, and bare React with the same cards.
 */
export async function benchServedPages(database: OwnerDatabase): Promise<void> {
	const path = "/countries/de";
	const config = readConfig({});
	let time = 0;
	const pageCache = openPageCache<OtherAnswer>({ now: () => time });
	// logs as a server does, to nowhere
	const log = pino({ level: "info" }, destination({ dest: "/dev/null", sync: true }));
	const { stop, ...services } = await openServices(config, database, log);
	const { getPageHandler } = builtPages();
	const app = createApp({ ...services, config, database, log, isSampleData: true, getPageHandler, pageCache });
	const answer = getRequestListener(app.fetch);
	const first = await app.request(path);
	const etag = String(first.headers.get("etag"));
	const html = await first.text();

	const many = { path, requests: 20_000, connections: 8 };
	const kept = await measureServer(answer, many);
	const body = Buffer.alloc(kept.bytes, 1);
	const raw = await measureServer((_, response) => void response.end(body), many);
	console.log(`\nCPU of the server a request, ${path}, ${(html.length / 1000).toFixed(1)} kB of HTML`);
	print("reference: node:http, as many bytes", raw, raw.cpu);
	print("kept (brotli, keep-alive, 8 connections)", kept, raw.cpu);
	print("kept, unchanged (304)", await measureServer(answer, { ...many, etag }), raw.cpu);
	let count = 0;
	const aging: RequestListener = (request, response) => {
		if (++count % 1000 === 0) time += 15_000;
		return answer(request, response);
	};
	print("a moment too old, one render for 1,000 requests", await measureServer(aging, many), raw.cpu);
	const forgetting: RequestListener = (request, response) => {
		pageCache.clear();
		return answer(request, response);
	};
	await benchColdPages(database, { path, html, cold: forgetting });
	await stop();
}
