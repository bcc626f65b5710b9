import type { Random } from "../random.ts";
import type { Palette } from "./palettes.ts";
import { ellipse, place, rect, shape, stroke } from "./svg.ts";

export const WIDTH = 1200;
export const HEIGHT = 900;
/** Where the wall meets the floor. */
export const GROUND = 690;

/** Wall and floor; the wall plain, panelled or with an arch, the floor of boards or of one piece. */
export function room(p: Palette, random: Random): string {
	const kind = random.whole(0, 3);
	let wall = rect(0, 0, WIDTH, HEIGHT, p.wall);
	if (kind === 1) wall += rect(0, 430, WIDTH, GROUND - 430, p.panel) + rect(0, 424, WIDTH, 10, p.linen, 0, 0.55);
	if (kind === 2) for (let x = 20; x < WIDTH; x += 40) wall += rect(x, 0, 3, GROUND, p.panel);
	if (kind === 3) {
		const x = random.whole(150, 450);
		wall += shape(`M${x} ${GROUND}V330A210 210 0 0 1 ${x + 420} 330V${GROUND}Z`, p.panel);
	}
	let floor = rect(0, GROUND, WIDTH, HEIGHT - GROUND, p.floor);
	if (random.chance(0.5)) {
		for (const [i, y] of [724, 768, 826].entries()) {
			floor += rect(0, y, WIDTH, 3, p.joint);
			for (let x = i * 130 - 60; x < WIDTH; x += 330) floor += rect(x, y, 3, [44, 58, 74][i] ?? 0, p.joint);
		}
	}
	return wall + floor + rect(0, GROUND - 16, WIDTH, 18, p.linen) + rect(0, GROUND, WIDTH, 6, p.ink, 0, 0.08);
}

/** A window with its upper left corner at x, y, and hills or a tree outside. */
export function window(p: Palette, random: Random, x: number, y: number, width: number, height: number): string {
	const bars = random.pick([1, 2]);
	let drawing = rect(-16, -16, width + 32, height + 32, p.linen, 8) + rect(0, 0, width, height, p.sky);
	drawing += shape(
		`M0 ${height}V${height * 0.72}Q${width * 0.3} ${height * 0.5} ${width * 0.58} ${height * 0.7}T${width} ${height * 0.6}V${height}Z`,
		p.hill,
	);
	drawing += shape(
		`M0 ${height}V${height * 0.88}Q${width * 0.4} ${height * 0.74} ${width} ${height * 0.86}V${height}Z`,
		p.accentLight,
		0.6,
	);
	drawing += ellipse(width * random.between(0.2, 0.8), height * random.between(0.2, 0.35), 34, 34, p.glow);
	for (let bar = 1; bar <= bars; bar++) drawing += rect((width * bar) / (bars + 1) - 6, 0, 12, height, p.linen);
	drawing += rect(0, height * 0.42, width, 10, p.linen);
	if (random.chance(0.45)) {
		const curtain = (at: number) =>
			shape(
				`M${at} -34h86q-14 ${height * 0.6} 6 ${height + 90}h-98q14 ${-height * 0.5} 6 ${-height - 90}Z`,
				p.linenShade,
			) +
			stroke(
				`M${at + 28} -20q-8 ${height * 0.6} 2 ${height + 60}M${at + 58} -20q-10 ${height * 0.6} 2 ${height + 60}`,
				p.linen,
				5,
			);
		drawing += rect(-90, -42, width + 180, 10, p.woodShade, 5) + curtain(-74) + curtain(width - 12);
	} else {
		drawing +=
			rect(-30, height + 10, width + 60, 20, p.linen, 4) + rect(-30, height + 24, width + 60, 6, p.linenShade, 3);
	}
	return place(x, y, drawing);
}

/** Sunlight through panes, falling on wall and floor. */
export function light(x: number, y: number, scale = 1): string {
	const panes = [0, 1].flatMap((column) =>
		[0, 1].map((row) => shape(`M${column * 130 + row * 62} ${row * 150}h112l58 136h-112Z`, "#fffaf0", 0.3)),
	);
	return place(x, y, panes.join(""), { scale });
}

/** A framed picture of a brush stroke that fades, its middle at x, y. */
export function frame(p: Palette, random: Random, x: number, y: number, width: number, height: number): string {
	const drawing = random.pick([
		[0.9, 0.5, 0.22]
			.map((opacity, i) =>
				stroke(
					`M${-width * 0.24} ${-height * 0.2 + i * height * 0.2}q${width * 0.24} ${-height * 0.1} ${width * 0.48} 0`,
					p.ink,
					height * 0.1,
					opacity,
				),
			)
			.join(""),
		ellipse(-width * 0.08, -height * 0.06, width * 0.2, width * 0.2, p.accent, 0.85) +
			ellipse(width * 0.1, height * 0.1, width * 0.2, width * 0.2, p.pot, 0.6),
		[0, 1, 2, 3]
			.map((i) => ellipse(-width * 0.24 + i * width * 0.16, 0, width * 0.07, width * 0.07, p.ink, 0.95 - i * 0.27))
			.join(""),
		stroke(
			`M0 ${height * 0.3}V${-height * 0.2}M0 0q${width * 0.2} ${-height * 0.06} ${width * 0.2} ${-height * 0.2}M0 ${height * 0.1}q${-width * 0.2} ${-height * 0.06} ${-width * 0.2} ${-height * 0.2}`,
			p.leaf,
			8,
		),
	]);
	return place(
		x,
		y,
		rect(-width / 2, -height / 2, width, height, p.wood, 4) +
			rect(-width / 2 + 12, -height / 2 + 12, width - 24, height - 24, "#fbf8f3") +
			drawing,
	);
}

export function rug(p: Palette, x: number, y: number, width: number): string {
	return (
		ellipse(x, y, width / 2, width / 13, p.linen, 0.7) +
		ellipse(x, y, width / 2 - 26, width / 13 - 9, p.accentLight, 0.45)
	);
}
