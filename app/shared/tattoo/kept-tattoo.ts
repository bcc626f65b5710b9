import type { Tattoo } from "#domain/course/course.ts";

// The answers of a visitor's estimate, kept on this device only and never sent. The stored text also has what prices
// need, so that a page without React (app/first-load/tattoo.ts) needs no scale:
// "skin=2&colour=many&size=1|11|17|ac".
const key = "inkfree-tattoo";

/** A kept tattoo, with the answers of its estimate as a query string. */
export type KeptTattoo = Tattoo & { answers: string };

/** Returns the stored text; empty if no tattoo is kept or the browser refuses storage. */
export function getKept(): string {
	try {
		return localStorage.getItem(key) ?? "";
	} catch {
		return "";
	}
}

/** Parses the stored text. Returns null if it is empty or malformed. */
export function readKept(text: string): KeptTattoo | null {
	const [, answers, min, max, fits] = /^([\w=&]+)\|(\d{1,2})\|(\d{1,2})\|([a-z]+)$/.exec(text) ?? [];
	if (!answers || !fits) return null;
	const size = /\bsize=(\d)/.exec(answers)?.[1];
	return { answers, sessions: { min: Number(min), max: Number(max) }, fits, size: size ? Number(size) : null };
}

/** Stores a tattoo, or deletes the stored one if `tattoo` is null. Returns false if the browser refuses storage. */
export function keepTattoo(tattoo: KeptTattoo | null): boolean {
	try {
		if (!tattoo) localStorage.removeItem(key);
		else {
			const { answers, sessions, fits } = tattoo;
			localStorage.setItem(key, [answers, sessions.min, sessions.max, fits].join("|"));
		}
	} catch {
		return false;
	}
	dispatchEvent(new Event(key));
	return true;
}

// changes in other tabs fire `storage`; a page restored from the back/forward cache has missed them, hence `pageshow`
const events = [key, "storage", "pageshow"];

/** Calls `listener` whenever the kept tattoo may have changed. Returns a function that stops this. */
export function listenToKept(listener: () => void): () => void {
	for (const event of events) addEventListener(event, listener);
	return () => events.forEach((event) => void removeEventListener(event, listener));
}
