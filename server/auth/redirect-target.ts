/** Returns the URL that a link redirects to: `wanted` if it is on this site, else the site's root. */
export function findRedirectTarget(wanted: string | undefined, siteUrl: string): URL {
	const root = new URL(siteUrl);
	if (!wanted || wanted.length > 2000 || !URL.canParse(wanted, siteUrl)) return root;
	const target = new URL(wanted, siteUrl);
	// the protocol is compared as well, since blob:https://site/… has the site's origin
	if (target.origin !== root.origin || target.protocol !== root.protocol) return root;
	// code that reads only the path would take // for another host
	if (target.username || target.password || target.pathname.startsWith("//")) return root;
	return target;
}

/** Returns the target with parameters in its #fragment, where auth-js reads them and no server or log sees them. */
export function withFragment(target: URL, parameters: Record<string, string>): string {
	const url = new URL(target);
	url.hash = new URLSearchParams(parameters).toString();
	return url.href;
}
