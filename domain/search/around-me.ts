import { foldWord, splitWords } from "./words.ts";

/** How people ask for what is around them, folded; as the words of the field in database/seed/treatment-terms.csv. */
const phrases = [
	...["near me", "nearby", "close to me", "around me", "in my area"],
	...["in meiner nahe", "in der nahe", "nahe bei mir"],
	...["pres de moi", "pres de chez moi", "autour de moi", "a proximite", "proche de moi"],
	...["cerca de mi", "cerca de mi casa", "en mi zona"],
	...["vicino a me", "nelle vicinanze", "nella mia zona"],
	...["in de buurt", "bij mij in de buurt", "in mijn buurt"],
	...["w poblizu", "blisko mnie", "w mojej okolicy"],
].map((phrase) => ` ${phrase} `);

/** Whether a search asks for what is around the person, in any of seven languages. */
export function isAroundMe(text: string): boolean {
	const folded = ` ${splitWords(text)
		.map((word) => foldWord(word.text))
		.join(" ")} `;
	return phrases.some((phrase) => folded.includes(phrase));
}
