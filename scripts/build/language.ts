import { isLanguage, type Language, languages } from "../../domain/languages.ts";

/** The language to build, which SITE_LANGUAGE names: English by default. Throws if there is no such language. */
export function readLanguage(): Language {
	const language = process.env.SITE_LANGUAGE || "en";
	if (!isLanguage(language)) throw new Error(`SITE_LANGUAGE: ${language} is none of ${languages.join(", ")}`);
	return language;
}

/** The folder of a language's build; BUILD_FOLDER is that of one under way, see scripts/setup.mjs. */
export const folderOf = (language: Language): string => process.env.BUILD_FOLDER || `build/${language}`;
