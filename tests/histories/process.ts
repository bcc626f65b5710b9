import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { siteUrl } from "#tests/auth/server.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { findFreePort } from "#tests/free-port.ts";
import type { OpenSite } from "./open.ts";

/** The server as a process of its own; a kill ends it by SIGKILL, and it is started again. */
export const openProcess: OpenSite = async (created, _database, dataDir) => {
	let child: ChildProcess;
	let url = "";
	/** Of two kills at once the second waits for the first. */
	let started = start();
	await started;

	async function start(): Promise<void> {
		const port = String(await findFreePort());
		child = spawn(process.execPath, ["server/main.ts"], {
			env: {
				...{ ...bareEnvironment, NODE_ENV: "production", SITE_URL: siteUrl, PORT: port, DATA_DIR: dataDir },
				...{ DATABASE_URL: created.url, MIGRATE: "never", TRUST_PROXY: "1", DATABASE_POOL: "20" },
			},
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		child.stdout?.on("data", (chunk) => (output += chunk));
		child.stderr?.on("data", (chunk) => (output += chunk));
		while (!output.includes(`InkFree: ${siteUrl}`)) {
			if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
			await setTimeout(20);
		}
		url = `http://127.0.0.1:${port}`;
	}

	async function end(): Promise<void> {
		const isDead = once(child, "exit");
		child.kill("SIGKILL");
		await isDead;
	}

	return {
		site: {
			request: (path, init) => fetch(url + path, init),
			kill: () => (started = started.then(end).then(start)),
		},
		look: async (path) => (await fetch(url + path)).text(),
		close: end,
	};
};
