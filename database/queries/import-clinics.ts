import { sql } from "kysely";
import { detailNames } from "#domain/clinics/details.ts";
import type { ImportedClinic } from "#domain/imports/clinic.ts";
import type { Cells } from "#domain/imports/columns.ts";
import type { Db } from "../connection.ts";
import type { OpenImport } from "./import-runs.ts";
import type { FindingKind } from "./imports.ts";

export type ImportedRow = {
	row: number;
	clinic: ImportedClinic;
	/** The row as it was read. */
	cells?: Cells;
	/** Where it is from, if from elsewhere than its file. */
	source?: string | undefined;
};

export type NewFinding = {
	kind: FindingKind;
	row_number: number;
	field: string | null;
	message: string;
	name?: string | null | undefined;
	clinic_id?: string | null;
};

/**
 * Adds the clinics of an import, unverified and without an owner, with where they came from. Returns their ids, in the order of
 * the rows.
 */
export async function addClinics(
	db: Db,
	{ id: importId, source }: Pick<OpenImport, "id" | "source">,
	rows: ImportedRow[],
): Promise<string[]> {
	if (rows.length === 0) return [];
	const { rows: ids } = await sql<{ id: string }>`
		select private.uuid_v7() as id from generate_series(1, ${rows.length}::int)
	`.execute(db);
	const made = rows.map((row, index) => ({ ...row, id: ids[index]?.id as string }));
	await sql`
		insert into clinics (id, is_unchecked, locality, ${fieldList})
		select id, true, locality, ${fieldList} from json_populate_recordset(null::clinics, ${JSON.stringify(
			made.map(({ id, clinic }) => ({ id, locality: clinic.locality, ...clinic.fields })),
		)}::json)
	`.execute(db);
	await sql`
		insert into clinic_sources (clinic_id, source, source_id, import_id, import_row, fields)
		select id, source, source_id, ${importId}, row, fields
		from json_to_recordset(${JSON.stringify(
			made.map(({ id, row, clinic: { source_id, fields }, ...from }) => ({
				id,
				source: from.source ?? source,
				source_id,
				row,
				fields,
			})),
		)}::json) as r (id uuid, source text, source_id text, row int, fields jsonb)
	`.execute(db);
	const treatments = made.flatMap(({ id, clinic }) =>
		clinic.treatments.map(({ id: treatment_id, ...prices }) => ({ clinic_id: id, treatment_id, ...prices })),
	);
	const added = made.map(({ id }) => id);
	if (treatments.length === 0) return added;
	await sql`
		insert into clinic_treatments (clinic_id, treatment_id, price_min, price_max, size_prices)
		select clinic_id, treatment_id, price_min, price_max, size_prices
		from json_populate_recordset(null::clinic_treatments, ${JSON.stringify(treatments)}::json)
	`.execute(db);
	return added;
}

export const fieldNames = [...detailNames, "latitude", "longitude"] as const;

export const fieldList = sql.join(fieldNames.map((name) => sql.ref(name)));
