import { existsSync, readFileSync } from "node:fs";
import { type CompiledMessageToken, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { languages } from "#domain/languages.ts";
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
		const file = `languages/${language}.terms.csv`;
		expect(existsSync(file)).toBe(true);
		const terms: { not: string }[] = parse(readFileSync(file, "utf8"), { columns: true });
		expect(terms.length).toBeGreaterThan(50);
		const words = terms.flatMap(({ not }) => not.split("|").filter(Boolean));
		const pattern = new RegExp(
			`(?<![\\p{L}\\p{N}-])(?:${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\p{N}-])`,
			"u",
		);
		for (const { english, own } of texts) {
			expect(pattern.exec(own)?.[0], own).toBeUndefined();
			if (!english.includes('"')) expect(own).not.toContain('"');
		}
	});
});
