import type { Treater } from "./filters.ts";
import { keyOf, type Word } from "./words.ts";

/** Those who treat and are called something that people type. */
export type NamedTreater = Exclude<Treater, "other">;

/** What those who treat are called, in seven languages. */
const words: Record<NamedTreater, string[]> = {
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
	(Object.entries(words) as [NamedTreater, string[]][]).flatMap(([treater, names]) =>
		names.map((name): [string, NamedTreater] => [keyOf(name), treater]),
	),
);

/** Who is to treat where words name them. */
export const findTreater = (words: readonly Pick<Word, "text">[]): NamedTreater | undefined =>
	treaters.get(words.map(({ text }) => keyOf(text)).join(" "));
