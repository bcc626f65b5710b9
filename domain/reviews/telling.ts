import { everydayNames, shortTitles, tellingWords, titles } from "./telling-words.ts";

/** Why a word in a reply may betray a patient. */
export type TellingKind = "name" | keyof typeof tellingWords;
export type Telling = { kind: TellingKind; word: string };

const stems = Object.entries(tellingWords).map(([kind, list]) => {
	const all = list.split(/\s+/);
	const isPair = (stem: string) => stem.includes("-");
	return { kind: kind as TellingKind, single: all.filter((stem) => !isPair(stem)), pairs: all.filter(isPair) };
});

/** Parts of names that are nobody's own. */
const particles = new Set(
	"al bin da de del della den der di dos dr du el herr la le mr mrs ms prof san st ten ter van von zu".split(" "),
);

/** After a title these are somebody who treats, not who is treated. */
const degrees = new Set("doctor doktor dr prof professor".split(" "));

const others: Record<string, string> = { ß: "ss", ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe", ı: "i", þ: "th", ð: "d" };

/** A word without accents, case and what is not seen. */
export const foldWord = (word: string) =>
	word
		.normalize("NFKD")
		.replace(/[\p{M}\p{Cf}]/gu, "")
		.toLowerCase()
		.replace(/[ßøłđæœıþð]/g, (letter) => others[letter] ?? letter);

/** Also as German is written without its dots: "Mueller" is "Müller". */
const foldings = (word: string) => [foldWord(word), foldWord(word.normalize("NFC").replace(/[äöü]/gi, "$&e"))];

/** `before` is what stands between a word and the one before it. */
type Word = { text: string; before: string; isCapital: boolean; startsSentence: boolean; isAddressed: boolean };

/** The words of a text; letters that stand alone one after the other ("A n n a") are one word. */
function readWords(text: string): Word[] {
	const words: Word[] = [];
	let end = 0;
	let isSpelled = false;
	for (const match of text.matchAll(/\p{L}[\p{L}\p{M}\p{Cf}]*/gu)) {
		const between = text.slice(end, match.index);
		const last = words.at(-1);
		const isLetter = foldWord(match[0]).length === 1;
		if (last) last.isAddressed = between.startsWith(",");
		if (last && isLetter && isSpelled && between.length === 1) last.text += match[0];
		else {
			words.push({
				text: match[0],
				before: between,
				isCapital: /^\p{Lu}/u.test(match[0]),
				startsSentence: !last || /[.!?:\n]/.test(between),
				isAddressed: false,
			});
		}
		isSpelled = isLetter;
		end = match.index + match[0].length;
	}
	const last = words.at(-1);
	if (last) last.isAddressed = /^,/.test(text.slice(end));
	return words;
}

/** Whether a title stands before a word that is written as a name: "Mrs Jane Smith", "Sig.ra Rossi". */
function followsTitle(words: Word[], index: number): boolean {
	let next = words[index];
	if (!next?.isCapital || particles.has(foldWord(next.text)) || degrees.has(foldWord(next.text))) return false;
	let isSurname = false;
	for (const word of words.slice(Math.max(index - 4, 0), index).reverse()) {
		const folded = foldWord(word.text);
		const isOneOf = (list: Set<string>) => list.has(folded) || list.has(word.text);
		if (/^\.\s*$/.test(next.before)) return isOneOf(shortTitles);
		if (!/^\s+$/.test(next.before)) return false;
		if (isOneOf(titles) || isOneOf(shortTitles)) return true;
		if (word.isCapital ? isSurname || degrees.has(folded) : !particles.has(folded)) return false;
		isSurname ||= word.isCapital;
		next = word;
	}
	return false;
}

/**
 * What in a clinic's reply looks like the author's name, a name with a title, an illness or a medicine: each once, as
 * it is written. No proof: the writer is asked to look again.
 * @param author the author's name as it is shown; null for Anonymous
 * @param clinic the clinic's own name, which may sign the reply
 */
export function findTelling(text: string, author: string | null, clinic: string): Telling[] {
	const ofClinic = new Set(readWords(clinic).flatMap((word) => foldings(word.text)));
	const names = readWords(author ?? "")
		.map((word) => foldings(word.text))
		.filter(([folded = ""]) => folded.length > 1 && !particles.has(folded));
	const found = new Map<string, Telling>();
	const words = readWords(text);
	const isNamed = (word: Word | undefined, name: string[]) =>
		word !== undefined && foldings(word.text).some((folded) => name.includes(folded));
	for (const [index, word] of words.entries()) {
		const folded = foldWord(word.text);
		const name = names.findIndex((one) => isNamed(word, one));
		if (name >= 0) {
			// first name and surname one after the other are the author, whatever else they mean
			const isWhole =
				isNamed(words[index + 1], names[name + 1] ?? []) || isNamed(words[index - 1], names[name - 1] ?? []);
			const isWord = everydayNames.has(folded) && !(word.isCapital && (!word.startsSentence || word.isAddressed));
			if (isWhole || (!isWord && !ofClinic.has(folded))) found.set(folded, { kind: "name", word: word.text });
		}
		if (followsTitle(words, index) && !ofClinic.has(folded)) found.set(folded, { kind: "name", word: word.text });
		const next = words[index + 1];
		const pair = next && /^[\s-]$/.test(next.before) ? `${folded}-${foldWord(next.text)}.` : "";
		for (const { kind, single, pairs } of stems) {
			if (single.some((stem) => `${folded}.`.startsWith(stem))) found.set(folded, { kind, word: word.text });
			if (pairs.some((stem) => pair.startsWith(stem))) found.set(pair, { kind, word: `${word.text} ${next?.text}` });
		}
		// in capitals: small, it is an English verb
		if (/^(AIDS|SIDA)$/.test(word.text)) found.set(folded, { kind: "diagnosis", word: word.text });
	}
	return [...found.values()];
}

const kinds: Record<TellingKind, string> = {
	name: "looks like the name of the person who wrote the review",
	diagnosis: "looks like an illness or condition",
	drug: "looks like a medicine",
};

/** What is asked before a reply with such words is published. */
export function printTelling(found: Telling[]): string {
	const parts = (Object.keys(kinds) as TellingKind[]).flatMap((kind) => {
		const words = found.filter((one) => one.kind === kind).map(({ word }) => `“${word}”`);
		return words.length === 0 ? [] : [`${words.join(", ")} ${kinds[kind]}.`];
	});
	return `${parts.join(" ")} A reply mustn't reveal who a patient is, what they have or what they take.`;
}
