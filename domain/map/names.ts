/** A rectangle on a map, in pixels. */
export type Rectangle = { left: number; top: number; right: number; bottom: number };

/**
 * What is drawn around a place, so far aside and up, and what is to be written at it; empty for nothing. What is faint
 * is in the way of nothing.
 */
export type Named = { text: string; x: number; y: number; aside: number; radius: number; isFaint?: true };

/** A name and its middle. */
export type PlacedName = { text: string; x: number; y: number };

/** The size of letters in pixels: a line's height, and a letter's average width. */
type LetterSize = { line: number; width: number };

const around = (x: number, y: number, aside: number, up: number): Rectangle => ({
	left: x - aside,
	top: y - up,
	right: x + aside,
	bottom: y + up,
});

/** What it covers itself. */
export const rectangleOf = ({ x, y, aside, radius }: Omit<Named, "text">): Rectangle => around(x, y, aside, radius);

export const isApart = (one: Rectangle, other: Rectangle) =>
	one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;

/**
 * Places the name of each below it, else above, beside or askew, clear of all others and of earlier names; undefined
 * where there is no room. The most important come first. `taken` is all that is drawn and written.
 * @param side of the square picture, which names must not leave; endless without it
 */
export function placeNames(all: Named[], { line, width }: LetterSize, side?: { width: number; height: number }) {
	const own = all.map(rectangleOf);
	const taken = own.filter((_, index) => !all[index]?.isFaint);
	const names = all.map(({ text, x, y, aside, radius }, index): PlacedName | undefined => {
		if (!text) return undefined;
		const half = (text.length * width) / 2 + 4;
		for (const [right, down] of [
			[0, 1],
			[0, -1],
			[1, 0],
			[-1, 0],
			[-0.6, 1],
			[0.6, 1],
			[-0.6, -1],
			[0.6, -1],
		] as const) {
			const at = { x: x + right * (down ? half : aside + half), y: y + down * (radius + line / 2 + 1) };
			const place = around(at.x, at.y, half, line / 2);
			const isIn =
				!side || (place.left >= 0 && place.top >= 0 && place.right <= side.width && place.bottom <= side.height);
			if (!isIn || !taken.every((other) => other === own[index] || isApart(place, other))) continue;
			taken.push(place);
			return { text, ...at };
		}
		return undefined;
	});
	return { names, taken };
}
