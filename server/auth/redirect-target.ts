/** Where a link may lead: an address of the site, else its root. Parsed as by a browser and returned as parsed. */
export function findRedirectTarget(wanted: string | undefined, siteUrl: string): URL {
	const root = new URL(siteUrl);
	if (!wanted || wanted.length > 2000 || !URL.canParse(wanted, siteUrl)) return root;
	const target = new URL(wanted, siteUrl);
	// the origin of blob:https://site/… is the site's, too
	if (target.origin !== root.origin || target.protocol !== root.protocol) return root;
	// a page that reads the path alone would take // for another host
	if (target.username || target.password || target.pathname.startsWith("//")) return root;
	return target;
}

/** The target with parameters in its fragment, where auth-js looks for them and no server or log sees them. */
export function withFragment(target: URL, parameters: Record<string, string>): string {
	const url = new URL(target);
	url.hash = new URLSearchParams(parameters).toString();
	return url.href;
}
