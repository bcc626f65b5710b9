import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { inject } from "vitest";
import { openOwner } from "#database/connection.ts";
import { openDataDirectory } from "#server/data-directory.ts";
import { migrateWithoutPlaces } from "./database-server.ts";

const folder = inject("folder");
const whole = join(folder, "whole");

/**
 * A data directory at `path`, which is not there yet: empty, migrated and closed in order. For tests that are not about
 * the first start: a copy takes a tenth of its time.
 */
export async function makeDataDirectory(path: string): Promise<void> {
	if (isFirst()) {
		const unfinished = join(folder, "unfinished");
		const directory = await openDataDirectory(unfinished);
		const owner = openOwner(directory.ownerUrl);
		await migrateWithoutPlaces(owner);
		await owner.close();
		await directory.close();
		renameSync(unfinished, whole);
	}
	while (!existsSync(whole)) await setTimeout(50);
	// which keeps the owner that the database has
	await promisify(execFile)("cp", ["-a", whole, path]);
}

/** Whether no other file of this run makes the one that is copied. */
function isFirst(): boolean {
	try {
		mkdirSync(join(folder, "begun"));
		return true;
	} catch {
		return false;
	}
}
