import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { login, owner, prepareCluster, programEnvironment } from "./cluster.ts";
import { EmbeddedDatabaseError } from "./error.ts";
import { giveFolder, type Launcher } from "./launcher.ts";
import { type Log, logPrefix, readLogLine } from "./log.ts";
import { endLeftover, removeLeftoverSocket, signalServer, socketFolderPrefix } from "./pid-file.ts";
import { findPrograms } from "./programs.ts";

/** A running PostgreSQL of our own. */
export type EmbeddedServer = {
	/** Of the database, as its owner. */
	url: string;
	/** Of the database, as the login of the server, once that is made (database/roles.ts). */
	loginUrl: string;
	/** Ends it, with a checkpoint. After the connections to it are closed. */
	stop(): Promise<void>;
};

export type ServerOptions = {
	log: Log;
	/** Settings of PostgreSQL beside or instead of the ones here. */
	settings?: Record<string, string>;
	/** Folder of the programs; without it those that npm installed. */
	programs?: string;
};

// For a small machine that runs our process beside it. What was acknowledged is safe from a power cut: `fsync` and
// `full_page_writes` are on unless a setting says otherwise.
const defaultSettings = {
	listen_addresses: "",
	max_connections: "30", // our pool's, and a few more
	shared_buffers: "64MB",
	max_wal_size: "256MB",
	wal_level: "minimal", // nobody copies from it
	max_wal_senders: "0",
	max_logical_replication_workers: "0",
	log_line_prefix: logPrefix,
	log_error_verbosity: "terse", // no values of rows
	log_min_error_statement: "panic",
	log_checkpoints: "off",
};

// Ends the server when its own input ends, which comes with stop() and also however our process dies; then it takes the folder
// of the socket away, for there may be nobody else to do it. It ends when the server does, with its exit code.
// A signal to all processes at once, as systemd sends it, is for ours alone: it stops the server when it is done with it.
const KEEPER = `
trap '' TERM HUP
sockets=$1
shift
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ cat >/dev/null; kill -INT $server; } <&3 2>/dev/null &
watch=$!
exec 3<&- </dev/null
wait $server
code=$?
kill -KILL $watch 2>/dev/null || rmdir "$sockets" # no watch any more: it has ended the server
exit $code
`;

const startTimeout = 120_000; // ms, with the recovery after a crash
const stopTimeout = 20_000; // ms
const firstDelay = 500; // ms
const longestDelay = 30_000; // ms
const steadyAfter = 60_000; // ms

/**
 * Starts PostgreSQL on the folder `directory`, which is made on first use, and starts it again whenever it ends by itself. Only
 * a Unix socket in a folder of this user's leads to it. The caller holds the lock on the folder around it.
 * Throws an EmbeddedDatabaseError.
 */
export async function startServer(directory: string, options: ServerOptions): Promise<EmbeddedServer> {
	const programs = options.programs ?? findPrograms();
	await endLeftover(directory);
	removeLeftoverSocket(directory);
	const settings = { ...defaultSettings, ...options.settings };
	const launcher = await prepareCluster(programs, directory, { isDurable: options.settings?.fsync !== "off" });
	const sockets = makeSocketFolder();
	if (launcher.owner) giveFolder(sockets, launcher.owner);
	const urlAs = (user: string) => `postgres://${user}@localhost/${owner}?host=${encodeURIComponent(sockets)}`;
	const url = urlAs(owner);
	const command = [
		...[...launcher.prefix, "sh", "-c", KEEPER, "sh", sockets],
		...[join(programs, "postgres"), "-D", directory, "-k", sockets],
		...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
	];
	const stopping = new AbortController();
	const start = () => startOnce({ command, launcher, directory, url, log: options.log, signal: stopping.signal });
	let running: RunningServer;
	try {
		running = await start();
	} catch (error) {
		rmSync(sockets, { recursive: true, force: true });
		throw error;
	}

	/** Starts the server again each time that it ends by itself, after a while that grows as long as this does not help. */
	async function supervise() {
		let delay = firstDelay;
		let startedAt = performance.now();
		while (!stopping.signal.aborted) {
			const reason = await running.ended;
			if (stopping.signal.aborted) return;
			if (performance.now() - startedAt > steadyAfter) delay = firstDelay;
			options.log.error({ reason, delay }, "the database ended by itself and is started again");
			await setTimeout(delay, undefined, { signal: stopping.signal }).catch(() => {});
			delay = Math.min(delay * 2, longestDelay);
			startedAt = performance.now();
			try {
				running = await start();
				options.log.warn({}, "the database is back");
			} catch (error) {
				if (!stopping.signal.aborted) options.log.error({ err: error }, "the database does not start");
			}
		}
	}
	const supervised = supervise();

	return {
		url,
		loginUrl: urlAs(login),
		async stop() {
			stopping.abort();
			await running.stop();
			await supervised;
			await running.stop(); // one that was being started meanwhile
			rmSync(sockets, { recursive: true, force: true });
		},
	};
}

/** A folder that only this user enters, with a path short enough for a socket in it. */
function makeSocketFolder(): string {
	const longest = 107 - "/.s.PGSQL.5432".length - "XXXXXX".length; // bytes; of the path without its random end
	const prefix = join(tmpdir(), socketFolderPrefix);
	return mkdtempSync(Buffer.byteLength(prefix) <= longest ? prefix : join("/tmp", socketFolderPrefix));
}

type RunningServer = {
	/** Comes with the end of the server, and why it ended. */
	ended: Promise<string>;
	stop(): Promise<void>;
};

type Start = { command: string[]; launcher: Launcher; directory: string; url: string; log: Log; signal: AbortSignal };

/** Starts the server and waits until it takes connections. Throws an EmbeddedDatabaseError with what the server said. */
async function startOnce({ command, launcher, directory, url, log, signal }: Start): Promise<RunningServer> {
	const leftover = await endLeftover(directory);
	const [program, ...args] = command as [string, ...string[]];
	const child = spawn(program, args, {
		cwd: "/", // which every user may enter
		stdio: ["pipe", "ignore", "pipe"],
		detached: true, // Ctrl-C is for our process, which ends the server when it is done
		env: {
			...programEnvironment(),
			// By this a server knows the process number in an old postmaster.pid for no server's, also if it is in use again.
			...(leftover !== undefined && { PG_GRANDPARENT_PID: String(leftover) }),
		},
		...launcher.user,
	});
	let lastWords = "";
	createInterface({ input: child.stderr }).on("line", (line) => {
		const { level, severity, message } = readLogLine(line);
		if (severity !== "LOG") lastWords = message;
		log[level]({ severity }, `database: ${message}`);
	});
	child.stdin.on("error", () => {}); // it has ended
	const ended = new Promise<string>((resolve) => {
		child.once("error", (error) => resolve(error.message));
		child.once("exit", (code) => {
			child.stdin.destroy();
			resolve(lastWords || `exit code ${code}`);
		});
	});

	async function stop() {
		child.stdin.end();
		const over = new AbortController();
		const timer = setTimeout(stopTimeout, undefined, { signal: over.signal });
		timer.then(() => signalServer(directory, "SIGQUIT")).catch(() => {}); // it ended in time
		await ended;
		over.abort(); // or it would end the next server on this folder
	}
	try {
		await waitUntilReady(url, child, signal);
	} catch (error) {
		await stop();
		throw new EmbeddedDatabaseError(`The database in ${directory} does not start: ${await ended}`, { cause: error });
	}
	return { ended, stop };
}

async function waitUntilReady(url: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
	const deadline = performance.now() + startTimeout;
	for (;;) {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
		client.on("error", () => {});
		try {
			await client.connect();
			return await client.end();
		} catch (error) {
			const hasEnded = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
			if (hasEnded || signal.aborted || performance.now() > deadline) throw error;
			await setTimeout(20);
		}
	}
}
