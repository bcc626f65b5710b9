/** A rectangle on a map, in pixels. */
export type Rectangle = { left: number; top: number; right: number; bottom: number };

/** A shape that is drawn around a centre, and its name; an empty `text` for none. Names may cover a faint shape. */
export type NamedShape = { text: string; x: number; y: number; halfWidth: number; halfHeight: number; isFaint?: true };

/** A name and its centre. */
export type PlacedName = { text: string; x: number; y: number };

/** The size of letters in pixels: the height of a line, and the average width of a letter. */
type LetterSize = { line: number; width: number };

/** The rectangle that a shape covers. */
export const rectangleOf = ({ x, y, halfWidth, halfHeight }: Omit<NamedShape, "text">): Rectangle => ({
	left: x - halfWidth,
	top: y - halfHeight,
	right: x + halfWidth,
	bottom: y + halfHeight,
});

/** Whether two rectangles don't overlap. */
export const isApart = (one: Rectangle, other: Rectangle) =>
	one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;

/**
 * Places the name of each shape below it, else above, beside or diagonally, so that it covers no shape and no other
 * name. Returns `names`, one for each shape (undefined if there is no room), and the rectangles of all shapes and
 * names, `taken`.
 * @param all the most important first
 * @param size the size of the picture, which names must not leave; endless by default
 */
export function placeNames(all: NamedShape[], { line, width }: LetterSize, size?: { width: number; height: number }) {
	const shapes = all.map(rectangleOf);
	const taken = shapes.filter((_, index) => !all[index]?.isFaint);
	const names = all.map(({ text, x, y, halfWidth, halfHeight }, index): PlacedName | undefined => {
		if (!text) return undefined;
		const halfText = (text.length * width) / 2 + 4;
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
			const center = {
				x: x + right * (down ? halfText : halfWidth + halfText),
				y: y + down * (halfHeight + line / 2 + 1),
			};
			const name = rectangleOf({ ...center, halfWidth: halfText, halfHeight: line / 2 });
			const isInside =
				!size || (name.left >= 0 && name.top >= 0 && name.right <= size.width && name.bottom <= size.height);
			if (!isInside || !taken.every((other) => other === shapes[index] || isApart(name, other))) continue;
			taken.push(name);
			return { text, ...center };
		}
		return undefined;
	});
	return { names, taken };
}
