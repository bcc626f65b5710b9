import { readTattoo, type Sessions, type Tattoo, writeTattoo } from "#domain/course/course.ts";

// The answers of a visitor's estimate, kept on this device only and never sent; a list by price gets what `writeTattoo`
// makes of them when somebody presses it. The stored text also has what prices need, so that a page without React
// (app/first-load/tattoo.ts) needs no scale, and the day of its last use (days since 1970):
// "skin=2&colour=many&size=1|11|17|ac|20785".
const key = "inkfree-tattoo";

/** How many days after its last use a tattoo is forgotten. The privacy notice says so. */
const daysKept = 90;
const getToday = () => Math.floor(Date.now() / 86_400_000);

/** A kept tattoo, with the answers of its estimate as a query string. */
export type KeptTattoo = Tattoo & { answers: string; sessions: Sessions };

/** Returns the stored text; empty if no tattoo is kept or the browser refuses storage. */
export function getKept(): string {
	try {
		return localStorage.getItem(key) ?? "";
	} catch {
		return "";
	}
}

/** Parses the stored text. Returns null if it is empty, malformed or too old. */
export function readKept(text: string): KeptTattoo | null {
	const [, answers, min, max, fits, day] = /^([\w=&]+)\|(\d{1,2})\|(\d{1,2})\|([a-z]+)\|(\d+)$/.exec(text) ?? [];
	if (!answers || !fits || getToday() - Number(day) > daysKept) return null;
	const size = /\bsize=(\d)/.exec(answers)?.[1];
	return { answers, sessions: { min: Number(min), max: Number(max) }, fits, size: size ? Number(size) : null };
}

/**
 * Returns the tattoo whose prices a page says: the kept one, but in a list by price the one of its address, `listed`,
 * so that prices are in the order that is seen. Null for any tattoo.
 */
export const chooseTattoo = (kept: KeptTattoo | null, listed?: string): Tattoo | null =>
	listed === undefined || (kept && writeTattoo(kept) === listed) ? kept : readTattoo(listed);

/** Stores a tattoo, or deletes the stored one if `tattoo` is null. Returns false if the browser refuses storage. */
export function keepTattoo(tattoo: KeptTattoo | null): boolean {
	try {
		store(tattoo);
	} catch {
		return false;
	}
	dispatchEvent(new Event(key));
	return true;
}

function store(tattoo: KeptTattoo | null): void {
	if (!tattoo) localStorage.removeItem(key);
	else {
		const { answers, sessions, fits } = tattoo;
		localStorage.setItem(key, [answers, sessions.min, sessions.max, fits, getToday()].join("|"));
	}
}

/** Notes that the stored tattoo is used today; deletes it if that was too long ago, or if it cannot be read. */
function renew(): void {
	const kept = getKept();
	try {
		if (kept) store(readKept(kept));
	} catch {
		// the browser refuses storage: the day of the last use stays
	}
}

// changes in other tabs fire `storage`; a page restored from the back/forward cache has missed them, hence `pageshow`
const events = [key, "storage", "pageshow"];

/** Calls `listener` whenever the kept tattoo may have changed, which counts as its use. Returns a function that stops this. */
export function listenToKept(listener: () => void): () => void {
	renew();
	for (const event of events) addEventListener(event, listener);
	return () => events.forEach((event) => void removeEventListener(event, listener));
}
