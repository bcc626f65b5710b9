import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { Language } from "#domain/languages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder of the pages in a language, which scripts/setup.mjs builds. */
export const buildOf = (language: Language): string => join(root, "build", language);

/** Whether the pages in a language are built. */
export const isBuilt = (language: Language): boolean => existsSync(join(buildOf(language), ".inkfree-build"));

/**
 * Builds the pages in languages that lack them, one after the other, while the others are served. Returns what stops
 * it.
 */
export function buildMissing(languages: readonly Language[], log: Logger): () => void {
	const missing = languages.filter((language) => !isBuilt(language));
	if (missing.length === 0) return () => {};
	const child = spawn(process.execPath, [join(root, "scripts/setup.mjs"), "--no-install", `--languages=${missing}`], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	// visitors first
	if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
	let problem = "";
	child.stderr.on("data", (chunk) => (problem += chunk));
	child.on("error", (err) => log.error({ err, missing }, "languages not built"));
	let isStopped = false;
	child.on("exit", (code, signal) => {
		if (code === 0) log.info({ missing }, "languages built");
		// also one that was killed, as by a machine without memory
		else if (!isStopped) log.error({ missing, code, signal, problem: problem.slice(-2000) }, "languages not built");
	});
	return () => {
		isStopped = true;
		child.kill();
	};
}
