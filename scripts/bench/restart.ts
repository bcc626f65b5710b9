import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHistogram } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { openHttpProxy } from "./proxy.ts";

const ports = [4391, 4392];
const originOf = (port: number) => `http://127.0.0.1:${port}`;
const pages = ["/", "/clinics", "/countries/de", "/reviews", "/for-clinics", "/treatments/q-switched-laser"];

type Seen = { times: ReturnType<typeof createHistogram>; count: number };

/** A process of the product on the database, once it is ready. */
async function startProcess(port: number, folder: string, databaseUrl: string): Promise<ChildProcess> {
	const env = {
		...{ PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "error", PORT: String(port) },
		...{ DATA_DIR: folder, DATABASE_URL: databaseUrl, STOP_DELAY: process.env.STOP_DELAY ?? "3" },
		SITE_URL: originOf(ports[0] ?? 0),
	};
	const child = spawn(process.execPath, ["server/main.ts"], { env, stdio: "ignore" });
	while (!(await fetch(`${originOf(port)}/readyz`).catch(() => undefined))?.ok) {
		if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
		await setTimeout(100);
	}
	return child;
}

async function stopProcess(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	const [code] = (await ended) as [number | null];
	if (code !== 0) throw new Error(`A server that was told to stop ended with ${code}.`);
}

/**
 * Visitors, people who act, and people who sign in, all through the proxy and one request after the other. Whatever is not answered
 * as asked for is in `broken`: another status, a broken connection, an act that the next answer does not know of.
 */
function openLoad(site: string, token: string, clinics: string[]) {
	const seen: Record<string, Seen> = {};
	const broken: string[] = [];
	let isOver = false;
	async function ask(kind: string, path: string, init: RequestInit = {}, expected = 200): Promise<string> {
		const started = performance.now();
		seen[kind] ??= { times: createHistogram(), count: 0 };
		const { times } = seen[kind];
		try {
			const answer = await fetch(site + path, {
				...init,
				headers: { apikey: "inkfree-public", "content-type": "application/json", ...init.headers },
			});
			const text = await answer.text();
			if (answer.status !== expected) broken.push(`${kind} ${path}: ${answer.status} ${text.slice(0, 100)}`);
			return text;
		} catch (error) {
			broken.push(`${kind} ${path}: ${String((error as Error).cause ?? error)}`);
			return "";
		} finally {
			seen[kind].count++;
			times.record(Math.max(1, Math.round(performance.now() - started)));
		}
	}
	const headers = { authorization: `Bearer ${token}` };

	async function visit(first: number) {
		for (let turn = first; !isOver; turn++) {
			await ask("page", pages[turn % pages.length] ?? "/");
			// nobody asked for it before, so it is made
			await ask("cold page", `/clinics?q=${String.fromCharCode(97 + (turn % 26))}${first}n${turn}`);
		}
	}
	async function act(own: string[]) {
		for (let turn = 0; !isOver; turn++) {
			const clinic = own[turn % own.length];
			const isSaved = Math.floor(turn / own.length) % 2 === 0;
			await ask("act", `/api/favorites/${clinic}`, { method: isSaved ? "PUT" : "DELETE", headers });
			const saved = await ask("own data", `/api/favorites/among?clinic=${clinic}`, { headers });
			if (saved.includes(String(clinic)) !== isSaved) broken.push(`own data: an act of before is not in ${saved}`);
		}
	}
	async function signIn() {
		const body = JSON.stringify({ refresh_token: "unknown" });
		while (!isOver) {
			await ask("session", "/auth/v1/token?grant_type=refresh_token", { method: "POST", body }, 400);
			await setTimeout(500);
		}
	}
	const middle = clinics.length / 2;
	const clients = [visit(1), visit(4), act(clinics.slice(0, middle)), act(clinics.slice(middle)), signIn()];
	return {
		seen,
		broken,
		async end() {
			isOver = true;
			await Promise.all(clients);
		},
	};
}

/** What the clients need: a person's token, and clinics to save. */
async function prepare(site: string): Promise<{ token: string; clinics: string[] }> {
	const answer = await fetch(`${site}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { apikey: "inkfree-public", "content-type": "application/json" },
		body: JSON.stringify({ email: "visitor@inkfree.test", password: "inkfree-demo" }),
	});
	const { access_token: token } = (await answer.json()) as { access_token: string };
	const list = await (await fetch(`${site}/api/clinics`)).json();
	return { token, clinics: (list as { clinics: { id: string }[] }).clinics.slice(0, 10).map(({ id }) => id) };
}

/**
 * Restarts two processes behind a proxy one after the other, `rounds` times, under load. The proxy asks `/readyz` and tries nothing
 * twice. Prints what was asked and how long answers took, and returns whether all were as they should be.
 */
export async function benchRestart(rounds: number): Promise<boolean> {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-restart-"));
	const database = await startTemporaryServer();
	const processes: ChildProcess[] = [];
	let proxy: Awaited<ReturnType<typeof openHttpProxy>> | undefined;
	try {
		for (const port of ports) processes.push(await startProcess(port, folder, database.url));
		proxy = await openHttpProxy(ports.map(originOf));
		const { token, clinics } = await prepare(proxy.site);
		const load = openLoad(proxy.site, token, clinics);
		const stops: number[] = [];
		await setTimeout(2000);
		for (let round = 0; round < rounds; round++) {
			for (const [index, port] of ports.entries()) {
				const started = performance.now();
				await stopProcess(processes[index] as ChildProcess);
				stops.push(Math.round(performance.now() - started));
				processes[index] = await startProcess(port, folder, database.url);
				await setTimeout(1000); // the proxy has found it, and sends it its share
			}
		}
		await load.end();
		const head = ["requests", "p50 ms", "p99 ms", "max ms"].map((name) => name.padStart(10)).join("");
		console.log(`\n${stops.length} restarts; stops took ${stops.join(", ")} ms\n${"what".padEnd(12)}${head}`);
		for (const [kind, { times, count }] of Object.entries(load.seen)) {
			const figures = [count, times.percentile(50), times.percentile(99), times.max];
			console.log(kind.padEnd(12) + figures.map((figure) => String(figure).padStart(10)).join(""));
		}
		const total = Object.values(load.seen).reduce((sum, { count }) => sum + count, 0);
		console.log(`\n${total} requests, ${load.broken.length} broken`);
		for (const line of load.broken.slice(0, 20)) console.log(`    ${line}`);
		return load.broken.length === 0;
	} finally {
		await proxy?.close();
		await Promise.all(processes.map(stopProcess));
		await database.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}
