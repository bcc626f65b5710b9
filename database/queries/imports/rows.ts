import { sql } from "kysely";
import type { ColumnChoices } from "#domain/imports/columns.ts";
import type { Match, RowDecision } from "#domain/imports/decisions.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../../connection.ts";
import type { ReadRow } from "./clinics.ts";
import type { LeftKind, Remark } from "./findings.ts";

/** A row that was left before, which a file brings again. */
export type FormerRow = { id: string; source: string; is_decided: boolean };

/** Finds and locks the rows that were left before, by id. As the service. */
export async function lockFormerRows(db: Db, ids: string[]): Promise<Map<string, FormerRow>> {
	if (ids.length === 0) return new Map();
	const { rows } = await sql<FormerRow>`
		select r.id, coalesce(r.source, i.source) as source, r.decision is not null as is_decided
		from import_rows r join imports i on i.id = r.import_id
		where r.id = any(${ids}::uuid[]) and r.status <> 'taken' order by r.id for update of r`.execute(db);
	return new Map(rows.map((row) => [row.id, row]));
}

/** A row as its file has it. */
export type StagedRow = {
	row: number;
	/** Its cells in the order of the headings; none where it cannot be read, and for the headings themselves. */
	raw: string[] | null;
	/** What the row calls the clinic, where it cannot be read. */
	name: string | null;
	/** Why it cannot be read. */
	problem: string | null;
};

/** Adds rows of a file to an import. As the service. */
export async function addRows(db: Db, importId: string, rows: StagedRow[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`
		insert into import_rows (import_id, row_number, raw, name, problem)
		select ${importId}, row, raw, left(name, ${limits.clinicName}), problem
		from json_to_recordset(${JSON.stringify(rows)}::json) as r (row int, raw text[], name text, problem text)
	`.execute(db);
}

/** The next rows of an open import. As the service. */
export async function findStagedRows(db: Db, importId: string, after: number, size: number): Promise<StagedRow[]> {
	const { rows } = await sql<StagedRow>`
		select row_number as row, raw, name, problem from import_rows
		where import_id = ${importId} and row_number > ${after} order by row_number limit ${size}`.execute(db);
	return rows;
}

/** Which of the rows `l` a batch is about: by the index, however many the file has. */
const inBatch = (importId: string, rows: { row: number }[]) =>
	sql`l.import_id = ${importId} and l.row_number between ${rows[0]?.row} and ${rows.at(-1)?.row}`;

/** Writes down what the next rows of an open import say. Returns what each repeats. As the service. */
export async function stageRows(db: Db, importId: string, rows: ReadRow[]): Promise<Map<number, Match>> {
	if (!rows[0]) return new Map();
	const keys = rows.map(({ row, source, clinic: { id, source_id, fields } }) => ({
		row,
		id,
		source,
		source_id,
		...fields,
	}));
	await sql`
		update import_rows l
		set (own_id, source, source_id, name, country_code, city_folded, name_key, phone_key, address_key, host, latitude, longitude) = (
			r.id, r.source, r.source_id, r.name, r.country_code, private.fold(city), private.name_key(r.name),
			-- a short one is a placeholder
			case when length(private.phone_key(phone)) >= 6 then private.phone_key(phone) end, private.address_key(address),
			private.website_host(website), r.latitude, r.longitude
		)
		from json_to_recordset(${JSON.stringify(keys)}::json) as r (
			row int, id uuid, source text, source_id text, name text, country_code text, city text, address text, phone text, website text,
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
	/** Of the row left before that this one is again. */
	id?: string | undefined;
	row: number;
	/** Where it is from, if from elsewhere than its file. */
	source: string | undefined;
	status: LeftKind | "taken";
	remarks: Remark[];
	name: string | null | undefined;
	match: Match | undefined;
	clinic_id: string | undefined;
};

/** Keeps rows with something to say; one that was left before goes over to its new import. As the service. */
export async function keepRows(db: Db, importId: string, kept: KeptRow[]): Promise<void> {
	if (kept.length === 0) return;
	const former = kept.flatMap(({ id }) => id ?? []);
	if (former.length > 0) await db.deleteFrom("import_rows").where("id", "in", former).execute();
	const rows = kept.map(({ match, name, remarks, ...row }) => ({
		...row,
		// a cut may leave half of an emoji, which is no text for PostgreSQL
		name: name?.slice(0, limits.clinicName).toWellFormed(),
		remarks: remarks.map(({ kind, field, message }) => ({
			kind,
			field,
			message: message.slice(0, 500).toWellFormed(),
		})),
		match: match?.reason,
		candidates: match?.clinics ?? [],
		other_row: match?.other_row,
	}));
	await sql`
		update import_rows l
		set (id, source, status, remarks, name, match, clinic_id, candidates, other_row) = (
			coalesce(r.id, l.id), r.source, r.status, r.remarks, r.name, r.match, r.clinic_id, r.candidates, r.other_row
		)
		from json_to_recordset(${JSON.stringify(rows)}::json) as r (
			id uuid, row int, source text, status text, remarks jsonb, name text, match text, clinic_id uuid, candidates uuid[],
			other_row int
		)
		where ${inBatch(importId, rows)} and l.row_number = r.row`.execute(db);
}

/** What became of a left row, or why it is asked about again. */
export type SettledRow = {
	id: string;
	isDone: boolean;
	/** What was done, where nobody decided before. */
	decision?: RowDecision["act"];
	clinic_id?: string | undefined;
	outcome?: string | undefined;
};

/** Says what became of left rows, which the caller has locked; `decidedBy` decided where nobody had. As the service. */
export async function settleRows(db: Db, rows: SettledRow[], decidedBy: string | null): Promise<void> {
	if (rows.length === 0) return;
	await sql`
		update import_rows l set
			decision = case when r."isDone" then coalesce(l.decision, r.decision) end,
			decided_by = case when r."isDone" then case when l.decision is null then ${decidedBy}::uuid else l.decided_by end end,
			decided_at = case when r."isDone" then coalesce(l.decided_at, now()) end,
			chosen_id = case when r."isDone" then l.chosen_id end,
			done_at = case when r."isDone" then now() end,
			raw = case when not r."isDone" then l.raw end,
			clinic_id = coalesce(r.clinic_id, l.clinic_id), outcome = left(r.outcome, 500)
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as r (id uuid, "isDone" boolean, decision text, clinic_id uuid, outcome text)
		where l.id = r.id and l.done_at is null`.execute(db);
}

export type DecidedRow = {
	id: string;
	import_id: string;
	source: string;
	row: number;
	match: Match["reason"] | null;
	raw: string[];
	/** Of its import. */
	headings: string[];
	columns: ColumnChoices;
	country_code: string | null;
	decision: RowDecision["act"];
	/** The clinic to update. */
	chosen_id: string | null;
	/** The clinic that has the row's source id by now. */
	taken_by: string | null;
};

/** Locks the next rows whose decision is to be carried out, but none that another process works on. As the service. */
export async function lockDecidedRows(db: Db, size: number): Promise<DecidedRow[]> {
	const { rows } = await sql<DecidedRow>`
		select l.id, l.import_id, coalesce(l.source, i.source) as source, l.row_number as row, l.match, l.raw, l.decision,
			l.chosen_id, i.headings, i.columns, i.country_code,
			(
				select s.clinic_id from clinic_sources s
				where s.source = coalesce(l.source, i.source) and s.source_id = l.source_id
			) as taken_by
		from import_rows l join imports i on i.id = l.import_id
		where l.decision is not null and l.done_at is null
		order by l.import_id, l.row_number limit ${size} for update of l skip locked`.execute(db);
	return rows;
}

/** Deletes rows of ended imports that say nothing or are too old. As the service. */
export async function forgetRows(db: Db): Promise<void> {
	await sql`select private.forget_import_rows()`.execute(db);
}
