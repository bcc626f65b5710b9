/** A word of what somebody typed, and where it is in the text. */
export type Word = { text: string; from: number; till: number };

/** Words of a search that are looked at; what follows stays text. */
const mostWords = 10;

/** The words of a text, divided as private.place_key of the database divides names. */
export function splitWords(text: string): Word[] {
	const found = text.normalize("NFC").matchAll(/[^!-/:-@[-`{-~·–—’‘“”„«»\s]+/g);
	return [...found].slice(0, mostWords).map((match) => ({
		text: match[0],
		from: match.index,
		till: match.index + match[0].length,
	}));
}

const apart: Record<string, string> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ı: "i", ς: "σ" };

/** A word without case and accents, for names that the database does not know. */
export const foldWord = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[ßøæœłđıς]/g, (letter) => apart[letter] ?? letter);
