import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { OwnerDatabase } from "#database/connection.ts";
import { inspectFile } from "#server/imports/inspect.ts";
import { runImport } from "#server/imports/run.ts";
import { stageFile } from "#server/imports/stage.ts";

const rows = 5000;
const resolution = 1; // ms

/**
 * Prints how long an import of new clinics takes, its check and the import itself, and how long it blocks the process.
 */
export async function benchImport(database: OwnerDatabase): Promise<undefined> {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-bench-import-"));
	try {
		const path = join(folder, "clinics.csv");
		const source = `bench-${Date.now()}`;
		writeFileSync(path, writeRows(source));
		console.log(`\nAn import of ${rows} rows`);
		for (const isDryRun of [true, false]) {
			const delay = monitorEventLoopDelay({ resolution });
			await setTimeout(50); // work left over from before isn't counted
			delay.enable();
			const started = performance.now();
			const before = process.cpuUsage();
			await importFile(database, path, source, isDryRun);
			const seconds = (performance.now() - started) / 1000;
			const { user, system } = process.cpuUsage(before);
			delay.disable();
			console.log(
				`${isDryRun ? "checked" : "carried out"}: ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows a second, ` +
					`${((user + system) / 1e6).toFixed(1)} s of this process, longest stall ${(delay.max / 1e6 - resolution).toFixed(0)} ms`,
			);
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Writes a file of clinics with names and websites that no other run has. */
function writeRows(source: string): string {
	const lines = Array.from({ length: rows }, (_, row) => {
		const word = Buffer.from(`${source}${row}`).toString("base64url").toLowerCase();
		return `${source}-${row},${word} Laser,Town ${row % 40},DE,https://${word}.example,"Mo-Fr 09:00-18:00; Sa 10:00-14:00"\n`;
	});
	return `source_id,name,city,country,website,opening_hours\n${lines.join("")}`;
}

async function importFile(database: OwnerDatabase, path: string, source: string, isDryRun: boolean): Promise<void> {
	const file = await inspectFile(path);
	const id = await database.asService((db) =>
		stageFile(db, path, {
			file_name: "clinics.csv",
			...file,
			columns: {},
			created_by: null,
			source,
			country_code: null,
			is_dry_run: isDryRun,
			can_update: false,
		}),
	);
	await runImport(database, id, { isAlone: true });
}
