/** Enough to tell ids apart. A longer part of a page would keep all of its text in memory. */
export const shortenId = (id: string) => id.slice(-12);

// from its first hyphen on: a page has thousands of letters that could begin an id
const ids = /-(?:[0-9a-f]{4}-){3}([0-9a-f]{12})\b/g;

/** The clinics that a page shows: all that it says of one stands beside a link with the clinic's id. */
export const findIds = (text: string): Set<string> => new Set(Array.from(text.matchAll(ids), ([, end = ""]) => end));
