import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { detailNames } from "#domain/clinics/details.ts";
import type { ImportedClinic, ImportedFields } from "#domain/imports/clinic.ts";
import type { Placement } from "#domain/imports/matches.ts";
import { treatmentKey } from "#domain/imports/treatments.ts";
import type { Db } from "../../connection.ts";

/** A row of a file that describes a clinic. */
export type ReadRow = { row: number; clinic: ImportedClinic };

/** A row and what to do with it. */
export type PlacedRow = ReadRow & { placement: Placement };

/** The result of a row: the clinic that it became or changed; `refused` is the reason if that was left unchanged. */
export type Outcome = { clinic: string; isChanged: boolean; refused?: string };

type Run = { id: string; source: string };

const fieldNames = [...detailNames, "latitude", "longitude"] as const;
// the number follows its text
const columnNames = [...fieldNames, "phone_e164"] as const;
const fieldList = sql.join(columnNames.map((name) => sql.ref(name)));

/** Adds unchecked clinics without an owner, with their source. Returns the result by row. */
export async function addClinics(db: Db, run: Run, rows: ReadRow[]): Promise<[row: number, Outcome][]> {
	if (rows.length === 0) return [];
	const { rows: ids } = await sql<{ id: string }>`
		select private.uuid_v7() as id from generate_series(1, ${rows.length}::int)
	`.execute(db);
	const made = rows.map((row, index) => ({ ...row, id: ids[index]?.id as string }));
	await sql`
		insert into clinics (id, is_unchecked, locality, place_id, ${fieldList})
		select id, true, locality, place_id, ${fieldList} from json_populate_recordset(null::clinics, ${JSON.stringify(
			made.map(({ id, clinic: { locality, place_id, fields } }) => ({ id, locality, place_id, ...fields })),
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
	return made.map(({ id, row }) => [row, { clinic: id, isChanged: true }]);
}

type NewSource = { id: string; row: number; source_id: string | null; fields: Partial<ImportedFields> };

/** Stores the values that sources have for clinics; `import_id` is the import that brought the source. Skips a source's id that belongs to another clinic already. */
async function writeSources(db: Db, run: Run, sources: NewSource[]): Promise<void> {
	await sql`
		insert into clinic_sources as s (clinic_id, source, source_id, import_id, import_row, fields)
		select id, ${run.source}, source_id, ${run.id}, row, fields
		from json_to_recordset(${JSON.stringify(sources)}::json) as r (id uuid, source_id text, row int, fields jsonb)
		on conflict (source, source_id) do update set fields = s.fields || excluded.fields, imported_at = now()
			where s.clinic_id = excluded.clinic_id
	`.execute(db);
}

const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Updates clinics from rows, unless they have an owner or an admin has decided about them. Changes a field only if it
 * still has a value from an import. An update compares it with the last value from the same source, and may also empty
 * the field. A fill compares it with the values of all the clinic's sources, also sets empty fields, and never empties
 * one; it then records the row's source for the clinic. What it changes can be taken back. Returns the result by row.
 */
export async function changeClinics(db: Db, run: Run, rows: PlacedRow[]): Promise<[row: number, Outcome][]> {
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
	const changes: Change[] = [];
	const sources: NewSource[] = [];
	const outcomes = updates.map(({ row, clinic, act, id }): [row: number, Outcome] => {
		const current = clinics.get(id);
		if (!current) return [row, { clinic: id, isChanged: false, refused: "The clinic is no longer in the directory." }];
		if (current.owner_id || current.status !== "pending") {
			const reason = current.owner_id ? "It has an owner" : "An admin has decided about it";
			return [row, { clinic: id, isChanged: false, refused: `${reason}, so the clinic is left as it is.` }];
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
		// the number follows its text
		const columns = [...changedFields, ...(changedFields.includes("phone") ? (["phone_e164"] as const) : [])];
		const fields = Object.fromEntries(columns.map((field) => [field, clinic.fields[field]]));
		const before = Object.fromEntries(columns.map((field) => [field, current[field]]));
		const own = earlier.find((one) => one.source === run.source && one.source_id === clinic.source_id);
		if (columns.length > 0 || (isFill && !own)) {
			const source_before = own?.fields ?? null;
			changes.push({ clinic_id: id, before, after: fields, source_id: clinic.source_id, source_before });
		}
		Object.assign(current, fields);
		if (changedFields.length > 0) changed.add(current);
		if (isFill || changedFields.length > 0) {
			sources.push({ id, row, source_id: clinic.source_id, fields: isFill ? clinic.fields : fields });
		}
		return [row, { clinic: id, isChanged: changedFields.length > 0 }];
	});
	await updateClinics(db, [...changed]);
	if (sources.length > 0) await writeSources(db, run, sources);
	await keepChanges(db, run, changes);
	return outcomes;
}

async function updateClinics(db: Db, clinics: object[]): Promise<void> {
	if (clinics.length === 0) return;
	await sql`
		update clinics c set (${fieldList}) = (select ${sql.join(columnNames.map((name) => sql.ref(`r.${name}`)))}),
			-- an admin may have the profile open in an editor
			profile_version = c.profile_version + 1
		from json_populate_recordset(null::clinics, ${JSON.stringify(clinics)}::json) r
		where c.id = r.id
	`.execute(db);
}

/**
 * Sets back what an import changed in clinics that were here, field by field unless somebody changed it since, and what
 * their sources say. Clinics that have an owner or were decided about since stay as they are. Returns the ids of those
 * that were set back.
 */
export async function restoreChanges(db: Db, { id, source }: Run): Promise<string[]> {
	const { rows: changes } = await sql<Omit<Change, "before" | "after"> & Record<"before" | "after", ClinicColumns>>`
		select clinic_id, before, after, source_id, source_before from private.import_changes
		where import_id = ${id} order by clinic_id`.execute(db);
	if (changes.length === 0) return [];
	const found = await db
		.selectFrom("clinics")
		.select(["id", ...columnNames])
		.where(
			"id",
			"in",
			changes.map(({ clinic_id }) => clinic_id),
		)
		.where("owner_id", "is", null)
		.where("status", "=", "pending")
		.orderBy("id")
		.forNoKeyUpdate()
		.execute();
	const clinics = new Map(found.map((clinic) => [clinic.id, clinic]));
	const restored = changes.flatMap(({ clinic_id, before, after }) => {
		const current = clinics.get(clinic_id);
		const same = columnNames.filter((name) => name in after && isDeepStrictEqual(current?.[name], after[name]));
		if (!current || same.length === 0) return [];
		return [{ ...current, ...Object.fromEntries(same.map((name) => [name, before[name]])) }];
	});
	await updateClinics(db, restored);
	await sql`delete from clinic_sources s using private.import_changes h
		where h.import_id = ${id} and s.import_id = ${id} and s.clinic_id = h.clinic_id and h.source_before is null`.execute(
		db,
	);
	await sql`update clinic_sources s set fields = h.source_before from private.import_changes h
		where h.import_id = ${id} and s.clinic_id = h.clinic_id and s.source = ${source}
			and s.source_id is not distinct from h.source_id and h.source_before is not null`.execute(db);
	return restored.map((clinic) => clinic.id);
}

type ClinicColumns = Partial<Record<(typeof columnNames)[number], unknown>>;

type Change = {
	clinic_id: string;
	before: object;
	after: object;
	source_id: string | null;
	source_before: object | null;
};

/** Keeps what was before, so that the import can be taken back. Two rows may have changed one clinic. */
async function keepChanges(db: Db, run: Run, changes: Change[]): Promise<void> {
	const byClinic = new Map<string, Change>();
	for (const change of changes) {
		const first = byClinic.get(change.clinic_id);
		const { before, after } = first ?? { before: {}, after: {} };
		byClinic.set(change.clinic_id, {
			...(first ?? change),
			before: { ...change.before, ...before },
			after: { ...after, ...change.after },
		});
	}
	if (byClinic.size === 0) return;
	await sql`
		insert into private.import_changes as c (import_id, clinic_id, before, after, source_before, source_id)
		select ${run.id}, clinic_id, before, after, source_before, source_id
		from json_populate_recordset(null::private.import_changes, ${JSON.stringify([...byClinic.values()])}::json)
		on conflict (import_id, clinic_id) do update set before = excluded.before || c.before, after = c.after || excluded.after
	`.execute(db);
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
