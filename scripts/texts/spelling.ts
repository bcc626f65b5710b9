// Looks for misspelt words in the texts and documents of all languages, by cspell's dictionaries. Words that these
// don't know, and names, are in languages/<code>.words.txt: `npm run check`.
import { globSync, readFileSync } from "node:fs";
import { type CompiledMessageToken, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { spellCheckDocument } from "cspell-lib";
import { languages } from "#domain/languages.ts";
import { fileOf, readCatalogue } from "./catalogue.ts";

/** The words of a text, without the names of its values and elements. */
function wordsOf(tokens: CompiledMessageToken[]): string {
	return tokens
		.map((token) => {
			if (typeof token === "string") return token.replace(/<\/?\d+\/?>|\u00ad/g, "");
			const forms = Object.values(token[2] ?? {}).filter((form) => Array.isArray(form));
			return forms.map((form) => ` ${wordsOf(form as CompiledMessageToken[])} `).join("");
		})
		.join(" ");
}

/** The words of a document: headings of parts are English, and sources and registers have names of their own. */
const documentWords = (file: string) =>
	readFileSync(file, "utf8").replace(
		/^# (?:Key Benefits|Drawbacks|What to .*|Frequently .*|Sources|Registers|Age limit)$|^- \[.*$|^\w+: |\]\(\S*\)|\{\w+\}/gm,
		" ",
	);

for (const language of languages.filter((one) => one !== "en")) {
	const texts = readCatalogue(language).map(({ msgstr: [said = ""] }) => wordsOf(compileMessageOrThrow(said)));
	const documents = globSync(`database/seed/documents/*/*.${language}.md`).map(documentWords);
	const text = [...texts, ...documents]
		// "dall’elenco", "l’e-mail": an apostrophe ends a word
		.map((said) => said.replaceAll("’", "’ ").replace(/\S+[@/]\S+|\b\w+\.(?:org|com)\b/g, " "))
		.join("\n");
	const dictionary = language === "pl" ? "@cspell/dict-pl_pl" : `@cspell/dict-${language}-${language}`;
	const { issues } = await spellCheckDocument(
		{ uri: `text:///${language}.txt`, text, languageId: "plaintext", locale: language },
		{ generateSuggestions: false, noConfigSearch: true },
		{
			import: [`${dictionary}/cspell-ext.json`],
			language,
			words: readFileSync(`languages/${language}.words.txt`, "utf8").trim().split("\n"),
			maxNumberOfProblems: 10_000,
			maxDuplicateProblems: 1,
		},
	);
	const unknown = [...new Set(issues.map((issue) => issue.text))].sort();
	if (unknown.length === 0) continue;
	console.error(`${fileOf(language)}: ${unknown.join(", ")}`);
	process.exitCode = 1;
}
