import type { Position } from "./view.ts";

/** What a map marks at one place: a city with clinics, or a clinic. */
export type Mark = Position & {
	/** Unique on a map. */
	key: string;
	name: string;
	/** How many clinics it stands for. */
	clinics: number;
};

/** Marks that are too close to each other to be drawn apart; the first is the most important one and says where. */
export type Group<M extends Mark> = { marks: [M, ...M[]]; clinics: number };

/**
 * Gathers marks that are nearer than `distance` to a more important one, in pixels as `place` has them, and groups that
 * would be drawn over each other. The most important come first, and so do their groups.
 */
export function gather<M extends Mark>(
	marks: M[],
	distance: number,
	place: (mark: M) => { x: number; y: number },
): Group<M>[] {
	const groups: (Group<M> & { x: number; y: number })[] = [];
	for (const mark of marks) {
		const { x, y } = place(mark);
		const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < distance);
		if (near) {
			near.marks.push(mark);
			near.clinics += mark.clinics;
		} else groups.push({ marks: [mark], clinics: mark.clinics, x, y });
	}
	for (let index = groups.length - 1; index > 0; index--) {
		const one = groups[index] as (typeof groups)[number];
		const other = groups.find(
			(other, before) =>
				before < index &&
				Math.hypot(other.x - one.x, other.y - one.y) < radiusOf(other.clinics) + radiusOf(one.clinics),
		);
		if (!other) continue;
		other.marks.push(...one.marks);
		other.clinics += one.clinics;
		groups.splice(index, 1);
		// the other one has grown
		index = groups.length;
	}
	return groups.map(({ marks, clinics }) => ({ marks, clinics }));
}

/** How large a group is drawn, as a radius in pixels. */
export const radiusOf = (clinics: number) => Math.round(Math.min(26, 11 + 2.6 * Math.log2(Math.max(1, clinics))));
