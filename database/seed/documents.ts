import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database, Db } from "#database/connection.ts";
import type { Operator } from "#database/queries/legal.ts";
import { type DocumentKind, sourceLanguage } from "#domain/documents/kinds.ts";
import {
	type DocumentContent,
	type GuideContent,
	type LawContent,
	type LegalContent,
	readDocument,
} from "#domain/documents/schemas.ts";

// Documents that come with the code are Markdown files, <kind>/<slug>.<language>.md. Those of guides begin with their
// place in the list: "01-".
const folder = new URL("documents/", import.meta.url);

/** A document in one language. */
type Seed<Content> = { slug: string; language: string; content: Content };

/** The files of a kind, in order. */
const listFiles = (kind: DocumentKind) =>
	readdirSync(new URL(`${kind}/`, folder))
		.sort()
		.map((file) => {
			const [, slug = "", language = ""] = /^(?:\d\d-)?(.+)\.([a-z]{2})\.md$/.exec(file) ?? [];
			return { file, slug, language };
		});

/** Reads those of the files of a kind that are wanted: all of them by default. */
function readFolder<Content extends DocumentContent>(
	kind: DocumentKind,
	isWanted: (file: { slug: string; language: string }) => boolean = () => true,
): Seed<Content>[] {
	return listFiles(kind)
		.filter(isWanted)
		.map(({ file, slug, language }) => {
			const text = readFileSync(new URL(`${kind}/${file}`, folder), "utf8");
			const { content, problems } = readDocument(kind, text, language === sourceLanguage);
			if (!content) throw new Error(`${kind}/${file}: ${problems.join(" ")}`);
			return { slug, language, content: content as Content };
		});
}

const isSource = ({ language }: { language: string }) => language === sourceLanguage;

// read when they are needed: most starts find a database that has them

/** Returns the guides that come with the code, in their order, in English. */
export const readGuides = () =>
	readFolder<GuideContent>("treatment", isSource).map(({ slug, content }) => ({ slug, ...content }));

/** Returns the notes on countries' laws that come with the code, in English. */
export const readLawNotes = () =>
	readFolder<LawContent>("law", isSource).map(({ slug, content }) => ({ country_code: slug, ...content }));

/**
 * Publishes the guides or the notes on laws that come with the code, in a database that has none. Adds translations of
 * a later release, where the text that they translate is still as it came.
 */
export async function addDocuments(database: Pick<Database, "asService">, kind: "treatment" | "law"): Promise<void> {
	await database.asService(async (db) => {
		// two processes that start at once must not both find the tables empty
		await sql`lock table public.documents in share row exclusive mode`.execute(db);
		const { rows } = await sql`
			select from public.documents where kind = ${kind}
			union all select from public.treatments where ${kind} = 'treatment' limit 1`.execute(db);
		if (rows.length === 0) await addSources(db, kind);
		await addTranslations(db, kind);
	});
}

async function addSources(db: Db, kind: "treatment" | "law"): Promise<void> {
	if (kind === "treatment") {
		const rows = readGuides().map(({ slug, name, description, is_offered }, sort_order) => ({
			...{ slug, name, description, is_offered, sort_order, published: true },
		}));
		await db.insertInto("treatments").values(rows).execute();
	} else {
		const rows = readLawNotes().map(({ country_code, allowed_professions, asks_for_proof, registers }) => ({
			...{ country_code, allowed_professions, asks_for_proof, registers: JSON.stringify(registers) },
		}));
		await db.insertInto("law_notes").values(rows).execute();
	}
	const published = { kind, version: 1, published_at: sql<string>`now()` };
	const versions = readFolder(kind, isSource).map(({ slug, language, content }) => ({
		...{ ...published, slug, language, content: JSON.stringify(content) },
	}));
	await db.insertInto("documents").values(versions).execute();
}

async function addTranslations(db: Db, kind: "treatment" | "law"): Promise<void> {
	const there = await db.selectFrom("documents").select(["slug", "language"]).where("kind", "=", kind).execute();
	const known = new Set(there.map(({ slug, language }) => `${slug} ${language}`));
	const missing = new Set(
		listFiles(kind).flatMap((file) => (known.has(`${file.slug} ${file.language}`) ? [] : [file.slug])),
	);
	if (missing.size === 0) return;
	const seeds = readFolder(kind, ({ slug }) => missing.has(slug));
	const sources = new Map(seeds.filter(isSource).map(({ slug, content }) => [slug, content]));
	const translations = seeds.flatMap((seed) => (isSource(seed) ? [] : [{ ...seed, source: sources.get(seed.slug) }]));
	const { rows } = await sql<{ slug: string; language: string; name: string; description: string }>`
		insert into public.documents (kind, slug, language, translated_from_version, version, published_at, content)
		select ${kind}, t.slug, t.language, s.version, 1, now(), t.content
		from jsonb_to_recordset(${JSON.stringify(translations)}::jsonb) as t (slug text, language text, content jsonb, source jsonb)
		join private.shown_documents(${kind}) s on s.slug = t.slug and s.content = t.source
		where not exists (
			select from public.documents d where d.kind = ${kind} and d.slug = t.slug and d.language = t.language
		)
		returning slug, language, content ->> 'name' as name, content ->> 'description' as description`.execute(db);
	if (kind === "law" || rows.length === 0) return;
	await sql`
		update public.treatments t set translations = t.translations || added.translations
		from (
			select slug, jsonb_object_agg(language, jsonb_build_object('name', name, 'description', description)) as translations
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
				as added (slug text, language text, name text, description text)
			group by slug
		) added
		where added.slug = t.slug`.execute(db);
}

/** The operator's details by placeholder, each with the text that marks the gap while it is missing. */
const facts: Record<string, { gap: string; of: (operator: Operator) => string | null }> = {
	name: { gap: "name of the person or company that runs the directory", of: ({ name }) => name },
	address: { gap: "postal address", of: ({ address }) => address.replaceAll("\n", "  \n") },
	email: { gap: "email address", of: ({ email }) => email },
	phone: { gap: "phone number, or another way to reach you straight away", of: ({ phone }) => phone },
};

/** The template of a legal page in a language, else in English, with the operator's details filled in; gaps are [[…]]. */
export function getLegalTemplate(
	{ slug, language }: { slug: string; language: string },
	operator: Operator | null,
	siteUrl: string,
): string {
	const ofPage = readFolder<LegalContent>("legal").filter((one) => one.slug === slug);
	const template = ofPage.find((one) => one.language === language) ?? ofPage.find(isSource);
	return (template?.content.text ?? "").replace(/\{(\w+)\}/g, (mark, word: string) => {
		if (word === "site") return siteUrl;
		const fact = facts[word];
		return fact ? ((operator && fact.of(operator)) ?? `[[${fact.gap}]]`) : mark;
	});
}
