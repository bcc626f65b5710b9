// npm run bench [-- --clinics 20000]: what pages and queries cost, each as a ratio to a reference of the same run, because
// the machines are shared and seconds mean little. Works on a database of its own that is gone afterwards, or on an empty DATABASE_URL.
// With `-- --folder <folder>` the filled database is kept there, to be measured again, and the plans of the slowest are printed. With
// `-- --part find` only the box is measured; other parts are searches with filters (search), the map, queries, pages with what holds the
// process up (pages) and the screens of admins (admin). All together take many minutes at a million. With `-- --knee` instead: how a server
// answers when it is asked for more pages than it can make. With `-- --restart 3` instead: whether a rolling restart, three times around,
// loses a request; then it ends with 1. With 1 it also ends where pages are above their bounds.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { pino } from "pino";
import { type Database, type Db, type OwnerDatabase, openPostgres } from "#database/connection.ts";
import { type EmbeddedServer, startServer } from "#database/embedded/server.ts";
import { startTemporaryServer, unsafeSettings } from "#database/embedded/temporary.ts";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { migrate } from "#database/migrate.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { getHomePage, getSearchChoices } from "#database/queries/pages.ts";
import { findCities } from "#database/queries/places.ts";
import { searchClinics } from "#database/queries/search.ts";
import { addTreatmentGuides } from "#database/seed/guides.ts";
import { readConfig } from "#server/config.ts";
import { createApp } from "#server/http/app.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { openServices } from "#server/services.ts";
import { benchAdminScreens } from "./admin-screens.ts";
import { explain, planSettings, type Question } from "./answers.ts";
import { fillForBench } from "./fill.ts";
import { benchFind } from "./find.ts";
import { benchGrowingCosts } from "./growing-costs.ts";
import { benchKnee } from "./knee.ts";
import { benchMap } from "./map.ts";
import { benchRestart } from "./restart.ts";
import { benchSearch } from "./search.ts";
import { benchServedPages } from "./served-pages.ts";
import { benchStalls } from "./stalls.ts";

const rounds = 31;

type Times = { least: number; median: number };

/** Milliseconds of `rounds` runs, after three that do not count. */
async function measure(work: () => Promise<unknown>): Promise<Times> {
	const times: number[] = [];
	for (let round = -3; round < rounds; round++) {
		const started = performance.now();
		await work();
		if (round >= 0) times.push(performance.now() - started);
	}
	const [least = 0, ...others] = times.sort((a, b) => a - b);
	return { least, median: others[Math.floor(rounds / 2) - 1] ?? least };
}

function print(name: string, { least, median }: Times, reference: Times): void {
	const ratio = (least / reference.least).toFixed(1);
	console.log(
		`${name.padEnd(60)} ${least.toFixed(2).padStart(8)} ms ${ratio.padStart(7)} × ${median.toFixed(2).padStart(8)} ms`,
	);
}

/** Returns the reference. */
async function benchQueries(database: Database): Promise<Times> {
	const { clinics } = await database.asVisitor((db) => searchClinics(db, { page: 1, pageSize: 1, sort: "reviews" }));
	const busiest = clinics[0]?.id ?? "";
	const country = clinics[0]?.country_code ?? "DE";
	const first = { page: 1, pageSize: 24 };
	const page = { page: 1, pageSize: 50, country };
	let reference: Times | undefined;
	for (const [name, query] of [
		[
			"reference: one clinic by its key",
			(db) => sql`select id, name from clinics where id = ${busiest}::uuid`.execute(db),
		],
		["home page", getHomePage],
		["search: everything, page 1", (db) => searchClinics(db, first)],
		["search: a common word", (db) => searchClinics(db, { ...first, query: "laser" })],
		["search: a word with accents, typed without", (db) => searchClinics(db, { ...first, query: "munchen" })],
		["search: a word that nobody has", (db) => searchClinics(db, { ...first, query: "zqxzqx" })],
		["search: two letters", (db) => searchClinics(db, { ...first, query: "mu" })],
		["search: a treatment", (db) => searchClinics(db, { ...first, treatments: ["saline-removal"] })],
		["filters of the search", (db) => getSearchChoices(db, country)],
		["country: 50 by reviews", (db) => searchClinics(db, { ...page, sort: "reviews" })],
		["country: 50 by name, page 20", (db) => searchClinics(db, { ...page, sort: "name", page: 20 })],
		["country: name or address", (db) => searchClinics(db, { ...page, query: "str", inAddress: true })],
		["country: cities", (db) => findCities(db, country)],
		["profile with most reviews", (db) => findClinicProfile(db, busiest, 10)],
	] as [string, (db: Db) => Promise<unknown>][]) {
		const time = await measure(() => database.asVisitor(query));
		reference ??= time;
		print(name, time, reference);
	}
	return reference as Times;
}

/** What pages cost that are made anew, and how long they and other work hold the process up. */
async function benchServer(database: OwnerDatabase): Promise<void> {
	const config = readConfig({});
	const log = pino({ level: "silent" });
	const { stop, ...services } = await openServices(config, database, log);
	const { getPageHandler } = builtPages();
	// each page is made anew: what keeping them saves is measured by benchServedPages
	const pageCache = openPageCache<OtherAnswer>();
	const app = createApp({ ...services, config, database, log, isSampleData: true, getPageHandler, pageCache });
	const get = async (path: string) => (await app.request(path, { headers: { "accept-encoding": "br" } })).arrayBuffer();
	const reference = await measure(() => get("/readyz"));
	console.log();
	print("reference: GET /readyz", reference, reference);
	for (const path of [
		"/",
		"/clinics",
		"/clinics?q=laser",
		"/countries/de",
		"/treatments/q-switched-laser",
		"/reviews",
	]) {
		const { byteLength } = await get(path);
		const times = await measure(() => {
			pageCache.clear();
			return get(path);
		});
		print(`GET ${path} (${(byteLength / 1024).toFixed(1)} KiB brotli)`, times, reference);
	}
	await benchStalls(database, app, pageCache.clear);
	await stop();
}

/** The embedded PostgreSQL: on a folder that is kept, or on one that is gone afterwards. Never synced to the disk. */
function startDatabase(folder?: string, settings: Record<string, string> = {}): Promise<EmbeddedServer> {
	if (!folder) return startTemporaryServer();
	return startServer(resolve(folder), {
		log: { debug() {}, warn() {}, error: console.error },
		settings: { ...unsafeSettings, ...settings },
	});
}

const { values } = parseArgs({
	options: {
		clinics: { type: "string", default: "20000" },
		folder: { type: "string" },
		knee: { type: "boolean" },
		part: { type: "string", multiple: true },
		restart: { type: "string" },
	},
});
if (values.knee) {
	await benchKnee();
	process.exit();
}
if (values.restart !== undefined) {
	const rounds = Number(values.restart);
	if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--restart must be a whole number above 0");
	process.exit((await benchRestart(rounds)) ? 0 : 1);
}
const clinics = Number(values.clinics);
if (!Number.isInteger(clinics) || clinics < 1) throw new Error("--clinics must be a whole number above 0");

const parts = {
	find: benchFind,
	search: benchSearch,
	map: benchMap,
	queries: benchAllQueries,
	pages: benchPages,
	admin: benchAdmins,
} satisfies Record<string, (database: OwnerDatabase, url: string) => Promise<Question[] | undefined>>;
type Part = keyof typeof parts;
const chosen = (values.part ?? []) as Part[];
if (!chosen.every((part) => Object.hasOwn(parts, part))) throw new Error(`--part is ${Object.keys(parts).join(", ")}`);

const slowest: Question[] = [];
const server = process.env.DATABASE_URL ? undefined : await startDatabase(values.folder);
const url = server?.url ?? String(process.env.DATABASE_URL);
const database = openPostgres(url);
try {
	await migrate(database);
	await loadGazetteer(database);
	await addTreatmentGuides(database);
	const filled = await fillForBench(database, clinics);
	const place = server ? "embedded database" : "DATABASE_URL";
	console.log(`\n${filled} clinics, ${place}`);
	for (const part of chosen.length > 0 ? chosen : (Object.keys(parts) as Part[]))
		slowest.push(...((await parts[part](database, url)) ?? []));
} finally {
	await database.close();
	await server?.stop();
}
if (server && values.folder) await explainSlowest(values.folder);

/** Prints the plans of the slowest questions. The folder is started anew: only its own settings tell plans. */
async function explainSlowest(folder: string): Promise<void> {
	const explaining = await startDatabase(folder, planSettings);
	try {
		for (const question of slowest) {
			console.log(`\n${question.name}`);
			for (const line of await explain(explaining.url, question)) console.log(`    ${line}`);
		}
	} finally {
		await explaining.stop();
	}
}

/** Queries of visitors, and those whose cost grows with the directory. */
async function benchAllQueries(database: OwnerDatabase): Promise<undefined> {
	printHeading();
	const reference = await benchQueries(database);
	await benchGrowingCosts(database, async (name, work) => print(name, await measure(work), reference));
}

/** Pages, made anew and kept, and what else holds the process up. */
async function benchPages(database: OwnerDatabase, url: string): Promise<undefined> {
	printHeading();
	await benchServer(database);
	await benchServedPages(database, url);
}

/** The screens of admins. They come last: they fill the database with owners and queues. */
async function benchAdmins(database: OwnerDatabase): Promise<undefined> {
	printHeading();
	const reference = await measure(() =>
		database.asVisitor((db) => sql`select id, name from clinics order by id limit 1`.execute(db)),
	);
	print("reference: the first clinic by its key", reference, reference);
	await benchAdminScreens(database, async (name, work) => print(name, await measure(work), reference));
}

function printHeading(): void {
	console.log(`\nThe least of ${rounds}, its ratio, and the median\n`);
}
