import { type Matches, pageMeta } from "./seo.ts";

/** The `meta` of a page that search engines leave out. */
export const privateMeta =
	(title: string) =>
	({ matches }: { matches: Matches }) =>
		pageMeta(matches, { title, isIndexed: false });

/** The `headers` of a page whose address may hold a secret: no cache keeps it, no other page learns the address. */
export const secretHeaders = () => ({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
