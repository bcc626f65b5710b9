// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters, except line breaks
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
// Characters that show nothing, and those that turn the direction of text: with them a name could look empty, or like
// another name. Joiners (U+200C, U+200D) stay: Persian and emoji need them.
const invisible =
	/\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufeff\uffa0]/g;
// more marks on one letter than any language has
const piledMarks = /(\p{M}{3})\p{M}+/gu;

/** Cleans text for storage: control characters except line breaks become spaces, invisible ones go. Null if empty. */
export function cleanText(text: string | null | undefined): string | null {
	return (
		text
			?.replace(/\r\n?/g, "\n")
			.replace(control, " ")
			.replace(invisible, "")
			.replace(piledMarks, "$1")
			.toWellFormed()
			.trim() || null
	);
}

/** Cleans text as `cleanText` does, and joins it into one line. */
export function cleanLine(text: string | null | undefined): string | null {
	return cleanText(text)?.replace(/\s+/g, " ") || null;
}
