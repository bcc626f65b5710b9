import { createHash, type Hash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";

/** A table's name in a backup and its stored columns, without computed ones. */
export type Table = { name: string; columns: string[] };

/** The number of a table's rows, and the SHA-256 of them in the text format of `copy`, in the order of their keys. */
export type TableSum = { rows: number; sha256: string };

/** The schemas that contain all our tables. */
export const schemas = ["accounts", "private", "public"];

/** Makes the output independent of the server's settings. */
export const plainSettings = `
	set local search_path = ''; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
	set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
	set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** All our tables, by name. */
export async function findTables(client: Client): Promise<Table[]> {
	const { rows } = await client.query<Table>(
		`select format('%I.%I', n.nspname, c.relname) as name,
			(
				select array_agg(quote_ident(a.attname) order by a.attnum) from pg_catalog.pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
			) as columns
		from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'r' and n.nspname = any($1)
			and not exists (
				select from pg_catalog.pg_depend d
				where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
			)
		order by 1`,
		[schemas],
	);
	return rows;
}

/** The value of each sequence. */
export async function findSequences(client: Client): Promise<Record<string, string>> {
	const { rows } = await client.query<{ name: string; value: string }>(
		`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
		from pg_catalog.pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
		[schemas],
	);
	return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Reads a table in the text format of `copy`, in the order of its key regardless of the server's locale, and passes it
 * on in pieces, one at a time.
 */
export async function readTable(
	client: Client,
	{ name, columns }: Table,
	take: (piece: Buffer) => Promise<void> | void,
): Promise<TableSum> {
	const { rows } = await client.query<{ key: string[] | null }>(
		`select array_agg(quote_ident(a.attname) order by k.number) as key
		from pg_catalog.pg_index i, unnest(i.indkey::int2[]) with ordinality k (attnum, number), pg_catalog.pg_attribute a
		where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum`,
		[name],
	);
	const order = (rows[0]?.key ?? columns).map((column) => `${column}::text collate "C"`);
	const sum = openSum();
	const copied = client.query(
		copyTo(`copy (select ${columns.join(", ")} from ${name} order by ${order.join(", ")}) to stdout`),
	);
	await pipeline(copied, async (pieces: AsyncIterable<Buffer>) => {
		for await (const piece of pieces) {
			sum.add(piece);
			await take(piece);
		}
	});
	return sum.get();
}

/** Computes the checksum of a table that comes in pieces. A row contains no line break. */
function openSum(): { add(piece: Buffer): void; get(): TableSum } {
	const hash: Hash = createHash("sha256");
	let rows = 0;
	return {
		add(piece) {
			hash.update(piece);
			for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows++;
		},
		get: () => ({ rows, sha256: hash.digest("hex") }),
	};
}
