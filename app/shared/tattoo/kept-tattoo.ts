import type { Tattoo } from "#domain/course/course.ts";

// The answers of an estimate that somebody keeps, on this device alone: nothing of it is sent. The text has what prices
// need beside the answers, so that a page without React (app/first-load/tattoo.ts) needs no scale:
// "skin=2&colour=many&size=1|11|17|ac".
const key = "inkfree-tattoo";

/** A kept tattoo, with the answers of its estimate as they stand in its address. */
export type KeptTattoo = Tattoo & { answers: string };

/** Its text; empty where none is kept, or the browser keeps nothing. */
export function getKept(): string {
	try {
		return localStorage.getItem(key) ?? "";
	} catch {
		return "";
	}
}

/** Reads the text; null where there is none, or none of ours. */
export function readKept(text: string): KeptTattoo | null {
	const [, answers, min, max, fits] = /^([\w=&]+)\|(\d{1,2})\|(\d{1,2})\|([a-z]+)$/.exec(text) ?? [];
	if (!answers || !fits) return null;
	const size = /\bsize=(\d)/.exec(answers)?.[1];
	return { answers, sessions: { min: Number(min), max: Number(max) }, fits, size: size ? Number(size) : null };
}

/** Keeps a tattoo, or forgets it where there is none. False where the browser keeps nothing. */
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

// other tabs tell of it by `storage`; a page that comes back out of the browser's memory has heard nothing
const events = [key, "storage", "pageshow"];

/** Calls the listener whenever another tattoo may be kept. Returns how to stop it. */
export function listenToKept(listener: () => void): () => void {
	for (const event of events) addEventListener(event, listener);
	return () => events.forEach((event) => void removeEventListener(event, listener));
}
