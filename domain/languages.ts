import table from "../languages/languages.json" with { type: "json" };

export type Language = keyof typeof table;

/** Languages that pages can be read in, English first: it is the one that they are written in. */
export const languages = Object.keys(table) as [Language, ...Language[]];

/** Those whose texts are complete: a site has them unless it is set up otherwise. */
export const releasedLanguages = languages.filter((language) => table[language].isReleased);

export const isLanguage = (text: string): text is Language => Object.hasOwn(table, text);

/** The name of a language in itself. */
export const nameOfLanguage = (language: Language): string => table[language].name;

/** What a page says in another language that it can be read in: "Diese Seite auf Deutsch". */
export const offerOf = (language: Language): string => table[language].offer;

/** Parts of a site that say nothing, or only to programs: they have no language. */
const services = /^\/(?:assets|auth|count|dev|flags|healthz|map|metrics|readyz|robots\.txt|sitemap.*)(?:[/.]|$)/;

/** Splits a path into its language, one of `served`, and the path of the same page in English. */
export function splitLanguage(path: string, served: readonly Language[]): { language: Language; path: string } {
	const [, language = "", rest = ""] = /^\/([a-z]{2})(\/.*|\.data)?$/s.exec(path) ?? [];
	if (language === "en" || !isLanguage(language) || !served.includes(language) || services.test(rest)) {
		return { language: "en", path };
	}
	return { language, path: rest || "/" };
}
