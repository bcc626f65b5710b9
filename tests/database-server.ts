import pg from "pg";
import { type Owner, openOwner } from "#database/connection.ts";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { migrate } from "#database/migrate.ts";
import { makeRoles } from "#database/roles.ts";

/**
 * Hosted databases give no superuser, so neither do tests: the owner may make roles, and row-level security binds it.
 */
export const owner = "directory_owner";

/** The login of the server, which owns nothing. */
export const login = "directory_server";

/** The migrated database that tests get copies of. */
export const template = "migrated";

/** The address of a database on a server whose superuser's address is `server`. */
export function urlOf(server: string, { database, user }: { database: string; user: string }): string {
	const url = new URL(server);
	url.pathname = database;
	url.username = user;
	return url.href;
}

/** Runs statements as the superuser, one after the other. */
export async function administer(server: string, ...statements: string[]): Promise<void> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

/** Makes the owner of tests' databases on a new server, and the login that it can let become our roles. */
export const createOwner = (server: string): Promise<void> =>
	administer(server, `create role ${owner} login createrole`, `create role ${login} login noinherit`);

/** Makes the template on a new server that has the owner. */
export async function createTemplate(server: string): Promise<void> {
	await administer(server, `create database ${template} owner ${owner}`);
	const database = openOwner(urlOf(server, { database: template, user: owner }));
	try {
		await migrateWithoutPlaces(database);
		await database.asOwner((db) => makeRoles(db, { name: login, isOurs: false }));
	} finally {
		await database.close();
	}
}

/**
 * Migrates an empty database for copies. No places, and none to load: they would cost more than most tests. Cities are
 * then what somebody typed.
 */
export async function migrateWithoutPlaces(database: Owner): Promise<void> {
	await migrate(database);
	await loadGazetteer(database, { minPopulation: Number.POSITIVE_INFINITY });
}
