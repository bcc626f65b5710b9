/** A word of a text in NFC, at the indexes from `from` (inclusive) to `till` (exclusive). */
export type Word = { text: string; from: number; till: number };

/** The most words of a search that are understood; `withTail` keeps the rest as text. */
const mostWords = 8;

/** Splits a text into words, without punctuation, as `private.place_key` does. */
export const wordsOf = (text: string): Word[] =>
	[...text.normalize("NFC").matchAll(/[^!-/:-@[-`{-~·–—’‘“”„«»\s]+/g)]
		.filter(([part]) => hasLetters(part))
		.map(({ 0: part, index }) => ({ text: part, from: index, till: index + part.length }));

/** Splits a search text into its first eight words. */
export const splitWords = (text: string): Word[] => wordsOf(text).slice(0, mostWords);

/** Returns the words of a text and all that follows the last of them, as one more word. */
export function withTail(text: string, words: readonly Word[]): Word[] {
	const end = words.at(-1)?.till ?? 0;
	const [next] = splitWords(text.slice(end));
	if (!next) return [...words];
	const tail = text.slice(end + next.from).trimEnd();
	return [...words, { text: tail, from: end + next.from, till: end + next.from + tail.length }];
}

/** Whether a text has a letter or a digit: no name is without one. */
export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Letters that aren't a base letter with an accent. */
const foldedLetters: Record<string, string> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ı: "i", ς: "σ" };

/** Removes case and accents, as `private.fold` of the database does. */
export const foldWord = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[ßøæœłđıς]/g, (letter) => foldedLetters[letter] ?? letter);

/** Joins words by spaces, without case and accents. */
export const keyOfWords = (words: readonly Pick<Word, "text">[]): string =>
	words.map(({ text }) => foldWord(text)).join(" ");

/** Returns a text as names are compared: without case, accents and punctuation. */
export const keyOf = (text: string): string => keyOfWords(wordsOf(text));

const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * Returns the words that a folded word with one typo may mean: a letter wrong, missing, too many, or swapped with the
 * next. The first letter counts as right. About fifty words for each letter.
 */
export function spellings(word: string): Set<string> {
	const variants = new Set<string>();
	for (let index = 1; index <= word.length; index++) {
		const [before, after] = [word.slice(0, index), word.slice(index)];
		if (after) variants.add(before + after.slice(1));
		if (after.length > 1) variants.add(before + after[1] + after[0] + after.slice(2));
		for (const letter of letters) {
			variants.add(before + letter + after);
			if (after) variants.add(before + letter + after.slice(1));
		}
	}
	variants.delete(word);
	return variants;
}
