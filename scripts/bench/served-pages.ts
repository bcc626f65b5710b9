import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { sql } from "kysely";
import { destination, pino } from "pino";
import type { Change } from "#database/changes.ts";
import { type OwnerDatabase, openPostgres } from "#database/connection.ts";
import { readConfig } from "#server/config.ts";
import { createApp } from "#server/http/app.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { openServices } from "#server/services.ts";
import { benchColdPages } from "./cold-pages.ts";
import { judge, measureServer, print } from "./cost.ts";

const changes = 50;

/**
 * What a page costs the server over HTTP, in CPU of its process a request: kept, a moment too old, and cold; beside node:http
 * with as many bytes, and bare React with the same cards. Then how soon another process on the database at `url` hears of a change.
 */
export async function benchServedPages(database: OwnerDatabase, url: string): Promise<void> {
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
	judge("kept beside node:http", kept.cpu / raw.cpu, 5, "×");
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

	const other = openPostgres(url);
	const there = createApp({ ...services, config, database: other, log, isSampleData: true, getPageHandler });
	await benchNews(database, other, async () => (await there.request(path)).headers.get("server-timing"));
	await other.close();
	await stop();
}

/** Prints how long after a commit on `here` another process has dropped its pages; `ask` says how it found one. */
async function benchNews(here: OwnerDatabase, there: OwnerDatabase, ask: () => Promise<string | null>): Promise<void> {
	// told after the pages, which asked first
	const hear = () =>
		new Promise<Change>((resolve) => {
			const end = there.onPublicChange((change) => {
				end();
				resolve(change);
			});
		});
	if ((await hear()) !== "missed") throw new Error("The other process heard of a change before any was made.");
	const times: number[] = [];
	while (times.length < changes) {
		while ((await ask()) !== "cache;desc=hit");
		const news = hear();
		let committed = 0;
		await here.asService(async (db) => {
			await sql`update clinics set name = name where id = (select min(id::text)::uuid from clinics)`.execute(db);
			committed = performance.now();
		});
		await news;
		times.push(performance.now() - committed);
		if (!(await ask())?.startsWith("cache;desc=miss")) throw new Error("The other process showed a page of before.");
	}
	times.sort((one, other) => one - other);
	console.log(`\nFrom a commit until another process has dropped its pages, ${changes} times`);
	console.log(`median ${times[Math.floor(changes / 2)]?.toFixed(1)} ms`);
	judge("longest", times.at(-1) ?? Number.NaN, 1000, "ms");
}
