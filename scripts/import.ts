// Imports clinics from a file: npm run import -- file.csv|file.geojson [options]. See docs/import.md.
import { openAsBlob, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { ServerDatabase } from "#database/connection.ts";
import { getReport } from "#database/queries/imports/imports.ts";
import { addDocuments } from "#database/seed/documents.ts";
import { formatNumber } from "#domain/format.ts";
import type { Figures, Preview, Progress } from "#domain/imports/import.ts";
import { openStreetMap } from "#domain/imports/osm.ts";
import { cleanFileName, importChoices } from "#domain/imports/schemas.ts";
import { limits } from "#domain/limits.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { Refusal } from "#domain/refusal.ts";
import { importRows, previewRows, readFile } from "#server/imports/import.ts";
import { openFile } from "#server/imports/read-file.ts";
import { readArguments, readCommandConfig, runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: npm run import -- <file.csv|file.geojson> [options]
  --dry-run        says what would happen and changes nothing
  --update         brings clinics imported before up to date
  --source <name>  where the data comes from (default: the file's name; GeoJSON is always ${openStreetMap})
  --country <code> the country for rows without one, such as GB
  --encoding <name> the file's encoding, such as windows-1250 (default: guessed)
  --report <file>  writes what became of each row as CSV, to be corrected or decided about and imported again`;

const readImportArguments = () =>
	readArguments(USAGE, () => {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				"dry-run": { type: "boolean", default: false },
				update: { type: "boolean", default: false },
				source: { type: "string", default: "" },
				country: { type: "string", default: "" },
				encoding: { type: "string" },
				report: { type: "string" },
			},
		});
		const [path, ...more] = positionals;
		if (path === undefined || more.length > 0) throw new Error("Name one file.");
		const { source, country, update, encoding } = values;
		const read = importChoices.safeParse({ source, country: country.toUpperCase(), update, encoding });
		if (!read.success) throw new Error(read.error.issues[0]?.message);
		return { ...read.data, path, isDryRun: values["dry-run"], report: values.report };
	});

async function main() {
	const { path, isDryRun, report, ...choices } = readImportArguments();
	if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new MendableError(`There's no file ${path}.`);
	const file = await openAsBlob(path);
	const opened = await openFile({ file, name: cleanFileName(basename(path)), ...choices });
	// fails now, and not after the work
	const out = report === undefined ? undefined : await open(report, "w");
	const work = async (database: ServerDatabase) => {
		// rows may name treatments, and a first start may have been cut off before it added them
		await addDocuments(database, "treatment");
		const onProgress = openProgress();
		let isFirst = true;
		for await (const part of readFile(database, opened, limits.importRows, onProgress)) {
			if (part.header.problem) throw new MendableError(part.header.problem);
			if (isDryRun) describePreview(await previewRows(database, opened, part, onProgress));
			else {
				const done = await importRows(database, opened, part, { createdBy: null, onProgress });
				if (!("import" in done)) throw new Error("nobody has seen a preview");
				describeFigures(done.import, "added", "updated");
				const { report: text } = await database.asService((db) => getReport(db, done.import.id));
				// one file of several transactions has one line of headings
				await out?.write(isFirst ? text : text.slice(text.indexOf("\n") + 1));
			}
			isFirst = false;
			if (part.problem) {
				console.error(part.problem);
				process.exitCode = 1;
			}
		}
		await out?.close();
		if (report && !isDryRun) console.log(`The report is in ${report}.`);
	};
	await withDatabase(readCommandConfig(), work, { canShare: true });
}

function openProgress() {
	let said = "";
	return ({ step, rows }: Progress) => {
		const line = `${step === "read" ? "read" : step === "compare" ? "compared" : "written"}: ${formatNumber(rows)}`;
		if (process.stdout.isTTY) process.stdout.write(`\r${line}   `);
		// a log has a line a thousand rows
		else if (rows % 1000 === 0 && line !== said) console.log(line);
		said = line;
	};
}

function describeFigures(figures: Figures, added: string, updated: string) {
	const lines = [
		[added, figures.added],
		[updated, figures.updated],
		["in the directory already", figures.known],
		["left out as duplicates", figures.duplicates],
		["to decide, see the report", figures.doubtful],
		["skipped, as the file says", figures.skipped],
		["with errors", figures.failed],
	] as const;
	if (process.stdout.isTTY) console.log();
	for (const [what, count] of lines) console.log(`${formatNumber(count).padStart(9)}  ${what}`);
}

function describePreview({ figures, notes, cities, unknown }: Preview) {
	describeFigures(figures, "would be added", "would be updated");
	for (const heading of unknown) console.log(`The column ${heading} is none of ours, so it isn't imported.`);
	for (const { city, country, rows } of cities)
		console.log(`Unknown city: ${city}, ${country} (${formatNumber(rows)})`);
	for (const { rows, row_numbers, isError, field, message } of notes) {
		const which =
			rows === 1
				? `row ${row_numbers[0]}`
				: `${formatNumber(rows)} rows (${row_numbers.join(", ")}${rows > row_numbers.length ? " …" : ""})`;
		console.log(`${which}: ${isError ? "error" : "note"}${field ? `, ${field}` : ""}: ${message}`);
	}
}

await runCommand(main, { explain: (error) => (error instanceof Refusal ? error.message : undefined) });
