import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { makeDataDirectory } from "#tests/data-directory.ts";
import { findFreePort } from "#tests/free-port.ts";
import { useFolder } from "./serve.ts";

const folder = useFolder();
const started: ChildProcess[] = [];
afterEach(async () => {
	for (const child of started.splice(0)) {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill("SIGKILL");
			await once(child, "exit");
		}
	}
});

/** server/main.ts as its own process; not on this machine as far as it knows, so that it makes no sample data. */
async function start(env: Record<string, string>, ...launcher: string[]) {
	const port = String(await findFreePort());
	const child = spawn(process.execPath, [...launcher, "server/main.ts"], {
		env: { ...bareEnvironment, NODE_ENV: "production", SITE_URL: "https://inkfree.example", PORT: port, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	started.push(child);
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	const exit = once(child, "exit").then(([code]) => code as number | null);
	return {
		child,
		port: Number(port),
		url: `http://127.0.0.1:${port}`,
		exit,
		output: () => output,
		/** Until it says that it listens, and on what data. */
		async ready() {
			while (!/^InkFree: .+\nData: .+\n/m.test(output)) {
				if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
				await setTimeout(50);
			}
		},
	};
}

/** Until a first start is at work on its database. */
async function isMakingDatabase(dataDir: string) {
	while (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => name.startsWith("database"))) await setTimeout(5);
}

const health = async (url: string) => (await fetch(`${url}/readyz`)).status;

test("a data directory through its life: first start, a second opener, SIGTERM, a kill, and again", async () => {
	const DATA_DIR = join(folder, "life");
	const first = await start({ DATA_DIR });
	await first.ready();
	expect(first.output()).toContain(`Data:    ${DATA_DIR}`);
	expect(first.output()).not.toContain("sample");
	expect(await health(first.url)).toBe(200);
	expect((await fetch(first.url)).headers.get("x-robots-tag")).toBeNull();

	const second = await start({ DATA_DIR });
	expect(await second.exit).toBe(1);
	expect(second.output()).toContain(`Another InkFree process uses ${DATA_DIR}.`);
	expect(second.output()).not.toMatch(/\bat |node:/);
	expect(await health(first.url)).toBe(200);

	const idle = connect(first.port, "127.0.0.1");
	idle.on("error", () => {});
	await once(idle, "connect");
	first.child.kill("SIGTERM");
	first.child.kill("SIGTERM");
	expect(await first.exit).toBe(0);
	idle.destroy();

	const third = await start({ DATA_DIR });
	await third.ready();
	third.child.kill("SIGKILL");
	expect(await third.exit).toBeNull();

	const fourth = await start({ DATA_DIR });
	await fourth.ready();
	expect(await health(fourth.url)).toBe(200);
});

test("what anybody sends makes no line of the log that is no JSON", async () => {
	const server = await start({ DATA_DIR: join(folder, "lines"), METRICS_TOKEN: "a".repeat(16) });
	await server.ready();
	// what is still to be set up is for people, and comes beside the first lines
	await expect.poll(server.output).toContain("until the imprint and the privacy notice");
	const started = server.output().length;
	const send = async (request: string) => {
		const socket = connect(server.port, "127.0.0.1");
		socket
			.on("error", () => {})
			.resume()
			.end(request);
		await once(socket, "close");
	};
	for (const path of ["/%E0%A4%A", "/clinic/%", "/api/%ff", "/a\\b", "//x//", "/%00", "/clinics?sort=%", "*"]) {
		for (const method of ["GET", "POST", "PUT", "BREW"]) {
			await send(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\n{"a`);
		}
	}
	await send("GET / HTTP/1.1\r\nHost: a b\r\n\r\n");
	await send("GET http://[x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
	await send("\0\r\n\r\n");
	server.child.kill("SIGTERM");
	await server.exit;
	const lines = server.output().slice(started).trim().split("\n");
	expect(lines.length).toBeGreaterThan(20);
	const isJson = (line: string) => /^\{.*\}$/.test(line) && JSON.parse(line);
	expect(lines.filter((line) => !isJson(line))).toEqual([]);
});

test.each([0, 700])("killed %i ms into its very first database, it starts the next time", async (ms) => {
	const DATA_DIR = join(folder, `killed-${ms}`);
	const first = await start({ DATA_DIR });
	await isMakingDatabase(DATA_DIR);
	await setTimeout(ms);
	first.child.kill("SIGKILL");
	await first.exit;
	const second = await start({ DATA_DIR });
	await second.ready();
	expect(await health(second.url)).toBe(200);
	expect((await fetch(`${second.url}/treatments`)).status).toBe(200);
});

test("SIGTERM during the start ends it well, too", async () => {
	const server = await start({ DATA_DIR: join(folder, "early") });
	await isMakingDatabase(join(folder, "early"));
	server.child.kill("SIGTERM");
	expect(await server.exit).toBe(0);
});

test("SIGTERM ends a start whose database gives no answer", async () => {
	const DATA_DIR = join(folder, "stopped");
	await makeDataDirectory(DATA_DIR);
	appendFileSync(join(DATA_DIR, "database", "postgresql.auto.conf"), "pre_auth_delay = 20\n");
	const server = await start({ DATA_DIR });
	const pidFile = join(DATA_DIR, "database", "postmaster.pid");
	while (!existsSync(pidFile) || !/^ready/m.test(readFileSync(pidFile, "utf8"))) await setTimeout(5);
	server.child.kill("SIGTERM");
	expect(await server.exit).toBe(0);
	expect(server.output()).toBe("");
	while (existsSync(pidFile)) await setTimeout(20); // its keeper has ended it
});

test("SIGHUP lets what runs end, as SIGTERM does", async () => {
	const DATA_DIR = join(folder, "hangup");
	await makeDataDirectory(DATA_DIR);
	const server = await start({ DATA_DIR, STOP_DELAY: "0" });
	await server.ready();
	const { child, port } = server;
	const asked = request({ port, method: "POST", path: "/count", headers: { "content-length": "2" } });
	asked.flushHeaders();
	await once(asked, "socket");
	while ((await health(server.url)) !== 200) await setTimeout(10); // its headers came before these
	child.kill("SIGHUP");
	while (
		await fetch(server.url).then(
			() => true,
			() => false,
		)
	)
		await setTimeout(10); // it takes no more
	asked.end("{}");
	const [answer] = (await once(asked, "response")) as [IncomingMessage];
	expect(answer.statusCode).toBe(400);
	answer.resume();
	expect(await server.exit).toBe(0);
});

test("a server whose launcher is killed stops by itself", async () => {
	const DATA_DIR = join(folder, "left");
	await makeDataDirectory(DATA_DIR);
	const server = await start({ DATA_DIR }, "scripts/run.mjs");
	await server.ready();
	server.child.kill("SIGKILL");
	// it lets the folder go when it exits, after its last line
	await expect.poll(() => readdirSync(DATA_DIR).filter((name) => name.startsWith("server-"))).toEqual([]);
	// what it wrote before may be read after that
	await expect.poll(server.output).toContain('"msg":"stopped"');
});

test("variables of libpq are for servers alone, not for the embedded database", async () => {
	const variables = { PGPORT: "9", PGSSLMODE: "require", PGOPTIONS: "-c default_transaction_read_only=on" };
	const DATA_DIR = join(folder, "libpq");
	await makeDataDirectory(DATA_DIR);
	const server = await start({
		DATA_DIR,
		...variables,
		PGHOST: "/nowhere",
		PGREPLICATION: "true",
		PGCONNECT_TIMEOUT: "1",
	});
	await server.ready();
	expect(await health(server.url)).toBe(200);
	const DATABASE_URL = "postgres://someone@127.0.0.1/inkfree";
	const refused = await start({
		DATA_DIR: join(folder, "libpq-server"),
		DATABASE_URL,
		DATABASE_WAIT: "0",
		PGPORT: "9",
	});
	expect(await refused.exit).toBe(1);
	expect(refused.output()).toMatch(/can't be used: connect ECONNREFUSED 127\.0\.0\.1:9\n$/);
});

describe("what a person can mend is said in one message, without a stack trace:", () => {
	const occupied = createServer();

	test("a variable", async () => {
		const server = await start({ PORT: "http", SITE_URL: "inkfree.example" });
		expect(await server.exit).toBe(1);
		expect(server.output()).toMatch(/^These environment variables can't be used:\n {2}PORT: .+\n {2}SITE_URL: .+\n$/);
	});

	test("a port", async () => {
		await once(occupied.listen(0, "127.0.0.1"), "listening");
		const address = occupied.address();
		const port = typeof address === "object" && address ? address.port : 0;
		const DATA_DIR = join(folder, "port");
		await makeDataDirectory(DATA_DIR);
		const server = await start({ DATA_DIR, PORT: String(port) });
		expect(await server.exit).toBe(1);
		expect(server.output()).toBe(`Port ${port} is in use. Stop the other program, or set PORT to another port.\n`);
		occupied.close();
	});

	test("an address that is not this machine's", async () => {
		const DATA_DIR = join(folder, "host");
		await makeDataDirectory(DATA_DIR);
		const server = await start({ DATA_DIR, HOST: "192.0.2.1", SITE_URL: "https://inkfree.example" });
		expect(await server.exit).toBe(1);
		expect(server.output()).toMatch(/^This machine can't listen on 192\.0\.2\.1 .+\n$/);
	});

	test("a data directory that is a file, and a variable that is misspelt", async () => {
		const DATA_DIR = join(folder, "file");
		writeFileSync(DATA_DIR, "kept");
		const server = await start({ DATA_DIR, TRUST_PROXI: "1" });
		expect(await server.exit).toBe(1);
		expect(server.output()).toMatch(
			/^WARNING: TRUST_PROXI is not used\. Is TRUST_PROXY meant\?\n\S+file can't be used: .+\n$/,
		);
		expect(readFileSync(DATA_DIR, "utf8")).toBe("kept");
	});

	test("a folder for temporary files that is not there", async () => {
		const DATA_DIR = join(folder, "temporary");
		await makeDataDirectory(DATA_DIR);
		const server = await start({ DATA_DIR, TMPDIR: join(folder, "nowhere") });
		expect(await server.exit).toBe(1);
		expect(server.output()).toMatch(/^\S+nowhere can't be used: ENOENT: .+ Set TMPDIR to a folder to write to\.\n$/);
	});

	test.each([32, 64])("%i open files", async (files) => {
		const DATA_DIR = join(folder, `files-${files}`);
		await makeDataDirectory(DATA_DIR);
		const limited = spawn("sh", ["-c", `ulimit -n ${files}; exec "$0" server/main.ts`, process.execPath], {
			env: {
				...bareEnvironment,
				NODE_ENV: "production",
				DATA_DIR,
				LOG_LEVEL: "silent",
				PORT: String(await findFreePort()),
			},
		});
		started.push(limited);
		const [said, [code]] = await Promise.all([text(limited.stderr), once(limited, "close")]);
		expect(said).toMatch(/^.*Let this process open 1024 files or more: ulimit -n, or LimitNOFILE of systemd\.\n$/);
		expect(code).toBe(1);
	});

	test("a folder of something else where the database should be, which stays", async () => {
		const DATA_DIR = join(folder, "repository");
		mkdirSync(join(DATA_DIR, "database"), { recursive: true });
		writeFileSync(join(DATA_DIR, "database", "connection.ts"), "kept");
		const server = await start({ DATA_DIR });
		expect(await server.exit).toBe(1);
		expect(server.output()).toMatch(/^\S+database holds something else than a database\. .+\n$/);
		expect(readFileSync(join(DATA_DIR, "database", "connection.ts"), "utf8")).toBe("kept");
	});

	test("a database that gives no answer", async () => {
		const silent = createTcpServer(() => {});
		await once(silent.listen(0, "127.0.0.1"), "listening");
		onTestFinished(() => void silent.close());
		const { port } = silent.address() as AddressInfo;
		const server = await start({
			DATA_DIR: join(folder, "silent"),
			DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/inkfree`,
			DATABASE_WAIT: "0",
		});
		expect(await server.exit).toBe(1);
		expect(server.output()).toMatch(/^The database that DATABASE_URL names can't be used: it gives no answer .+\n$/);
	});

	test("a database that refuses", async () => {
		const server = await start({
			DATA_DIR: join(folder, "refused"),
			DATABASE_URL: "postgres://someone:secret@127.0.0.1:9/inkfree",
			DATABASE_WAIT: "0",
		});
		expect(await server.exit).toBe(1);
		expect(server.output()).toContain("DATABASE_URL");
		expect(server.output()).not.toMatch(/secret|^ +at /m);
	});
});
