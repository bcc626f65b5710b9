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

/** Half of the width and height that something takes on the map, in pixels. */
export type Extent = { halfWidth: number; halfHeight: number };

/** Pixels between two things that are drawn. */
const gap = 4;

/**
 * Groups marks that would touch a more important one, until no two groups touch.
 * @param marks the most important first; so are the groups
 * @param project where a mark is on the map, in pixels
 * @param extentOf how large a group is drawn
 */
export function gather<M extends Mark>(
	marks: M[],
	project: (mark: M) => { x: number; y: number },
	extentOf: (group: Group<M>) => Extent,
): Group<M>[] {
	type Placed = Group<M> & { x: number; y: number };
	const touch = (one: Placed, other: Placed, a: Extent, b: Extent) => {
		const [right, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
		const reach = { x: a.halfWidth + b.halfWidth + gap, y: a.halfHeight + b.halfHeight + gap };
		const areRound = a.halfWidth === a.halfHeight && b.halfWidth === b.halfHeight;
		return areRound ? Math.hypot(right, down) < reach.x : right < reach.x && down < reach.y;
	};
	const findNearest = (one: Placed, among: Placed[], measure: (group: Placed) => Extent) =>
		among
			.filter((group) => touch(group, one, measure(group), measure(one)))
			.map((group) => ({ group, distance: Math.hypot(group.x - one.x, group.y - one.y) }))
			.sort((a, b) => a.distance - b.distance)[0]?.group;
	const groups: Placed[] = [];
	const join = (group: Placed, other: Placed) => {
		group.marks.push(...other.marks);
		group.clinics += other.clinics;
	};
	// first what would touch as bubbles: a pin is wide, and most of them end in one
	for (const mark of marks) {
		const one: Placed = { marks: [mark], clinics: mark.clinics, ...project(mark) };
		const near = findNearest(one, groups, bubbleOf);
		if (near) join(near, one);
		else groups.push(one);
	}
	for (let index = groups.length - 1; index > 0; index--) {
		const one = groups[index] as Placed;
		const other = findNearest(one, groups.slice(0, index), extentOf);
		if (!other) continue;
		join(other, one);
		groups.splice(index, 1);
		// the other group has grown and may touch further ones: start again
		index = groups.length;
	}
	return groups.map(({ marks, clinics }) => ({ marks, clinics }));
}

/** How large the bubble of a group is. It grows little: one that grows takes in its neighbours. */
export const bubbleOf = ({ clinics }: { clinics: number }): Extent => {
	const radius = Math.round(Math.min(18, 12 + 2 * Math.log10(Math.max(1, clinics))));
	return { halfWidth: radius, halfHeight: radius };
};
