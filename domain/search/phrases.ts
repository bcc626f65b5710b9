import type { Treater } from "./filters.ts";
import { keyOf, keyOfWords, type Word } from "./words.ts";

// What people type for more than a place, a treatment or a name, in the seven languages that most visitors write.

/** What is around them, folded; as the words of the field in database/seed/treatment-terms.csv. */
const aroundMe = [
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
	const folded = ` ${keyOf(text)} `;
	return aroundMe.some((phrase) => folded.includes(phrase));
}

/** What is open at the moment, folded. */
const openNow = new Set([
	...["open now", "open today", "now open", "jetzt geoffnet", "jetzt offen", "gerade geoffnet"],
	...["ouvert maintenant", "abierto ahora", "abierta ahora", "aperto ora", "aperto adesso", "nu open", "otwarte teraz"],
]);

/** Whether words ask for what is open at this moment. */
export const isOpenNow = (words: readonly Pick<Word, "text">[]): boolean => openNow.has(keyOfWords(words));

/** Those who treat and are called something that people type. */
export type NamedTreater = Exclude<Treater, "other">;

/** What those who treat are called. */
const treaterWords: Record<NamedTreater, string[]> = {
	dermatologist: [
		...["dermatologist", "dermatologists", "dermatology", "skin doctor", "skin doctors", "skin specialist"],
		...["hautarzt", "hautärzte", "hautärztin", "hautarztpraxis", "dermatologe", "dermatologin", "dermatologie"],
		...[
			"dermatologue",
			"dermatologues",
			"dermato",
			"médecin dermatologue",
			"dermatólogo",
			"dermatóloga",
			"dermatología",
		],
		...["dermatologo", "dermatologa", "dermatologia", "huidarts", "huidartsen", "dermatoloog"],
		...["dermatolog", "dermatologia estetyczna"],
	],
	doctor: ["physician", "medical doctor", "médecin", "médico", "medico", "lekarz"],
	nurse: [
		"nurse",
		"nurses",
		"krankenschwester",
		"infirmière",
		"infirmier",
		"enfermera",
		"infermiera",
		"verpleegkundige",
	],
};

const treaters = new Map(
	(Object.entries(treaterWords) as [NamedTreater, string[]][]).flatMap(([treater, names]) =>
		names.map((name): [string, NamedTreater] => [keyOf(name), treater]),
	),
);

/** Who is to treat where words name them. */
export const findTreater = (words: readonly Pick<Word, "text">[]): NamedTreater | undefined =>
	treaters.get(keyOfWords(words));
