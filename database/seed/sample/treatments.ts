import type { Faker } from "@faker-js/faker";

export type Treatment = { id: number; slug: string };

// How often clinics offer a treatment, relative to the others.
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

/** Picks the ids of the treatments that a clinic offers: one to seven, in ascending order. */
export function makeTreatments({ helpers }: Faker, treatments: readonly Treatment[]): number[] {
	const rest = treatments.map(({ id, slug }) => ({ value: id, weight: popularity[slug] ?? DEFAULT_POPULARITY }));
	const offered: number[] = [];
	for (let count = helpers.arrayElement(howMany); count > 0 && rest.length > 0; count--) {
		const id = helpers.weightedArrayElement(rest);
		rest.splice(
			rest.findIndex(({ value }) => value === id),
			1,
		);
		offered.push(id);
	}
	return offered.sort((a, b) => a - b);
}
