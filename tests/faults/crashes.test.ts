import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openOwner } from "#database/connection.ts";
import { openDataDirectory } from "#server/data-directory.ts";
import { makeDataDirectory } from "#tests/data-directory.ts";
import {
	childrenOf,
	findLost,
	isGone,
	lastWritten,
	parentOf,
	type Running,
	serverOf,
	startWriter,
	useFolder,
} from "./processes.ts";

const folder = useFolder();
let made = 0;

/** A writer that has written for a while. */
async function startBusyWriter(dataDir = join(folder, String(++made))) {
	await makeDataDirectory(dataDir);
	const writer = startWriter(dataDir);
	await writer.says(/^wrote 50$/m);
	return { dataDir, writer, server: serverOf(dataDir) };
}

async function stop(writer: Running) {
	writer.child.kill("SIGTERM");
	expect(await writer.exit).toBe(0);
}

test("our process killed: the database ends with it, and nothing acknowledged is lost", async () => {
	const { dataDir, writer, server } = await startBusyWriter();
	const sockets = String(readFileSync(join(dataDir, "database", "postmaster.pid"), "utf8").split("\n")[4]);
	expect(existsSync(sockets)).toBe(true);
	writer.child.kill("SIGKILL");
	await writer.exit;
	const next = await findLost(dataDir, lastWritten(writer));
	expect(next.lost).toBe(0);
	await isGone(server);
	expect(existsSync(sockets)).toBe(false);
	await stop(next.writer);
});

test("the database killed: the process outlives it, starts it again, and nothing acknowledged is lost", async () => {
	const { dataDir, writer, server } = await startBusyWriter();
	process.kill(server, "SIGKILL");
	await writer.says(/^failed$/m);
	await writer.says(/the database ended by itself and is started again/);
	await writer.says(/^wrote \d+$/m, writer.output().length);
	expect(serverOf(dataDir)).not.toBe(server);
	await stop(writer);
	const next = await findLost(dataDir, lastWritten(writer));
	expect(next.lost).toBe(0);
	await stop(next.writer);
});

test("both killed at once: nothing acknowledged is lost", async () => {
	const { dataDir, writer, server } = await startBusyWriter();
	process.kill(server, "SIGKILL");
	writer.child.kill("SIGKILL");
	await writer.exit;
	const next = await findLost(dataDir, lastWritten(writer));
	expect(next.lost).toBe(0);
	await stop(next.writer);
});

test("a server that outlived our process and its keeper is ended before another one starts", async () => {
	const { dataDir, writer, server } = await startBusyWriter();
	writer.child.kill("SIGSTOP"); // so that it does not see them end
	const keeper = parentOf(server);
	const others = childrenOf(keeper).filter((pid) => pid !== server);
	for (const pid of [keeper, ...others.flatMap(childrenOf), ...others]) process.kill(pid, "SIGKILL");
	writer.child.kill("SIGKILL");
	await writer.exit;
	process.kill(server, 0); // it is still there
	const next = await findLost(dataDir, lastWritten(writer));
	expect(next.lost).toBe(0);
	await isGone(server);
	await stop(next.writer);
});

test("a process number in postmaster.pid that another process has by now keeps nobody from starting", async () => {
	const { dataDir, writer, server } = await startBusyWriter();
	process.kill(server, "SIGKILL");
	writer.child.kill("SIGKILL");
	await writer.exit;
	const file = join(dataDir, "database", "postmaster.pid");
	writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)));
	const next = await findLost(dataDir, lastWritten(writer));
	expect(next.lost).toBe(0);
	await stop(next.writer);
});

test("a connection that is cut while it is in use fails its query, and nothing else", async () => {
	const directory = await openDataDirectory(join(folder, String(++made)));
	const database = openOwner(directory.ownerUrl);
	const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.kysely);
	const sleeping = database.asOwner((db) => sql`select pg_backend_pid(), pg_sleep(30)`.execute(db));
	const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`;
	const failing = expect(sleeping).rejects.toThrow(/terminat/);
	for (let isCut = false; !isCut; ) isCut = (await cut.execute(database.kysely)).rows.length > 0;
	await failing;
	expect((await ask()).rows).toEqual([{ one: 1 }]);
	await database.close();
	await directory.close();
});

test.each([
	["on a new folder", false],
	["on one that a killed server left", true],
])("of two starts at once %s one has it, and the other says so", async (_, isOld) => {
	const dataDir = join(folder, String(++made));
	if (isOld) {
		const { writer, server } = await startBusyWriter(dataDir);
		process.kill(server, "SIGKILL");
		writer.child.kill("SIGKILL");
		await writer.exit;
	}
	const both = [startWriter(dataDir), startWriter(dataDir)];
	const refused = await Promise.race(both.map((writer) => writer.exit.then(() => writer)));
	expect(refused.output()).toMatch(/^Another InkFree process uses \S+\. .+\n$/);
	const [other] = both.filter((writer) => writer !== refused);
	await other?.says(/^wrote \d+$/m);
	await stop(other as Running);
});
