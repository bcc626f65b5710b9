// npm run bench:lighthouse [-- --runs 3 --sample /clinics …]: what Lighthouse says of the first load of visitors' pages on a phone, on a
// database of its own that is gone afterwards. Lighthouse is no dependency (176 MB with its error reporter, used by hand only).
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { destination, pino } from "pino";
import { openPostgres } from "#database/connection.ts";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { migrate } from "#database/migrate.ts";
import { searchClinics } from "#database/queries/search.ts";
import { addTreatmentGuides } from "#database/seed/guides.ts";
import { fillWithSampleData } from "#database/seed/sample/fill.ts";
import { addSamplePictures } from "#database/seed/sample/pictures.ts";
import { readConfig } from "#server/config.ts";
import { createApp } from "#server/http/app.ts";
import { builtPages } from "#server/render.ts";
import { openServices } from "#server/services.ts";
import { findChromium } from "../setup/programs.mjs";

const version = "13.5.0";
const folder = process.env.LIGHTHOUSE || join(tmpdir(), "inkfree-lighthouse");
const program = join(folder, "node_modules/lighthouse/cli/index.js");
const categories = ["performance", "accessibility", "best-practices", "seo"];
/** Milliseconds in Lighthouse's simulation of a slow phone. */
const bounds = { "first-contentful-paint": 1500, "largest-contentful-paint": 1800 };
const paints = Object.keys(bounds) as (keyof typeof bounds)[];
/** Milliseconds for which scripts held the page up: the part of the score that a busy machine spoils. */
const blocking = "total-blocking-time";

/** What is read of Lighthouse's report. */
type Report = {
	categories: Record<string, { score: number }>;
	audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string; numericValue?: number }>;
	/** How quick this machine is right now: its own simulation of a phone trusts one above 1,000. */
	environment: { benchmarkIndex: number };
};

/** One report. On a busy machine Lighthouse sometimes misses the start of a page: it is asked `tries` times. */
async function audit(url: string, tries = 3): Promise<Report> {
	const output = join(await mkdtemp(join(tmpdir(), "inkfree-audit-")), "report.json");
	const flags = ["--output=json", `--output-path=${output}`, "--quiet", "--no-enable-error-reporting"];
	const chrome =
		"--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run";
	const only = `--only-categories=${categories}`;
	try {
		await promisify(execFile)(process.execPath, [program, url, ...flags, only, chrome], {
			env: { ...process.env, CHROME_PATH: findChromium() },
		});
	} catch (error) {
		await rm(dirname(output), { recursive: true });
		if (tries === 1) throw error;
		return audit(url, tries - 1);
	}
	const report = JSON.parse(await readFile(output, "utf8"));
	await rm(dirname(output), { recursive: true });
	return report;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const toScore = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
const toTime = (report: Report, id: string) => report.audits[id]?.numericValue ?? Number.NaN;

/** Prints what was found on a page. Returns whether it is within the bounds. */
function print(path: string, reports: Report[], judged: string[]): boolean {
	const scores = categories.map((category) => median(reports.map((report) => toScore(report, category))));
	const times = paints.map((paint) => median(reports.map((report) => toTime(report, paint))));
	const blocked = `${Math.round(median(reports.map((report) => toTime(report, blocking))))} ms`;
	const power = String(Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex))));
	const columns = [...scores.map(String), ...times.map((ms) => `${(ms / 1000).toFixed(2)} s`), blocked, power];
	console.log(path.slice(0, 20).padEnd(22) + columns.map((text) => text.padStart(9)).join(""));
	const failures = reports.flatMap(({ audits }) =>
		Object.values(audits).filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary"),
	);
	for (const title of new Set(failures.map(({ title }) => title))) console.log(`    ${title}`);
	return (
		categories.every((category, index) => !judged.includes(category) || scores[index] === 100) &&
		paints.every((paint, index) => (times[index] as number) <= bounds[paint])
	);
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { runs: { type: "string", default: "3" }, sample: { type: "boolean" } },
});
if (!existsSync(program)) {
	console.error(`Lighthouse is not there. Get it first, beside the project:
  npm install --prefix ${folder} lighthouse@${version}
or say in LIGHTHOUSE in which folder it was installed.`);
	process.exit(1);
}
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs must be a whole number above 0");
const isSampleData = values.sample ?? false;

const data = await mkdtemp(join(tmpdir(), "inkfree-lighthouse-data-"));
const postgres = await startTemporaryServer();
const database = openPostgres(postgres.url);
const server = createServer().listen(0, "127.0.0.1");
let stop: (() => Promise<void>) | undefined;
try {
	await once(server, "listening");
	const config = readConfig({
		SITE_URL: `http://localhost:${(server.address() as AddressInfo).port}`,
		DATA_DIR: data,
	});
	await migrate(database);
	await addTreatmentGuides(database);
	await fillWithSampleData(database, 1200);
	// logs as a server does, to nowhere
	const log = pino({ level: "info" }, destination({ dest: "/dev/null", sync: true }));
	const services = await openServices(config, database, log);
	stop = services.stop;
	await addSamplePictures(services.media);
	const { getPageHandler } = builtPages();
	const app = createApp({ ...services, config, database, log, isSampleData, getPageHandler });
	server.on("request", getRequestListener(app.fetch));
	const { clinics } = await database.asVisitor((db) =>
		searchClinics(db, { page: 1, pageSize: 1, country: "GB", verifiedOnly: true, sort: "reviews" }),
	);
	const pages = ["/", "/clinics", "/countries/gb", `/clinic/${clinics[0]?.id}`, "/treatments/q-switched-laser"];
	console.log(`\nLighthouse ${version}, a phone, medians of ${runs}; bounds: 100, first paint 1.5 s, largest 1.8 s`);
	console.log(
		" ".repeat(22) +
			["speed", "access", "practice", "seo", "first", "largest", "blocked", "machine"]
				.map((name) => name.padStart(9))
				.join(""),
	);
	// a directory of sample data asks not to be found
	const judged = isSampleData ? categories.slice(0, -1) : categories;
	for (const path of positionals.length > 0 ? positionals : pages) {
		const reports: Report[] = [];
		for (let run = 0; run < runs; run++) reports.push(await audit(config.siteUrl + path));
		if (!print(path, reports, judged)) process.exitCode = 1;
	}
} finally {
	server.close();
	await stop?.();
	await database.close();
	await postgres.stop();
	await rm(data, { recursive: true });
}
