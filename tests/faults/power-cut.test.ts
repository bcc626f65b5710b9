import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ServerDatabase } from "#database/connection.ts";
import { openDatabase } from "#server/database.ts";
import { createAdmin, createClinic, createPerson } from "#tests/factories.ts";
import { draw } from "#tests/files/media-server.ts";
import { findFreePort } from "#tests/free-port.ts";
import { makeImportForm, readLastLine } from "#tests/import-form.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { DiskModel } from "./disk-model.ts";
import { canTrace, readTrace, traceTo } from "./disk-trace.ts";
import { signIn } from "./people.ts";
import { childrenOf, run, useFolder } from "./processes.ts";

const slow = { timeout: 600_000 }; // ms; many steps, on a machine that may be busy
const folder = useFolder();
const dataDir = join(folder, "data");
const port = String(await findFreePort());
// this machine's, so that an admin needs no second factor; there are clinics already, so no sample data are made
const siteUrl = `http://localhost:${port}`;
// more by POWER_CUTS=100
const cuts = Number(process.env.POWER_CUTS ?? 3);

async function withDatabase<T>(place: string, work: (database: ServerDatabase) => Promise<T>): Promise<T> {
	const database = await openDatabase({ dataDir: place, databaseUrl: undefined });
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

/** An act that the server acknowledged: when (ms), and whether it is kept on what a power cut left. */
type Act = { name: string; at: number; isKept(database: ServerDatabase, place: string): Promise<boolean> };

const count = async (database: ServerDatabase, table: "favorites" | "reviews", clinic: string, user: string) =>
	(
		await database.asService((db) =>
			db.selectFrom(table).select("clinic_id").where("clinic_id", "=", clinic).where("user_id", "=", user).execute(),
		)
	).length;

test(
	"a power cut after any acknowledged act: with what was synced until then, nothing acknowledged is lost",
	slow,
	async ({ skip }) => {
		skip(!canTrace(), "strace is not installed, or may not trace processes here");
		const people = await withDatabase(dataDir, async (database) => {
			const [person, admin] = [await createPerson(database), await createAdmin(database)];
			const clinics: string[] = [];
			for (let made = 0; made < 8; made++) clinics.push((await createClinic(database)).id);
			return {
				...{ person, clinics },
				personHeaders: await signIn(database, siteUrl, person),
				adminHeaders: await signIn(database, siteUrl, admin),
			};
		});
		const { person, clinics, personHeaders, adminHeaders } = people;
		const options = {
			env: { PATH: process.env.PATH, NODE_ENV: "production", SITE_URL: siteUrl, PORT: port, DATA_DIR: dataDir },
		};
		// what a first start writes, such as documents in all languages, is written without strace, which is slow
		const first = run([process.execPath, "server/main.ts"], options);
		await first.says(/InkFree: http/);
		first.child.kill();
		await first.exit;
		const model = new DiskModel(folder);
		const trace = join(folder, "trace");
		const strace = run([...traceTo(trace), process.execPath, "server/main.ts"], options);
		await strace.says(/InkFree: http/);
		const acts: Act[] = [];

		/** Asks for an act, and notes it when it is acknowledged. */
		async function act(name: string, path: string, init: RequestInit, isKept: Act["isKept"], says = /./) {
			const ask = async () => {
				const answer = await fetch(siteUrl.replace("localhost", "127.0.0.1") + path, init);
				return { answer, text: await answer.text() };
			};
			let { answer, text } = await ask();
			// every call of the system is written down: a slow machine may take longer than a statement may
			while (text.includes('"code":"busy"')) ({ answer, text } = await ask());
			const at = Date.now() + 1; // of the clock that strace reads
			expect([name, answer.status, text]).toEqual([name, 200, expect.stringMatching(says)]);
			acts.push({ name, at, isKept });
		}
		const json = { ...personHeaders, "content-type": "application/json" };
		const picture = await draw("png");
		for (const [index, clinic] of clinics.entries()) {
			await act(
				"favourite",
				`/api/favorites/${clinic}`,
				{ method: "PUT", headers: personHeaders },
				async (database) => {
					return (await count(database, "favorites", clinic, person.id)) === 1;
				},
			);
			const review = { method: "PUT", headers: json, body: JSON.stringify({ rating: 4 }) };
			await act("review", `/api/reviews/${clinic}`, review, async (database) => {
				return (await count(database, "reviews", clinic, person.id)) === 1;
			});
			const url = `${clinic}/gallery/${1_700_000_000_000 + index}.png`;
			const upload = { method: "POST", headers: adminHeaders, body: picture as Buffer<ArrayBuffer> };
			await act("picture", `/storage/v1/object/clinic-media/${url}`, upload, async (database, place) => {
				const rows = await database.asService((db) =>
					db.selectFrom("media").select("id").where("url", "=", url).execute(),
				);
				const file = (at: string) => readFileSync(join(at, "storage/clinic-media", url));
				return rows.length === 1 && file(place).equals(file(dataDir));
			});
		}
		const rows = toCsv([1, 2, 3].map((number) => makeRow(number)));
		const upload = (digest?: string) => ({
			...{ method: "POST", headers: adminHeaders },
			body: makeImportForm(rows, { source: "test", digest }),
		});
		const answer = await fetch(`${siteUrl.replace("localhost", "127.0.0.1")}/api/admin/imports`, upload());
		const seen = readLastLine(await answer.text());
		if (!("preview" in seen)) throw new Error(JSON.stringify(seen));
		const isImported: Act["isKept"] = async (database) => {
			const { rows: added } = await database.asService((db) =>
				sql`select s.clinic_id from imports i join clinic_sources s on s.import_id = i.id where i.status = 'done'`.execute(
					db,
				),
			);
			return added.length === 3;
		};
		await act("import", "/api/admin/imports", upload(seen.preview.digest), isImported, /"import":/);
		for (const pid of childrenOf(Number(strace.child.pid))) process.kill(pid, "SIGKILL");
		await strace.exit;

		// after the last act, which needs all of them, and after some that chance chooses
		const chosen = new Set([acts.length - 1]);
		while (chosen.size < Math.min(cuts, acts.length)) chosen.add(Math.floor(Math.random() * acts.length));
		const waiting = [...chosen].sort((a, b) => a - b);
		let made = 0;

		/** The power is cut now: nothing that was not synced is left, or some of it. */
		async function cut(last: number) {
			for (const chance of [0, 0.5]) {
				const place = join(folder, `cut-${++made}`);
				model.writeTo(place, () => Math.random() < chance);
				await withDatabase(join(place, "data"), async (database) => {
					const lost: string[] = [];
					for (const { name, isKept } of acts.slice(0, last + 1))
						if (!(await isKept(database, join(place, "data")).catch(() => false))) lost.push(name);
					expect({ last, chance, lost }).toEqual({ last, chance, lost: [] });
				});
			}
		}
		let next = waiting.shift();
		for await (const event of readTrace(trace, join(dataDir, "database"))) {
			while (next !== undefined && event.at > Number(acts[next]?.at)) {
				await cut(next);
				next = waiting.shift();
			}
			if (next === undefined) break;
			model.apply(event);
		}
		for (; next !== undefined; next = waiting.shift()) await cut(next);
	},
);
