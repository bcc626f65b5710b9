// Exports all clinics to a file: npm run export -- --format csv|json [--out file]
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { ServerDatabase } from "#database/connection.ts";
import { writeClinics } from "#server/export/clinics.ts";
import { readArguments, readCommandConfig, runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: npm run --silent export -- --format csv|json [--out <file>]
  --format  what to write; csv can be imported again
  --out     the file; without it the clinics go to the standard output`;

async function main() {
	const { format, out } = readArguments(USAGE, (): { format: "csv" | "json"; out: string | undefined } => {
		const { values } = parseArgs({ options: { format: { type: "string" }, out: { type: "string" } } });
		const { format, out } = values;
		if (format !== "csv" && format !== "json") throw new Error("--format takes csv or json.");
		return { format, out };
	});
	const write = async (database: ServerDatabase) => {
		const clinics = Readable.from(writeClinics((work) => database.asService(work), format));
		if (out) await pipeline(clinics, createWriteStream(out));
		else await pipeline(clinics, process.stdout, { end: false });
	};
	await withDatabase(readCommandConfig(), write, { canShare: true });
}

await runCommand(main);
