import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
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

function readFolder<Content extends DocumentContent>(kind: DocumentKind): Seed<Content>[] {
	return readdirSync(new URL(`${kind}/`, folder))
		.sort()
		.map((file) => {
			const [, slug = "", language = ""] = /^(?:\d\d-)?(.+)\.([a-z]{2})\.md$/.exec(file) ?? [];
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
	readFolder<GuideContent>("treatment")
		.filter(isSource)
		.map(({ slug, content }) => ({ slug, ...content }));

/** Returns the notes on countries' laws that come with the code, in English. */
export const readLawNotes = () =>
	readFolder<LawContent>("law")
		.filter(isSource)
		.map(({ slug, content }) => ({ country_code: slug, ...content }));

/** Publishes the guides or the notes on laws that come with the code, in a database that has none. */
export async function addDocuments(database: Pick<Database, "asService">, kind: "treatment" | "law"): Promise<void> {
	await database.asService(async (db) => {
		// two processes that start at once must not both find the tables empty
		await sql`lock table public.documents in share row exclusive mode`.execute(db);
		const { rows } = await sql`
			select from public.documents where kind = ${kind}
			union all select from public.treatments where ${kind} = 'treatment' limit 1`.execute(db);
		if (rows.length > 0) return;
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
		const versions = readFolder(kind).map((seed) => ({
			...{ ...published, slug: seed.slug, language: seed.language, content: JSON.stringify(seed.content) },
			translated_from_version: isSource(seed) ? null : 1,
		}));
		await db.insertInto("documents").values(versions).execute();
	});
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
