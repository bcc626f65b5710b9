import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { detailNames } from "#domain/clinics/details.ts";
import type { ImportedClinic, ImportedFields } from "#domain/imports/clinic.ts";
import type { Placement } from "#domain/imports/matches.ts";
import { treatmentKey } from "#domain/imports/treatments.ts";
import type { Db } from "../../connection.ts";
import type { StoredImport } from "./runs.ts";

/** A row of a file that describes a clinic. */
export type ReadRow = { row: number; clinic: ImportedClinic };

/** A row and what to do with it; "fill" if an admin chose the clinic that it belongs to. */
export type PlacedRow = ReadRow & { placement: Placement | { act: "fill"; id: string } };

/** The result of a row; `refused` is the reason if its clinic was left unchanged. */
export type Outcome = { isChanged: boolean; refused?: string };

type Run = Pick<StoredImport, "id" | "source" | "is_dry_run">;

/** Adds, updates and fills clinics. Returns the result by row. A dry run returns the same but changes nothing. */
export async function carryOut(db: Db, run: Run, rows: PlacedRow[]): Promise<Map<number, Outcome>> {
	// locks clinics before their sources, in the same order as a merge
	const changed = await changeClinics(db, run, rows);
	const added = await addClinics(
		db,
		run,
		rows.filter(({ placement }) => placement.act === "add"),
	);
	return new Map([...changed, ...added]);
}

const fieldNames = [...detailNames, "latitude", "longitude"] as const;
// the number follows its text
const columnNames = [...fieldNames, "phone_e164"] as const;
const fieldList = sql.join(columnNames.map((name) => sql.ref(name)));

/** Adds unchecked clinics without an owner, with their source. */
async function addClinics(db: Db, run: Run, rows: ReadRow[]): Promise<[row: number, Outcome][]> {
	if (rows.length === 0 || run.is_dry_run) return [];
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
	await writeSources(
		db,
		run,
		made.map(({ id, row, clinic: { source_id, fields } }) => ({ id, row, source_id, fields })),
	);
	const treatments = made.flatMap(({ id, clinic }) =>
		clinic.treatments.map(({ id: treatment_id, ...prices }) => ({ clinic_id: id, treatment_id, ...prices })),
	);
	if (treatments.length > 0) {
		await sql`
			insert into clinic_treatments (clinic_id, treatment_id, price_min, price_max, size_prices)
			select clinic_id, treatment_id, price_min, price_max, size_prices
			from json_populate_recordset(null::clinic_treatments, ${JSON.stringify(treatments)}::json)
		`.execute(db);
	}
	return made.map(({ row }) => [row, { isChanged: true }]);
}

type NewSource = { id: string; row: number; source_id: string | null; fields: Partial<ImportedFields> };

/** Stores the values that sources have for clinics. Skips a source's id that belongs to another clinic already. */
async function writeSources(db: Db, run: Run, sources: NewSource[]): Promise<void> {
	await sql`
		insert into clinic_sources as s (clinic_id, source, source_id, import_id, import_row, fields)
		select id, ${run.source}, source_id, ${run.id}, row, fields
		from json_to_recordset(${JSON.stringify(sources)}::json) as r (id uuid, source_id text, row int, fields jsonb)
		on conflict (source, source_id) do update set fields = s.fields || excluded.fields, imported_at = now(),
			import_id = excluded.import_id, import_row = excluded.import_row
			where s.clinic_id = excluded.clinic_id
	`.execute(db);
}

const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Updates clinics from rows, unless they have an owner or an admin has decided about them. Changes a field only if it
 * still has a value from an import. An update compares it with the last value from the same source, and may also empty
 * the field. A fill compares it with the values of all the clinic's sources, also sets empty fields, and never empties
 * one; it then records the row's source for the clinic.
 */
async function changeClinics(db: Db, run: Run, rows: PlacedRow[]): Promise<[row: number, Outcome][]> {
	const updates = rows.flatMap(({ placement, ...row }) =>
		placement.act === "update" || placement.act === "fill" ? { ...row, ...placement } : [],
	);
	if (updates.length === 0) return [];
	const ids = updates.map(({ id }) => id);
	const found = await db
		.selectFrom("clinics")
		.select(["id", "owner_id", "status", ...columnNames])
		.where("id", "in", ids)
		.orderBy("id")
		.forNoKeyUpdate()
		.execute();
	const clinics = new Map(found.map((clinic) => [clinic.id, clinic]));
	const sourcesOf = Map.groupBy(
		await db
			.selectFrom("clinic_sources")
			.select(["clinic_id", "source", "source_id", sql<Record<string, unknown>>`fields`.as("fields")])
			.where("clinic_id", "in", ids)
			.execute(),
		({ clinic_id }) => clinic_id,
	);
	const changed = new Set<(typeof found)[number]>();
	const sources: NewSource[] = [];
	const outcomes = updates.map(({ row, clinic, act, id }): [row: number, Outcome] => {
		const current = clinics.get(id);
		if (!current) return [row, { isChanged: false, refused: "The clinic to update is no longer in the directory." }];
		if (current.owner_id || current.status !== "pending") {
			const reason = current.owner_id ? "It has an owner" : "An admin has decided about it";
			return [row, { isChanged: false, refused: `${reason}, so the clinic is left as it is.` }];
		}
		const isFill = act === "fill";
		const earlier = (sourcesOf.get(id) ?? []).filter(
			({ source, source_id }) => isFill || (source === run.source && source_id === clinic.source_id),
		);
		const changedFields = fieldNames.filter((field) => {
			const [now, next] = [current[field], clinic.fields[field]];
			if (!clinic.given.includes(field) || isDeepStrictEqual(now, next) || (isFill && isEmpty(next))) return false;
			return (isFill && isEmpty(now)) || earlier.some(({ fields }) => isDeepStrictEqual(now, fields[field]));
		});
		const fields = Object.fromEntries(changedFields.map((field) => [field, clinic.fields[field]]));
		Object.assign(current, fields, "phone" in fields && { phone_e164: clinic.fields.phone_e164 });
		if (changedFields.length > 0) changed.add(current);
		if (isFill || changedFields.length > 0) {
			sources.push({ id, row, source_id: clinic.source_id, fields: isFill ? clinic.fields : fields });
		}
		return [row, { isChanged: changedFields.length > 0 }];
	});
	if (!run.is_dry_run) {
		if (changed.size > 0) {
			await sql`
				update clinics c set (${fieldList}) = (select ${sql.join(columnNames.map((name) => sql.ref(`r.${name}`)))}),
					-- an admin may have the profile open in an editor
					profile_version = c.profile_version + 1
				from json_populate_recordset(null::clinics, ${JSON.stringify([...changed])}::json) r
				where c.id = r.id
			`.execute(db);
		}
		if (sources.length > 0) await writeSources(db, run, sources);
	}
	return outcomes;
}

/** Returns the ids of treatments on offer, by the keys of their slugs, names and terms. Service role only. */
export async function getTreatmentIds(db: Db): Promise<Map<string, number>> {
	const { rows } = await sql<{ id: number; name: string }>`
		select g.id, n.name from treatments g cross join lateral (
			select 0 as rank, g.slug as name union all select 1, g.name
			union all select 2, t.term from private.search_terms t where t.kind = 'treatment' and t.key = g.slug
		) n
		where g.is_offered order by n.rank desc, g.id desc`.execute(db);
	// if two treatments share a name, the later entry wins
	return new Map(rows.map(({ id, name }) => [treatmentKey(name), id]));
}
