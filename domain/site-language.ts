import { addressIn, prefixOf } from "./language-addresses.ts";
import type { Language } from "./languages.ts";

/** Written by vite.config.ts into the pages of each language; nothing writes it into the server itself. */
declare const SITE_LANGUAGE: Language | undefined;

/** The language of this build's pages. */
export const siteLanguage: Language = typeof SITE_LANGUAGE === "undefined" ? "en" : SITE_LANGUAGE;

/** How this build writes dates, numbers and lists. */
export const locale = siteLanguage === "en" ? "en-GB" : siteLanguage;

/** The address of a page of this build, given its path, for what doesn't go through React Router: that adds the prefix. */
export const addressOf = (path: string): string => addressIn(siteLanguage, path);

/** The path of a page as React Router knows it, given that of its address. */
export function pathOf(pathname: string): string {
	const prefix = prefixOf(siteLanguage);
	const isBelow = prefix !== "" && (pathname === prefix || pathname.startsWith(`${prefix}/`));
	return isBelow ? pathname.slice(prefix.length) || "/" : pathname;
}
