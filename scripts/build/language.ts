import { isLanguage, type Language, languages } from "../../domain/languages.ts";

/** The language to build, which SITE_LANGUAGE names: English by default. Throws if there is no such language. */
export function readLanguage(): Language {
	const language = process.env.SITE_LANGUAGE || "en";
	if (!isLanguage(language)) throw new Error(`SITE_LANGUAGE: ${language} is none of ${languages.join(", ")}`);
	return language;
}

/** The folder of a language's build. */
export const folderOf = (language: Language): string => `build/${language}`;
