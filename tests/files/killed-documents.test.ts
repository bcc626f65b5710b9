import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { openDiskStore } from "#server/files/store.ts";
import { cleanUpFiles } from "#server/files/upkeep.ts";
import { makeDataDirectory } from "#tests/data-directory.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { openKillable } from "./killable.ts";
import { listFiles, useFolder } from "./stores.ts";

const dataDir = join(useFolder(), "data");
beforeAll(() => makeDataDirectory(dataDir));
const { withDatabase, signIn, start } = openKillable(dataDir);
const listStored = () => listFiles({ dataDir, s3: undefined }).filter((file) => file.startsWith("evidence/"));

/** Owners of clinics that wait for their check, with their headers. */
const prepare = () =>
	withDatabase(async (database) => {
		const owners: { id: string; headers: Record<string, string> }[] = [];
		for (let count = 0; count < 4; count++) {
			const { id } = await createPerson(database);
			await createClinic(database, { owner_id: id, status: "pending" });
			owners.push({ id, headers: await signIn(database, id) });
		}
		return owners;
	});

type Progress = { kept: Map<string, string>; deletions: number; gone: Set<string>; isNew: boolean };

// two moments, each soon after it can be seen from outside, with others under way
const moments: [string, (progress: Progress) => boolean][] = [
	["a document has its name", ({ isNew }) => isNew],
	["the first of several accounts with documents is deleted", ({ gone }) => gone.size > 0],
];

describe("a process killed while documents come and accounts go leaves all or nothing of each", () => {
	test.each(moments)("when %s", async (_when, isNow) => {
		const owners = await prepare();
		const { child, url } = await start();
		const before = listStored().length;
		const progress: Progress = { kept: new Map(), deletions: 0, gone: new Set(), isNew: false };
		const acts = owners.map(async ({ id, headers }) => {
			for (let number = 0; number < 3; number++) {
				const body = `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj % ${id} ${number}\n%%EOF\n`;
				const answer = await fetch(`${url}/api/evidence?name=licence.pdf`, { method: "POST", headers, body });
				expect(answer.status).toBe(201);
				progress.kept.set(((await answer.json()) as { file: { id: string } }).file.id, id);
			}
			progress.deletions++;
			const answer = await fetch(`${url}/api/account?reviews=keep`, { method: "DELETE", headers });
			expect(answer.status).toBe(200);
			progress.gone.add(id);
		});
		// what was under way when the process ended has no answer
		const ended = Promise.allSettled(acts);
		let isOver = false;
		ended.then(() => {
			isOver = true;
		});
		const isDead = once(child, "exit");
		let hasCome = false;
		for (; !hasCome && !isOver; hasCome = isNow(progress)) {
			await setTimeout(1);
			progress.isNew = listStored().length > before;
		}
		child.kill("SIGKILL");
		await isDead;
		const refused = (await ended).filter(
			(act) => act.status === "rejected" && !/fetch failed|terminated/.test(act.reason),
		);
		expect(refused).toEqual([]);
		expect(hasCome, "the moment came").toBe(true);

		await withDatabase(async (database) => {
			const { rows, users } = await database.asService(async (db) => ({
				rows: await db.selectFrom("case_files").select(["id", "uploaded_by"]).execute(),
				users: await db.selectFrom("accounts.users").select("id").execute(),
			}));
			const [ids, people] = [new Set(rows.map(({ id }) => id)), new Set(users.map(({ id }) => id))];
			// whoever was told that the account is gone finds nothing of it, and of all that are there the documents are, too
			expect([...progress.gone].filter((id) => people.has(id))).toEqual([]);
			expect(rows.filter(({ uploaded_by }) => !people.has(uploaded_by))).toEqual([]);
			expect([...progress.kept].filter(([id, owner]) => people.has(owner) && !ids.has(id))).toEqual([]);
			// no row is without its file, and the upkeep takes away the files without a row
			const later = Date.now() + 2 * 3_600_000;
			const { missing } = await cleanUpFiles(database, openDiskStore(dataDir), pino({ level: "silent" }), later);
			expect(missing).toBe(0);
			expect(listStored()).toEqual([...ids].map((id) => `evidence/${id}`).sort());
		});
	});
});
