import type { Treater } from "./filters.ts";
import { keyOf, keyOfWords, type Word } from "./words.ts";

// Phrases of a search that are no place, treatment or name, in the seven languages that most visitors write.

/** Phrases for "near me", without case and accents. */
const nearMe = [
	...["near me", "nearby", "close to me", "around me", "in my area"],
	...["in meiner nahe", "in der nahe", "nahe bei mir"],
	...["pres de moi", "pres de chez moi", "autour de moi", "a proximite", "proche de moi"],
	...["cerca de mi", "cerca de mi casa", "en mi zona"],
	...["vicino a me", "nelle vicinanze", "nella mia zona"],
	...["in de buurt", "bij mij in de buurt", "in mijn buurt"],
	...["w poblizu", "blisko mnie", "w mojej okolicy"],
].map((phrase) => ` ${phrase} `);

/** Whether a search text contains a phrase for "near me". */
export function hasNearMe(text: string): boolean {
	const folded = ` ${keyOf(text)} `;
	return nearMe.some((phrase) => folded.includes(phrase));
}

/** Phrases for "open now", without case and accents. */
const openNow = new Set([
	...["open now", "open today", "now open", "jetzt geoffnet", "jetzt offen", "gerade geoffnet"],
	...["ouvert maintenant", "abierto ahora", "abierta ahora", "aperto ora", "aperto adesso", "nu open", "otwarte teraz"],
]);

/** Whether words are a phrase for "open now". */
export const isOpenNow = (words: readonly Pick<Word, "text">[]): boolean => openNow.has(keyOfWords(words));

/** A profession that people search for by name. */
export type NamedTreater = Exclude<Treater, "other">;

const treaterWords: Record<NamedTreater, string[]> = {
	dermatologist: [
		...["dermatologist", "dermatologists", "dermatology", "skin doctor", "skin doctors", "skin specialist"],
		...["hautarzt", "hautärzte", "hautärztin", "hautarztpraxis", "dermatologe", "dermatologin", "dermatologie"],
		...["dermatologue", "dermatologues", "dermato", "médecin dermatologue"],
		...["dermatólogo", "dermatóloga", "dermatología"],
		...["dermatologo", "dermatologa", "dermatologia", "huidarts", "huidartsen", "dermatoloog"],
		...["dermatolog", "dermatologia estetyczna"],
	],
	doctor: ["physician", "medical doctor", "médecin", "médico", "medico", "lekarz"],
	nurse: [
		...["nurse", "nurses", "krankenschwester", "infirmière", "infirmier"],
		...["enfermera", "infermiera", "verpleegkundige"],
	],
};

const treaters = new Map(
	(Object.entries(treaterWords) as [NamedTreater, string[]][]).flatMap(([treater, names]) =>
		names.map((name): [string, NamedTreater] => [keyOf(name), treater]),
	),
);

/** Returns the profession that words name; undefined for other words. */
export const findTreater = (words: readonly Pick<Word, "text">[]): NamedTreater | undefined =>
	treaters.get(keyOfWords(words));
