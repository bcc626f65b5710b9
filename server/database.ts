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
import { openDataDirectory, openDataDirectoryBeside, type Place } from "./data-directory.ts";

const tryEvery = 500; // ms

type Options = ConnectionOptions & {
	/** Told what the embedded database has to say, see openDataDirectory. */
	log?: Log;
	/** Told in one line what an operator should change. */
	warn?: (line: string) => void;
	/** Be content with the embedded database of a server that runs; that one has brought it up to date. */
	isBeside?: boolean;
};

type Needed = Pick<Config, "databaseUrl" | "dataDir"> &
	Partial<Pick<Config, "databaseWait" | "migrateDatabaseUrl" | "migratesAtStart">>;

/**
 * Opens the database that the environment names, brought up to date. A server that cannot be reached is waited for,
 * since it may be starting beside us. Throws a MendableError where this start may not migrate and somebody has to.
 */
export async function openDatabase(config: Needed, options: Options = {}): Promise<ServerDatabase> {
	const place = await (options.isBeside ? openPlaceBeside(config) : openPlace(config, options));
	try {
		const database = openDoors(place.url, options);
		const closeDoors = database.close;
		database.close = async () => {
			await closeDoors();
			await place.close();
		};
		try {
			await repeatWhileAway(() => prepare(config, place, database, options.warn), config);
			return database;
		} catch (error) {
			await closeDoors();
			throw error;
		}
	} catch (error) {
		await place.close();
		throw error;
	}
}

/**
 * Brings the database that the environment names up to date, with the login for that; makes the roles alone where
 * `rolesOnly` is set. Returns the names of the migrations that ran.
 */
export async function migrateDatabase(config: Needed, { rolesOnly }: { rolesOnly: boolean }): Promise<string[]> {
	const place = await openPlace(config);
	try {
		const ran: string[] = [];
		await repeatWhileAway(async () => void ran.push(...(await migrateAsOwner(config, place, rolesOnly))), config);
		return ran;
	} finally {
		await place.close();
	}
}

/** Opens the database that the environment names as it is, alone if it is the embedded one. */
export async function openPlace(
	{ databaseUrl, migrateDatabaseUrl, dataDir }: Needed,
	{ log }: Options = {},
): Promise<Place> {
	if (!databaseUrl) return openDataDirectory(dataDir, log && { log });
	return { url: databaseUrl, ownerUrl: migrateDatabaseUrl ?? databaseUrl, async close() {} };
}

/** Opens it beside a server of ours that may have the embedded one. */
export async function openPlaceBeside(config: Needed): Promise<Place> {
	return config.databaseUrl ? openPlace(config) : openDataDirectoryBeside(config.dataDir);
}

/** Migrates as far as a login may, and looks at the one that the server works with. */
async function prepare(config: Needed, place: Place, database: ServerDatabase, warn?: Options["warn"]): Promise<void> {
	if (place.isBeside) return requireMigrated(database);
	const isOnlyLogin = place.ownerUrl === place.url;
	const { migratesAtStart = true } = config;
	const advice = migratesAtStart ? HOW_TO_MIGRATE : "Run `npm run migrate` first, which nothing else does here.";
	const mayMigrate = migratesAtStart && (!isOnlyLogin || (await askLogin(place.url)).can_migrate);
	if (mayMigrate) await migrateAsOwner(config, place, false);
	const {
		name,
		can_serve: canServe,
		is_privileged: isPrivileged,
	} = await askLogin(place.url).catch((error) => {
		// the embedded database has its login from its first migration
		if (config.databaseUrl || mayMigrate || error.code !== "28000") throw error;
		throw new MendableError(`The database isn't prepared. ${advice}`);
	});
	if (!canServe) {
		throw new MendableError(`The login ${name} may not become the roles that InkFree works as. ${advice}`);
	}
	if (!mayMigrate) await requireMigrated(database, { advice });
	if (isPrivileged) {
		warn?.(
			`WARNING: ${name}, the login of DATABASE_URL, is a superuser or has the rights of the tables' owner. ` +
				'Give the server one that owns nothing: docs/operations.md, "Two logins".',
		);
	}
}

async function migrateAsOwner({ databaseUrl }: Needed, place: Place, rolesOnly: boolean): Promise<string[]> {
	const login = databaseUrl
		? { name: (await askLogin(place.url)).name, isOurs: false }
		: { name: embeddedLogin, isOurs: true };
	const owner = openOwner(place.ownerUrl);
	try {
		const ran = rolesOnly ? [] : await migrate(owner);
		await owner.asOwner((db) => makeRoles(db, login));
		if (!rolesOnly) await loadGazetteer(owner);
		return ran;
	} finally {
		await owner.close();
	}
}

async function askLogin(url: string) {
	const anyone = openOwner(url);
	try {
		return await anyone.asOwner(readLogin);
	} finally {
		await anyone.close();
	}
}

async function repeatWhileAway(work: () => Promise<unknown>, config: Needed): Promise<void> {
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
