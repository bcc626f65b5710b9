import { href } from "react-router";
import type { ListedLanguage } from "#database/queries/documents.ts";
import type { DocumentKey } from "#domain/documents/kinds.ts";
import { type LegalPageName, legalPages } from "#domain/legal/pages.ts";
import { getCountryName } from "#domain/places/countries.ts";

type Document = Pick<DocumentKey, "kind" | "slug">;

/** What a document is called; `name` is that of a guide. */
export function nameDocument({ kind, slug }: Document, name = ""): string {
	if (kind === "law") return `The law in ${getCountryName(slug)}`;
	return kind === "legal" ? legalPages[slug as LegalPageName] : name || slug;
}

/** The page on which visitors read a document. */
export function findPublicPath({ kind, slug }: Document): string {
	if (kind === "law") return href("/countries/:code", { code: slug.toLowerCase() });
	return kind === "legal" ? `/${slug}` : href("/treatments/:slug", { slug });
}

/** How a document stands in a language: "published", "draft", "older than its source". */
export function describeState(state: ListedLanguage | undefined): string {
	if (!state) return "missing";
	const published = state.version === null ? "" : state.is_stale ? "older than its source" : "published";
	return [published, state.has_draft && "draft"].filter(Boolean).join(", ");
}
