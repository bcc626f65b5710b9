import { sql } from "kysely";
import type { ImportedFields } from "#domain/imports/clinic.ts";
import type { PricedSlug } from "#domain/imports/treatments.ts";
import type { Db } from "../connection.ts";
import { readableNames } from "./clinics.ts";

/** A clinic in an export. Times are ISO 8601. */
export type ExportedClinic = ImportedFields & {
	id: string;
	treatments: PricedSlug[];
	status: string;
	verified_at: string | null;
	has_owner: boolean;
	average_rating: number;
	review_count: number;
	logo_url: string | null;
	source: string | null;
	source_id: string | null;
	created_at: string;
	updated_at: string;
};

// For admins and the service role.

/** Records an export of all clinics in the audit log. */
export async function logExport(db: Db, format: "csv" | "json"): Promise<void> {
	await sql`select private.log_export(${format})`.execute(db);
}

/** Returns the next `size` clinics of any status by id, after the id `after`. */
export async function findExportedClinics(db: Db, after: string, size: number): Promise<ExportedClinic[]> {
	const { rows } = await sql<{ clinic: ExportedClinic }>`
		select to_jsonb(e) as clinic from (
			select c.id, ${sql.join(readableNames.map((name) => sql.ref(`c.${name}`)))}, state.doctor_name,
				coalesce((
					select jsonb_agg(jsonb_build_object(
						'slug', t.slug, 'price_min', o.price_min, 'price_max', o.price_max, 'size_prices', o.size_prices
					) order by t.sort_order, t.id)
					from clinic_treatments o join treatments t on t.id = o.treatment_id where o.clinic_id = c.id
				), '[]') as treatments,
				c.latitude, c.longitude, state.status, c.verified_at, state.has_owner,
				c.average_rating, c.review_count, c.logo_url, s.source, s.source_id, c.created_at, c.updated_at
			from clinics c cross join lateral private.clinic_state(c.id) state
			left join lateral (
				select source, source_id
				-- selects this clinic's few sources first: else the planner would walk all sources in the order of ids
				from (select * from clinic_sources where clinic_id = c.id offset 0) own
				order by id limit 1
			) s on true
			where c.id > ${after} order by c.id limit ${size}
		) e
	`.execute(db);
	return rows.map(({ clinic }) => clinic);
}
