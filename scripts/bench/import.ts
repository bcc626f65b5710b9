import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { OwnerDatabase } from "#database/connection.ts";
import { importRows, previewRows, readFile } from "#server/imports/import.ts";
import { openFile } from "#server/imports/read-file.ts";

const rows = 5000;
const resolution = 1; // ms

/**
 * Prints how long an import of new clinics takes, its preview and the import itself, and how it blocks the process.
 */
export async function benchImport(database: OwnerDatabase): Promise<undefined> {
	const source = `bench-${Date.now()}`;
	const file = new Blob([writeRows(source)]);
	console.log(`\nAn import of ${rows} rows`);
	for (const isDryRun of [true, false]) {
		const delay = monitorEventLoopDelay({ resolution });
		await setTimeout(50); // work left over from before isn't counted
		delay.enable();
		const started = performance.now();
		const before = process.cpuUsage();
		await importFile(database, file, source, isDryRun);
		const seconds = (performance.now() - started) / 1000;
		const { user, system } = process.cpuUsage(before);
		delay.disable();
		console.log(
			`${isDryRun ? "looked at" : "imported"}: ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows a second, ` +
				`${((user + system) / 1e6).toFixed(1)} s of this process, longest stall ${(delay.max / 1e6 - resolution).toFixed(0)} ms, ` +
				`${(process.memoryUsage.rss() / 1024 ** 2).toFixed(0)} MB`,
		);
	}
	return undefined;
}

/** Writes a file of clinics with names and websites that no other run has. */
function writeRows(source: string): string {
	const lines = Array.from({ length: rows }, (_, row) => {
		const word = Buffer.from(`${source}${row}`).toString("base64url").toLowerCase();
		return `${source}-${row},${word} Laser,Town ${row % 40},DE,https://${word}.example,"Mo-Fr 09:00-18:00; Sa 10:00-14:00"\n`;
	});
	return `source_id,name,city,country,website,opening_hours\n${lines.join("")}`;
}

async function importFile(database: OwnerDatabase, file: Blob, source: string, isDryRun: boolean): Promise<void> {
	const plain = { name: "clinics.csv", country: null, update: false, columns: {} };
	const opened = await openFile({ file, source, ...plain });
	for await (const part of readFile(database, opened, rows)) {
		if (isDryRun) await previewRows(database, opened, part);
		else await importRows(database, opened, part, { createdBy: null });
	}
}
