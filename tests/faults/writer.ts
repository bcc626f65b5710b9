// A process that has a data directory, for the tests beside it. Without end it writes one number after the other, and
// prints each when it is acknowledged. On its input it takes "fill" and "free", for the disk under the data directory,
// and "count".
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Owner, openOwner } from "#database/connection.ts";
import { openDataDirectory } from "#server/data-directory.ts";
import { explainFailure } from "#server/explain-failure.ts";

const dataDir = String(process.argv[2]);
const filler = join(dataDir, "filler");
let database: Owner;
let isStopping = false;
process.on("SIGTERM", () => {
	isStopping = true;
});

createInterface({ input: process.stdin }).on("line", async (command) => {
	if (command === "free") rmSync(filler);
	if (command === "count") console.log(`has ${await count()}`);
	if (command !== "fill") return;
	for (let size = 1_000_000; size >= 1; size = Math.floor(size / 10)) {
		try {
			for (;;) appendFileSync(filler, Buffer.alloc(size));
		} catch {} // full, for pieces of this size
	}
	console.log("full");
});

/** How many numbers there are, and the highest. */
async function count(): Promise<string> {
	const { rows } = await sql<{ text: string }>`
		select concat(count(*), ' ', coalesce(max(number), 0)) as text from numbers`.execute(database.kysely);
	return String(rows[0]?.text);
}

try {
	const directory = await openDataDirectory(dataDir);
	database = openOwner(directory.ownerUrl);
	await database.asOwner((db) => sql`create table if not exists numbers (number int primary key)`.execute(db));
	const before = await count();
	console.log(`open ${before}`);
	for (let number = Number(before.split(" ")[1]) + 1; !isStopping; ) {
		try {
			await sql`insert into numbers values (${number}) on conflict do nothing`.execute(database.kysely);
			console.log(`wrote ${number}`);
			number++;
		} catch {
			console.log("failed");
			await setTimeout(100);
		}
	}
	await database.close();
	await directory.close();
	process.exit(0);
} catch (error) {
	console.error(explainFailure(error) ?? error);
	process.exit(1);
}
