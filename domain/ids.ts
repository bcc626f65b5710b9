/** Whether `text` is a UUID with hyphens, in any letter case. */
export function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** Returns the UUID, in lower case, that a text is or that is a part of an address; undefined if there is none. */
export function findUuid(text: string): string | undefined {
	return text.split(/[/?#]/).find(isUuid)?.toLowerCase();
}

/** Whether `text` has the form of a treatment's slug: lower-case words with hyphens between. */
export function isSlug(text: string): boolean {
	return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
