import { href } from "react-router";
/**
 * Where to go after signing in: `next` where it is a path on this site, else "/". Parsed as a browser would, since
 * `//evil`, `/\evil` and `https:evil` are all addresses of other sites.
 */
export function readNextPath(next: string | null | undefined): string {
	// a base that no address can name: only a path of the same site keeps it
	const base = "http://same-site.invalid";
	if (!next?.startsWith("/") || !URL.canParse(next, base)) return "/";
	const { origin, pathname, search, hash } = new URL(next, base);
	// dots may leave a path that would be read as another site the next time
	if (origin !== base || pathname.startsWith("//")) return "/";
	return pathname + search + hash;
}

/** The address of the sign-in page that leads back to `path` afterwards. */
export function getLoginPath(path: string): string {
	const next = readNextPath(path);
	return next === "/" ? href("/login") : `${href("/login")}?next=${encodeURIComponent(next)}`;
}
