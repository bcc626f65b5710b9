import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environment } from "#server/environment.ts";
import { longestStop } from "#server/services.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { createDatabase, type TestDatabase } from "#tests/database.ts";
import { findFreePort } from "#tests/free-port.ts";
import { findProgram } from "../../scripts/setup/programs.mjs";
import { run, useFolder } from "./processes.ts";

const folder = useFolder();
const nginx = findProgram("nginx") ?? findProgram("../sbin/nginx");
let created: TestDatabase;
beforeAll(async () => {
	created = await createDatabase({ isMigrated: true });
});
afterAll(() => created?.drop());

/** The socket of a process. */
const socketOf = (name: string) => join(folder, `${name}.socket`);

/** deploy/nginx.conf on a port of this test's, without TLS, before the processes "1" and "2". */
async function startNginx(): Promise<string> {
	const port = await findFreePort();
	mkdirSync(join(folder, "nginx"));
	const site = readFileSync("deploy/nginx.conf", "utf8")
		.replace(/^server \{\s+listen 80;[^}]*\}$/m, "")
		.replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
		.replace(/^\s*(listen \[::\].*|ssl_certificate.*)$/gm, "")
		.replace(/unix:\/run\/inkfree-(\d)\/http/g, (_, name) => `unix:${socketOf(name)}`);
	const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/nginx;`,
	);
	const configuration = join(folder, "nginx.conf");
	writeFileSync(
		configuration,
		`daemon off; master_process off; pid ${folder}/nginx/pid; events {} http { access_log off; ${paths.join(" ")} ${site} }`,
	);
	run([nginx ?? "", "-p", folder, "-e", join(folder, "nginx", "log"), "-c", configuration]);
	const origin = `http://127.0.0.1:${port}`;
	while (!(await fetch(origin).catch(() => undefined))) await setTimeout(50);
	return origin;
}

async function startProcess(name: string) {
	const server = run([process.execPath, "server/main.ts"], {
		env: {
			...{ ...bareEnvironment, NODE_ENV: "production", SITE_URL: "https://inkfree.example", HOST: socketOf(name) },
			...{
				DATA_DIR: join(folder, name),
				DATABASE_URL: created.url,
				STOP_DELAY: "0",
				LOG_LEVEL: "error",
				TRUST_PROXY: "1",
			},
		},
	});
	await server.says(/InkFree: https/);
	return server;
}

test.runIf(nginx)(
	"two processes behind nginx are restarted in turn, and each post is answered",
	{ timeout: 600_000 },
	async () => {
		const names = ["1", "2"];
		const servers = [await startProcess("1"), await startProcess("2")];
		const site = await startNginx();
		const seen = new Map<string, number>();
		let isOver = false;
		const body = JSON.stringify({ kind: "view", clinic: crypto.randomUUID() });
		const load = Array.from({ length: 4 }, async () => {
			while (!isOver) {
				const answer = await fetch(`${site}/count`, {
					method: "POST",
					body,
					headers: { "content-type": "application/json" },
				});
				const what = `${answer.status} ${await answer.text()}`;
				seen.set(what, (seen.get(what) ?? 0) + 1);
			}
		});
		for (let round = 0; round < 2; round++) {
			for (const [index, name] of names.entries()) {
				servers[index]?.child.kill("SIGTERM");
				expect(await servers[index]?.exit).toBe(0);
				servers[index] = await startProcess(name);
			}
		}
		isOver = true;
		await Promise.all(load);
		const log = readFileSync(join(folder, "nginx", "log"), "utf8").split("\n");
		expect([...seen.keys()], log.filter((line) => !line.includes("No such file")).join("\n")).toEqual(["204 "]);
	},
);

test.runIf(findProgram("systemd-analyze"))("systemd finds no fault with the unit", () => {
	const { status, stderr } = spawnSync("systemd-analyze", ["verify", "deploy/inkfree@.service"], { encoding: "utf8" });
	expect([status, stderr]).toEqual([0, ""]);
});

test("the unit lets a process stop in its own time, and its environment file has only variables that there are", () => {
	const unit = readFileSync("deploy/inkfree@.service", "utf8");
	const names = [...readFileSync("deploy/inkfree.env", "utf8").matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
	expect(names.length).toBeGreaterThan(4);
	expect(Object.keys(environment.shape)).toEqual(expect.arrayContaining(names));
	expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(3 + longestStop / 1000);
});
