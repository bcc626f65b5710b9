/** Shortens an id to its last 12 characters: enough to tell ids apart. A longer slice would keep the page in memory. */
export const shortenId = (id: string) => id.slice(-12);

// a UUID without its first group: it starts at the hyphen, which is rarer in a page than hexadecimal digits
const ids = /-(?:[0-9a-f]{4}-){3}([0-9a-f]{12})\b/g;

/** Marks the start of the loaders' data, which React Router writes after the page. It names every clinic shown. */
const dataMark = "streamController.enqueue(";

/**
 * Finds the ids of the clinics in a page, or in its data alone, and in `others`, such as its address. Returns them
 * shortened.
 */
export function findIds(body: Buffer, ...others: (string | null)[]): Set<string> {
	const text = body.toString("latin1", Math.max(0, body.indexOf(dataMark)));
	return new Set(Array.from(`${others.join(" ")} ${text}`.matchAll(ids), ([, end = ""]) => end));
}
