// Apart from the table of languages, which inline scripts don't need.
import type { Language } from "./languages.ts";

/** What addresses in a language begin with: "/de", for English "". */
export const prefixOf = (language: Language): string => (language === "en" ? "" : `/${language}`);

/** The address of a page in a language, given its path in English; never `//evil`, which is another site's. */
export function addressIn(language: Language, path: string): string {
	const prefix = prefixOf(language);
	const own = path.replace(/^\/{2,}/, "/");
	return prefix && /^\/(?:$|[?#])/.test(own) ? prefix + own.slice(1) : prefix + own;
}

/**
 * The addresses of a page in all languages of a site, by the codes of `hreflang`, x-default with them; none where there
 * is one language.
 */
export const alternatesOf = (languages: readonly Language[], path: string): [code: string, address: string][] =>
	languages.length > 1
		? [...languages.map((one): [string, string] => [one, addressIn(one, path)]), ["x-default", path]]
		: [];
