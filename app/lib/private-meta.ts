import { type Matches, pageMeta } from "./seo.ts";

/** The `meta` of a page that search engines leave out. */
export const privateMeta =
	(title: string) =>
	({ matches }: { matches: Matches }) =>
		pageMeta(matches, { title, isIndexed: false });

/** The `headers` of a page whose address may hold a secret: nobody keeps it, and the next page does not learn the address. */
export const secretHeaders = () => ({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
