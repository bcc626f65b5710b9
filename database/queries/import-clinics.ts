import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { detailNames } from "#domain/clinics/details.ts";
import type { ImportedClinic, ImportedFields } from "#domain/imports/clinic.ts";
import type { Db } from "../connection.ts";
import type { OpenImport } from "./import-runs.ts";
import type { FindingKind } from "./imports.ts";

export type ImportedRow = { row: number; clinic: ImportedClinic };

export type NewFinding = {
	kind: FindingKind;
	row_number: number;
	field: string | null;
	message: string;
	name?: string | null | undefined;
	clinic_id?: string | null;
};

/** Adds the clinics of an import, unverified and without an owner, with where they came from. */
export async function addClinics(db: Db, { id: importId, source }: OpenImport, rows: ImportedRow[]): Promise<void> {
	if (rows.length === 0) return;
	const { rows: ids } = await sql<{ id: string }>`
		select private.uuid_v7() as id from generate_series(1, ${rows.length}::int)
	`.execute(db);
	const made = rows.map((row, index) => ({ ...row, id: ids[index]?.id as string }));
	await sql`
		insert into clinics (id, locality, ${fieldList})
		select id, locality, ${fieldList} from json_populate_recordset(null::clinics, ${JSON.stringify(
			made.map(({ id, clinic }) => ({ id, locality: clinic.locality, ...clinic.fields })),
		)}::json)
	`.execute(db);
	await sql`
		insert into clinic_sources (clinic_id, source, source_id, import_id, import_row, fields)
		select id, ${source}, source_id, ${importId}, row, fields
		from json_to_recordset(${JSON.stringify(
			made.map(({ id, row, clinic: { source_id, fields } }) => ({ id, source_id, row, fields })),
		)}::json) as r (id uuid, source_id text, row int, fields jsonb)
	`.execute(db);
	const treatments = made.flatMap(({ id, clinic }) =>
		clinic.treatments.map(({ id: treatment_id, ...prices }) => ({ clinic_id: id, treatment_id, ...prices })),
	);
	if (treatments.length === 0) return;
	await sql`
		insert into clinic_treatments (clinic_id, treatment_id, price_min, price_max, size_prices)
		select clinic_id, treatment_id, price_min, price_max, size_prices
		from json_populate_recordset(null::clinic_treatments, ${JSON.stringify(treatments)}::json)
	`.execute(db);
}

const fieldNames = [...detailNames, "latitude", "longitude"] as const;

/** Fields that imports of former releases kept nothing of: what the clinics got then. */
const addedFields: Partial<ImportedFields> = { lasers: [], treated_by: [] };

const fieldList = sql.join(fieldNames.map((name) => sql.ref(name)));

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
			const message = `${reason}: the clinic is left as it is.`;
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
		await sql`
			update clinics c set (${fieldList}) = (select ${sql.join(fieldNames.map((name) => sql.ref(`r.${name}`)))}),
				-- somebody may have the profile open
				profile_version = c.profile_version + 1
			from json_populate_recordset(null::clinics, ${JSON.stringify(changes)}::json) r where c.id = r.id
		`.execute(db);
		await sql`
			update clinic_sources s set fields = r.fields, imported_at = now(), import_id = ${open.id}, import_row = r.row
			from json_to_recordset(${JSON.stringify(sources)}::json) as r (source_id text, row int, fields jsonb)
			where s.source = ${open.source} and s.source_id = r.source_id
		`.execute(db);
	}
	return { changed: changes.length, findings };
}
