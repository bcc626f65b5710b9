import { t } from "@lingui/core/macro";
import { href, type MetaDescriptor } from "react-router";
import type { BreadcrumbList, ItemList } from "schema-dts";
import { addressIn, alternatesOf } from "#domain/language-addresses.ts";
import { isLanguage } from "#domain/languages.ts";
import { addressOf, siteLanguage } from "#domain/site-language.ts";

type PageMeta = {
	/** Without the brand name, which is added. */
	title: string;
	description?: string;
	/** Path and the part of the query that makes another page; undefined leaves the canonical address out. */
	path?: string;
	isIndexed?: boolean;
	/** Where what it says is written apart from the page: the language shown, and all that there are; else all of the site. */
	written?: { language: string; languages: string[] };
	/** Address of a picture for shared links. */
	image?: string;
	/** Where it stands, from below the home page down to itself. */
	crumbs?: Crumb[];
	/** More structured data. */
	jsonLd?: object[];
};

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What the root loader read; nothing when it failed. */
function getSite(matches: Matches) {
	const root = matches.find((match) => match?.id === "root")?.loaderData;
	return (root ?? {}) as { siteUrl?: string; languages?: string };
}

/** Origin of the site, from the root loader; empty when that failed. */
export const getSiteUrl = (matches: Matches): string => getSite(matches).siteUrl ?? "";

/** The title of a page of a list: the first is the list itself. */
export function withPage(title: string, page: number): string {
	return page === 1 ? title : t`${title}, page ${page}`;
}

/** Everything a page says about itself in its head. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
	const siteUrl = getSiteUrl(matches);
	const title = `${page.title} | InkFree`;
	const image = page.image ?? "/og.png";
	const jsonLd = [...(page.crumbs ? [breadcrumbList(siteUrl, page.crumbs)] : []), ...(page.jsonLd ?? [])];
	return [
		{ title },
		{ property: "og:title", content: page.title },
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: "InkFree" },
		{ property: "og:image", content: siteUrl ? new URL(image, siteUrl).href : image },
		...(page.description
			? [
					{ name: "description", content: page.description },
					{ property: "og:description", content: page.description },
				]
			: []),
		...(page.path === undefined ? [] : addresses(matches, page.path, page)),
		...(page.isIndexed === false ? [{ name: "robots", content: "noindex" }] : []),
		...jsonLd.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
	];
}

/** The page's own address, and those of the same page in all languages. */
function addresses(matches: Matches, path: string, { written, isIndexed }: PageMeta): MetaDescriptor[] {
	const { siteUrl = "", languages = "" } = getSite(matches);
	const served = languages.split(" ").filter(isLanguage);
	const shown = served.find((language) => language === (written?.language ?? siteLanguage)) ?? "en";
	const own = siteUrl + addressIn(shown, path);
	const others = isIndexed === false ? [] : served.filter((one) => !written || written.languages.includes(one));
	return [
		{ tagName: "link", rel: "canonical", href: own },
		{ property: "og:url", content: own },
		...alternatesOf(others, path).map(([hrefLang, address]) => ({
			...{ tagName: "link", rel: "alternate", hrefLang, href: siteUrl + address },
		})),
	];
}

type Crumb = { name: string; path: string };

/** Where a page stands: from the home page down to itself. */
function breadcrumbList(siteUrl: string, crumbs: Crumb[]): BreadcrumbList {
	return {
		"@type": "BreadcrumbList",
		itemListElement: [{ name: t`Home`, path: href("/") }, ...crumbs].map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: siteUrl + addressOf(path),
		})),
	};
}

/** A list of clinics in the order shown, described by their own pages; `offset` is the number on earlier pages. */
export function clinicList(siteUrl: string, ids: string[], offset: number): ItemList {
	const profiles = siteUrl + addressOf(href("/clinic/:id", { id: "" }));
	return {
		"@type": "ItemList",
		itemListElement: ids.map((id, index) => ({
			"@type": "ListItem",
			position: offset + index + 1,
			url: profiles + id,
		})),
	};
}
