// npm run bench [-- search pages import knee]: four measurements, or those that are named. Seconds mean little on a
// shared machine: what is compared is measured in turn, and processor time stands in for waiting where it can be read.
//   search   what PostgreSQL works at suggestions, meanings, searches and maps
//   pages    what a kept page and a page made anew cost beside bare references
//   import   what an import costs, and how long it holds everything else up
//   knee     how a server answers when it is asked for more pages than it can make
// `--clinics 100000` says how many clinics there are (20,000 without it). `--folder <folder>` keeps the filled database
// and prints the plan of each slowest question. An empty DATABASE_URL is used in place of the embedded database. Ends
// with 1 where something is above its bound.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type OwnerDatabase, openPostgres } from "#database/connection.ts";
import { type EmbeddedServer, startServer } from "#database/embedded/server.ts";
import { startTemporaryServer, unsafeSettings } from "#database/embedded/temporary.ts";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { migrate } from "#database/migrate.ts";
import { addTreatmentGuides } from "#database/seed/guides.ts";
import { explain, planSettings, type Question } from "./answers.ts";
import { fillForBench } from "./fill.ts";
import { benchImport } from "./import.ts";
import { benchKnee } from "./knee.ts";
import { benchPages } from "./pages.ts";
import { benchSearch } from "./search.ts";

const parts = { search: benchSearch, pages: benchPages, import: benchImport } satisfies Record<
	string,
	(database: OwnerDatabase) => Promise<Question[] | undefined>
>;
type Part = keyof typeof parts;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { clinics: { type: "string", default: "20000" }, folder: { type: "string" } },
});
const clinics = Number(values.clinics);
if (!Number.isInteger(clinics) || clinics < 1) throw new Error("--clinics must be a whole number above 0");
const all = [...Object.keys(parts), "knee"];
const chosen = positionals.length > 0 ? positionals : all;
if (!chosen.every((part) => all.includes(part))) throw new Error(`The parts are ${all.join(", ")}`);
const filledParts = chosen.filter((part): part is Part => part in parts);

if (filledParts.length > 0) await benchFilled();
if (chosen.includes("knee")) await benchKnee();

/** Starts PostgreSQL on a folder that is kept, or on a temporary one. Never synced to the disk. */
function startDatabase(folder?: string, settings: Record<string, string> = {}): Promise<EmbeddedServer> {
	if (!folder) return startTemporaryServer();
	return startServer(resolve(folder), {
		log: { debug() {}, warn() {}, error: console.error },
		settings: { ...unsafeSettings, ...settings },
	});
}

/** Runs the measurements that need a directory of many clinics. */
async function benchFilled(): Promise<void> {
	const slowest: Question[] = [];
	const server = process.env.DATABASE_URL ? undefined : await startDatabase(values.folder);
	const database = openPostgres(server?.url ?? String(process.env.DATABASE_URL));
	try {
		await migrate(database);
		await loadGazetteer(database);
		await addTreatmentGuides(database);
		const filled = await fillForBench(database, clinics);
		console.log(`\n${filled} clinics, ${server ? "embedded database" : "DATABASE_URL"}`);
		for (const part of filledParts) slowest.push(...((await parts[part](database)) ?? []));
	} finally {
		await database.close();
		await server?.stop();
	}
	if (server && values.folder) await explainSlowest(values.folder, slowest);
}

/** Prints the plans of queries. The database starts again with other settings, because only these log plans. */
async function explainSlowest(folder: string, questions: Question[]): Promise<void> {
	const explaining = await startDatabase(folder, planSettings);
	try {
		for (const question of questions) {
			console.log(`\n${question.name}`);
			for (const line of await explain(explaining.url, question)) console.log(`    ${line}`);
		}
	} finally {
		await explaining.stop();
	}
}
