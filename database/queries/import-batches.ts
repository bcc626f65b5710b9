import { sql } from "kysely";
import type { ImportedClinic, Problem } from "#domain/imports/clinic.ts";
import type { Cells } from "#domain/imports/columns.ts";
import { describeMatch, type Match } from "#domain/imports/decisions.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../connection.ts";
import { addClinics, type ImportedRow, type NewFinding } from "./import-clinics.ts";
import { addLeftRows, finishLeftRows, lockFormerRows } from "./import-left-rows.ts";
import { findRowId, listDone, listLeft, placeRows } from "./import-placements.ts";
import { type FileOffset, ImportLostError, type OpenImport } from "./import-runs.ts";
import { fillClinics, updateClinics } from "./import-updates.ts";

/** One row of a file: what it says of a clinic, or what is wrong with it, or neither where there are only notes. */
export type BatchRow = FileOffset & {
	clinic?: ImportedClinic;
	problems?: Problem[];
	notes?: Problem[];
	/** What the row calls the clinic. */
	name?: string | null;
	/** The row as it was read. */
	cells?: Cells;
};

const mostProblemsOfARow = 5;

type Known = Match & { row_number: number };

/**
 * Saves the next rows of an import and the offset after them in the transaction of `db`: a kill leaves either both or neither.
 * Returns that offset. Throws an ImportLostError where the import is no longer the runner's, or not at `from`.
 */
export async function saveBatch(
	db: Db,
	open: OpenImport,
	{ runner, from, rows }: { runner: string; from: FileOffset; rows: BatchRow[] },
): Promise<FileOffset> {
	const held = await db
		.selectFrom("imports")
		.select(["failed", "duplicates", "doubtful"])
		.where("id", "=", open.id)
		.where("runner", "=", runner)
		.where("status", "=", "running")
		.where("row_number", "=", from.row)
		.forUpdate()
		.executeTakeFirst();
	if (!held) throw new ImportLostError();

	const findings = rows.flatMap(describeRow);
	const valid = await nameCities(
		db,
		rows.filter((row): row is BatchRow & ImportedRow => row.clinic !== undefined),
	);
	const former = await lockFormerRows(
		db,
		rows.flatMap(({ cells, clinic }) => clinic?.row_id ?? findRowId(cells) ?? []),
	);
	for (const row of valid) row.source = former.get(row.clinic.row_id ?? "")?.source;
	const known = await findKnown(db, open.id, valid);
	const placed = placeRows(valid, { known, former, open });
	for (const { row, message, field, clinic } of placed.refused) {
		findings.push({ kind: "error", row_number: row, field, message, name: clinic.fields.name });
	}
	for (const { row, clinic, kind, match } of placed.left) {
		const message = describeMatch(match);
		const { clinic_id } = match;
		findings.push({ kind, row_number: row, field: null, message, name: clinic.fields.name, clinic_id });
	}
	const added = open.is_dry_run ? [] : await addClinics(db, open, placed.fresh);
	const updates = await updateClinics(db, open, placed.again);
	const fills = await fillClinics(db, open, placed.filled);
	findings.push(...updates.findings);
	for (const { row, id, message } of fills.refused) {
		findings.push({ kind: "note", row_number: row, field: "decision", message, clinic_id: id });
	}
	const counts = {
		added: placed.fresh.length,
		updated: updates.changed + fills.changed,
		known: placed.known.length + placed.again.length - updates.changed + placed.filled.length - fills.changed,
		duplicates: placed.left.filter(({ kind }) => kind === "duplicate").length,
		doubtful: placed.left.filter(({ kind }) => kind === "doubtful").length,
		skipped: placed.skipped.length,
		failed: rows.filter(({ problems }) => problems !== undefined).length + placed.refused.length,
	};

	const { row, bytes } = rows.at(-1) as BatchRow;
	if (held.failed + held.duplicates + held.doubtful < limits.importReported) {
		await addFindings(db, open.id, findings);
		await addLeftRows(db, open.id, listLeft(rows, placed, { former, open }));
	}
	if (!open.is_dry_run) {
		const refused = new Set(fills.refused.map(({ row }) => row));
		const filled = placed.filled.filter(({ row }) => !refused.has(row));
		const done = listDone({ ...placed, filled }, added).filter(({ id }) => former.get(id)?.is_decided === false);
		await finishLeftRows(db, done, open.created_by);
	}
	await db
		.updateTable("imports")
		.set((e) => ({
			row_number: row,
			bytes_done: String(bytes),
			beat_at: sql`now()`,
			crashes: 0,
			added: e("added", "+", counts.added),
			updated: e("updated", "+", counts.updated),
			known: e("known", "+", counts.known),
			duplicates: e("duplicates", "+", counts.duplicates),
			doubtful: e("doubtful", "+", counts.doubtful),
			skipped: e("skipped", "+", counts.skipped),
			failed: e("failed", "+", counts.failed),
		}))
		.where("id", "=", open.id)
		.execute();
	return { row, bytes };
}

function describeRow({ row, problems = [], notes = [], name }: BatchRow): NewFinding[] {
	return [
		...problems.slice(0, mostProblemsOfARow).map((problem) => ({ kind: "error" as const, ...problem })),
		...notes.map((note) => ({ kind: "note" as const, ...note })),
	].map((finding) => ({ ...finding, row_number: row, name }));
}

/** The rows with their cities called as the directory does: what it has and what a later import brings are compared by that. */
export async function nameCities(db: Db, rows: ImportedRow[]): Promise<ImportedRow[]> {
	const cities = rows.map(({ row, clinic: { fields } }) => ({ row, ...fields }));
	const { rows: named } = await sql<{ row: number; name: string }>`
		select row, private.city_name(city, country_code, latitude, longitude) as name
		from json_to_recordset(${JSON.stringify(cities)}::json) as r (
			row int, city text, country_code text, latitude double precision, longitude double precision
		)`.execute(db);
	const names = new Map(named.map(({ row, name }) => [row, name]));
	return rows.map(({ row, cells, clinic }) => {
		const { city } = clinic.fields;
		return {
			row,
			cells,
			clinic: { ...clinic, locality: city, fields: { ...clinic.fields, city: names.get(row) ?? city } },
		};
	});
}

async function findKnown(db: Db, importId: string, rows: ImportedRow[]): Promise<Map<number, Known>> {
	if (!rows[0]) return new Map();
	const keys = rows.map(({ row, source, clinic: { id, source_id, fields } }) => ({
		row,
		id,
		source,
		source_id,
		...fields,
	}));
	await sql`
		insert into private.import_rows
			(import_id, row_number, clinic_id, source, source_id, country_code, city_folded, name_key, phone_key, address_key, host,
				latitude, longitude)
		select ${importId}, row, id, source, source_id, country_code, private.fold(city), private.name_key(name),
			-- a short one is a placeholder
			case when length(private.phone_key(phone)) >= 6 then private.phone_key(phone) end, private.address_key(address),
			private.website_host(website), latitude, longitude
		from json_to_recordset(${JSON.stringify(keys)}::json) as r (
			row int, id uuid, source text, source_id text, name text, country_code text, city text, address text, phone text, website text,
			latitude double precision, longitude double precision
		)
	`.execute(db);
	const { rows: known } = await sql<Known>`
		select * from private.find_known_rows(${importId}, ${rows[0].row}, ${rows.at(-1)?.row})
	`.execute(db);
	return new Map(known.map((match) => [match.row_number, match]));
}

async function addFindings(db: Db, importId: string, findings: NewFinding[]): Promise<void> {
	if (findings.length === 0) return;
	const rows = findings
		.sort((a, b) => a.row_number - b.row_number)
		.map(({ message, field, ...rest }) => ({
			...rest,
			field: field?.slice(0, 100),
			message: message.slice(0, 500),
			name: rest.name?.slice(0, 120),
		}));
	await sql`
		insert into import_findings (import_id, kind, row_number, field, message, name, clinic_id)
		select ${importId}, kind, row_number, field, message, name, clinic_id
		from json_to_recordset(${JSON.stringify(rows)}::json) as r (
			kind text, row_number int, field text, message text, name text, clinic_id uuid
		)
	`.execute(db);
}
