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

/** Notes the page that is left, if it says in `data-origin-place` and `data-origin-country` where it is. */
export function noteOrigin(): void {
	const page = document.querySelector<HTMLElement>("[data-origin-place]");
	if (!page) return;
	const { originPlace = "", originCountry = "" } = page.dataset;
	const name = document.querySelector("h1")?.textContent ?? "";
	const origin: Origin = { path: pathOf(location.pathname) + location.search, name, originPlace, originCountry };
	try {
		sessionStorage.setItem(key, JSON.stringify(origin));
	} catch {
		// the browser refuses storage: then nothing leads back
	}
}

export function readOrigin(): Origin | undefined {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
	} catch {
		return undefined;
	}
}
