import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ServerDatabase } from "#database/connection.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { type Config, readConfig, readVariables } from "#server/config.ts";
import { openDatabase } from "#server/database.ts";
import { explainFailure } from "#server/explain-failure.ts";
import { findRunning } from "#server/running.ts";

/** Returns the result of `read`, which parses the arguments. Its errors are shown with the command's usage. */
export function readArguments<Arguments>(usage: string, read: () => Arguments): Arguments {
	try {
		return read();
	} catch (error) {
		throw new MendableError(`${(error as Error).message}\n\n${usage}`);
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
 * The configuration of a command, which it prints in one line: the environment, completed by the server that runs on
 * it, else by this checkout's server. Throws a MendableError if there are several servers, or if there is no database
 * and the command doesn't create one (`makes`).
 */
export function readCommandConfig({ makes = false } = {}): Config {
	const set = readVariables();
	const own = readConfig(set);
	const running = findRunning(own.dataDir).map(({ env, dataDir }) => ({ env: readVariables(env), dataDir }));
	const servers = running.filter(({ env, dataDir }) => {
		if (set.DATABASE_URL) return env.DATABASE_URL === set.DATABASE_URL;
		return !set.DATA_DIR || (existsSync(own.dataDir) && dataDir === realpathSync(own.dataDir));
	});
	const places = new Map(servers.map((server) => [server.env.DATABASE_URL ?? server.dataDir, server]));
	if (places.size > 1) {
		const lines = servers.map(({ env, dataDir }) => `  DATA_DIR=${dataDir}  (${readConfig(env).siteUrl})`);
		throw new MendableError(`Several servers run from here. Say which one you mean:
${lines.join("\n")}`);
	}
	const config = servers[0] ? readConfig({ ...servers[0].env, ...set }) : own;
	const { databaseUrl, dataDir, siteUrl } = config;
	if (!makes && !databaseUrl && !existsSync(join(dataDir, "database"))) {
		throw new MendableError(
			`There's no database in ${dataDir}, and this command makes none. Set DATA_DIR or DATABASE_URL as your server has it.`,
		);
	}
	console.error(`Data: ${databaseUrl ? describeServer(databaseUrl) : dataDir}, site: ${siteUrl}`);
	// without `makes`, an empty database of a server stays empty
	return makes || !databaseUrl ? config : { ...config, migratesAtStart: false };
}

/** A database server's address without its password. */
function describeServer(databaseUrl: string): string {
	const { host, pathname, searchParams } = new URL(databaseUrl);
	return `PostgreSQL at ${searchParams.get("host") ?? host}${pathname}`;
}

/**
 * Opens the database of the environment, runs `work` and closes it. With `canShare` it may share the embedded database
 * with a running server, which hears of what changed for visitors.
 */
export async function withDatabase(
	config: Config,
	work: (database: ServerDatabase) => Promise<void>,
	{ canShare = false } = {},
): Promise<void> {
	const database = await openDatabase(config, { canShare });
	try {
		await work(database);
	} finally {
		await database.close();
	}
}

type Options = {
	/** Returns the message of an error that the command's user can correct. */
	explain?: (error: unknown) => string | undefined;
};

/** Runs a command of the project. Errors that its user can correct are shown without a stack trace. */
export async function runCommand(main: () => Promise<void>, { explain }: Options = {}): Promise<void> {
	try {
		await main();
	} catch (error) {
		const { syscall, message } = error as NodeJS.ErrnoException;
		let known = explain?.(error) ?? explainFailure(error);
		if (syscall === "open") known = message;
		console.error(known ?? error);
		process.exitCode = 1;
	}
}
