import names from "./language-names.json" with { type: "json" };

/**
 * English names of the languages a clinic may speak, by ISO 639-1 code. A fixed table: server and browser know
 * different names of languages, and both must write the same.
 */
export const languageNames: Readonly<Record<string, string>> = names;

/** The language's English name; the upper-cased code where the table has none. */
export function getLanguageName(code: string): string {
	const name = isLanguage(code.toLowerCase()) ? languageNames[code.toLowerCase()] : undefined;
	return name ?? code.toUpperCase();
}

/** Whether the table knows the code, in lower case. */
export function isLanguage(code: string): boolean {
	return Object.hasOwn(languageNames, code);
}
