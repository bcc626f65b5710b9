import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Hono } from "hono";
import sharp from "sharp";
import type { OwnerDatabase } from "#database/connection.ts";
import { createImport } from "#database/queries/imports.ts";
import { searchClinics } from "#database/queries/search.ts";
import { pictureSizes } from "#domain/pictures/storage.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { writeClinics } from "#server/export/clinics.ts";
import { inspectFile } from "#server/import/inspect.ts";
import { runImport } from "#server/import/run.ts";
import type { HttpEnv } from "#server/lib/http-env.ts";
import { normalizePicture, resizePicture } from "#server/media/process.ts";

const rows = 3000;
const rounds = 3;
const resolution = 1; // ms

/** Milliseconds: how long nothing else was done, and how much of that this thread worked (the rest the machine had other work). */
type Stall = { longest: number; work: number };

/** The least of several rounds' longest stall of this process's event loop: the machine is shared. */
async function measureStall(work: () => Promise<unknown>): Promise<Stall> {
	const stalls: Stall[] = [];
	for (let round = 0; round < rounds; round++) {
		const delay = monitorEventLoopDelay({ resolution });
		// what was left over by the round before is not this one's
		await setTimeout(50);
		delay.enable();
		let most = 0; // microseconds
		let before = process.threadCpuUsage();
		const timer = setInterval(() => {
			const { user, system } = process.threadCpuUsage(before);
			most = Math.max(most, user + system);
			before = process.threadCpuUsage();
		}, resolution);
		await setTimeout(10);
		await work();
		await setTimeout(10);
		clearInterval(timer);
		delay.disable();
		stalls.push({ longest: delay.max / 1e6 - resolution, work: most / 1000 });
	}
	return {
		longest: Math.min(...stalls.map(({ longest }) => longest)),
		work: Math.min(...stalls.map(({ work }) => work)),
	};
}

/** How long everything else waits for the process while it does what takes long. `forget` drops the kept pages. */
export async function benchStalls(
	database: OwnerDatabase,
	app: Pick<Hono<HttpEnv>, "request">,
	forget: () => void,
): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-stalls-"));
	const { clinics } = await database.asVisitor((db) => searchClinics(db, { page: 1, pageSize: 1, sort: "reviews" }));
	const photo = await makePhoto();
	const get = async (path: string) => {
		forget();
		const answer = await app.request(path, { headers: { "accept-encoding": "br" } });
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		await answer.arrayBuffer();
	};
	const cases: [name: string, work: () => Promise<unknown>][] = [
		["nothing, for a second", () => setTimeout(1000)],
		[`an import of ${rows} rows`, () => importClinics(database, folder)],
		["an export of clinics as CSV", () => drain(writeClinics((work) => database.asService(work), "csv"))],
		["an export of clinics as JSON", () => drain(writeClinics((work) => database.asService(work), "json"))],
		["16 passwords hashed", () => Promise.all(Array.from({ length: 16 }, () => hashPassword("a long password")))],
		["a photograph of 12 megapixels", () => normalizePicture(photo, "jpeg")],
		["a picture in a size", () => resizePicture(photo, pictureSizes.thumbTriple, "avif")],
		["a cold page of 25 cards", () => get("/countries/de?limit=25")],
		["a cold page of 100 cards", () => get("/countries/de?limit=100")],
		["the data of 100 cards", () => get("/countries/de.data?limit=100")],
		["a cold profile with many reviews", () => get(`/clinic/${clinics[0]?.id}`)],
		["a cold guide", () => get("/treatments/q-switched-laser")],
		["all countries", () => get("/countries")],
		["the first part of the sitemap", () => get("/sitemap/clinics-1.xml")],
	];
	try {
		console.log(`\nLongest stall of the event loop, the least of ${rounds} rounds, and the work of its thread in one`);
		for (const [name, work] of cases) {
			await work();
			const stall = await measureStall(work);
			const [longest, own] = [stall.longest, stall.work].map((ms) => `${ms.toFixed(1).padStart(9)} ms`);
			console.log(`${name.padEnd(52)} ${longest} ${own}`);
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

let imports = 0;

/** Imports clinics that nobody has seen before, as the worker does. */
async function importClinics(database: OwnerDatabase, folder: string): Promise<void> {
	const batch = `${Date.now()}${++imports}`;
	const lines = Array.from({ length: rows }, (_, row) => {
		const word = Buffer.from(`${batch}${row}`).toString("base64url").toLowerCase();
		return `${batch}-${row},${word} Laser,Town ${row % 40},DE,https://${word}.example,"Mo-Fr 09:00-18:00; Sa 10:00-14:00"\n`;
	});
	const path = join(folder, batch);
	writeFileSync(path, `source_id,name,city,country,website,opening_hours\n${lines.join("")}`);
	const { format, size, hash } = await inspectFile(path);
	const id = await database.asService((db) =>
		createImport(db, {
			file_name: "clinics.csv",
			file_size: size,
			file_hash: hash,
			format,
			upload_id: null,
			source: batch,
			country_code: null,
			is_dry_run: false,
			can_update: false,
		}),
	);
	await runImport(database, id, path, { isAlone: true });
}

/** The first 20 MB, some 50,000 clinics: what comes after them costs as much a piece, and a million takes minutes. */
async function drain(chunks: AsyncIterable<string>): Promise<void> {
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += Buffer.from(chunk).length;
		if (bytes > 20e6) return;
	}
}

/** As a telephone takes one: nothing in it is plain. */
async function makePhoto(): Promise<Buffer> {
	const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
	return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888", noise } })
		.jpeg()
		.toBuffer();
}
