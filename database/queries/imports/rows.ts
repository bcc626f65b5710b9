import { sql } from "kysely";
import type { Match } from "#domain/imports/matches.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../../connection.ts";
import type { ReadRow } from "./clinics.ts";
import type { LeftKind, Remark } from "./findings.ts";
import { lockImports } from "./runs.ts";

/** A row in its original form. */
export type StagedRow = {
	row: number;
	/** Its cells in the order of the headings; null if the row can't be read, and for the row of headings. */
	raw: string[] | null;
	/** Why the row can't be read. */
	problem: string | null;
};

/** Adds rows of a file to an import. Service role only. */
export async function addRows(db: Db, importId: string, rows: StagedRow[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`
		insert into import_rows (import_id, row_number, raw, problem)
		select ${importId}, row, raw, problem
		from json_to_recordset(${JSON.stringify(rows)}::json) as r (row int, raw text[], problem text)
	`.execute(db);
}

/** Returns the next rows of an open import. Service role only. */
export async function findStagedRows(db: Db, importId: string, after: number, size: number): Promise<StagedRow[]> {
	const { rows } = await sql<StagedRow>`
		select row_number as row, raw, problem from import_rows
		where import_id = ${importId} and row_number > ${after} order by row_number limit ${size}`.execute(db);
	return rows;
}

/** Limits the rows `l` to those of a batch, in a form that uses the index however large the file is. */
const inBatch = (importId: string, rows: { row: number }[]) =>
	sql`l.import_id = ${importId} and l.row_number between ${rows[0]?.row} and ${rows.at(-1)?.row}`;

/** Stores the search keys of the next rows of an open import. Returns the rows' matches by row. Service role only. */
export async function stageRows(db: Db, importId: string, rows: ReadRow[]): Promise<Map<number, Match>> {
	if (!rows[0]) return new Map();
	const keys = rows.map(({ row, clinic: { id, source_id, fields } }) => ({ row, id, source_id, ...fields }));
	await sql`
		update import_rows l
		set (own_id, source_id, name, country_code, city_folded, name_key, phone_key, address_key, host, latitude, longitude) = (
			r.id, r.source_id, r.name, r.country_code, private.fold(city), private.name_key(r.name),
			private.phone_key(phone_e164), private.address_key(address),
			private.website_host(website), r.latitude, r.longitude
		)
		from json_to_recordset(${JSON.stringify(keys)}::json) as r (
			row int, id uuid, source_id text, name text, country_code text, city text, address text, phone_e164 text, website text,
			latitude double precision, longitude double precision
		)
		where ${inBatch(importId, rows)} and l.row_number = r.row
	`.execute(db);
	const { rows: known } = await sql<Match & { row_number: number }>`
		select * from private.find_known_rows(${importId}, ${rows[0].row}, ${rows.at(-1)?.row})
	`.execute(db);
	return new Map(known.map((match) => [match.row_number, match]));
}

export type KeptRow = {
	row: number;
	status: LeftKind | "taken";
	remarks: Remark[];
	name: string | null | undefined;
	match: Match | undefined;
};

/** Stores the status and remarks of rows. Service role only. */
export async function keepRows(db: Db, importId: string, kept: KeptRow[]): Promise<void> {
	if (kept.length === 0) return;
	const rows = kept.map(({ match, name, remarks, ...row }) => ({
		...row,
		// slicing may split an emoji, and PostgreSQL refuses half of one
		name: name?.slice(0, limits.clinicName).toWellFormed(),
		remarks: remarks.map(({ kind, field, message }) => ({
			kind,
			field,
			message: message.slice(0, 500).toWellFormed(),
		})),
		candidates: match?.clinics ?? [],
		other_row: match?.other_row,
	}));
	await sql`
		update import_rows l
		set (status, remarks, name, candidates, other_row) = (r.status, r.remarks, r.name, r.candidates, r.other_row)
		from json_to_recordset(${JSON.stringify(rows)}::json) as r (
			row int, status text, remarks jsonb, name text, candidates uuid[], other_row int
		)
		where ${inBatch(importId, rows)} and l.row_number = r.row`.execute(db);
}

/**
 * Deletes rows of ended imports that have no remarks or are too old. Does nothing while an import is starting: it may
 * reuse the rows of a check. Service role only.
 */
export async function forgetRows(db: Db): Promise<void> {
	if (await lockImports(db)) await sql`select private.forget_import_rows()`.execute(db);
}
