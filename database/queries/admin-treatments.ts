import { type Selectable, sql } from "kysely";
import { formatDateTime } from "#domain/format.ts";
import { Refusal } from "#domain/refusal.ts";
import type { TreatmentInput } from "#domain/treatments/schemas.ts";
import type { Db } from "../connection.ts";
import type { Treatments } from "../schema.ts";
import { findAuditEntries, setAuditAction } from "./audit.ts";
import type { TreatmentGuide } from "./treatments.ts";

/** A guide in the list of admins. */
export type TreatmentRow = Pick<Selectable<Treatments>, "id" | "slug" | "name" | "published" | "is_offered"> & {
	/** How many sources it names. */
	sources: number;
	/** Whether one of them was read more than a year ago. */
	is_old: boolean;
	medically_reviewed_by: string | null;
	/** "2026-11-21". */
	medically_reviewed_on: string | null;
	/** ISO 8601. */
	updated_at: string;
};

/** A guide with all that can be edited. */
export type EditedTreatment = TreatmentGuide & {
	id: number;
	description: string;
	published: boolean;
	/** Whether its address is known, and stays. */
	was_published: boolean;
	/** Its `updated_at`, exactly. */
	version: string;
	/** Clinics that offer it. */
	clinics: number;
};

/** All guides in their order, as an admin; drafts too. */
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

/** One guide, draft or not, as an admin. Throws a Refusal where there is none. */
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

/** Adds a guide at the end, as an admin. Throws a Refusal where its address is taken. */
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
 * Saves a guide as a whole, as an admin. Throws a Refusal where it is not of `version` any more (saying who saved it
 * when), its address is taken, or it was published and its address would change.
 */
export async function updateTreatment(
	db: Db,
	id: number,
	version: string,
	input: TreatmentInput,
): Promise<EditedTreatment> {
	// the lock comes first: of two that save at once the later one sees what the earlier one left
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

/** Puts all guides in the order of `ids`, as an admin. Throws a Refusal unless these are all guides. */
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
