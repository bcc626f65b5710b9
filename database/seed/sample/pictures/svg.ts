/** Small pieces of SVG. Lengths are pixels of the picture, colours are CSS colours. */

export const round = (value: number) => Math.round(value * 10) / 10;

export function rect(
	x: number,
	y: number,
	width: number,
	height: number,
	fill: string,
	radius = 0,
	opacity = 1,
): string {
	const look = `fill="${fill}"${radius ? ` rx="${radius}"` : ""}${opacity < 1 ? ` opacity="${opacity}"` : ""}`;
	return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${look}/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, opacity = 1): string {
	const look = `fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}`;
	return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" ${look}/>`;
}

export function shape(d: string, fill: string, opacity = 1): string {
	return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
	const look = `stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ""}`;
	return `<path d="${d}" fill="none" ${look} stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Moves, then turns (degrees) and scales what is drawn around 0, 0. */
export function place(x: number, y: number, drawing: string, { scale = 1, turn = 0, flip = false } = {}): string {
	const turned = turn ? ` rotate(${round(turn)})` : "";
	return `<g transform="translate(${round(x)} ${round(y)})${turned} scale(${flip ? -scale : scale} ${scale})">${drawing}</g>`;
}

/** What an object standing at 0, 0 leaves on the floor. */
export function shadow(width: number): string {
	return ellipse(0, 4, width / 2, Math.max(8, width / 22), "#17212f", 0.13);
}

export function document(width: number, height: number, drawing: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}
