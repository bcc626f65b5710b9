/** A word of what somebody typed, and where it is in the text. */
export type Word = { text: string; from: number; till: number };

/** Words of a search that are looked at each; what follows stays text, see withTail. */
const mostWords = 8;

/** The words of a text, divided as private.place_key of the database divides names, without signs that nothing is called by. */
export function splitWords(text: string): Word[] {
	const parts = text.normalize("NFC").matchAll(/[^!-/:-@[-`{-~·–—’‘“”„«»\s]+/g);
	const found = [...parts].filter(([part]) => hasLetters(part));
	return found.slice(0, mostWords).map((match) => ({
		text: match[0],
		from: match.index,
		till: match.index + match[0].length,
	}));
}

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

/** Whether one letter of a word is wrong, missing, too many, or stands before the one that it belongs behind; the first letter is right. As private.spellings. */
export function isMisspelt(one: string, other: string): boolean {
	if (one[0] !== other[0] || one === other || Math.abs(one.length - other.length) > 1) return false;
	let same = 1;
	while (one[same] === other[same]) same++;
	const rest = (text: string, skipped: number) => text.slice(same + skipped);
	return (
		rest(one, 1) === rest(other, 1) ||
		rest(one, 1) === rest(other, 0) ||
		rest(one, 0) === rest(other, 1) ||
		(one[same] === other[same + 1] && one[same + 1] === other[same] && rest(one, 2) === rest(other, 2))
	);
}
