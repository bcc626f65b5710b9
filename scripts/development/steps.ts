import { runStep } from "../setup/run-program.mjs";

/**
 * Runs programs one after the other, also after a failed one unless `endAtFailure`. Ends the process, with 1 and their
 * names if any failed.
 */
export async function runSteps(
	steps: [program: string, ...args: string[]][],
	{ endAtFailure = false } = {},
): Promise<never> {
	const failed: string[] = [];
	for (const [program, ...args] of steps) {
		console.log(`\n${[program, ...args].join(" ")}`);
		if ((await runStep(process.execPath, [program, ...args])) !== 0) failed.push(program);
		if (endAtFailure && failed.length > 0) break;
	}
	if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
	process.exit(failed.length > 0 ? 1 : 0);
}
