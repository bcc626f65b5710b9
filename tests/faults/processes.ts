import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach } from "vitest";

const started = new Set<ChildProcess>();
const kept = new Set<ChildProcess>();
// also where the tests are cut short
process.once("exit", () => {
	for (const child of started) child.kill("SIGKILL");
});

async function end(children: Iterable<ChildProcess>): Promise<void> {
	for (const child of children) {
		started.delete(child);
		if (child.exitCode !== null || child.signalCode !== null) continue;
		child.kill("SIGKILL");
		await once(child, "exit");
	}
}

/** Lets a process outlive its test, until the tests of the file are over. */
export function keepRunning({ child }: Running): void {
	kept.add(child);
}

/**
 * A folder of its own that is gone after the tests of the file. What they start ends with each test, and all of it
 * before the folder goes. To be called by each file: workers read this module once, and its own hooks would be the
 * first file's alone.
 */
export function useFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-faults-"));
	afterEach(() => end([...started].filter((child) => !kept.has(child))));
	afterAll(async () => {
		await end(started);
		kept.clear();
		rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
	});
	return folder;
}

export type Running = ReturnType<typeof run>;

/** A process of the product or of a test, and what it says. */
export function run(command: string[], options: SpawnOptions = {}) {
	const [program = "", ...args] = command;
	const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"], ...options });
	started.add(child);
	let output = "";
	child.stdout?.on("data", (chunk) => (output += chunk));
	child.stderr?.on("data", (chunk) => (output += chunk));
	const exit = once(child, "close").then(([code]) => code as number | null);
	return {
		child,
		exit,
		output: () => output,
		/** Waits until its output, from `from` on, matches. */
		async says(what: RegExp, from = 0): Promise<RegExpExecArray> {
			for (;;) {
				const found = what.exec(output.slice(from));
				if (found) return found;
				if (child.exitCode !== null || child.signalCode !== null) {
					await exit; // with all that it said
					if (!what.test(output.slice(from))) throw new Error(`It has ended:\n${output}`);
				} else await setTimeout(20);
			}
		},
	};
}

/** tests/faults/writer.ts on a data directory. `before` stands before its command. */
export const startWriter = (dataDir: string, options: SpawnOptions = {}, before: string[] = []) =>
	run([...before, process.execPath, "tests/faults/writer.ts", dataDir], options);

/** The last number that a writer was told to be kept. */
export const lastWritten = ({ output }: Running): number =>
	Number([...output().matchAll(/^wrote (\d+)$/gm)].at(-1)?.[1] ?? 0);

/** Starts a writer again, which counts what is there: every number from 1 to one at least `least`. */
export async function findLost(dataDir: string, least: number, options?: SpawnOptions, before?: string[]) {
	const writer = startWriter(dataDir, options, before);
	const [, count, last] = (await writer.says(/^open (\d+) (\d+)$/m)).map(Number);
	await writer.says(/^wrote/m);
	return { writer, lost: Math.max(0, least - Number(last)) + Number(last) - Number(count) };
}

/** The process number of the PostgreSQL server of a data directory. */
export const serverOf = (dataDir: string): number =>
	Number(readFileSync(join(dataDir, "database", "postmaster.pid"), "utf8").split("\n")[0]);

/** Waits until a process is gone. */
export async function isGone(pid: number): Promise<void> {
	for (;;) {
		try {
			process.kill(pid, 0);
		} catch {
			return;
		}
		await setTimeout(20);
	}
}

/** The process number of a process's parent. */
export const parentOf = (pid: number): number =>
	Number(
		readFileSync(`/proc/${pid}/stat`, "utf8")
			.replace(/^.*\) \S /, "")
			.split(" ")[0],
	);

/** The process numbers of a process's children. */
export function childrenOf(pid: number): number[] {
	const all = readdirSync("/proc").map(Number).filter(Boolean);
	return all.filter((one) => {
		try {
			return parentOf(one) === pid;
		} catch {
			return false; // it has ended meanwhile
		}
	});
}
