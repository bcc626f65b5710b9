import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { ImportedFields } from "#domain/imports/clinic.ts";
import type { Db } from "../connection.ts";
import { fieldList, fieldNames, type ImportedRow, type NewFinding } from "./import-clinics.ts";
import type { OpenImport } from "./import-runs.ts";

/** Fields that imports of former releases kept nothing of: what the clinics got then. */
const addedFields: Partial<ImportedFields> = { lasers: [], treated_by: [] };

/**
 * Brings clinics that were imported before up to what their source says now: fields that nobody edited since, of clinics that
 * nobody owns and nobody has decided about. A dry run changes nothing and returns the same.
 */
export async function updateClinics(
	db: Db,
	open: OpenImport,
	rows: (ImportedRow & { id: string })[],
): Promise<{ changed: number; findings: NewFinding[] }> {
	const findings: NewFinding[] = [];
	if (rows.length === 0) return { changed: 0, findings };
	const { rows: kept } = await sql<{
		clinic: { id: string; owner_id: string | null; status: string } & ImportedFields;
		source_id: string;
		fields: ImportedFields;
	}>`
		select to_jsonb(c) as clinic, s.source_id, s.fields
		from clinics c join clinic_sources s on s.clinic_id = c.id and s.source = ${open.source}
		where s.source_id = any(${rows.map(({ clinic }) => clinic.source_id)}::text[])
		for no key update of c
	`.execute(db);
	// a clinic that was merged has several of one source
	const keptBySource = new Map(kept.map((row) => [row.source_id, row]));
	const changes: (ImportedFields & { id: string })[] = [];
	const sources: { source_id: string; row: number; fields: ImportedFields }[] = [];
	for (const { row, clinic, id } of rows) {
		const { source_id } = clinic;
		const was = source_id === null ? undefined : keptBySource.get(source_id);
		if (!was || source_id === null) continue;
		if (was.clinic.owner_id || was.clinic.status !== "pending") {
			const reason = was.clinic.owner_id ? "It has an owner" : "An admin has decided about it";
			const message = `${reason}, so the clinic is left as it is.`;
			findings.push({ kind: "note", row_number: row, field: null, message, name: clinic.fields.name, clinic_id: id });
			continue;
		}
		const had = { ...addedFields, ...was.fields };
		const isNew = (field: keyof ImportedFields) =>
			clinic.given.includes(field) &&
			isDeepStrictEqual(was.clinic[field], had[field]) &&
			!isDeepStrictEqual(was.clinic[field], clinic.fields[field]);
		const changed = fieldNames.filter(isNew);
		if (changed.length === 0) continue;
		const fresh = Object.fromEntries(changed.map((field) => [field, clinic.fields[field]]));
		changes.push({ ...was.clinic, ...fresh });
		sources.push({ source_id, row, fields: { ...was.fields, ...fresh } });
	}
	if (changes.length > 0 && !open.is_dry_run) {
		await writeFields(db, changes);
		await sql`
			update clinic_sources s set fields = r.fields, imported_at = now(), import_id = ${open.id}, import_row = r.row
			from json_to_recordset(${JSON.stringify(sources)}::json) as r (source_id text, row int, fields jsonb)
			where s.source = ${open.source} and s.source_id = r.source_id
		`.execute(db);
	}
	return { changed: changes.length, findings };
}

async function writeFields(db: Db, changes: (ImportedFields & { id: string })[]): Promise<void> {
	await sql`
		update clinics c set (${fieldList}) = (select ${sql.join(fieldNames.map((name) => sql.ref(`r.${name}`)))}),
			-- somebody may have the profile open
			profile_version = c.profile_version + 1
		from json_populate_recordset(null::clinics, ${JSON.stringify(changes)}::json) r where c.id = r.id
	`.execute(db);
}

const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);

type Filled = {
	/** How many rows changed a clinic. */
	changed: number;
	/** Rows whose clinic is gone, or is not an import's to change. */
	refused: { row: number; id: string; message: string }[];
};

/**
 * Brings the clinics that somebody chose for rows up to them, by the rule of updates: a field that is empty, or that nobody edited
 * since an import set it, of a clinic that nobody owns and nobody has decided about. What the row says nothing of stays. From then
 * on the row's source knows the clinic. A dry run changes nothing and returns the same.
 */
export async function fillClinics(
	db: Db,
	open: Pick<OpenImport, "id" | "source" | "is_dry_run">,
	rows: (ImportedRow & { id: string })[],
): Promise<Filled> {
	if (rows.length === 0) return { changed: 0, refused: [] };
	const { rows: found } = await sql<{
		chosen: string;
		clinic: { id: string } & ImportedFields;
		is_free: boolean;
		sources: ImportedFields[];
	}>`
		select r.id as chosen, to_jsonb(c) as clinic, private.can_be_filled(c) as is_free,
			array(select s.fields from clinic_sources s where s.clinic_id = c.id) as sources
		from (select distinct id from unnest(${rows.map(({ id }) => id)}::uuid[]) u (id)) r
		join clinics c on c.id = private.clinic_now(r.id)
		order by c.id for no key update of c
	`.execute(db);
	const byId = new Map(found.map(({ clinic, ...rest }) => [clinic.id, { ...rest, clinic, isChanged: false }]));
	const refused: Filled["refused"] = [];
	const sources: object[] = [];
	let changed = 0;
	for (const { row, clinic, source, id } of rows) {
		const target = byId.get(found.find(({ chosen }) => chosen === id)?.clinic.id ?? "");
		if (!target?.is_free) {
			refused.push({ row, id, message: target ? kept : gone });
			continue;
		}
		const isNew = (field: keyof ImportedFields) =>
			clinic.given.includes(field) &&
			!isEmpty(clinic.fields[field]) &&
			!isDeepStrictEqual(target.clinic[field], clinic.fields[field]) &&
			(isEmpty(target.clinic[field]) ||
				target.sources.some((had) => isDeepStrictEqual(target.clinic[field], { ...addedFields, ...had }[field])));
		const names = fieldNames.filter(isNew);
		if (names.length > 0) changed++;
		Object.assign(target.clinic, Object.fromEntries(names.map((field) => [field, clinic.fields[field]])));
		target.isChanged ||= names.length > 0;
		target.sources.push(clinic.fields);
		sources.push({
			id: target.clinic.id,
			source: source ?? open.source,
			source_id: clinic.source_id,
			row,
			fields: clinic.fields,
		});
	}
	if (!open.is_dry_run) {
		const changes = [...byId.values()].filter(({ isChanged }) => isChanged).map(({ clinic }) => clinic);
		if (changes.length > 0) await writeFields(db, changes);
		await sql`
			insert into clinic_sources (clinic_id, source, source_id, import_id, import_row, fields)
			select id, source, source_id, ${open.id}, row, fields
			from json_to_recordset(${JSON.stringify(sources)}::json) as r (id uuid, source text, source_id text, row int, fields jsonb)
			on conflict (source, source_id) do nothing
		`.execute(db);
	}
	return { changed, refused };
}

const kept = "It has an owner, or an admin has decided about it, so the clinic is left as it is.";
const gone = "The clinic to update is no longer in the directory.";
