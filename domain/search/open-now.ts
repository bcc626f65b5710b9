import { foldWord, type Word } from "./words.ts";

/** How people ask for what is open at the moment, folded, in seven languages. */
const phrases = new Set([
	...["open now", "open today", "now open", "jetzt geoffnet", "jetzt offen", "gerade geoffnet"],
	...["ouvert maintenant", "abierto ahora", "abierta ahora", "aperto ora", "aperto adesso", "nu open", "otwarte teraz"],
]);

/** Whether words ask for what is open at this moment. */
export const isOpenNow = (words: readonly Pick<Word, "text">[]): boolean =>
	phrases.has(words.map(({ text }) => foldWord(text)).join(" "));
