import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { findSockets } from "#database/embedded/pid-file.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { makeDataDirectory } from "#tests/data-directory.ts";
import { findFreePort } from "#tests/free-port.ts";
import { isGone, run, serverOf, useFolder } from "./processes.ts";

const folder = useFolder();

/** The server itself on a data directory; not on this machine as far as it knows, so that it makes no sample data. */
async function startServer(DATA_DIR: string) {
	await makeDataDirectory(DATA_DIR);
	const PORT = String(await findFreePort());
	const env = { ...bareEnvironment, NODE_ENV: "production", SITE_URL: "https://inkfree.example", PORT, DATA_DIR };
	const server = run([process.execPath, "server/main.ts"], { env });
	await server.says(/InkFree: https/);
	const ask = async (path: string) =>
		(await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { connection: "close" } })).status;
	return { ...server, ask };
}

test("while the database is gone the server answers 503, and it comes back by itself", async () => {
	const dataDir = join(folder, "back");
	const { child, exit, ask } = await startServer(dataDir);
	expect(await ask("/readyz")).toBe(200);
	const seen = new Set<number>();
	process.kill(serverOf(dataDir), "SIGKILL");
	while (!seen.has(503)) seen.add(await ask("/readyz"));
	while ((await ask("/readyz")) !== 200) await setTimeout(50);
	expect(await ask("/countries")).toBe(200);
	expect([...seen].every((status) => status === 200 || status === 503)).toBe(true);
	child.kill("SIGTERM");
	expect(await exit).toBe(0);
});

test("a database whose socket's folder went with a start that took too long comes back", async () => {
	const dataDir = join(folder, "sockets");
	const { child, exit, ask } = await startServer(dataDir);
	const sockets = String(findSockets(join(dataDir, "database")));
	const { mode, uid } = statSync(sockets);
	process.kill(serverOf(dataDir), "SIGKILL");
	rmSync(sockets, { recursive: true });
	while ((await ask("/readyz")) !== 503) await setTimeout(50);
	while ((await ask("/readyz")) !== 200) await setTimeout(50);
	expect(statSync(sockets)).toMatchObject({ mode, uid });
	child.kill("SIGTERM");
	expect(await exit).toBe(0);
	expect(existsSync(sockets)).toBe(false);
});

test("SIGTERM under load: what runs is answered, the database ends in order, and soon", async () => {
	const dataDir = join(folder, "load");
	const { child, exit, ask, output } = await startServer(dataDir);
	const server = serverOf(dataDir);
	const statuses: (number | "refused")[] = [];
	let isOver = false;
	const load = Array.from({ length: 20 }, async () => {
		while (!isOver) {
			const status = await ask("/countries").catch(() => "refused" as const);
			statuses.push(status);
			if (status === "refused") await setTimeout(20);
		}
	});
	while (statuses.length < 40) await setTimeout(20);
	child.kill("SIGTERM");
	const stopped = performance.now();
	expect(await exit).toBe(0);
	expect(performance.now() - stopped).toBeLessThan(30_000);
	isOver = true;
	await Promise.all(load);
	await isGone(server);
	expect(statuses.filter((status) => status !== 200 && status !== "refused")).toEqual([]);
	expect(
		output()
			.split("\n")
			.filter((line) => /"level":[456]0/.test(line)),
	).toEqual([]);
	expect(existsSync(join(dataDir, "database", "postmaster.pid")), "it took its file away").toBe(false);
});
