/** A word of what somebody typed, and where it is in the text. */
export type Word = { text: string; from: number; till: number };

/** Words of a search that are looked at each; what follows stays text, see withTail. */
const mostWords = 8;

/** The words of a text, divided as private.place_key divides names, without signs that are part of no name. */
export const wordsOf = (text: string): Word[] =>
	[...text.normalize("NFC").matchAll(/[^!-/:-@[-`{-~·–—’‘“”„«»\s]+/g)]
		.filter(([part]) => hasLetters(part))
		.map(({ 0: part, index }) => ({ text: part, from: index, till: index + part.length }));

/** The first of them. */
export const splitWords = (text: string): Word[] => wordsOf(text).slice(0, mostWords);

/** These words of a text and, as one more, all that follows the last of them. */
export function withTail(text: string, words: readonly Word[]): Word[] {
	const end = words.at(-1)?.till ?? 0;
	const [next] = splitWords(text.slice(end));
	if (!next) return [...words];
	const tail = text.slice(end + next.from).trimEnd();
	return [...words, { text: tail, from: end + next.from, till: end + next.from + tail.length }];
}

/** Whether a text has a letter or a digit: without one it is the name of nothing, and no index knows it. */
export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const apart: Record<string, string> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ı: "i", ς: "σ" };

/** A word without case and accents, for names that the database does not know. */
export const foldWord = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[ßøæœłđıς]/g, (letter) => apart[letter] ?? letter);

/** The same of words that are taken apart already. */
export const keyOfWords = (words: readonly Pick<Word, "text">[]): string =>
	words.map(({ text }) => foldWord(text)).join(" ");

/** A text as names are compared: its words without case and accents. */
export const keyOf = (text: string): string => keyOfWords(wordsOf(text));

const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * Other readings of a folded word with one letter wrong, missing, too many, or swapped with its neighbour; the first
 * letter is right. Some fifty for each letter.
 */
export function spellings(word: string): Set<string> {
	const found = new Set<string>();
	for (let at = 1; at <= word.length; at++) {
		const [before, after] = [word.slice(0, at), word.slice(at)];
		if (after) found.add(before + after.slice(1));
		if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
		for (const letter of letters) {
			found.add(before + letter + after);
			if (after) found.add(before + letter + after.slice(1));
		}
	}
	found.delete(word);
	return found;
}
