// Writes all clinics into a file: npm run export -- --format csv|json [--out file]
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { DataDirectoryBusyError } from "#server/data-directory.ts";
import { openDatabase } from "#server/database.ts";
import { writeClinics } from "#server/export/clinics.ts";
import { explainOpening, runCommand, UsageError } from "./run-command.ts";

const USAGE = `Usage: npm run --silent export -- --format csv|json [--out <file>]
  --format  what to write; csv can be imported again
  --out     the file; without it the clinics go to the standard output`;

function readArguments(): { format: "csv" | "json"; out: string | undefined } {
	try {
		const { values } = parseArgs({ options: { format: { type: "string" }, out: { type: "string" } } });
		const { format, out } = values;
		if (format !== "csv" && format !== "json") throw new Error("--format takes csv or json.");
		return { format, out };
	} catch (error) {
		throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
	}
}

async function main() {
	const { format, out } = readArguments();
	const database = await openDatabase(readConfig());
	try {
		const clinics = Readable.from(writeClinics((work) => database.asService(work), format));
		if (out) await pipeline(clinics, createWriteStream(out));
		else await pipeline(clinics, process.stdout, { end: false });
	} finally {
		await database.close();
	}
}

// Not another folder, as the server is told: that would be another directory of clinics.
const busy =
	"The server, or another command, has the embedded database to itself, so nothing was done here. " +
	"Export at /admin/import, or stop the server and run this command again.";

await runCommand(main, (error) => (error instanceof DataDirectoryBusyError ? busy : explainOpening(error)));
