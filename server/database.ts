import { setTimeout } from "node:timers/promises";
import { type ConnectionOptions, openDoors, openOwner, type ServerDatabase } from "#database/connection.ts";
import { login as embeddedLogin } from "#database/embedded/cluster.ts";
import type { Log } from "#database/embedded/log.ts";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { isHeldUp } from "#database/lock-tables.ts";
import { HOW_TO_MIGRATE, migrate, requireMigrated } from "#database/migrate.ts";
import { makeRoles, readLogin } from "#database/roles.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { isConnectionLost } from "#domain/refusals.ts";
import type { Config } from "./config.ts";
import { openDataDirectory, openOrShareDataDirectory, type PostgresServer } from "./data-directory.ts";

const tryEvery = 500; // ms

type Options = ConnectionOptions & {
	/** Receives the log of the embedded database, see openDataDirectory. */
	log?: Log;
	/** Receives lines about what an operator should change. */
	warn?: (line: string) => void;
	/** Whether to use the embedded database of a running server, which that server has migrated. */
	canShare?: boolean;
};

type DatabaseConfig = Pick<Config, "databaseUrl" | "dataDir"> &
	Partial<Pick<Config, "databaseWait" | "migrateDatabaseUrl" | "migratesAtStart">>;

/**
 * Opens the configured database, after migrating it. Waits for a PostgreSQL server that cannot be reached, up to
 * `databaseWait` seconds: it may be starting as well. Throws a MendableError if a migration is needed and not allowed.
 */
export async function openDatabase(config: DatabaseConfig, options: Options = {}): Promise<ServerDatabase> {
	const postgres = await (options.canShare ? openOrSharePostgresServer(config) : openPostgresServer(config, options));
	try {
		const database = openDoors(postgres.url, options);
		const closeDoors = database.close;
		database.close = async () => {
			await closeDoors();
			await postgres.close();
		};
		try {
			await retryWhileUnavailable(() => prepare(config, postgres, database, options.warn), config);
			return database;
		} catch (error) {
			await closeDoors();
			throw error;
		}
	} catch (error) {
		await postgres.close();
		throw error;
	}
}

/**
 * Migrates the configured database as its owner; with `rolesOnly` it only creates the roles. Returns the names of the
 * migrations that ran.
 */
export async function migrateDatabase(
	config: DatabaseConfig,
	{ rolesOnly }: { rolesOnly: boolean },
): Promise<string[]> {
	const postgres = await openPostgresServer(config);
	try {
		const ran: string[] = [];
		await retryWhileUnavailable(
			async () => void ran.push(...(await migrateAsOwner(config, postgres, rolesOnly))),
			config,
		);
		return ran;
	} finally {
		await postgres.close();
	}
}

/** Opens the configured PostgreSQL server without migrating. Starts it if it is embedded, with exclusive access. */
export async function openPostgresServer(
	{ databaseUrl, migrateDatabaseUrl, dataDir }: DatabaseConfig,
	{ log }: Options = {},
): Promise<PostgresServer> {
	if (!databaseUrl) return openDataDirectory(dataDir, log && { log });
	return { url: databaseUrl, ownerUrl: migrateDatabaseUrl ?? databaseUrl, async close() {} };
}

/** Does the same, but shares an embedded one that a running InkFree server has started. */
export async function openOrSharePostgresServer(config: DatabaseConfig): Promise<PostgresServer> {
	return config.databaseUrl ? openPostgresServer(config) : openOrShareDataDirectory(config.dataDir);
}

/** Migrates if configuration and logins allow it, and checks the login that the server works with. */
async function prepare(
	config: DatabaseConfig,
	postgres: PostgresServer,
	database: ServerDatabase,
	warn?: Options["warn"],
): Promise<void> {
	if (postgres.isShared) return requireMigrated(database);
	const isOnlyLogin = postgres.ownerUrl === postgres.url;
	const { migratesAtStart = true } = config;
	const advice = migratesAtStart ? HOW_TO_MIGRATE : "Run `npm run migrate` first, which nothing else does here.";
	const mayMigrate = migratesAtStart && (!isOnlyLogin || (await readLoginOf(postgres.url)).can_migrate);
	if (mayMigrate) await migrateAsOwner(config, postgres, false);
	const { name, can_serve, is_privileged } = await readLoginOf(postgres.url).catch((error) => {
		// the login of an embedded database (refused with 28000) is created by its first migration
		if (config.databaseUrl || mayMigrate || error.code !== "28000") throw error;
		throw new MendableError(`The database isn't prepared. ${advice}`);
	});
	if (!can_serve) {
		throw new MendableError(`The login ${name} may not become the roles that InkFree works as. ${advice}`);
	}
	if (!mayMigrate) await requireMigrated(database, { advice });
	if (is_privileged) {
		warn?.(
			`WARNING: ${name}, the login of DATABASE_URL, is a superuser or has the rights of the tables' owner. ` +
				'Give the server one that owns nothing: docs/operations.md, "Two logins".',
		);
	}
}

async function migrateAsOwner(
	{ databaseUrl }: DatabaseConfig,
	postgres: PostgresServer,
	rolesOnly: boolean,
): Promise<string[]> {
	const login = databaseUrl
		? { name: (await readLoginOf(postgres.url)).name, isOurs: false }
		: { name: embeddedLogin, isOurs: true };
	const owner = openOwner(postgres.ownerUrl);
	try {
		const ran = rolesOnly ? [] : await migrate(owner);
		await owner.asOwner((db) => makeRoles(db, login));
		if (!rolesOnly) await loadGazetteer(owner);
		return ran;
	} finally {
		await owner.close();
	}
}

async function readLoginOf(url: string) {
	const connection = openOwner(url);
	try {
		return await connection.asOwner(readLogin);
	} finally {
		await connection.close();
	}
}

/** Repeats `work` while the database can't be reached or its tables are locked, for `databaseWait` seconds at most. */
async function retryWhileUnavailable(work: () => Promise<unknown>, config: DatabaseConfig): Promise<void> {
	const { databaseUrl, databaseWait = 0 } = config;
	const seconds = databaseUrl ? databaseWait : 0;
	const deadline = performance.now() + seconds * 1000;
	for (let isFirst = true; ; isFirst = false) {
		try {
			await work();
			return;
		} catch (error) {
			const isDelay = isConnectionLost(error) || isHeldUp(error);
			if (!isDelay || performance.now() > deadline) throw error;
			const reason = isHeldUp(error) ? "Tables that have to change are in use" : "The database isn't ready yet";
			if (isFirst) console.error(`${reason}; waiting for it, ${seconds} seconds at most.`);
			await setTimeout(tryEvery);
		}
	}
}
