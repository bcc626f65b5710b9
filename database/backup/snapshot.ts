import pg from "pg";
import { MendableError } from "#domain/mendable-error.ts";
import { BACKUP_LOCK } from "../queries/pictures.ts";
import { findSequences, findTables, plainSettings, readTable, type Table, type TableSum } from "./tables.ts";

/** A consistent view of a database, however long the reading takes. */
export type Snapshot = {
	/** The names of the migrations that made its tables. */
	migrations: string[];
	tables: Table[];
	/** The value of each sequence. */
	sequences: Record<string, string>;
	/** The paths of all pictures in rows. */
	pictures: string[];
	/** The ids of the documents. */
	evidence: string[];
	/** Passes the rows of a table to `take` in pieces, in the text format of `copy`. */
	read(table: Table, take: (piece: Buffer) => Promise<void>): Promise<TableSum>;
	close(): Promise<void>;
};

/**
 * Opens a snapshot of the whole database at `url`, as its owner. Reads and writes of other connections continue; until
 * `close` no picture or document is removed and no migration runs. Waits for another backup of the same database.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
	const client = new pg.Client({ connectionString: url, keepAlive: true });
	client.on("error", () => {}); // the next read reports it
	await client.connect();
	try {
		// before the snapshot: it excludes rows that were removed until then
		await client.query("select pg_advisory_lock($1)", [BACKUP_LOCK]);
		await client.query("begin isolation level repeatable read read only");
		await client.query(plainSettings);
		const { rows: made } = await client.query<{ is_made: boolean }>(
			"select to_regclass('migrations.applied') is not null as is_made",
		);
		if (!made[0]?.is_made) throw new MendableError("The database is empty: there is nothing to back up.");
		const { rows } = await client.query<{ name: string }>("select name from migrations.applied order by name");
		const tables = await findTables(client);
		// as pg_dump does: a migration waits
		await client.query(`lock table ${tables.map(({ name }) => name).join(", ")} in access share mode`);
		return {
			migrations: rows.map(({ name }) => name),
			tables,
			sequences: await findSequences(client),
			pictures: await findPictures(client),
			evidence: await findEvidence(client),
			read: (table, take) => readTable(client, table, take),
			close: () => client.end(),
		};
	} catch (error) {
		await client.end();
		throw error;
	}
}

async function findEvidence(client: pg.Client): Promise<string[]> {
	// its names in databases that earlier releases migrated last
	const { rows: tables } = await client.query<{ name: string }>(
		"select coalesce(to_regclass('public.case_files'), to_regclass('private.case_files'), to_regclass('private.evidence_files'))::text as name",
	);
	const { rows } = await client.query<{ id: string }>(`select id from ${tables[0]?.name} order by id`);
	return rows.map(({ id }) => id);
}

async function findPictures(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ url: string }>(
		"select url from public.media where url !~ '^http' union select logo_url from public.clinics where logo_url !~ '^http'",
	);
	return rows.map(({ url }) => url);
}
