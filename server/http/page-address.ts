/** The matched routes of a page, and what their `handle` exports say of the query. */
export type PageRoute = {
	/** The query parameters that the page reads. */
	reads: readonly string[];
	/** Those of which it reads all values. */
	lists: readonly string[];
	/** Those of which it only reads whether they are present. */
	flags: readonly string[];
	/** The ids of the routes, from the root. */
	ids: readonly string[];
};

/** Splits a URL into path and query as they were sent, without the fragment. */
export function splitAddress(url: string): { path: string; query: string } {
	const [address = ""] = url.slice(url.indexOf("/", url.indexOf("//") + 2)).split("#", 1);
	const end = address.indexOf("?");
	return end < 0 ? { path: address, query: "" } : { path: address.slice(0, end), query: address.slice(end + 1) };
}

/** Whether a path can be decoded. The router would print a warning for any other. */
export function isReadable(path: string): boolean {
	try {
		return decodeURIComponent(path) !== "";
	} catch {
		return false;
	}
}

/** Returns the path of a page, also from the path of its data alone, to which React Router adds ".data". */
export function getPagePath(path: string): string {
	return path.endsWith("/_.data") ? path.slice(0, -"_.data".length) : path.replace(/\.data$/, "") || "/";
}

/** Normalizes an address: only parameters that the page reads, in a fixed order. Equal results have equal answers. */
export function writeAddress(path: string, query: string, { reads, lists, flags, ids }: PageRoute): string {
	if (!query) return path;
	const given = new URLSearchParams(query);
	const kept = new URLSearchParams();
	const readValues = (name: string) => {
		// each value once, at its last position, so that the last value stays the last
		if (lists.includes(name)) return [...new Set(given.getAll(name).reverse())].reverse();
		return [flags.includes(name) ? "" : (given.get(name) ?? "")];
	};
	for (const name of reads) if (given.has(name)) for (const value of readValues(name)) kept.append(name, value);
	// React Router's own parameter: the routes whose data the browser requests
	const requested = path.endsWith(".data") ? given.get("_routes")?.split(",") : undefined;
	const routes = ids.filter((id) => requested?.includes(id));
	if (routes.length > 0) kept.set("_routes", routes.join(","));
	return kept.size > 0 ? `${path}?${kept}` : path;
}
