// Imports clinics from a file: npm run import -- file.csv|file.geojson [options]. See docs/import.md.
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Database } from "#database/connection.ts";
import { findFindings, remarkKinds } from "#database/queries/imports/findings.ts";
import {
	endOpenImport,
	findOpenImport,
	findSameImport,
	getImport,
	heartbeatTimeout,
	type Import,
} from "#database/queries/imports/runs.ts";
import { addTreatmentGuides } from "#database/seed/guides.ts";
import { formatNumber } from "#domain/format.ts";
import { openStreetMap } from "#domain/imports/osm.ts";
import { uploadQuery } from "#domain/imports/schemas.ts";
import { limits } from "#domain/limits.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { Refusal } from "#domain/refusal.ts";
import { writeReport } from "#server/export/import-rows.ts";
import { inspectFile } from "#server/imports/inspect.ts";
import { runImport } from "#server/imports/run.ts";
import { stageFile } from "#server/imports/stage.ts";
import { readArguments, readCommandConfig, runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: npm run import -- <file.csv|file.geojson> [options]
  --dry-run        checks the file and changes nothing
  --update         brings clinics imported before up to date
  --source <name>  where the data comes from (default: the file's name; GeoJSON is always ${openStreetMap})
  --country <code> the country for rows without one, such as GB
  --report <file>  writes the rows with errors, doubts and notes as CSV, to be corrected and imported again
  --resume         continues this file's import and doesn't start a new one
   npm run import -- --cancel  ends an unfinished import; what it added stays`;

const readImportArguments = () =>
	readArguments(USAGE, () => {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				"dry-run": { type: "boolean", default: false },
				update: { type: "boolean", default: false },
				source: { type: "string", default: "" },
				country: { type: "string", default: "" },
				report: { type: "string" },
				resume: { type: "boolean", default: false },
				cancel: { type: "boolean", default: false },
			},
		});
		const [path, ...more] = positionals;
		if (more.length > 0 || (path === undefined) !== values.cancel) throw new Error("Name one file.");
		const read = uploadQuery.safeParse({
			name: path ? basename(path) : "",
			source: values.source,
			country: values.country.toUpperCase(),
		});
		if (!read.success) throw new Error(read.error.issues[0]?.message);
		return { ...values, ...read.data, update: values.update, path };
	});

type Arguments = ReturnType<typeof readImportArguments>;

async function main() {
	const wanted = readImportArguments();
	const { path } = wanted;
	if (path === undefined) {
		return withDatabase(readCommandConfig(), async (database) => {
			const open = await database.asService(endOpenImport);
			console.log(open ? `Ended the import of ${open}.` : "There's no import to end.");
		});
	}
	const file = await inspectFile(path);
	// fails now, and not after the work
	if (wanted.report !== undefined) await (await open(wanted.report, "a")).close();
	const config = readCommandConfig();
	await withDatabase(config, async (database) => {
		// rows may name treatments, and a first start may have been cut off before it added them
		await addTreatmentGuides(database);
		const { id, last_row } = await findOrCreate(database, path, wanted, file);
		const isAlone = config.databaseUrl === undefined;
		const options = { isAlone, onBatch: openProgress(last_row) };
		for (;;) {
			const end = await runImport(database, id, options);
			if (end === "done") break;
			if (end === "lost") throw new MendableError("The import was cancelled, or another process is continuing it.");
			console.log("Another process is working on this import, or was killed a moment ago. Waiting for a sign of life…");
			await setTimeout((heartbeatTimeout * 1000) / 3);
			const { status } = await database.asService((db) => getImport(db, id));
			if (status !== "running") break;
		}
		const ended = await database.asService((db) => getImport(db, id));
		await report(database, ended, wanted.report);
		if (ended.status !== "done") process.exitCode = 1;
	});
}

/** The import to work on: the open one if this command started it with this file, else a new one. */
async function findOrCreate(
	database: Database,
	path: string,
	{ name, source, country, update, resume, "dry-run": is_dry_run }: Arguments,
	file: Awaited<ReturnType<typeof inspectFile>>,
): Promise<Import> {
	const values = {
		file_name: name,
		...file,
		columns: {},
		created_by: null,
		source: file.format === "geojson" ? openStreetMap : source,
		country_code: country,
		is_dry_run,
		can_update: update,
	};
	return database.asService(async (db) => {
		const open = await findOpenImport(db);
		if (!open) {
			if (resume) throw new MendableError("There's no import to continue.");
			return getImport(db, await stageFile(db, path, values));
		}
		const same = await findSameImport(db, values);
		if (!same) {
			throw new MendableError(
				`An import hasn't finished yet: ${open.file_name}, source ${open.source}, at row ${open.row_number}. ` +
					"Continue it with the command that started it, or end it: npm run import -- --cancel",
			);
		}
		console.log(`Continuing after row ${formatNumber(open.row_number)}.`);
		return getImport(db, same);
	});
}

function openProgress(total: number) {
	let told = -1;
	return (row: number) => {
		const percent = Math.floor((row / total) * 100);
		const line = `${String(percent).padStart(3)} %  row ${formatNumber(row)}`;
		if (process.stdout.isTTY) process.stdout.write(`\r${line}   ${row >= total ? "\n" : ""}`);
		else if (percent >= told + 5) {
			told = percent;
			console.log(line);
		}
	};
}

const shownFindings = 20;

async function report(database: Database, ended: Import, path: string | undefined) {
	const { is_dry_run, added, updated, known, duplicates, doubtful, failed, remarked, message, id } = ended;
	const figures = [
		[is_dry_run ? "would be added" : "added", added],
		[is_dry_run ? "would be updated" : "updated", updated],
		["in the directory already, from this source", known],
		["left out as duplicates", duplicates],
		["to decide at /admin/import", doubtful],
		["with errors", failed],
	] as const;
	for (const [what, count] of figures) console.log(`${formatNumber(count).padStart(9)}  ${what}`);
	if (message) console.error(message);
	if (ended.status === "cancelled") console.error("The import was cancelled.");
	const query = { importId: id, kinds: remarkKinds, size: shownFindings };
	const findings = await database.asService((db) => findFindings(db, query));
	for (const { rows, row_numbers, kind, field, message } of findings) {
		const which =
			rows === 1
				? `row ${row_numbers[0]}`
				: `${formatNumber(rows)} rows (${row_numbers.join(", ")}${rows > row_numbers.length ? " …" : ""})`;
		console.log(`${which}: ${kind}${field ? `, ${field}` : ""}: ${message}`);
	}
	if (findings.length === shownFindings && !path) console.log("… and perhaps more: --report <file> writes all.");
	if (remarked > limits.importReported) {
		console.log(`The report ends after about ${formatNumber(limits.importReported)} rows; the rest is only counted.`);
	}
	if (path) {
		await pipeline(Readable.from(writeReport((work) => database.asService(work), id)), createWriteStream(path));
		console.log(`The report is in ${path}.`);
	}
}

await runCommand(main, {
	atDesk: "Import the file",
	explain: (error) => (error instanceof Refusal ? error.message : undefined),
});
