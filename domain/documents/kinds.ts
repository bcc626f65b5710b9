import { isSlug } from "../ids.ts";
import { isLanguage } from "../languages.ts";
import { legalPageNames } from "../legal/pages.ts";
import { limits } from "../limits.ts";
import { countryNames } from "../places/countries.ts";

/** The kinds of documents, each with what the slug of one is. */
export const documentSlugs = {
	treatment: (slug: string) => isSlug(slug) && slug.length <= limits.treatmentSlug,
	law: (slug: string) => Object.hasOwn(countryNames, slug),
	legal: (slug: string) => (legalPageNames as string[]).includes(slug),
};

export type DocumentKind = keyof typeof documentSlugs;

/** One document in one language. */
export type DocumentKey = { kind: DocumentKind; slug: string; language: string };

export const isDocument = ({ kind, slug, language }: Record<keyof DocumentKey, string>): boolean =>
	Object.hasOwn(documentSlugs, kind) && documentSlugs[kind as DocumentKind](slug) && isLanguage(language);

/** In which language guides and notes are written first; of a legal page, the language published first binds. */
export const sourceLanguage = "en";
