import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { clearTimeout, setTimeout as startTimer } from "node:timers";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { MendableError } from "#domain/mendable-error.ts";
import { programEnvironment } from "./cluster.ts";
import type { Launcher } from "./launcher.ts";
import { adviseOn, type Log, readLogLine } from "./log.ts";
import { endLeftover, signalServer } from "./pid-file.ts";

const startTimeout = 120_000; // ms; includes recovery after a crash
const stopTimeout = 20_000; // ms

/** A running server, without restarts. */
export type RunningServer = {
	/** Resolves when the server ends, with the reason. */
	ended: Promise<string>;
	stop(): Promise<void>;
};

type Start = { command: string[]; launcher: Launcher; directory: string; url: string; log: Log; signal: AbortSignal };

/**
 * Starts the server and waits until it accepts connections. Throws a MendableError with the server's message if it
 * doesn't; the log then has its output at the level "debug" only.
 */
export async function startOnce({ command, launcher, directory, url, log, signal }: Start): Promise<RunningServer> {
	const leftover = await endLeftover(directory);
	const [program, ...args] = command as [string, ...string[]];
	const child = spawn(program, args, {
		cwd: "/", // a folder that every user may enter
		stdio: ["pipe", "ignore", "pipe"],
		detached: true, // Ctrl-C is for our process, which stops the server when it is done
		env: {
			...programEnvironment(),
			// Tells the server that the process number in an old postmaster.pid is not a server's, even if it is in use
			// again.
			...(leftover !== undefined && { PG_GRANDPARENT_PID: String(leftover) }),
		},
		...launcher.user,
	});
	const listener = listen(child, log);
	child.stdin.on("error", () => {}); // it has ended
	const ended = new Promise<string>((resolve) => {
		child.once("error", (error) => resolve(error.message));
		child.once("exit", async (code) => {
			child.stdin.destroy();
			resolve((await listener.getReason()) || `exit code ${code}`);
		});
	});

	async function stop() {
		child.stdin.end();
		const timer = startTimer(() => {
			log.warn({}, "the database takes too long to stop and is ended at once");
			signalServer(directory, "SIGQUIT");
		}, stopTimeout);
		await ended;
		clearTimeout(timer); // otherwise it would stop the next server on this folder
	}
	try {
		await waitUntilReady(url, child, signal);
	} catch (error) {
		const reason = hasEnded(child) ? await ended : (error as Error).message;
		await stop();
		listener.setReady(false);
		throw new MendableError(
			`The database in ${directory} does not start: ${reason}. ${adviseOn(reason) ?? "See to its rights and its disk, or put a backup in its place."}`,
			{ cause: error },
		);
	}
	listener.setReady(true);
	return { ended, stop };
}

/** Reads the server's output: for the log, once it is known whether it starts, and for the reason of its end. */
function listen(child: ChildProcessByStdio<Writable, null, Readable>, log: Log) {
	let waiting: ((isReady: boolean) => void)[] | undefined = [];
	let reason = "";
	let isFound = false;
	const lines = createInterface({ input: child.stderr });
	lines.on("line", (line) => {
		const { level, severity, message } = readLogLine(line);
		const write = (isReady: boolean) => log[isReady ? level : "debug"]({ severity }, `database: ${message}`);
		const isLast = level === "warn" && /^(FATAL|PANIC)$/.test(severity);
		if (!waiting) {
			write(true);
			if (isLast || severity === "") reason = message;
			return;
		}
		waiting.push(write);
		// the first problem of a failed start is its cause; lines without a severity belong to one message
		if (isFound) return;
		isFound = isLast;
		if (isLast) reason = message;
		else if (severity === "") reason = `${reason} ${message}`.trim();
	});
	const read = once(lines, "close");
	return {
		/** Why the server ended. Call it after its end. */
		async getReason(): Promise<string> {
			// child processes that outlive it for a moment hold the pipe as well
			await Promise.race([read, setTimeout(1000)]);
			return reason;
		},
		/** Whether the server has started. */
		setReady(isReady: boolean) {
			for (const write of waiting ?? []) write(isReady);
			waiting = undefined;
			if (isReady) reason = "";
		},
	};
}

const hasEnded = (child: ChildProcess) =>
	child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

async function waitUntilReady(url: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
	const deadline = performance.now() + startTimeout;
	for (;;) {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
		client.on("error", () => {});
		try {
			await client.connect();
			return await client.end();
		} catch (error) {
			// any error but "starting up" is permanent
			const isRefused = error instanceof pg.DatabaseError && !error.code?.startsWith("57P");
			if (isRefused || hasEnded(child) || signal.aborted || performance.now() > deadline) throw error;
			await setTimeout(20);
		}
	}
}
