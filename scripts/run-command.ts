import { explainFailure } from "#server/explain-failure.ts";

/** A command that was called wrongly, or asked for what cannot be. */
export class UsageError extends Error {}

/** Says that a file could not be opened; undefined for other failures. */
export function explainOpening(error: unknown): string | undefined {
	const { syscall, message } = error as NodeJS.ErrnoException;
	return syscall === "open" ? message : undefined;
}

/**
 * Runs a command of the project. What the person at the keyboard can put right is shown without a stack trace: `explain` says
 * it of the command's own failures.
 */
export async function runCommand(
	main: () => Promise<void>,
	explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
	try {
		await main();
	} catch (error) {
		const known = error instanceof UsageError ? error.message : (explain(error) ?? explainFailure(error));
		console.error(known ?? error);
		process.exitCode = 1;
	}
}
