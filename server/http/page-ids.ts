/** Enough to tell ids apart. A longer part of a page would keep all of its text in memory. */
export const shortenId = (id: string) => id.slice(-12);

// from its first hyphen on: a page has thousands of letters that could begin an id
const ids = /-(?:[0-9a-f]{4}-){3}([0-9a-f]{12})\b/g;

/** How React Router begins what a page's loaders found, behind the page: what it shows of a clinic is made of that. */
const dataMark = "streamController.enqueue(";

/** The clinics that a page, or its data alone, shows, and those that its address and redirect name. */
export function findIds(body: Buffer, ...others: (string | null)[]): Set<string> {
	const text = body.toString("latin1", Math.max(0, body.indexOf(dataMark)));
	return new Set(Array.from(`${others.join(" ")} ${text}`.matchAll(ids), ([, end = ""]) => end));
}
