import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { MendableError } from "#domain/mendable-error.ts";

/** Prefix of the folders with a server's socket. */
export const socketFolderPrefix = "inkfree-pg-";

const fastTimeout = 20_000; // ms
const immediateTimeout = 10_000; // ms

/** Reads `postmaster.pid` in a data folder: the server that runs there, or ran there until it was killed. */
function readPidFile(directory: string): { pid: number; sockets: string } | undefined {
	try {
		const lines = readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n");
		return { pid: Number(lines[0]), sockets: lines[4] ?? "" };
	} catch {
		return undefined;
	}
}

/** Removes the socket folder that an earlier process's server left behind. */
export function removeLeftoverSocket(directory: string): void {
	const { sockets = "" } = readPidFile(directory) ?? {};
	if (basename(sockets).startsWith(socketFolderPrefix)) rmSync(sockets, { recursive: true, force: true });
}

/** The command line of a process, on Linux each word followed by "\0"; empty if there is no such process. */
export function readCommand(pid: number): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8");
	} catch {
		if (process.platform === "linux") return "";
		return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
	}
}

/** Whether a process is the PostgreSQL server of a data folder: the process number may have been reused. */
function isServerOf(pid: number, directory: string): boolean {
	const command = readCommand(pid);
	return command.includes("\0") ? command.split("\0").includes(directory) : command.includes(directory);
}

/** The socket folder of the server that runs on a data folder; undefined if none runs. */
export function findSockets(directory: string): string | undefined {
	const file = readPidFile(directory);
	return file && isServerOf(file.pid, directory) ? file.sockets : undefined;
}

/** Sends a signal to the server of a data folder, if one runs. */
export function signalServer(directory: string, signal: "SIGINT" | "SIGQUIT"): void {
	const file = readPidFile(directory);
	if (!file || !isServerOf(file.pid, directory)) return;
	try {
		process.kill(file.pid, signal);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // it has ended
	}
}

/**
 * Stops a server that still runs on a data folder because its process was killed: two servers must never share a
 * folder. Returns the process number that a killed server left behind; undefined if it left none. Throws a
 * MendableError if the server doesn't stop.
 */
export async function endLeftover(directory: string): Promise<number | undefined> {
	const file = readPidFile(directory);
	if (!file) return undefined;
	if (Number.isNaN(file.pid) || file.pid === 0) {
		// a power cut during the file's creation leaves it empty; PostgreSQL would refuse to start beside it
		rmSync(join(directory, "postmaster.pid"), { recursive: true });
		return undefined;
	}
	for (const [signal, timeout] of [
		["SIGINT", fastTimeout],
		["SIGQUIT", immediateTimeout],
	] as const) {
		signalServer(directory, signal);
		for (const start = performance.now(); performance.now() - start < timeout; await setTimeout(20)) {
			if (!isServerOf(file.pid, directory)) return file.pid;
		}
	}
	throw new MendableError(
		`A PostgreSQL server (process ${file.pid}) still runs on ${directory} and does not end. End it, and try again.`,
	);
}
