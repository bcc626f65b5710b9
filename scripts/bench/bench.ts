// npm run bench [-- --clinics 20000]: what pages and queries cost, each as a ratio to a reference of the same run, because
// the machines are shared and seconds mean little. Works on a database of its own that is gone afterwards, or on an empty DATABASE_URL.
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { pino } from "pino";
import { type Database, openPostgres } from "#database/connection.ts";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { migrate } from "#database/migrate.ts";
import { findClinicProfile, searchClinics } from "#database/queries/clinics.ts";
import { getHomePage, getSearchChoices } from "#database/queries/pages.ts";
import { findCities } from "#database/queries/places.ts";
import { addTreatmentGuides } from "#database/seed/guides.ts";
import { fillWithSampleData } from "#database/seed/sample/fill.ts";
import { readConfig } from "#server/config.ts";
import { createApp } from "#server/http/app.ts";
import { builtPages } from "#server/render.ts";
import { openServices } from "#server/services.ts";
import { benchAdminClinics } from "./admin-clinics.ts";
import { benchModeration } from "./moderation.ts";
import { benchVerification } from "./verification.ts";

const rounds = 31;

/** Median milliseconds of `rounds` runs, after three that do not count. */
async function measure(work: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let round = -3; round < rounds; round++) {
		const started = performance.now();
		await work();
		if (round >= 0) times.push(performance.now() - started);
	}
	return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number;
}

function print(name: string, ms: number, reference: number): void {
	console.log(`${name.padEnd(52)} ${ms.toFixed(2).padStart(9)} ms ${(ms / reference).toFixed(1).padStart(8)} ×`);
}

/** Gives the reference. */
async function benchQueries(database: Database): Promise<number> {
	const visit = <T>(work: Parameters<typeof database.asVisitor<T>>[0]) => database.asVisitor(work);
	const { clinics } = await visit((db) => searchClinics(db, { page: 1, pageSize: 1, sort: "reviews" }));
	const busiest = clinics[0]?.id ?? "";
	const country = clinics[0]?.country_code ?? "DE";
	const page = { page: 1, pageSize: 50, country };
	const reference = await measure(() =>
		visit((db) => sql`select id, name from clinics where id = ${busiest}::uuid`.execute(db)),
	);
	print("reference: one clinic by its key", reference, reference);
	const cases: [string, () => Promise<unknown>][] = [
		["home page", () => visit(getHomePage)],
		["search: everything, page 1", () => visit((db) => searchClinics(db, { page: 1, pageSize: 24 }))],
		["search: a common word", () => visit((db) => searchClinics(db, { page: 1, pageSize: 24, query: "laser" }))],
		[
			"search: a word with accents, typed without",
			() => visit((db) => searchClinics(db, { page: 1, pageSize: 24, query: "munchen" })),
		],
		[
			"search: a word that nobody has",
			() => visit((db) => searchClinics(db, { page: 1, pageSize: 24, query: "zqxzqx" })),
		],
		["search: two letters", () => visit((db) => searchClinics(db, { page: 1, pageSize: 24, query: "mu" }))],
		[
			"search: a treatment",
			() => visit((db) => searchClinics(db, { page: 1, pageSize: 24, treatment: "saline-removal" })),
		],
		["filters of the search", () => visit((db) => getSearchChoices(db, country))],
		["country: 50 by reviews", () => visit((db) => searchClinics(db, { ...page, sort: "reviews" }))],
		["country: 50 by name, page 20", () => visit((db) => searchClinics(db, { ...page, sort: "name", page: 20 }))],
		["country: name or address", () => visit((db) => searchClinics(db, { ...page, query: "str", inAddress: true }))],
		["country: cities", () => visit((db) => findCities(db, country))],
		["profile with most reviews", () => visit((db) => findClinicProfile(db, busiest, 10))],
	];
	for (const [name, work] of cases) print(name, await measure(work), reference);
	return reference;
}

async function benchPages(database: Database): Promise<void> {
	const config = readConfig({});
	const log = pino({ level: "silent" });
	const { auth, media, outbox, analytics, imports, stop } = await openServices(config, database, log);
	const app = createApp({
		config,
		database,
		auth,
		media,
		outbox,
		analytics,
		imports,
		log,
		isSampleData: true,
		getPageHandler: builtPages().getPageHandler,
	});
	const get = async (path: string) => (await app.request(path, { headers: { "accept-encoding": "br" } })).arrayBuffer();
	const reference = await measure(() => get("/healthz"));
	console.log();
	print("reference: GET /healthz", reference, reference);
	for (const path of [
		"/",
		"/clinics",
		"/clinics?q=laser",
		"/countries/de",
		"/treatments/q-switched-laser",
		"/reviews",
	]) {
		const { byteLength } = await get(path);
		print(`GET ${path} (${(byteLength / 1024).toFixed(1)} KiB brotli)`, await measure(() => get(path)), reference);
	}
	await stop();
}

const { values } = parseArgs({ options: { clinics: { type: "string", default: "20000" } } });
const clinics = Number(values.clinics);
if (!Number.isInteger(clinics) || clinics < 1) throw new Error("--clinics must be a whole number above 0");

const server = process.env.DATABASE_URL ? undefined : await startTemporaryServer();
const database = openPostgres(server?.url ?? String(process.env.DATABASE_URL));
try {
	await migrate(database);
	await addTreatmentGuides(database);
	await fillWithSampleData(database, clinics);
	console.log(`\n${clinics} clinics, ${server ? "embedded database" : "DATABASE_URL"}, medians of ${rounds}\n`);
	const reference = await benchQueries(database);
	await benchPages(database);
	console.log();
	const measured = async (name: string, work: () => Promise<unknown>) => print(name, await measure(work), reference);
	await benchAdminClinics(database, measured);
	await benchModeration(database, measured);
	await benchVerification(database, measured);
} finally {
	await database.close();
	await server?.stop();
}
