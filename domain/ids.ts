/** Whether `text` is a UUID with hyphens, in any letter case. */
export function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** Whether `text` has the form of a treatment's slug: lower-case words with hyphens between. */
export function isSlug(text: string): boolean {
	return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
