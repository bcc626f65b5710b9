import { pathOf } from "#domain/site-language.ts";

// The clinic or list from which somebody went to the estimate, so that it can lead back; kept by this tab only.
const key = "inkfree-estimate-from";

export type Origin = {
	path: string;
	/** Its heading. */
	name: string;
	/** Its place for searches, and its country (ISO-2), as the page says them; empty if it has none. */
	originPlace: string;
	originCountry: string;
};

/** What is kept: an address, since the inline script that notes it needs nothing more then. */
type Noted = Omit<Origin, "path"> & Pick<Location, "pathname" | "search">;

/** Notes the page that is left, if it says in `data-origin-place` and `data-origin-country` where it is. */
export function noteOrigin(): void {
	const page = document.querySelector<HTMLElement>("[data-origin-place]");
	if (!page) return;
	const { originPlace = "", originCountry = "" } = page.dataset;
	const name = document.querySelector("h1")?.textContent ?? "";
	const { pathname, search } = location;
	const origin: Noted = { pathname, search, name, originPlace, originCountry };
	try {
		sessionStorage.setItem(key, JSON.stringify(origin));
	} catch {
		// the browser refuses storage: then nothing leads back
	}
}

export function readOrigin(): Origin | undefined {
	try {
		const noted: Noted | null = JSON.parse(sessionStorage.getItem(key) ?? "null");
		return noted ? { ...noted, path: pathOf(noted.pathname) + noted.search } : undefined;
	} catch {
		return undefined;
	}
}
