import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { MendableError } from "#domain/mendable-error.ts";
import { programEnvironment } from "./cluster.ts";
import type { Launcher } from "./launcher.ts";
import { adviseOn, type Log, readLogLine } from "./log.ts";
import { endLeftover, signalServer } from "./pid-file.ts";

const startTimeout = 120_000; // ms, with the recovery after a crash
const stopTimeout = 20_000; // ms

/** A server that was started once. */
export type RunningServer = {
	/** Comes with the end of the server, and why it ended. */
	ended: Promise<string>;
	stop(): Promise<void>;
};

type Start = { command: string[]; launcher: Launcher; directory: string; url: string; log: Log; signal: AbortSignal };

/**
 * Starts the server and waits until it takes connections. Throws a MendableError with what the server said;
 * its log then holds nothing of it above the level "debug".
 */
export async function startOnce({ command, launcher, directory, url, log, signal }: Start): Promise<RunningServer> {
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
		const over = new AbortController();
		const timer = setTimeout(stopTimeout, undefined, { signal: over.signal });
		timer.then(() => signalServer(directory, "SIGQUIT")).catch(() => {}); // it ended in time
		await ended;
		over.abort(); // or it would end the next server on this folder
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

/** Reads what the server says: into the log once it is known whether it starts, and for the reason of its end. */
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
		// of a start that fails the first trouble is the cause, and what has no severity is of one message
		if (isFound) return;
		isFound = isLast;
		if (isLast) reason = message;
		else if (severity === "") reason = `${reason} ${message}`.trim();
	});
	const read = once(lines, "close");
	return {
		/** Why the server ended; undefined where it said nothing. After its end. */
		async getReason(): Promise<string> {
			// processes of it that outlive it for a moment have the pipe as well
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
			// a server that answers anything else than that it is starting does not get better
			const isRefused = error instanceof pg.DatabaseError && !error.code?.startsWith("57P");
			if (isRefused || hasEnded(child) || signal.aborted || performance.now() > deadline) throw error;
			await setTimeout(20);
		}
	}
}
