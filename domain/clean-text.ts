// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters, except line breaks
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
// zero-width and text-direction characters: with them a name could look empty, or like another name
const invisible = /\u200b|\u2060|\ufeff|[\u202a-\u202e\u2066-\u2069]/g;

/** Cleans text for storage: control characters except line breaks become spaces, invisible ones go. Null if empty. */
export function cleanText(text: string | null | undefined): string | null {
	return text?.replace(/\r\n?/g, "\n").replace(control, " ").replace(invisible, "").toWellFormed().trim() || null;
}

/** Cleans text as `cleanText` does, and joins it into one line. */
export function cleanLine(text: string | null | undefined): string | null {
	return cleanText(text)?.replace(/\s+/g, " ") || null;
}
