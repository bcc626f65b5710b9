/** What a page depends on. */
export type PageRoute = {
	/** The parameters of the address that it reads, as its route's `handle.reads` names them. */
	reads: readonly string[];
	/** Parameters of which all values count, and those that count without a value. */
	lists: readonly string[];
	flags: readonly string[];
	/** The ids of the routes that make it up, from the root. */
	ids: readonly string[];
};

/** Path and query as they came: all that stands behind the host, without a fragment. */
export function splitAddress(url: string): { path: string; query: string } {
	const [address = ""] = url.slice(url.indexOf("/", url.indexOf("//") + 2)).split("#", 1);
	const end = address.indexOf("?");
	return end < 0 ? { path: address, query: "" } : { path: address.slice(0, end), query: address.slice(end + 1) };
}

/** Whether a path is text. What looks for the route of one that is not complains on the console. */
export function isReadable(path: string): boolean {
	try {
		return decodeURIComponent(path) !== "";
	} catch {
		return false;
	}
}

/** The page's own path, where `path` asks for its data only, as React Router writes it. */
export function getPagePath(path: string): string {
	return path.endsWith("/_.data") ? path.slice(0, -"_.data".length) : path.replace(/\.data$/, "");
}

/** The one address of all that lead to the same answer: only what the page reads, in a fixed order. */
export function writeAddress(path: string, query: string, { reads, lists, flags, ids }: PageRoute): string {
	if (!query) return path;
	const given = new URLSearchParams(query);
	const kept = new URLSearchParams();
	const readValues = (name: string) => {
		// each once, where it stands last: so the last one stays the last
		if (lists.includes(name)) return [...new Set(given.getAll(name).reverse())].reverse();
		return [flags.includes(name) ? "" : (given.get(name) ?? "")];
	};
	for (const name of reads) if (given.has(name)) for (const value of readValues(name)) kept.append(name, value);
	// React Router's own: which routes the browser has no data of yet
	const asked = path.endsWith(".data") ? given.get("_routes")?.split(",") : undefined;
	const known = ids.filter((id) => asked?.includes(id));
	if (known.length > 0) kept.set("_routes", known.join(","));
	return kept.size > 0 ? `${path}?${kept}` : path;
}
