// npm run bench [-- --clinics 100000]: what a kept page, pages made anew and searches cost in a directory of so many
// sample clinics (20,000 without it). Seconds mean little on a shared machine: pages are measured by the server's
// processor time, each beside a reference in the same run, and the median of rounds in turn. An empty DATABASE_URL is
// used in place of a temporary database. Ends with 1 where something is above its bound.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { sql } from "kysely";
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
import { type Db, type OwnerDatabase, openPostgres } from "#database/connection.ts";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { migrate } from "#database/migrate.ts";
import { getCountryPage } from "#database/queries/places.ts";
import { findList } from "#database/queries/search/list.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { findSuggestions, understandSearch } from "#database/queries/search/terms.ts";
import { addDocuments } from "#database/seed/documents.ts";
import { fillWithSampleData } from "#database/seed/sample/fill.ts";
import { type PrintedCard, printCard } from "#domain/clinics/card.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { readClinicSearch } from "#domain/search/search-params.ts";
import { readConfig } from "#server/config.ts";
import { createApp } from "#server/http/app.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { openServices } from "#server/services.ts";
import { staticTexts } from "../build/static-texts.ts";

/** A country's page with 50 cards. */
const country = "/countries/de";
const bounds = { kept: 5, anew: 1.8, search: 20 }; // times the reference, and ms
const rounds = 3;
/** In which V8 optimises the code. */
const warmRounds = 2;

const { values } = parseArgs({ options: { clinics: { type: "string", default: "20000" } } });
const server = process.env.DATABASE_URL ? undefined : await startTemporaryServer();
const database = openPostgres(server?.url ?? String(process.env.DATABASE_URL));
try {
	await migrate(database);
	await loadGazetteer(database);
	await addDocuments(database, "treatment");
	await addDocuments(database, "law");
	await fillWithSampleData(database, Number(values.clinics));
	console.log(`${values.clinics} clinics, ${server ? "embedded database" : "DATABASE_URL"}`);
	await benchPages();
	await benchSearches();
} finally {
	await database.close();
	await server?.stop();
}

type Load = { path: string; listener: RequestListener; requests?: number; connections?: number; etag?: string };

/** Processor time of this process in milliseconds a request, while autocannon sends requests from another. */
async function measure({ path, listener, requests = 60, connections = 1, etag }: Load): Promise<number> {
	const http = createServer(listener).listen(0, "127.0.0.1");
	await once(http, "listening");
	const headers = ["-H", "accept-encoding=br", ...(etag ? ["-H", `if-none-match=${etag}`] : [])];
	const amounts = ["-c", String(connections), "-a", String(requests)];
	const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`;
	const before = process.cpuUsage();
	const options = [fileURLToPath(import.meta.resolve("autocannon")), "--json", ...amounts, ...headers, url];
	const { stdout } = await promisify(execFile)(process.execPath, options);
	const { user, system } = process.cpuUsage(before);
	http.close();
	const { errors, timeouts, "4xx": refused, "5xx": failed } = JSON.parse(stdout);
	if (errors + timeouts + refused + failed > 0) throw new Error(`${path}: not all requests were answered: ${stdout}`);
	return (user + system) / 1000 / requests;
}

/** The median cost of each, measured in turn. The first is the reference of the others. Returns their ratios to it. */
async function compare(title: string, loads: ({ name: string } & Load)[]): Promise<number[]> {
	const costs = loads.map(() => [] as number[]);
	for (let round = -warmRounds; round < rounds; round++) {
		for (const [index, load] of loads.entries()) {
			const cost = await measure(load);
			if (round >= 0) costs[index]?.push(cost);
		}
	}
	const medians = costs.map((of) => of.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN);
	const ratios = medians.map((cost) => cost / (medians[0] ?? Number.NaN));
	console.log(`\n${title}: processor time a request, medians of ${rounds} rounds`);
	for (const [index, { name }] of loads.entries())
		console.log(
			`${name.padEnd(52)} ${medians[index]?.toFixed(3).padStart(9)} ms ${ratios[index]?.toFixed(1).padStart(6)} ×`,
		);
	return ratios;
}

function judge(name: string, measured: number, bound: number, unit: string): void {
	console.log(`${name}: ${measured.toFixed(1)} ${unit}, ${measured <= bound ? "within" : "ABOVE"} ${bound} ${unit}`);
	if (measured > bound) process.exitCode = 1;
}

async function benchPages(): Promise<void> {
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
		const page = await app.request(country, { headers: { "accept-encoding": "br" } });
		const etag = String(page.headers.get("etag"));
		const bytes = Buffer.from(await page.arrayBuffer());
		const many = { path: country, requests: 5000, connections: 8 };
		const [, keptRatio = Number.NaN] = await compare(`A kept page, ${country}`, [
			{ name: "reference: node:http, as many bytes", ...many, listener: (_, response) => void response.end(bytes) },
			{ name: "kept (brotli, keep-alive, 8 connections)", ...many, listener: kept },
			{ name: "kept, unchanged (304)", ...many, listener: kept, etag },
		]);
		judge("kept beside node:http", keptRatio, bounds.kept, "×");

		const renderCards = await loadCards();
		const read = () => readCountry(database);
		const clinics = await read();
		const html = await (await app.request(country)).text();
		if (!html.includes(renderCards(clinics))) throw new Error("The reference renders other cards than the page has.");
		const reference: RequestListener = async (_, response) => void response.end(renderCards(await read()));
		const [first] = await database.asVisitor(
			async (db) => (await searchClinics(db, { page: 1, pageSize: 1, sort: "reviews" })).clinics,
		);
		const paths = [
			...["/estimate", "/", "/clinics", "/clinics?q=laser", "/clinics?near=cologne,de", "/countries/de/cologne"],
			...[`/clinic/${first?.id}`, "/treatments/q-switched-laser", "/reviews"],
		];
		const [, anewRatio = Number.NaN] = await compare(`Pages made anew, ${clinics.length} cards`, [
			{ name: "reference: its queries and bare React, the same cards", path: country, listener: reference },
			...[country, ...paths].map((path) => ({ name: path, path, listener: anew })),
		]);
		judge("anew beside its queries and bare React", anewRatio, bounds.anew, "×");
	} finally {
		await stop();
	}
}

/** Reads a country's page by the queries of its loader. */
function readCountry(database: OwnerDatabase): Promise<PrintedCard[]> {
	return database.asVisitor(async (db) => {
		const asked = readClinicSearch(new URLSearchParams(), { on: "country", country: "DE", city: "" });
		const { clinics } = await findList(db, asked);
		await getCountryPage(db, "DE", true);
		const now = new Date();
		return clinics.map((clinic) => printCard(clinic, { now, withStreet: true }));
	});
}

/** Loads a function that renders the cards of a country's page with React alone, from their sources. */
async function loadCards(): Promise<(clinics: PrintedCard[]) => string> {
	const vite = await createVite({
		configFile: false,
		plugins: [staticTexts()],
		mode: "production",
		appType: "custom",
		logLevel: "error",
		server: { middlewareMode: true, ws: false },
	});
	const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
	const { ClinicCard } = await load<typeof clinicCard>("/app/features/search/clinic-card.tsx");
	const { SaveHeart } = await load<typeof saveButtons>("/app/features/favorites/save-buttons.tsx");
	const { CompareOnCard } = await load<typeof compareOnCard>("/app/features/comparison/compare-on-card.tsx");
	const { FavoritesProvider } = await load<typeof favorites>("/app/features/favorites/favorites.tsx");
	const { SessionProvider } = await load<typeof session>("/app/auth/session.tsx");
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

/** What the database works at for what visitors type, letter by letter and in whole, and filter by. */
async function benchSearches(): Promise<void> {
	const typed = [
		...["cologne", "münchen", "monachium", "dusseldrof", "san sebastian", "los angeles", "germany", "deutschland"],
		...["picosecond", "pikosekundnlaser", "tattooentfernung hamburg", "laser berlin", "hautpraxsi", "50667"],
		...["eliminación de tatuajes madrid", "usuwanie tatuażu warszawa", "skin clinic", "hautpraxis", "se1 9ab"],
	];
	const filters = [
		...[
			{},
			{ languages: ["tr"] },
			{ price: 60 },
			{ treatments: ["picosecond-laser"] },
			{ isOpen: true },
			{ rating: 4.5 },
		],
		{ treatments: ["q-switched-laser"], languages: ["tr"], isOpen: true, rating: 4.5, price: 60 },
	];
	const searches = ["DE", "GB", "FR", "ES", "PL", "NL", "US", "AT", "CH"].flatMap((code) =>
		filters.map((filter) => ({ ...filter, country: code, currency: getDefaultCurrency(code) ?? undefined })),
	);
	const questions: [title: string, asked: ((db: Db) => Promise<unknown>)[]][] = [
		[
			"suggestions",
			typed.flatMap((text) => Array.from(text, (_, last) => (db: Db) => findSuggestions(db, text.slice(0, last + 1)))),
		],
		["what words mean", typed.map((text) => (db: Db) => understandSearch(db, text))],
		["searches", searches.map((search) => (db: Db) => searchClinics(db, { page: 1, pageSize: 24, ...search }))],
	];
	console.log("\nProcessor time of the database until it answers, the fastest of three");
	for (const [title, asked] of questions) {
		const times: number[] = [];
		for (const ask of asked) {
			const taken: number[] = [];
			for (let round = 0; round < 3; round++) {
				await database.asVisitor(async (db) => {
					const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
					const before = readWork(rows[0]?.pid);
					await ask(db);
					taken.push(readWork(rows[0]?.pid) - before);
				});
			}
			times.push(Math.min(...taken));
		}
		times.sort((one, other) => one - other);
		judge(`p95 of ${asked.length} ${title}`, times[Math.ceil(0.95 * times.length) - 1] ?? 0, bounds.search, "ms");
	}
}

/** Processor time (ms) of a process on this machine; the clock where there is none. */
function readWork(pid = 0): number {
	try {
		return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
	} catch {
		return performance.now();
	}
}
