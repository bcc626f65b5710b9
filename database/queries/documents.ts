import { sql } from "kysely";
import { type DocumentKey, type DocumentKind, sourceLanguage } from "#domain/documents/kinds.ts";
import {
	type DocumentContent,
	type DocumentDraft,
	findObstacles,
	type GuideContent,
	type LawContent,
} from "#domain/documents/schemas.ts";
import { formatDateTime } from "#domain/format.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { findAuditEntries, setAuditAction } from "./audit.ts";

// All functions below are for admins.

/** A document in one language in the admins' list. */
export type ListedLanguage = {
	language: string;
	/** Number of its newest version; null if there is only a draft. */
	version: number | null;
	has_draft: boolean;
	/** Whether it says an earlier version of the source. */
	is_stale: boolean;
};

/** A document in the admins' list, with the languages in which it was begun, the source's first. */
export type ListedDocument = {
	kind: DocumentKind;
	slug: string;
	/** What it begins with: a guide's name, a rule. */
	name: string;
	languages: ListedLanguage[];
	/** Whether one of its sources was last checked more than a year ago. */
	is_old: boolean;
	/** Of a guide: whether visitors can read it. */
	is_public: boolean;
	/** Of a guide: its place in the list of visitors, from 0; null before it was published. */
	place: number | null;
};

/** A document in its editor. Times are ISO 8601. */
export type EditedDocument = {
	/** The draft, else the newest version; null if nobody has written it yet. */
	content: DocumentContent | null;
	/** `updated_at` of the draft to the microsecond; null if there is none. */
	version: string | null;
	/** The version of the source that it is based on; null for the source. */
	translated_from: number | null;
	/** Its published versions, the newest first. */
	versions: { version: number; published_at: string; translated_from: number | null }[];
	/** What binds now: the newest version of the source, in its language; null if nothing is published. */
	source: { language: string; version: number; content: DocumentContent } | null;
	/** All languages in which it was begun. */
	languages: ListedLanguage[];
	/** Of a guide: whether visitors can read it, and how many clinics offer what it is about. */
	guide: { published: boolean; clinics: number } | null;
};

/** Returns all documents: guides in their order, then others by slug. */
export async function findDocuments(db: Db): Promise<ListedDocument[]> {
	const rows = await db
		.selectFrom("documents")
		.select(["kind", "slug", "language", "version", "translated_from_version as translated_from"])
		.select([
			sql<string>`coalesce(content ->> 'name', nullif(content ->> 'rule', ''), content ->> 'ask', '')`.as("name"),
			sql<boolean>`private.has_old_source(coalesce(content -> 'sources', '[]'))`.as("is_old"),
		])
		// the newest of each language last
		.orderBy("version", (order) => order.asc().nullsLast())
		.execute();
	const guides = await db
		.selectFrom("treatments")
		.select(["slug", "published"])
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
	const documents = [...Map.groupBy(rows, ({ kind, slug }) => `${kind} ${slug}`).values()].map((all) => {
		const { kind, slug } = all[0] as (typeof all)[number];
		const source = all.findLast(({ version, translated_from: from }) => version !== null && from === null);
		const place = kind === "treatment" ? guides.findIndex((guide) => guide.slug === slug) : -1;
		const first = source?.language ?? sourceLanguage;
		return {
			kind: kind as DocumentKind,
			slug,
			name: source?.name ?? all[0]?.name ?? "",
			languages: describeLanguages(all, source?.version ?? undefined).toSorted(
				(a, b) => Number(b.language === first) - Number(a.language === first),
			),
			is_old: source?.is_old ?? false,
			is_public: guides[place]?.published ?? false,
			place: place < 0 ? null : place,
		};
	});
	const placeOf = ({ place }: ListedDocument) => place ?? guides.length;
	return documents.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.slug < b.slug ? -1 : 1));
}

type Version = { language: string; version: number | null; translated_from: number | null };

/** Says how a document stands in each language in which it was begun. */
function describeLanguages(versions: Version[], source: number | undefined): ListedLanguage[] {
	return [...Map.groupBy(versions, ({ language }) => language)].map(([language, own]) => {
		const published = own
			.filter(({ version }) => version !== null)
			.toSorted((a, b) => Number(b.version) - Number(a.version))[0];
		return {
			language,
			version: published?.version ?? null,
			has_draft: own.some(({ version }) => version === null),
			is_stale: published !== undefined && (published.translated_from ?? published.version) !== source,
		};
	});
}

const ofDocument = (db: Db, { kind, slug }: DocumentKey) =>
	db.selectFrom("documents").where("kind", "=", kind).where("slug", "=", slug);

/** Returns a document for its editor, whether anybody has begun it or not. */
export async function getDocument(db: Db, key: DocumentKey): Promise<EditedDocument> {
	const rows = await ofDocument(db, key)
		.select(["language", "version", "translated_from_version as translated_from", "content"])
		.select([
			sql<string>`to_jsonb(published_at) #>> '{}'`.as("published_at"),
			sql<string>`to_jsonb(updated_at) #>> '{}'`.as("updated_at"),
		])
		.orderBy("version", (order) => order.desc().nullsFirst())
		.execute();
	const contentOf = (row: (typeof rows)[number]) => row.content as DocumentContent;
	const own = rows.filter(({ language }) => language === key.language);
	const [latest] = own;
	const draft = latest?.version === null ? latest : undefined;
	const source = rows.find(({ version, translated_from: from }) => version !== null && from === null);
	const [guide] =
		key.kind === "treatment"
			? await db
					.selectFrom("treatments")
					.select("published")
					.select((e) =>
						e
							.selectFrom("clinic_treatments")
							.whereRef("treatment_id", "=", "treatments.id")
							.select(sql<number>`count(*)::int`.as("clinics"))
							.$asScalar()
							.as("clinics"),
					)
					.where("slug", "=", key.slug)
					.execute()
			: [];
	return {
		content: latest ? contentOf(latest) : null,
		version: draft?.updated_at ?? null,
		translated_from: latest?.translated_from ?? null,
		versions: own.flatMap(({ version, published_at, translated_from }) =>
			version === null ? [] : [{ version, published_at, translated_from }],
		),
		source: source
			? { language: source.language, version: source.version as number, content: contentOf(source) }
			: null,
		languages: describeLanguages(rows, source?.version ?? undefined),
		guide: guide ? { published: guide.published, clinics: Number(guide.clinics) } : null,
	};
}

/** Saves a draft. Throws a Refusal if it was changed since `version`. */
export async function saveDraft(
	db: Db,
	key: DocumentKey,
	{ version, translated_from }: DocumentDraft,
	content: DocumentContent,
): Promise<EditedDocument> {
	const columns = { content: JSON.stringify(content), translated_from_version: translated_from };
	if (version) {
		const { numUpdatedRows } = await db
			.updateTable("documents")
			.set(columns)
			.where(isDraft(key, version))
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) throw await editedElsewhere(db, key);
	} else {
		const { numInsertedOrUpdatedRows } = await db
			.insertInto("documents")
			.values({ ...key, ...columns })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 0n) throw await editedElsewhere(db, key);
	}
	return getDocument(db, key);
}

/** Deletes a draft. Throws a Refusal if it was changed since `version`. */
export async function discardDraft(db: Db, key: DocumentKey, version: string): Promise<EditedDocument> {
	const { numDeletedRows } = await db.deleteFrom("documents").where(isDraft(key, version)).executeTakeFirstOrThrow();
	if (numDeletedRows === 0n) throw await editedElsewhere(db, key);
	return getDocument(db, key);
}

/**
 * Publishes a draft as the next version, with what rules read of it. Throws a Refusal if it was changed since
 * `version`, if something is missing in it, or if it says another source than the one that is published.
 */
export async function publishDraft(db: Db, key: DocumentKey, version: string): Promise<EditedDocument> {
	const draft = await db
		.selectFrom("documents")
		.select(["id", "content", "translated_from_version as translated_from"])
		.where(isDraft(key, version))
		.forUpdate()
		.executeTakeFirst();
	if (!draft) throw await editedElsewhere(db, key);
	const content = draft.content as DocumentContent;
	const obstacles = findObstacles(key.kind, content);
	if (obstacles.length > 0) throw refuseText(`Before this can be published: ${obstacles.join("; ")}.`);
	const isSource = draft.translated_from === null;
	const { source, versions } = await getDocument(db, key);
	if (!isSource && !source) throw refuseText("Publish the text that this was translated from first.");

	await setAuditAction(db, "publish_document");
	if (key.kind === "treatment") {
		if (isSource) await publishTreatment(db, key.slug, content as GuideContent);
		else await publishTranslation(db, key, content as GuideContent);
	}
	if (isSource && key.kind === "law") await publishLaw(db, key.slug, content as LawContent);
	// the versions of all sources of a page are one row of numbers, whatever language binds
	const last = Math.max(0, versions[0]?.version ?? 0, isSource ? (source?.version ?? 0) : 0);
	await db
		.updateTable("documents")
		.set({ version: last + 1 })
		.where("id", "=", draft.id)
		.execute();
	return getDocument(db, key);
}

/** Writes what rules and other tables read of a guide. A new one comes after all others. */
async function publishTreatment(db: Db, slug: string, { name, description, is_offered }: GuideContent): Promise<void> {
	const facts = { name, description, is_offered, published: true };
	await db
		.insertInto("treatments")
		.values((e) => ({
			...{ slug, ...facts },
			sort_order: e.selectFrom("treatments").select(sql<number>`coalesce(max(sort_order), -1) + 1`.as("next")),
		}))
		.onConflict((conflict) => conflict.column("slug").doUpdateSet(facts))
		.execute();
}

/** Writes what a treatment is called in a language, for pages that only name it. */
async function publishTranslation(db: Db, { slug, language }: DocumentKey, content: GuideContent): Promise<void> {
	const { name, description } = content;
	await db
		.updateTable("treatments")
		.set({
			translations: sql`translations || jsonb_build_object(${language}::text, ${JSON.stringify({ name, description })}::jsonb)`,
		})
		.where("slug", "=", slug)
		.execute();
}

/** Writes what rules read of a note: whom the law allows, and what a right to practise can be checked by. */
async function publishLaw(db: Db, country_code: string, content: LawContent): Promise<void> {
	const { allowed_professions, asks_for_proof } = content;
	const facts = { allowed_professions, asks_for_proof, registers: JSON.stringify(content.registers) };
	await db
		.insertInto("law_notes")
		.values({ country_code, ...facts })
		.onConflict((conflict) => conflict.column("country_code").doUpdateSet(facts))
		.execute();
}

/** Shows a guide to visitors, or takes it from them. Throws a Refusal if it was never published. */
export async function setGuidePublished(db: Db, slug: string, published: boolean): Promise<void> {
	await setAuditAction(db, published ? "publish_treatment" : "unpublish_treatment");
	const { numUpdatedRows } = await db
		.updateTable("treatments")
		.set({ published })
		.where("slug", "=", slug)
		.where(
			"slug",
			"in",
			db.selectFrom("documents").select("slug").where("kind", "=", "treatment").where("version", "is not", null),
		)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 0n) throw new Refusal("not_found", "This guide doesn't exist.");
}

/** Puts the guides into the order of `slugs`. Throws a Refusal unless `slugs` contains all guides. */
export async function orderGuides(db: Db, slugs: string[]): Promise<void> {
	const all = await db.selectFrom("treatments").select("slug").orderBy("id").forUpdate().execute();
	const isWhole = slugs.length === all.length && all.every(({ slug }) => slugs.includes(slug));
	if (!isWhole) throw new Refusal("conflict", "A guide was added or removed in the meantime. Please reload the page.");
	await setAuditAction(db, "order_treatments");
	await sql`
		update treatments t set sort_order = o.place - 1
		from unnest(${slugs}::text[]) with ordinality o (slug, place)
		where t.slug = o.slug and t.sort_order <> o.place - 1
	`.execute(db);
}

const isDraft = ({ kind, slug, language }: DocumentKey, updatedAt: string) =>
	sql<boolean>`kind = ${kind} and slug = ${slug} and language = ${language} and version is null
		and updated_at = ${updatedAt}::timestamptz`;

export const refuseText = (message: string) => new Refusal("invalid", message, { text: message });

async function editedElsewhere(db: Db, { slug }: DocumentKey): Promise<Refusal> {
	const [last] = await findAuditEntries(
		db,
		{ subject_type: "document", subject_id: slug },
		{ after: undefined, size: 1 },
	);
	const published = last
		? ` ${last.admin_name ?? "Someone"} last published it on ${formatDateTime(last.created_at)}.`
		: "";
	return new Refusal(
		"edited_elsewhere",
		`Someone else changed this in the meantime. What you see here is older.${published}`,
	);
}
