import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { MendableError } from "#domain/mendable-error.ts";
import type { Owner } from "../connection.ts";
import { migrate } from "../migrate.ts";
import type { DB } from "../schema.ts";
import { findTables, plainSettings, readTable, schemas, type Table, type TableSum } from "./tables.ts";

/** Receives the rows of one table after another. */
export type Loader = {
	/** Adds the next piece of a table, in the text format of `copy`. The pieces of a table come one after another. */
	add(table: string, piece: Buffer): Promise<void>;
};

type Options = {
	/** The migrations that the backup's database had. */
	migrations: string[];
	tables: Table[];
	/** Passes all rows to the loader. Returns their expected checksums and the values of the sequences. */
	load: (loader: Loader) => Promise<{ sums: Record<string, TableSum>; sequences: Record<string, string> }>;
};

/**
 * Fills an empty database as its owner: creates the tables as the backup had them, loads their rows, compares each
 * table with its checksum, and runs later migrations. All in one transaction: after an error or a kill the database is
 * as empty as before. Throws a MendableError, or what `load` throws.
 */
export async function loadBackup(url: string, { migrations, tables, load }: Options): Promise<void> {
	const client = new pg.Client({ connectionString: url, keepAlive: true });
	client.on("error", () => {}); // the next query reports it
	await client.connect();
	try {
		await migrate(asOwnerOf(client), {
			before: {
				migrations,
				fill: () =>
					explainMisfit(async () => {
						await client.query(plainSettings);
						await requireSame(client, tables);
						const references = await takeReferencesAway(client);
						if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
						const { sums, sequences } = await loadRows(client, tables, load);
						for (const [name, value] of Object.entries(sequences)) {
							await client.query("select setval($1::regclass, $2)", [name, value]);
						}
						for (const reference of references) await client.query(reference);
						for (const table of tables) await compare(client, table, sums[table.name]);
					}),
			},
		});
		// otherwise the first searches would be planned for empty tables
		await client.query("analyze");
	} finally {
		await client.end();
	}
}

/** The backup's file may have been altered: rows that the database rejects are no defect of ours. */
async function explainMisfit(fill: () => Promise<void>): Promise<void> {
	try {
		await fill();
	} catch (error) {
		// bad values, broken references, unknown names
		if (!(error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? ""))) throw error;
		throw new MendableError(`The backup is damaged, and the database stays empty: ${error.message}.`, { cause: error });
	}
}

/** A database interface on this one connection, so that rows can be copied within its transaction. */
function asOwnerOf(client: pg.Client): Pick<Owner, "asOwner"> {
	const connection = Object.assign(client, { release() {} }) as unknown as pg.PoolClient;
	const kysely = new Kysely<DB>({
		dialect: new PostgresDialect({ pool: { connect: async () => connection, async end() {}, options: {} } }),
	});
	return { asOwner: (work) => kysely.transaction().execute(work) };
}

async function requireSame(client: pg.Client, tables: Table[]): Promise<void> {
	const ours = JSON.stringify(await findTables(client));
	if (ours !== JSON.stringify(tables)) {
		throw new MendableError(
			"The backup's tables are not those that its migrations make: it was made of another product.",
		);
	}
}

/**
 * Drops the foreign keys, since rows come in the order of the tables' names. Returns the statements that restore them.
 */
async function takeReferencesAway(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ drop: string; add: string }>(
		`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
		from pg_catalog.pg_constraint
		where contype = 'f' and connamespace in (select oid from pg_catalog.pg_namespace where nspname = any($1))`,
		[schemas],
	);
	for (const { drop } of rows) await client.query(drop);
	return rows.map(({ add }) => add);
}

async function loadRows(client: pg.Client, tables: Table[], load: Options["load"]) {
	let current: { name: string; stream: CopyStreamQuery; done: Promise<void> } | undefined;
	async function end() {
		current?.stream.end();
		await current?.done;
		current = undefined;
	}
	try {
		const loaded = await load({
			async add(name, piece) {
				if (current?.name !== name) {
					await end();
					const table = tables.find((table) => table.name === name);
					if (!table) throw new MendableError(`The backup has rows of ${name}, a table that it does not name.`);
					const stream = client.query(copyFrom(`copy ${name} (${table.columns.join(", ")}) from stdin`));
					current = { name, stream, done: finished(stream) };
					current.done.catch(() => {}); // the next piece reports it
				}
				const { stream, done } = current;
				if (!stream.write(piece)) await Promise.race([once(stream, "drain"), done]);
			},
		});
		await end();
		return loaded;
	} catch (error) {
		// otherwise the server would wait for more rows, and every later query behind it
		current?.stream.destroy();
		await current?.done.catch(() => {});
		throw error;
	}
}

async function compare(client: pg.Client, table: Table, expected: TableSum | undefined): Promise<void> {
	const found = await readTable(client, table, () => {});
	if (found.sha256 !== expected?.sha256) {
		throw new MendableError(
			`${table.name} is not what was backed up: ${found.rows} rows in place of ${expected?.rows ?? 0}, or others.`,
		);
	}
}
