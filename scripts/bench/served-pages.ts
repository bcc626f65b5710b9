import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { destination, pino } from "pino";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { createServer as createVite } from "vite";
import type { OwnerDatabase } from "#database/connection.ts";
import { searchClinics } from "#database/queries/search.ts";
import { type PrintedCard, printCard } from "#domain/clinics/card.ts";
import { readConfig } from "#server/config.ts";
import { createApp } from "#server/http/app.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { openServices } from "#server/services.ts";

type Load = { path: string; requests: number; connections: number; etag?: string };
type Cost = { cpu: number; bytes: number };

/** CPU of this process, in milliseconds a request, while another process asks; the first tenth does not count. */
async function measureServer(
	listener: RequestListener,
	{ path, requests, connections, etag = "" }: Load,
): Promise<Cost> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	await once(server, "listening");
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
	const ask = async (count: number): Promise<Cost> => {
		const child = fork(new URL("./load.ts", import.meta.url), [url, String(count), String(connections), etag]);
		await once(child, "message");
		const before = process.cpuUsage();
		child.send("go");
		const [bytes] = (await once(child, "message")) as [number];
		const { user, system } = process.cpuUsage(before);
		if (child.exitCode === null) await once(child, "exit");
		return { cpu: (user + system) / 1000 / count, bytes };
	};
	await ask(Math.ceil(requests / 10));
	const cost = await ask(requests);
	server.close();
	return cost;
}

function print(name: string, { cpu, bytes }: Cost, reference: number): void {
	const ratio = `${(cpu / reference).toFixed(1).padStart(8)} ×`;
	console.log(`${name.padEnd(52)} ${cpu.toFixed(3).padStart(9)} ms ${ratio} ${String(bytes).padStart(8)} bytes`);
}

/**
 * What a page costs the server over HTTP, in CPU of its process a request: kept, a moment too old, and cold; beside node:http
 * with as many bytes, and React alone with the same cards.
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
	const cold = await measureServer(forgetting, { path, requests: 300, connections: 1 });
	print("cold", cold, raw.cpu);

	const { clinics } = await database.asVisitor((db) =>
		searchClinics(db, { page: 1, pageSize: 50, country: "DE", inAddress: true, verifiedOnly: true, sort: "reviews" }),
	);
	const now = new Date();
	const renderCards = await loadCards(clinics.map((clinic) => printCard(clinic, { now, withStreet: true })));
	const asked = await measureCalls(async () => {
		await database.asVisitor((db) => searchClinics(db, { page: 1, pageSize: 50, country: "DE", sort: "reviews" }));
	});
	print(`its query alone, ${clinics.length} clinics`, { cpu: asked, bytes: 0 }, raw.cpu);
	const cards = { cpu: await measureCalls(async () => renderCards()), bytes: renderCards().length };
	print("bare React, the same cards", cards, raw.cpu);
	console.log(`cold: ${(cold.cpu / (asked + cards.cpu)).toFixed(2)} × its query and bare React`);
	await stop();
}

/** Returns what renders the cards of a country's page by React alone, from their sources. */
async function loadCards(clinics: PrintedCard[]): Promise<() => string> {
	const vite = await createVite({
		configFile: false,
		mode: "production",
		appType: "custom",
		logLevel: "error",
		server: { middlewareMode: true, ws: false },
	});
	const { ClinicCard } = await vite.ssrLoadModule("/app/features/clinics/clinic-card.tsx");
	const { SaveHeart } = await vite.ssrLoadModule("/app/features/favorites/save-buttons.tsx");
	const { FavoritesProvider } = await vite.ssrLoadModule("/app/features/favorites/favorites.tsx");
	const { SessionProvider } = await vite.ssrLoadModule("/app/auth/session.tsx");
	await vite.close();
	return () => {
		const cards = clinics.map((clinic) =>
			createElement(ClinicCard, { key: clinic.id, clinic, corner: createElement(SaveHeart, { clinic }) }),
		);
		const page = createElement(SessionProvider, { anonKey: "" }, createElement(FavoritesProvider, null, cards));
		return renderToString(createElement(MemoryRouter, null, page));
	};
}

/** CPU of this process, in milliseconds a call. */
async function measureCalls(work: () => Promise<unknown>, calls = 300): Promise<number> {
	for (let call = 0; call < calls / 3; call++) await work();
	const before = process.cpuUsage();
	for (let call = 0; call < calls; call++) await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000 / calls;
}
