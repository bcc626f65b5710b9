/** What somebody wrote, as a quotation: a paragraph for each of its own. */
export function quoteText(text: string): string[] {
	return `“${text}”`.split(/\n+/);
}
