import { readdirSync, readFileSync } from "node:fs";
import { type CompiledMessageToken, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { type DocumentKind, documentSlugs } from "#domain/documents/kinds.ts";
import { readDocument } from "#domain/documents/schemas.ts";
import { languages, releasedLanguages } from "#domain/languages.ts";
import type { DatedSource } from "#domain/sources.ts";
import { readCatalogue } from "../../scripts/texts/catalogue.ts";

/** The names of values in a text. */
function listValues(tokens: CompiledMessageToken[], found = new Set<string>()): Set<string> {
	for (const token of tokens) {
		if (typeof token === "string") continue;
		found.add(token[0]);
		for (const form of Object.values(token[2] ?? {})) if (Array.isArray(form)) listValues(form, found);
	}
	return found;
}

/** The forms of plurals in a text. */
function listForms(tokens: CompiledMessageToken[], found = new Set<string>()): Set<string> {
	for (const token of tokens) {
		if (typeof token === "string" || token[1] !== "plural") continue;
		for (const [name, form] of Object.entries(token[2] ?? {})) {
			if (name !== "offset" && !/^\d+$/.test(name)) found.add(name);
			if (Array.isArray(form)) listForms(form, found);
		}
	}
	return found;
}

const elementsOf = (text: string) => [...new Set(text.match(/<\/?\d+\/?>/g))].sort();

/** Finds a word that the glossary of a language keeps out. */
function openGlossary(language: string): RegExp {
	const terms: { not: string }[] = parse(readFileSync(`languages/${language}.terms.csv`, "utf8"), { columns: true });
	expect(terms.length).toBeGreaterThan(50);
	const words = terms.flatMap(({ not }) => not.split("|").filter(Boolean));
	return new RegExp(
		`(?<![\\p{L}\\p{N}-])(?:${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\p{N}-])`,
		"u",
	);
}

describe.each(languages.filter((language) => language !== "en"))("the texts in %s", (language) => {
	const items = readCatalogue(language).filter((item) => item.msgstr[0]);
	const texts = items.map((item) => ({ english: item.msgid, own: item.msgstr[0] ?? "" }));

	test("name the values and elements of the English ones", () => {
		// those of the home, search and profile pages at least
		expect(texts.length).toBeGreaterThan(600);
		for (const { english, own } of texts) {
			const [wanted, said] = [english, own].map((text) => [...listValues(compileMessageOrThrow(text))].sort());
			expect(said, own).toEqual(wanted);
			expect(elementsOf(own), own).toEqual(elementsOf(english));
		}
	});

	test("have only forms of plurals that the language has", () => {
		const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
		for (const { own } of texts) {
			const forms = [...listForms(compileMessageOrThrow(own))];
			expect(
				forms.filter((form) => !pluralCategories.some((category) => category === form)),
				own,
			).toEqual([]);
		}
	});

	test("say no word that the glossary keeps out, and write its quotation marks and apostrophes", () => {
		const pattern = openGlossary(language);
		for (const { english, own } of texts) {
			expect(pattern.exec(own)?.[0], own).toBeUndefined();
			if (!english.includes('"')) expect(own).not.toContain('"');
		}
	});
});

const folder = "database/seed/documents";
const kinds = Object.keys(documentSlugs) as DocumentKind[];
/** What the source alone says, for all languages. */
const facts = ["allowed_professions", "medically_reviewed_by", "medically_reviewed_on"];
/** What a document has besides words: how many paragraphs, points and questions, pages and days, values and links. */
function describeForm(kind: DocumentKind, text: string, isSource: boolean) {
	const { content } = readDocument(kind, text, isSource);
	const parts = content && "text" in content ? { text: content.text } : content;
	return {
		parts: Object.entries(parts ?? {}).flatMap(([key, part]): unknown[][] => {
			if (facts.includes(key)) return [];
			if (key === "sources") return [[key, (part as DatedSource[]).map(({ url, checked_on }) => [url, checked_on])]];
			if (key === "registers") return [[key, (part as DatedSource[]).map(({ url }) => url)]];
			if (Array.isArray(part)) return [[key, part.length]];
			return typeof part === "string" ? [[key, part.split("\n\n").length]] : [];
		}),
		values: text.match(/\{\w+\}|\]\(\/[^)]*\)/g)?.sort(),
	};
}

describe.each(releasedLanguages.filter((language) => language !== "en"))("the documents in %s", (language) => {
	const documents = kinds.flatMap((kind) =>
		readdirSync(`${folder}/${kind}`)
			.filter((file) => file.endsWith(".en.md"))
			.map((file) => {
				const read = (of: string) => readFileSync(`${folder}/${kind}/${file.replace(".en.", `.${of}.`)}`, "utf8");
				return { kind, file, english: read("en"), own: read(language) };
			}),
	);

	test("are all there, and have the parts, pages and values of the English ones", () => {
		for (const { kind, file, english, own } of documents)
			expect(describeForm(kind, own, false), file).toEqual(describeForm(kind, english, true));
	});

	test("say no word that the glossary keeps out, but in titles of what others published", () => {
		const pattern = openGlossary(language);
		for (const { file, own } of documents)
			expect(pattern.exec(own.replace(/^- \[.*$|\{\w+\}|\]\(\S*\)/gm, ""))?.[0], file).toBeUndefined();
	});
});
