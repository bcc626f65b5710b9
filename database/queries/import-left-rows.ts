import { sql } from "kysely";
import type { Cells } from "#domain/imports/columns.ts";
import type { Match, RowDecision } from "#domain/imports/decisions.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

export type LeftKind = "doubtful" | "duplicate" | "error";

/** A clinic that a left row resembles, as it is now. */
export type Candidate = {
	id: string;
	name: string;
	country: string;
	city: string;
	address: string | null;
	phone: string | null;
	email: string | null;
	website: string | null;
	status: string;
	has_owner: boolean;
	/** Whether an import may change it. */
	can_be_updated: boolean;
};

/** A row that an import did not take. Times are ISO 8601. */
export type LeftRow = {
	id: string;
	row_number: number;
	kind: LeftKind;
	/** Why it was not taken. */
	message: string;
	name: string | null;
	/** The row as it was read; null once it was decided. */
	cells: Cells | null;
	other_row: number | null;
	candidates: Candidate[];
	decision: RowDecision["act"] | null;
	/** The name of the admin; null where somebody left. */
	decided_by: string | null;
	decided_at: string | null;
	is_done: boolean;
	/** Why a decision was not carried out, or what there is to say of it. */
	outcome: string | null;
	/** The clinic that was added or updated. */
	clinic_id: string | null;
};

/** The next rows of a kind that an import left, after a row of its file. As an admin. */
export function findLeftRows(
	db: Db,
	{ importId, kind, after, size }: { importId: string; kind: LeftKind; after: number; size: number },
): Promise<LeftRow[]> {
	return readValue<LeftRow[]>(db, sql`admin_left_rows(${importId}, ${kind}, ${after}, ${size})`);
}

export type Decision = { rows: string[]; decision: RowDecision["act"]; clinic?: string | undefined };

/**
 * Decides about rows that an import left; what somebody decided before is left alone. Returns how many were decided. Throws a
 * Refusal where that were none, or where it cannot be. As an admin.
 */
export function decideLeftRows(db: Db, importId: string, { rows, decision, clinic }: Decision): Promise<number> {
	return readValue<number>(db, sql`decide_import_rows(${importId}, ${rows}::uuid[], ${decision}, ${clinic ?? null})`);
}

export type ExportedLeftRow = Pick<LeftRow, "id" | "row_number" | "kind" | "message" | "name" | "cells">;

/** The next rows of an import about which nobody has decided. As an admin, or as the service. */
export function findUndecidedRows(
	db: Db,
	{ importId, after, size }: { importId: string; after: number; size: number },
): Promise<ExportedLeftRow[]> {
	return db
		.selectFrom("import_left_rows")
		.select(["id", "row_number", "kind", "message", "name", "cells"])
		.where("import_id", "=", importId)
		.where("decision", "is", null)
		.where("row_number", ">", after)
		.orderBy("row_number")
		.limit(size)
		.execute() as unknown as Promise<ExportedLeftRow[]>;
}

/** A row that was left before, of which a file brings a corrected one. */
export type FormerRow = { id: string; source: string; is_decided: boolean };

/** Finds and locks the rows that were left before, by id. As the service. */
export async function lockFormerRows(db: Db, ids: string[]): Promise<Map<string, FormerRow>> {
	if (ids.length === 0) return new Map();
	const { rows } = await sql<FormerRow>`
		select l.id, i.source, l.decision is not null as is_decided
		from import_left_rows l join imports i on i.id = l.import_id
		where l.id = any(${ids}::uuid[]) order by l.id for update of l`.execute(db);
	return new Map(rows.map((row) => [row.id, row]));
}

export type NewLeftRow = {
	/** Of the row that this one is again. */
	id?: string | undefined;
	row_number: number;
	kind: LeftKind;
	match: Match | undefined;
	message: string;
	name: string | null | undefined;
	cells: Cells | undefined;
};

/** Keeps rows that an import leaves; one that was left before goes over to it. As the service. */
export async function addLeftRows(db: Db, importId: string, left: NewLeftRow[]): Promise<void> {
	if (left.length === 0) return;
	const doubtful = left.filter(({ kind }) => kind === "doubtful").map(({ row_number }) => row_number);
	const rows = left.map(({ match, message, name, ...row }) => ({
		...row,
		match: match?.reason,
		clinic_id: match?.clinic_id,
		other_row: match?.other_row,
		message: message.slice(0, 1000),
		name: name?.slice(0, 120),
	}));
	await sql`
		insert into import_left_rows (id, import_id, row_number, kind, match, message, name, cells, candidates, other_row)
		select coalesce(r.id, private.uuid_v7()), ${importId}, r.row_number, kind, match, message, name, coalesce(cells, '{}'),
			coalesce(
				(
					select c.clinics from private.resembled_clinics(${importId}, ${doubtful}::int[]) c where c.row_number = r.row_number
				),
				array_remove(array[clinic_id], null)
			), other_row
		from json_to_recordset(${JSON.stringify(rows)}::json) as r (
			id uuid, row_number int, kind text, match text, message text, name text, cells jsonb, clinic_id uuid, other_row int
		)
		on conflict (id) do update set import_id = excluded.import_id, row_number = excluded.row_number, kind = excluded.kind,
			match = excluded.match, message = excluded.message, name = excluded.name, cells = excluded.cells,
			candidates = excluded.candidates, other_row = excluded.other_row, outcome = null`.execute(db);
}

export type DoneRow = {
	id: string;
	/** What became of it, where nobody decided before. */
	decision?: RowDecision["act"];
	clinic_id?: string | undefined;
	outcome?: string | undefined;
};

/** Says what became of left rows, decided by `decidedBy` unless somebody decided before. As the service. */
export async function finishLeftRows(db: Db, rows: DoneRow[], decidedBy: string | null): Promise<void> {
	if (rows.length === 0) return;
	await sql`
		update import_left_rows l set
			decided_by = case when l.decision is null then ${decidedBy}::uuid else l.decided_by end,
			decided_at = coalesce(l.decided_at, now()), decision = coalesce(l.decision, r.decision),
			done_at = now(), clinic_id = r.clinic_id, outcome = r.outcome, cells = null
		from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, decision text, clinic_id uuid, outcome text)
		where l.id = r.id`.execute(db);
}

/** Asks again about rows whose decision could not be carried out, and says why. As the service. */
export async function askAgain(db: Db, rows: { id: string; outcome: string }[]): Promise<void> {
	if (rows.length === 0) return;
	const cut = rows.map(({ id, outcome }) => ({ id, outcome: outcome.slice(0, 500) }));
	await sql`
		update import_left_rows l set decision = null, decided_by = null, decided_at = null, chosen_id = null, outcome = r.outcome
		from json_to_recordset(${JSON.stringify(cut)}::json) as r (id uuid, outcome text)
		where l.id = r.id`.execute(db);
}

export type DecidedRow = {
	id: string;
	import_id: string;
	source: string;
	country_code: string | null;
	row_number: number;
	match: Match["reason"] | null;
	cells: Cells;
	decision: RowDecision["act"];
	/** The clinic to update, as it is called now; null where it is gone. */
	chosen_id: string | null;
	/** The clinic that has the row's source id by now. */
	taken_by: string | null;
};

/** The next rows whose decision is to be carried out, or the one that `id` names, locked; no row that another process works on. As the service. */
export async function lockDecidedRows(db: Db, size: number, id: string | null = null): Promise<DecidedRow[]> {
	const { rows } = await sql<DecidedRow>`
		select l.id, l.import_id, i.source, i.country_code, l.row_number, l.match, l.cells, l.decision,
			private.clinic_now(l.chosen_id) as chosen_id,
			(
				select s.clinic_id from clinic_sources s
				where s.source = i.source and s.source_id = nullif(btrim(l.cells ->> 'source_id'), '')
			) as taken_by
		from import_left_rows l join imports i on i.id = l.import_id
		where l.decision is not null and l.done_at is null and (${id}::uuid is null or l.id = ${id})
		order by l.import_id, l.row_number limit ${size} for update of l skip locked`.execute(db);
	return rows;
}

/** Deletes the rows that are kept no longer. As the service. */
export async function forgetLeftRows(db: Db): Promise<void> {
	await sql`select private.forget_left_rows()`.execute(db);
}
