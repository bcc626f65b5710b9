import type { Random } from "./random.ts";

export type Treatment = { id: number; slug: string };

// How often clinics offer it, against the others. What a list may hold besides gets the default.
const popularity: Record<string, number> = {
	"q-switched-laser": 10,
	"consultation-and-test-patch": 8,
	"picosecond-laser": 7,
	"q-switched-nd-yag": 7,
	"fading-for-cover-up": 6,
	"coloured-ink-removal": 5,
	"eyebrow-and-cosmetic-ink": 5,
	"darker-skin-removal": 3,
	"ruby-and-alexandrite": 2.5,
	"saline-removal": 1.5,
	"surgical-excision": 1,
	dermabrasion: 0.6,
};
const DEFAULT_POPULARITY = 3;

const howMany = [1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7];

/** The ids of the treatments that a clinic offers: one to seven, in ascending order. */
export function makeTreatments(random: Random, treatments: readonly Treatment[]): number[] {
	return random
		.sample(treatments, random.pick(howMany), ({ slug }) => popularity[slug] ?? DEFAULT_POPULARITY)
		.map(({ id }) => id)
		.sort((a, b) => a - b);
}
