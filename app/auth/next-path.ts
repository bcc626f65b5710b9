import { href } from "react-router";

/**
 * Returns where to go after signing in: `next` if it is a path on this site, else "/". Parses it as a browser does,
 * since `//evil`, `/\evil` and `https:evil` are all addresses of other sites.
 */
export function readNextPath(next: string | null | undefined): string {
	// no site has this origin, so only a path keeps it
	const base = "http://same-site.invalid";
	if (!next?.startsWith("/") || !URL.canParse(next, base)) return "/";
	const { origin, pathname, search, hash } = new URL(next, base);
	// dots may resolve to a path that would be parsed as another site the next time
	if (origin !== base || pathname.startsWith("//")) return "/";
	return pathname + search + hash;
}

/**
 * Returns the address of the sign-up page on the way to the listing form: most who follow it are new here. A person who
 * is signed in comes to the form at once.
 */
export const getListingPath = () => `${href("/signup")}?next=${encodeURIComponent(href("/list-your-clinic"))}`;

/** Returns the address of the sign-in page, with `path` as the page to go to after signing in. */
export function getLoginPath(path: string): string {
	const next = readNextPath(path);
	return next === "/" ? href("/login") : `${href("/login")}?next=${encodeURIComponent(next)}`;
}
