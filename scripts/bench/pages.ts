import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { destination, pino } from "pino";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { createServer as createVite } from "vite";
import type * as session from "#app/auth/session.tsx";
import type * as compareOnCard from "#app/features/comparison/compare-on-card.tsx";
import type * as favorites from "#app/features/favorites/favorites.tsx";
import type * as saveButtons from "#app/features/favorites/save-buttons.tsx";
import type * as clinicCard from "#app/features/search/clinic-card.tsx";
import type { OwnerDatabase } from "#database/connection.ts";
import { getCountryPage } from "#database/queries/places.ts";
import { findList } from "#database/queries/search/list.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { type PrintedCard, printCard } from "#domain/clinics/card.ts";
import { readClinicSearch } from "#domain/search/search-params.ts";
import { readConfig } from "#server/config.ts";
import { createApp } from "#server/http/app.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { openServices } from "#server/services.ts";
import { type Cost, judge, measureServer, print } from "./cost.ts";

/** A country's page with 50 cards. */
const path = "/countries/de";
/** Rounds of the measurements, which alternate: other work on the machine affects all of them. */
const rounds = 5;
/** Warm-up rounds, in which V8 optimises the code. */
const warmRounds = 4;

/**
 * Prints the server's processor time for a page over HTTP: kept, beside node:http with a body of the same size;
 * rendered, beside a server that runs the same queries and renders only the cards with React, without a layout, data or
 * compression; then each kind of page rendered.
 */
export async function benchPages(database: OwnerDatabase): Promise<undefined> {
	const config = readConfig({});
	const pageCache = openPageCache<OtherAnswer>();
	// logs as a server does, to nowhere
	const log = pino({ level: "info" }, destination({ dest: "/dev/null", sync: true }));
	const { stop, ...services } = await openServices(config, database, log);
	const { getPageHandler } = builtPages();
	const app = createApp({ ...services, config, database, log, isSampleData: true, getPageHandler, pageCache });
	const kept = getRequestListener(app.fetch);
	const anew: RequestListener = (request, response) => {
		pageCache.clear();
		return kept(request, response);
	};
	try {
		const first = await app.request(path);
		await benchKept(kept, String(first.headers.get("etag")));
		await benchAnew(database, anew, await first.text());
		await benchKinds(database, anew);
	} finally {
		await stop();
	}
}

async function benchKept(kept: RequestListener, etag: string): Promise<void> {
	const many = { path, requests: 20_000, connections: 8 };
	const cost = await measureServer(kept, many);
	const body = Buffer.alloc(cost.bytes, 1);
	const raw = await measureServer((_, response) => void response.end(body), many);
	console.log(`\nProcessor time of the server a request, ${path}`);
	print("reference: node:http, as many bytes", raw, raw.cpu);
	print("kept (brotli, keep-alive, 8 connections)", cost, raw.cpu);
	print("kept, unchanged (304)", await measureServer(kept, { ...many, etag }), raw.cpu);
	judge("kept beside node:http", cost.cpu / raw.cpu, 5, "×");
}

async function benchAnew(database: OwnerDatabase, anew: RequestListener, html: string): Promise<void> {
	// both queries of the page's loader
	const read = () =>
		database.asVisitor(async (db) => {
			const asked = readClinicSearch(new URLSearchParams(), { on: "country", country: "DE", city: "" });
			const { clinics } = await findList(db, asked);
			await getCountryPage(db, "DE", true);
			const now = new Date();
			return clinics.map((clinic) => printCard(clinic, { now, withStreet: true }));
		});
	const renderCards = await loadCards();
	const clinics = await read();
	if (!html.includes(renderCards(clinics))) throw new Error("The reference renders other cards than the page has.");
	const costs = await measureInTurn({
		anew: { path, listener: anew },
		"reference: its queries and bare React, the same cards": {
			path,
			listener: async (_, response) => void response.end(renderCards(await read())),
		},
		"its queries alone": {
			path,
			listener: async (_, response) => {
				await read();
				response.end();
			},
		},
		"bare React alone": { path, listener: (_, response) => void response.end(renderCards(clinics)) },
	});
	const reference = costs[1]?.cost.cpu ?? Number.NaN;
	console.log(`\nMade anew, medians of ${rounds} rounds, ${clinics.length} cards`);
	for (const { name, cost } of costs) print(name, cost, reference);
	judge("anew beside its queries and bare React", (costs[0]?.cost.cpu ?? Number.NaN) / reference, 2, "×");
}

/** Measures each kind of page for visitors, beside one without a query. */
async function benchKinds(database: OwnerDatabase, anew: RequestListener): Promise<void> {
	const { clinics } = await database.asVisitor((db) => searchClinics(db, { page: 1, pageSize: 1, sort: "reviews" }));
	const paths = [
		...["/estimate", "/", "/clinics", "/clinics?q=laser", "/clinics?near=cologne,de", path, "/countries/de/cologne"],
		...[`/clinic/${clinics[0]?.id}`, "/treatments/q-switched-laser", "/reviews"],
	];
	const costs = await measureInTurn(Object.fromEntries(paths.map((path) => [path, { path, listener: anew }])));
	const reference = costs[0]?.cost.cpu ?? Number.NaN;
	console.log(`\nKinds of pages, made anew, medians of ${rounds} rounds`);
	for (const { name, cost } of costs) print(name, cost, reference);
}

/** The median cost of each, measured in alternation. */
async function measureInTurn(
	asked: Record<string, { path: string; listener: RequestListener }>,
): Promise<{ name: string; cost: Cost }[]> {
	const measured = Object.entries(asked).map(([name, one]) => ({ name, ...one, costs: [] as Cost[] }));
	for (let round = -warmRounds; round < rounds; round++) {
		for (const { path, listener, costs } of measured) {
			const cost = await measureServer(listener, { path, requests: 100, connections: 1 });
			if (round >= 0) costs.push(cost);
		}
	}
	return measured.map(({ name, costs }) => ({
		name,
		cost: costs.toSorted((one, other) => one.cpu - other.cpu)[Math.floor(rounds / 2)] as Cost,
	}));
}

/** Loads a function that renders the cards of a country's page with React alone, from their sources. */
async function loadCards(): Promise<(clinics: PrintedCard[]) => string> {
	const vite = await createVite({
		configFile: false,
		mode: "production",
		appType: "custom",
		logLevel: "error",
		server: { middlewareMode: true, ws: false },
	});
	// modules loaded by Vite have no types
	const { ClinicCard } = (await vite.ssrLoadModule("/app/features/search/clinic-card.tsx")) as typeof clinicCard;
	const { SaveHeart } = (await vite.ssrLoadModule("/app/features/favorites/save-buttons.tsx")) as typeof saveButtons;
	const { CompareOnCard } = (await vite.ssrLoadModule(
		"/app/features/comparison/compare-on-card.tsx",
	)) as typeof compareOnCard;
	const { FavoritesProvider } = (await vite.ssrLoadModule("/app/features/favorites/favorites.tsx")) as typeof favorites;
	const { SessionProvider } = (await vite.ssrLoadModule("/app/auth/session.tsx")) as typeof session;
	await vite.close();
	const acts = [SaveHeart, CompareOnCard];
	return (clinics) => {
		const cards = clinics.map((clinic) => {
			const card = createElement(ClinicCard, { clinic, linksWebsite: true, acts });
			return createElement("li", { key: clinic.id, "data-listed": clinic.id }, card);
		});
		const children = createElement(FavoritesProvider, null, cards);
		return renderToString(createElement(MemoryRouter, null, createElement(SessionProvider, { children })));
	};
}
