import { type Selectable, sql } from "kysely";
import { formatDateTime } from "#domain/format.ts";
import { Refusal } from "#domain/refusal.ts";
import type { TreatmentInput } from "#domain/treatments/schemas.ts";
import type { Db } from "../connection.ts";
import type { Treatments } from "../schema.ts";
import { findAuditEntries, setAuditAction } from "./audit.ts";
import type { TreatmentGuide } from "./treatments.ts";

/** A guide in the admins' list. */
export type TreatmentRow = Pick<Selectable<Treatments>, "id" | "slug" | "name" | "published" | "is_offered"> & {
	/** Number of sources that it cites. */
	sources: number;
	/** Whether one of its sources was last checked more than a year ago. */
	is_old: boolean;
	medically_reviewed_by: string | null;
	/** "2026-11-21". */
	medically_reviewed_on: string | null;
	/** ISO 8601. */
	updated_at: string;
};

/** A guide with all its editable fields. */
export type EditedTreatment = TreatmentGuide & {
	id: number;
	description: string;
	published: boolean;
	/** Whether it was ever published: from then on its slug is fixed. */
	was_published: boolean;
	/** Its `updated_at` to the microsecond. */
	version: string;
	/** Number of clinics that offer it. */
	clinics: number;
};

// All functions below are for admins.

/** Returns all guides, drafts included, in their order. */
export async function findAllTreatments(db: Db): Promise<TreatmentRow[]> {
	const rows = await db
		.selectFrom("treatments")
		.select(["id", "slug", "name", "published", "is_offered", "medically_reviewed_by", "medically_reviewed_on"])
		.select([
			sql<number>`jsonb_array_length(sources)`.as("sources"),
			sql<boolean>`private.has_old_source(sources)`.as("is_old"),
			sql<string>`to_jsonb(updated_at) #>> '{}'`.as("updated_at"),
		])
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
	return rows as TreatmentRow[];
}

/** Returns one guide, published or draft. Throws a Refusal if it doesn't exist. */
export async function getEditedTreatment(db: Db, id: number): Promise<EditedTreatment> {
	const row = await db
		.selectFrom("treatments")
		.select(["id", "slug", "name", "description", "title", "subline", "seo_title", "seo_meta", "intro", "benefits"])
		.select(["drawbacks", "shows_wavelengths", "shows_course"])
		.select(["expect", "faq", "sources", "is_offered", "published", "medically_reviewed_by", "medically_reviewed_on"])
		.select((e) => [
			sql<boolean>`published_at is not null`.as("was_published"),
			sql<string>`to_jsonb(updated_at) #>> '{}'`.as("version"),
			e
				.selectFrom("clinic_treatments")
				.whereRef("treatment_id", "=", "treatments.id")
				.select((count) => count.fn.countAll<number>().as("clinics"))
				.as("clinics"),
		])
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) throw noTreatment();
	return { ...row, clinics: Number(row.clinics) } as EditedTreatment;
}

/** Adds a guide after all others. Throws a Refusal if its slug is taken. */
export async function createTreatment(db: Db, input: TreatmentInput): Promise<EditedTreatment> {
	await setAuditAction(db, "add_treatment");
	const made = await db
		.insertInto("treatments")
		.values((e) => ({
			...toColumns(input),
			sort_order: e.selectFrom("treatments").select(sql<number>`coalesce(max(sort_order), -1) + 1`.as("next")),
		}))
		.returning("id")
		.executeTakeFirstOrThrow();
	return getEditedTreatment(db, made.id);
}

/**
 * Saves a whole guide. Throws a Refusal if it was saved since `version` (the message names the admin and the time), if
 * its slug is taken, or if the slug of a guide that was ever published would change.
 */
export async function updateTreatment(
	db: Db,
	id: number,
	version: string,
	input: TreatmentInput,
): Promise<EditedTreatment> {
	// Lock first: of two simultaneous saves, the second then sees the result of the first.
	const before = await db
		.selectFrom("treatments")
		.select(["published", sql<boolean>`updated_at = ${version}::timestamptz`.as("is_current")])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	if (!before) throw noTreatment();
	if (!before.is_current) throw await editedElsewhere(db, id);
	await setAuditAction(
		db,
		before.published === input.published
			? "edit_treatment"
			: input.published
				? "publish_treatment"
				: "unpublish_treatment",
	);
	await db.updateTable("treatments").set(toColumns(input)).where("id", "=", id).execute();
	return getEditedTreatment(db, id);
}

/** Puts the guides into the order of `ids`. Throws a Refusal unless `ids` contains all guides. */
export async function orderTreatments(db: Db, ids: number[]): Promise<TreatmentRow[]> {
	const all = await db.selectFrom("treatments").select("id").orderBy("id").forUpdate().execute();
	const isWhole = ids.length === all.length && all.every(({ id }) => ids.includes(id));
	if (!isWhole) throw new Refusal("conflict", "A guide was added or removed in the meantime. Please reload the page.");
	await setAuditAction(db, "order_treatments");
	await sql`
		update treatments t set sort_order = o.place - 1
		from unnest(${ids}::int[]) with ordinality o (id, place)
		where t.id = o.id and t.sort_order <> o.place - 1
	`.execute(db);
	return findAllTreatments(db);
}

function toColumns(input: TreatmentInput) {
	return { ...input, faq: JSON.stringify(input.faq), sources: JSON.stringify(input.sources) };
}

const noTreatment = () => new Refusal("not_found", "This guide doesn't exist.");

async function editedElsewhere(db: Db, id: number): Promise<Refusal> {
	const [last] = await findAuditEntries(db, { subject_type: "treatment", subject_id: String(id) }, { size: 1 });
	const who = last?.admin_name ?? "Someone";
	const when = last ? ` on ${formatDateTime(last.created_at)}` : " meanwhile";
	return new Refusal("edited_elsewhere", `${who} saved this guide${when}. What you see here is older.`);
}
