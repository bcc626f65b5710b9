import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism, constants, freemem, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { Language } from "#domain/languages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder of the pages in a language, which scripts/setup.mjs builds. */
export const buildOf = (language: Language): string => join(root, "build", language);

/** Whether the pages in a language are built. */
export const isBuilt = (language: Language): boolean => existsSync(join(buildOf(language), ".inkfree-build"));

/** Bytes of memory that must be free for a second build beside the first, which take 0.6 GB each. */
const roomForTwo = 2e9;

/**
 * Builds the pages in languages that lack them, two at a time where there is room, while the others are served; after
 * one that fails the next. Returns what stops it.
 */
export function buildMissing(languages: readonly Language[], log: Logger): () => void {
	const missing = languages.filter((language) => !isBuilt(language));
	const running = new Set<ChildProcess>();
	let isStopped = false;
	function buildNext(): void {
		const language = missing.shift();
		if (language === undefined || isStopped) return;
		const child = spawn(
			process.execPath,
			[join(root, "scripts/setup.mjs"), "--no-install", `--languages=${language}`],
			{
				stdio: ["ignore", "ignore", "pipe"],
			},
		);
		running.add(child);
		// visitors first
		if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
		let problem = "";
		child.stderr.on("data", (chunk) => (problem += chunk));
		child.on("error", (error) => (problem += error.message));
		child.on("close", (code, signal) => {
			running.delete(child);
			if (isStopped) return;
			if (code === 0) log.info({ language }, "language built");
			// also one that was killed, as by a machine without memory
			else log.error({ language, code, signal, problem: problem.slice(-2000) }, "language not built");
			buildNext();
		});
	}
	buildNext();
	if (availableParallelism() > 1 && freemem() > roomForTwo) buildNext();
	return () => {
		isStopped = true;
		for (const child of running) child.kill();
	};
}
