// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds, all but the line break
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
// no width, or the other direction for all that follows: a name could look empty, or like another one
const invisible = /\u200b|\u2060|\ufeff|[\u202a-\u202e\u2066-\u2069]/g;

/** Plain text as it is kept: control characters but line breaks become spaces, invisible ones go; null if empty. */
export function cleanText(text: string | null | undefined): string | null {
	return text?.replace(/\r\n?/g, "\n").replace(control, " ").replace(invisible, "").toWellFormed().trim() || null;
}

/** The same for text of one line. */
export function cleanLine(text: string | null | undefined): string | null {
	return cleanText(text)?.replace(/\s+/g, " ") || null;
}
