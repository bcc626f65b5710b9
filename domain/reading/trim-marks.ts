/** Removes these characters from both ends of a text. */
export function trimMarks(text: string, before: string, after: string): string {
	let [from, till] = [0, text.length];
	while (from < till && before.includes(text[from] ?? "")) from++;
	while (till > from && after.includes(text[till - 1] ?? "")) till--;
	return text.slice(from, till);
}
