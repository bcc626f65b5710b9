import { sql } from "kysely";
import type { Match } from "#domain/imports/matches.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../../connection.ts";
import type { ReadRow } from "./clinics.ts";
import type { LeftKind, Remark } from "./findings.ts";
import { lockImports } from "./runs.ts";

/** A row as its file has it. */
export type StagedRow = {
	row: number;
	/** Its cells in the order of the headings; none where it cannot be read, and for the headings themselves. */
	raw: string[] | null;
	/** Why it cannot be read. */
	problem: string | null;
};

/** Adds rows of a file to an import. As the service. */
export async function addRows(db: Db, importId: string, rows: StagedRow[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`
		insert into import_rows (import_id, row_number, raw, problem)
		select ${importId}, row, raw, problem
		from json_to_recordset(${JSON.stringify(rows)}::json) as r (row int, raw text[], problem text)
	`.execute(db);
}

/** The next rows of an open import. As the service. */
export async function findStagedRows(db: Db, importId: string, after: number, size: number): Promise<StagedRow[]> {
	const { rows } = await sql<StagedRow>`
		select row_number as row, raw, problem from import_rows
		where import_id = ${importId} and row_number > ${after} order by row_number limit ${size}`.execute(db);
	return rows;
}

/** Which of the rows `l` a batch is about: by the index, however many the file has. */
const inBatch = (importId: string, rows: { row: number }[]) =>
	sql`l.import_id = ${importId} and l.row_number between ${rows[0]?.row} and ${rows.at(-1)?.row}`;

/** Writes down what the next rows of an open import say. Returns what each repeats. As the service. */
export async function stageRows(db: Db, importId: string, rows: ReadRow[]): Promise<Map<number, Match>> {
	if (!rows[0]) return new Map();
	const keys = rows.map(({ row, clinic: { id, source_id, fields } }) => ({ row, id, source_id, ...fields }));
	await sql`
		update import_rows l
		set (own_id, source_id, name, country_code, city_folded, name_key, phone_key, address_key, host, latitude, longitude) = (
			r.id, r.source_id, r.name, r.country_code, private.fold(city), private.name_key(r.name),
			-- a short one is a placeholder
			case when length(private.phone_key(phone)) >= 6 then private.phone_key(phone) end, private.address_key(address),
			private.website_host(website), r.latitude, r.longitude
		)
		from json_to_recordset(${JSON.stringify(keys)}::json) as r (
			row int, id uuid, source_id text, name text, country_code text, city text, address text, phone text, website text,
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

/** Writes down what there is to say of rows. As the service. */
export async function keepRows(db: Db, importId: string, kept: KeptRow[]): Promise<void> {
	if (kept.length === 0) return;
	const rows = kept.map(({ match, name, remarks, ...row }) => ({
		...row,
		// a cut may leave half of an emoji, which is no text for PostgreSQL
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
 * Deletes rows of ended imports that say nothing or are too old; another time where an import is just beginning, which
 * may be with rows of such a check. As the service.
 */
export async function forgetRows(db: Db): Promise<void> {
	if (await lockImports(db)) await sql`select private.forget_import_rows()`.execute(db);
}
