// Folds texts where there is no database: addresses in the browser, the headings of an import. What searches mean is
// folded by private.place_key alone.

/** A word of a text in NFC, at the indexes from `from` (inclusive) to `till` (exclusive). */
export type Word = { text: string; from: number; till: number };

/** Splits a text into words, without punctuation. */
export const wordsOf = (text: string): Word[] =>
	[...text.normalize("NFC").matchAll(/[^!-/:-@[-`{-~\u00a0-\u00bf\u02b0-\u02ff\u2000-\u206f\u2212\s]+/g)]
		.filter(([part]) => /[\p{L}\p{N}]/u.test(part))
		.map(({ 0: part, index }) => ({ text: part, from: index, till: index + part.length }));

/** Letters that aren't a base letter with an accent. */
const foldedLetters: Record<string, string> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ı: "i", ς: "σ" };

/** Removes case and accents. */
export const foldText = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[ßøæœłđıς]/g, (letter) => foldedLetters[letter] ?? letter);

/** Returns a text as names are compared: without case, accents and punctuation. */
export const keyOf = (text: string): string =>
	wordsOf(text)
		.map((word) => foldText(word.text))
		.join(" ");
