import type { RequestListener } from "node:http";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { createServer as createVite } from "vite";
import type { Database } from "#database/connection.ts";
import { toPlaceSearch } from "#database/queries/asked-search.ts";
import { getCountryPage } from "#database/queries/places.ts";
import { searchPlace } from "#database/queries/search.ts";
import { type PrintedCard, printCard } from "#domain/clinics/card.ts";
import { readCountryParams } from "#domain/clinics/country-params.ts";
import { type Cost, judge, measureServer, print } from "./cost.ts";

/** How often a cold page and what it is compared with are measured in turn: what else the machine does falls on all of them. */
const rounds = 5;
/** And before that, for V8 to get to know the code: a server has had thousands of requests. */
const warmRounds = 4;

type ColdPage = {
	/** Of a country's page with 50 cards. */
	path: string;
	html: string;
	/** Makes it anew for each request. */
	cold: RequestListener;
};

/**
 * What a page costs that nobody keeps, beside a server that asks the same of the database and sends the same cards by bare React:
 * no page around them, no data for the browser, no compression.
 */
export async function benchColdPages(database: Database, { path, html, cold }: ColdPage): Promise<void> {
	// both reads of the page's loader
	const read = () =>
		database.asVisitor(async (db) => {
			const asked = readCountryParams(new URLSearchParams());
			const { clinics } = await searchPlace(db, toPlaceSearch(asked, { country: "DE" }));
			await getCountryPage(db, "DE", true);
			const now = new Date();
			return clinics.map((clinic) => printCard(clinic, { now, withStreet: true }));
		});
	const renderCards = await loadCards();
	const clinics = await read();
	if (!html.includes(renderCards(clinics))) throw new Error("The reference renders other cards than the page has.");
	const listeners: Record<string, RequestListener> = {
		cold,
		"reference: its queries and bare React, the same cards": async (_, response) => {
			response.end(renderCards(await read()));
		},
		"its queries alone": async (_, response) => {
			await read();
			response.end();
		},
		"bare React alone": (_, response) => void response.end(renderCards(clinics)),
	};
	const costs = Object.keys(listeners).map(() => [] as Cost[]);
	for (let round = -warmRounds; round < rounds; round++) {
		for (const [index, listener] of Object.values(listeners).entries()) {
			const cost = await measureServer(listener, { path, requests: 100, connections: 1 });
			if (round >= 0) costs[index]?.push(cost);
		}
	}
	const medians = costs.map((some) => some.toSorted((a, b) => a.cpu - b.cpu)[Math.floor(rounds / 2)] as Cost);
	const reference = medians[1]?.cpu ?? Number.NaN;
	console.log(`\nMedians of ${rounds} rounds, over HTTP, ${clinics.length} cards`);
	for (const [index, name] of Object.keys(listeners).entries()) print(name, medians[index] as Cost, reference);
	judge("cold beside its queries and bare React", (medians[0]?.cpu ?? Number.NaN) / reference, 2, "×");
}

/** Returns what renders the list of cards of a country's page by React alone, from their sources. */
async function loadCards(): Promise<(clinics: PrintedCard[]) => string> {
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
	return (clinics) => {
		const cards = clinics.map((clinic) => {
			const corner = createElement(SaveHeart, { clinic });
			return createElement("li", { key: clinic.id }, createElement(ClinicCard, { clinic, isShort: true, corner }));
		});
		const page = createElement(SessionProvider, { anonKey: "" }, createElement(FavoritesProvider, null, cards));
		return renderToString(createElement(MemoryRouter, null, page));
	};
}
