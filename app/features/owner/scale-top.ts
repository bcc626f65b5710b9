/** The top of a chart's scale for its highest value: a round, even number, so that its half is a whole one. */
export function findScaleTop(highest: number): number {
	const size = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
	const top = [1, 2, 4, 6, 8, 10].map((part) => part * size).find((value) => value >= highest && value % 2 === 0);
	return top ?? 2;
}
