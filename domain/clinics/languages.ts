import names from "./language-names.json" with { type: "json" };

/**
 * English names of the languages that a clinic can offer, by ISO 639-1 code. A fixed table, because the names of `Intl`
 * differ between server and browsers.
 */
export const languageNames: Readonly<Record<string, string>> = names;

/** Returns the language's English name, or the code in upper case if it is not in the table. */
export function getLanguageName(code: string): string {
	const name = isLanguage(code.toLowerCase()) ? languageNames[code.toLowerCase()] : undefined;
	return name ?? code.toUpperCase();
}

/** Whether the table has this code, which must be in lower case. */
export function isLanguage(code: string): boolean {
	return Object.hasOwn(languageNames, code);
}
