import { t } from "../text.ts";
import { everydayNames, revealingStems, shortTitles, titles } from "./telling-words.ts";

/** What a word in a reply may reveal about a patient. */
export type RevealingKind = "name" | keyof typeof revealingStems;
/** A word, or a pair of words, as written in the reply. */
export type RevealingWord = { kind: RevealingKind; word: string };

const stems = Object.entries(revealingStems).map(([kind, list]) => {
	const all = list.split(/\s+/);
	const isPair = (stem: string) => stem.includes("-");
	return { kind: kind as RevealingKind, single: all.filter((stem) => !isPair(stem)), pairs: all.filter(isPair) };
});

/** Name particles, and titles: no names by themselves. */
const particles = new Set(
	"al bin da de del della den der di dos dr du el herr la le mr mrs ms prof san st ten ter van von zu".split(" "),
);

/** A title followed by one of these refers to a doctor, not to a patient. */
const degrees = new Set("doctor doktor dr prof professor".split(" "));

const ascii: Record<string, string> = { ß: "ss", ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe", ı: "i", þ: "th", ð: "d" };

/** Folds a word for comparison: without accents, case and invisible characters. */
export const foldWord = (word: string) =>
	word
		.normalize("NFKD")
		.replace(/[\p{M}\p{Cf}]/gu, "")
		.toLowerCase()
		.replace(/[ßøłđæœıþð]/g, (letter) => ascii[letter] ?? letter);

/** Returns both foldings of a word, the second with German umlauts written out: "muller" and "mueller". */
const foldings = (word: string) => [foldWord(word), foldWord(word.normalize("NFC").replace(/[äöü]/gi, "$&e"))];

/** `before` is the text since the previous word. `isAddressed` means that a comma follows, as in "Rose, thank you". */
type Word = { text: string; before: string; isCapital: boolean; startsSentence: boolean; isAddressed: boolean };

/** Splits a text into words. Consecutive single letters ("A n n a") form one word. */
function readWords(text: string): Word[] {
	const words: Word[] = [];
	let end = 0;
	let isSpelled = false;
	for (const match of text.matchAll(/\p{L}[\p{L}\p{M}\p{Cf}]*/gu)) {
		const between = text.slice(end, match.index);
		end = match.index + match[0].length;
		const isAddressed = text[end] === ",";
		const last = words.at(-1);
		const isLetter = foldWord(match[0]).length === 1;
		if (last && isLetter && isSpelled && between.length === 1) {
			Object.assign(last, { text: last.text + match[0], isAddressed });
		} else {
			words.push({
				text: match[0],
				before: between,
				isCapital: /^\p{Lu}/u.test(match[0]),
				startsSentence: !last || /[.!?:\n]/.test(between),
				isAddressed,
			});
		}
		isSpelled = isLetter;
	}
	return words;
}

/** Whether a capitalized word follows a title, perhaps after a first name: "Mrs Jane Smith", "Sig.ra Rossi". */
function followsTitle(words: Word[], index: number): boolean {
	let next = words[index];
	if (!next?.isCapital || particles.has(foldWord(next.text)) || degrees.has(foldWord(next.text))) return false;
	let hasFirstName = false;
	for (const word of words.slice(Math.max(index - 4, 0), index).reverse()) {
		const folded = foldWord(word.text);
		const isOneOf = (list: Set<string>) => list.has(folded) || list.has(word.text);
		if (/^\.\s*$/.test(next.before)) return isOneOf(shortTitles);
		if (!/^\s+$/.test(next.before)) return false;
		if (isOneOf(titles) || isOneOf(shortTitles)) return true;
		if (word.isCapital ? hasFirstName || degrees.has(folded) : !particles.has(folded)) return false;
		hasFirstName ||= word.isCapital;
		next = word;
	}
	return false;
}

/**
 * Finds words in a clinic's reply that look like the author's name, a name with a title, an illness or a medicine; each
 * once. They may be harmless, so the owner is only asked to check them.
 * @param author the author's name as shown; null for Anonymous
 * @param clinic the clinic's own name, which may sign the reply
 */
export function findRevealingWords(text: string, author: string | null, clinic: string): RevealingWord[] {
	const clinicWords = new Set(readWords(clinic).flatMap((word) => foldings(word.text)));
	const names = readWords(author ?? "")
		.map((word) => foldings(word.text))
		.filter(([folded = ""]) => folded.length > 1 && !particles.has(folded));
	const found = new Map<string, RevealingWord>();
	const words = readWords(text);
	const isNamed = (word: Word | undefined, name: string[]) =>
		word !== undefined && foldings(word.text).some((folded) => name.includes(folded));
	for (const [index, word] of words.entries()) {
		const folded = foldWord(word.text);
		const name = names.findIndex((one) => isNamed(word, one));
		if (name >= 0) {
			// first name next to surname: the author, even if both are everyday words
			const isFullName =
				isNamed(words[index + 1], names[name + 1] ?? []) || isNamed(words[index - 1], names[name - 1] ?? []);
			const isEverydayWord =
				everydayNames.has(folded) && !(word.isCapital && (!word.startsSentence || word.isAddressed));
			if (isFullName || (!isEverydayWord && !clinicWords.has(folded)))
				found.set(folded, { kind: "name", word: word.text });
		}
		if (followsTitle(words, index) && !clinicWords.has(folded)) found.set(folded, { kind: "name", word: word.text });
		const next = words[index + 1];
		const pair = next && /^[\s-]$/.test(next.before) ? `${folded}-${foldWord(next.text)}.` : "";
		for (const { kind, single, pairs } of stems) {
			if (single.some((stem) => `${folded}.`.startsWith(stem))) found.set(folded, { kind, word: word.text });
			if (pairs.some((stem) => pair.startsWith(stem))) found.set(pair, { kind, word: `${word.text} ${next?.text}` });
		}
		// only in capitals: "aids" is an English word
		if (/^(AIDS|SIDA)$/.test(word.text)) found.set(folded, { kind: "diagnosis", word: word.text });
	}
	return [...found.values()];
}

const describe: Record<RevealingKind, (words: string) => string> = {
	name: (words) => t`${words} looks like the name of the person who wrote the review.`,
	diagnosis: (words) => t`${words} looks like an illness or condition.`,
	drug: (words) => t`${words} looks like a medicine.`,
};

/** Describes the found words to the owner, before the reply is published. */
export function describeRevealingWords(found: RevealingWord[]): string {
	const parts = (Object.keys(describe) as RevealingKind[]).flatMap((kind) => {
		const words = found.filter((one) => one.kind === kind).map(({ word }) => t`“${word}”`);
		return words.length === 0 ? [] : [describe[kind](words.join(", "))];
	});
	return [...parts, t`A reply mustn't reveal who a patient is, what they have or what they take.`].join(" ");
}
