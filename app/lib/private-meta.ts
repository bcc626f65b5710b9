import { type Matches, pageMeta } from "./seo.ts";

/** The `meta` of a page that search engines leave out. */
export const privateMeta =
	(title: string) =>
	({ matches }: { matches: Matches }) =>
		pageMeta(matches, { title, isIndexed: false });
