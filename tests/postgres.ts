import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { findPostgres } from "../scripts/postgres.mjs";

// The shell waits for the end of its input: it comes with stop(), and also however the test process dies.
const GUARD = `
"$1"/initdb -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >log 2>&1 </dev/null || exit 1
"$1"/postgres -D data -k "$PWD" -h 127.0.0.1 -p "$2" \
	-c fsync=off -c synchronous_commit=off -c full_page_writes=off >>log 2>&1 </dev/null &
cat
kill -QUIT $!
wait $!
rm -rf "$PWD"
`;
const START_TIMEOUT = 60_000; // ms; initdb alone takes seconds on a busy machine

/**
 * Starts an empty PostgreSQL in a temporary directory, with a superuser `postgres` and no password. `stop` removes it without
 * a trace. Undefined where PostgreSQL is not installed or, with its log on the console, does not start.
 */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
	const programs = findPostgres();
	if (!programs) return;
	const directory = mkdtempSync(join(tmpdir(), "inkfree-pg-"));
	const user = unprivilegedUser();
	if (user) chownSync(directory, user.uid, user.gid);
	const port = await findFreePort();
	const guard = spawn("sh", ["-c", GUARD, "sh", programs, String(port)], {
		cwd: directory,
		stdio: ["pipe", "ignore", "ignore"],
		detached: true, // Ctrl-C must not reach the shell before it has cleaned up
		...user,
	});
	const stop = async () => {
		if (guard.exitCode !== null) return;
		guard.stdin.end();
		await once(guard, "exit");
	};
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	try {
		await waitUntilReady(url, guard);
	} catch (error) {
		const log = readFileSync(join(directory, "log"), "utf8");
		await stop();
		rmSync(directory, { recursive: true, force: true });
		console.error(`PostgreSQL of ${programs} did not start:\n${log}`, error);
		return;
	}
	return { url, stop };
}

async function waitUntilReady(url: string, guard: ChildProcess) {
	const deadline = Date.now() + START_TIMEOUT;
	for (;;) {
		const client = new Client({ connectionString: url });
		try {
			await client.connect();
			return await client.end();
		} catch (error) {
			if (guard.exitCode !== null || Date.now() > deadline) throw error;
			await setTimeout(100);
		}
	}
}

/** PostgreSQL refuses to run as root, so root runs it as somebody else. */
function unprivilegedUser() {
	if (process.getuid?.() !== 0) return;
	const idOf = (flag: "-u" | "-g", user: string) => Number(execFileSync("id", [flag, user], { stdio: "pipe" }));
	for (const user of ["postgres", "nobody"]) {
		try {
			return { uid: idOf("-u", user), gid: idOf("-g", user) };
		} catch {} // no such user: the next
	}
}

async function findFreePort() {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	if (!address || typeof address === "string") throw new Error("no TCP port");
	return address.port;
}
