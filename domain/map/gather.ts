import type { Position } from "./view.ts";

/** A mark on a map: a clinic, or a city with clinics. */
export type Mark = Position & {
	/** Unique on a map. */
	key: string;
	name: string;
	/** The number of clinics that it stands for. */
	clinics: number;
};

/** Marks that are drawn as one bubble, at the position of the first, the most important one. */
export type Group<M extends Mark> = { marks: [M, ...M[]]; clinics: number };

/**
 * Groups marks that are closer to a more important one than `distance`, in pixels, and then groups that would overlap.
 * @param marks the most important first; so are the groups
 * @param project where a mark is on the map, in pixels
 */
export function gather<M extends Mark>(
	marks: M[],
	distance: number,
	project: (mark: M) => { x: number; y: number },
): Group<M>[] {
	const groups: (Group<M> & { x: number; y: number })[] = [];
	for (const mark of marks) {
		const { x, y } = project(mark);
		const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < distance);
		if (near) {
			near.marks.push(mark);
			near.clinics += mark.clinics;
		} else groups.push({ marks: [mark], clinics: mark.clinics, x, y });
	}
	for (let index = groups.length - 1; index > 0; index--) {
		const one = groups[index] as (typeof groups)[number];
		const other = groups.find(
			(other, otherIndex) =>
				otherIndex < index &&
				Math.hypot(other.x - one.x, other.y - one.y) < radiusOf(other.clinics) + radiusOf(one.clinics),
		);
		if (!other) continue;
		other.marks.push(...one.marks);
		other.clinics += one.clinics;
		groups.splice(index, 1);
		// the other group has grown and may overlap further ones: start again
		index = groups.length;
	}
	return groups.map(({ marks, clinics }) => ({ marks, clinics }));
}

/** The radius of the bubble of a group, in pixels. */
export const radiusOf = (clinics: number) => Math.round(Math.min(26, 11 + 2.6 * Math.log2(Math.max(1, clinics))));
