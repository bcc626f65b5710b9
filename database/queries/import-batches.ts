import { sql } from "kysely";
import type { ImportedClinic, Problem } from "#domain/imports/clinic.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../connection.ts";
import { addClinics, type ImportedRow, type NewFinding, updateClinics } from "./import-clinics.ts";
import { type FileOffset, ImportLostError, type OpenImport } from "./import-runs.ts";

/** One row of a file: what it says of a clinic, or what is wrong with it, or neither where there are only notes. */
export type BatchRow = FileOffset & {
	clinic?: ImportedClinic;
	problems?: Problem[];
	notes?: Problem[];
	/** What the row calls the clinic. */
	name?: string | null;
};

const mostProblemsOfARow = 5;

type Known = { row_number: number; clinic_id: string | null; other_row: number | null; reason: string };

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
		.select(["failed", "duplicates"])
		.where("id", "=", open.id)
		.where("runner", "=", runner)
		.where("status", "=", "running")
		.where("row_number", "=", from.row)
		.forUpdate()
		.executeTakeFirst();
	if (!held) throw new ImportLostError();

	const valid = await nameCities(
		db,
		rows.filter((row): row is BatchRow & ImportedRow => row.clinic !== undefined),
	);
	const known = await findKnown(db, open.id, valid);
	const findings = rows.flatMap(describeRow);
	const counts = { added: 0, updated: 0, known: 0, duplicates: 0, failed: 0 };
	counts.failed = rows.filter(({ problems }) => problems !== undefined).length;
	const fresh: ImportedRow[] = [];
	const again: (ImportedRow & { id: string })[] = [];
	for (const { row, clinic } of valid) {
		const match = known.get(row);
		if (!match) fresh.push({ row, clinic });
		else if (match.reason === "source_id" && match.clinic_id && open.can_update) {
			again.push({ row, clinic, id: match.clinic_id });
		} else if (match.clinic_id && (match.reason === "source_id" || match.reason === "id")) counts.known++;
		else {
			counts.duplicates++;
			findings.push({
				kind: "duplicate",
				row_number: row,
				field: null,
				message: describeDuplicate(match),
				name: clinic.fields.name,
				clinic_id: match.clinic_id,
			});
		}
	}
	counts.added = fresh.length;
	if (!open.is_dry_run) await addClinics(db, open, fresh);
	const updates = await updateClinics(db, open, again);
	counts.updated = updates.changed;
	counts.known += again.length - updates.changed;
	findings.push(...updates.findings);

	const { row, bytes } = rows.at(-1) as BatchRow;
	if (held.failed + held.duplicates < limits.importReported) await addFindings(db, open.id, findings);
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

const duplicateReasons: Record<string, string> = {
	source_id: "The same source_id as",
	website: "The same website in the same city as",
	near: "A similar name within 150 metres of",
	name: "Nearly the same name in the same city as",
};

const describeDuplicate = ({ reason, other_row }: Known) =>
	`${duplicateReasons[reason]} ${other_row ? `row ${other_row} of this file` : "a clinic of the directory"}.`;

/** The rows with their cities called as the directory does: what it has and what a later import brings are compared by that. */
async function nameCities(db: Db, rows: ImportedRow[]): Promise<ImportedRow[]> {
	const cities = rows.map(({ row, clinic: { fields } }) => ({ row, ...fields }));
	const { rows: named } = await sql<{ row: number; name: string }>`
		select row, private.city_name(city, country_code, latitude, longitude) as name
		from json_to_recordset(${JSON.stringify(cities)}::json) as r (
			row int, city text, country_code text, latitude double precision, longitude double precision
		)`.execute(db);
	const names = new Map(named.map(({ row, name }) => [row, name]));
	return rows.map(({ row, clinic }) => {
		const { city } = clinic.fields;
		return { row, clinic: { ...clinic, locality: city, fields: { ...clinic.fields, city: names.get(row) ?? city } } };
	});
}

async function findKnown(db: Db, importId: string, rows: ImportedRow[]): Promise<Map<number, Known>> {
	if (!rows[0]) return new Map();
	const keys = rows.map(({ row, clinic: { id, source_id, fields } }) => ({ row, id, source_id, ...fields }));
	await sql`
		insert into private.import_rows
			(import_id, row_number, clinic_id, source_id, country_code, city_folded, name_key, host, latitude, longitude)
		select ${importId}, row, id, source_id, country_code, private.fold(city), private.name_key(name),
			private.website_host(website), latitude, longitude
		from json_to_recordset(${JSON.stringify(keys)}::json) as r (
			row int, id uuid, source_id text, name text, country_code text, city text, website text,
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
