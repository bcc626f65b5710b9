import { parseArgs } from "node:util";
import type { ServerDatabase } from "#database/connection.ts";
import type { Config } from "#server/config.ts";
import { DataDirectoryBusyError } from "#server/data-directory.ts";
import { openDatabase } from "#server/database.ts";
import { explainFailure } from "#server/explain-failure.ts";

/** A command that was called wrongly, or asked for what cannot be. */
export class UsageError extends Error {}

/** Returns what `read` makes of the arguments; its errors are shown with how to use the command. */
export function readArguments<Arguments>(usage: string, read: () => Arguments): Arguments {
	try {
		return read();
	} catch (error) {
		throw new UsageError(`${(error as Error).message}\n\n${usage}`);
	}
}

/** The only argument of a command that takes the path of a file. */
export const readFileArgument = (usage: string): string =>
	readArguments(usage, () => {
		const { positionals } = parseArgs({ allowPositionals: true });
		const [path] = positionals;
		if (!path || positionals.length > 1) throw new Error("One file is needed.");
		return path;
	});

/**
 * Works with the database that the environment names, and closes it. With `isBeside` a server may have the embedded one to
 * itself: for what takes a moment, and what its pages and caches need not be told of.
 */
export async function withDatabase(
	config: Config,
	work: (database: ServerDatabase) => Promise<void>,
	{ isBeside = false } = {},
): Promise<void> {
	const database = await openDatabase(config, { isBeside });
	try {
		await work(database);
	} finally {
		await database.close();
	}
}

type Options = {
	/** What to do at /admin/import in place of this command while the server has the embedded database to itself. */
	atDesk?: string;
	/** The message of an error of this command that its user can put right. */
	explain?: (error: unknown) => string | undefined;
};

/** Runs a command of the project. What its user can put right is shown without a stack trace. */
export async function runCommand(main: () => Promise<void>, { atDesk, explain }: Options = {}): Promise<void> {
	try {
		await main();
	} catch (error) {
		const { syscall, message } = error as NodeJS.ErrnoException;
		let known = explain?.(error) ?? explainFailure(error);
		if (error instanceof UsageError || syscall === "open") known = message;
		// does not advise another folder, as the server does: that would be another directory of clinics
		if (atDesk && error instanceof DataDirectoryBusyError) {
			known =
				"The server or another command is using the embedded database, so nothing was done here. " +
				`${atDesk} at /admin/import, or stop the server and run this command again.`;
		}
		console.error(known ?? error);
		process.exitCode = 1;
	}
}
