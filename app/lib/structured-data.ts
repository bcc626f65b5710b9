import { href } from "react-router";
import type { BreadcrumbList, ItemList } from "schema-dts";

type Crumb = { name: string; path: string };

/** Where a page stands: from the home page down to itself. */
export function breadcrumbList(siteUrl: string, crumbs: Crumb[]): BreadcrumbList {
	return {
		"@type": "BreadcrumbList",
		itemListElement: [{ name: "Home", path: href("/") }, ...crumbs].map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: siteUrl + path,
		})),
	};
}

/** A list of clinics in the order shown; `offset` is how many stand on the pages before. */
export function clinicList(siteUrl: string, clinics: { id: string; name: string }[], offset: number): ItemList {
	return {
		"@type": "ItemList",
		itemListElement: clinics.map(({ id, name }, index) => ({
			"@type": "ListItem",
			position: offset + index + 1,
			name,
			url: siteUrl + href("/clinic/:id", { id }),
		})),
	};
}
