import { document, ellipse, place, rect, round, shape, stroke } from "./svg.ts";

const SIZE = 400;
const MIDDLE = SIZE / 2;

/** Ground, mark and second colour. */
const tints: [ground: string, mark: string, second: string][] = [
	["#e1f0ee", "#0b5d64", "#7fb3b0"],
	["#f3e9dc", "#1b2838", "#cf8465"],
	["#0b5d64", "#e9f4f2", "#e2b57f"],
	["#f2ded4", "#8a4a33", "#cf8465"],
	["#1b2838", "#f6f0e6", "#7fb3b0"],
	["#e3e8ee", "#27394f", "#8fa3b8"],
	["#efe6c9", "#5b5527", "#b39a4a"],
	["#dfe9dc", "#386453", "#8db79b"],
];

type Mark = (mark: string, second: string) => string;

// Each is drawn around 0, 0 and about 220 wide.
const marks: Mark[] = [
	// a drop that dissolves
	(mark, second) =>
		shape("M0 -116C52 -40 84 0 84 44A84 84 0 0 1 0 128V-116Z", second, 0.55) +
		shape("M0 -116C-52 -40 -84 0 -84 44A84 84 0 0 0 0 128Z", mark),
	// leaf
	(mark, second) =>
		shape("M-84 84C-100 -30 -20 -104 104 -104C104 20 30 100 -84 84Z", mark) + stroke("M-104 106L52 -52", second, 12),
	// rising sun
	(mark, second) =>
		shape("M-96 40A96 96 0 0 1 96 40Z", mark) +
		[0, 1, 2].map((i) => rect(-96 + i * 18, 60 + i * 28, 192 - i * 36, 14, second, 7)).join(""),
	// rings, fading
	(mark, second) =>
		[104, 72, 40]
			.map(
				(r, i) =>
					`<circle r="${r}" fill="none" stroke="${i === 2 ? second : mark}" stroke-width="16" opacity="${[0.3, 0.65, 1][i]}"/>`,
			)
			.join(""),
	// two circles
	(mark, second) => ellipse(-40, 0, 78, 78, mark) + ellipse(40, 0, 78, 78, second, 0.8),
	// beam
	(mark, second) =>
		place(
			-28,
			-28,
			stroke("M-78 -78L18 18", mark, 26) +
				ellipse(56, 56, 26, 26, second) +
				stroke("M56 -4V-34M116 56H146M100 100L120 120M-4 56H-34M56 116V146", second, 12),
		),
	// mountains
	(mark, second) => shape("M-116 84L-24 -76L36 28L62 -12L116 84Z", mark) + ellipse(64, -76, 26, 26, second),
	// bird
	(mark, second) =>
		stroke("M-118 36Q-62 -40 -14 32Q34 -40 90 36", mark, 24) +
		stroke("M34 -66Q60 -98 82 -66Q104 -98 130 -66", second, 13),
	// flower
	(mark, second) =>
		[0, 60, 120, 180, 240, 300]
			.map((turn) => place(0, 0, shape("M0 -18C36 -46 36 -92 0 -116C-36 -92 -36 -46 0 -18Z", mark, 0.9), { turn }))
			.join("") + ellipse(0, 0, 26, 26, second),
	// brush stroke
	(mark, second) =>
		[1, 0.55, 0.25]
			.map((opacity, i) =>
				stroke(
					`M${-96 + i * 14} ${-56 + i * 56}Q0 ${-92 + i * 56} ${96 - i * 14} ${-56 + i * 56}`,
					i === 2 ? second : mark,
					34,
					opacity,
				),
			)
			.join(""),
	// arch
	(mark, second) =>
		shape("M-90 104V-6A90 90 0 0 1 90 -6V104H44V-2A44 44 0 0 0 -44 -2V104Z", mark) + ellipse(0, 66, 30, 30, second),
	// moon
	(mark, second) =>
		shape("M40 -104A110 110 0 1 0 40 104A132 132 0 0 1 40 -104Z", mark) +
		ellipse(72, -34, 15, 15, second) +
		ellipse(104, 26, 10, 10, second),
	// dots that grow paler
	(mark, second) =>
		Array.from({ length: 16 }, (_, i) =>
			ellipse(
				-78 + (i % 4) * 52,
				-78 + Math.floor(i / 4) * 52,
				19,
				19,
				i === 3 ? second : mark,
				round((1 - (i % 4) * 0.24) * 100) / 100,
			),
		).join(""),
	// wave
	(mark, second) =>
		[-46, 10, 66].map((y, i) => stroke(`M-108 ${y}q27 -44 54 0t54 0t54 0t54 0`, i === 1 ? second : mark, 18)).join(""),
	// diamond
	(mark, second) =>
		shape("M0 -116L96 0L0 116L-96 0Z", mark) +
		shape("M0 -116L96 0L0 0Z", second, 0.85) +
		shape("M0 0L-96 0L0 116Z", second, 0.35),
	// sprig
	(mark, second) =>
		stroke("M0 120V-60", mark, 12) +
		[-40, 10, 60]
			.map((y) =>
				place(
					0,
					y,
					shape("M0 0C10 -40 50 -56 84 -52C78 -16 44 8 0 0Z", mark) +
						shape("M0 0C-10 -40 -50 -56 -84 -52C-78 -16 -44 8 0 0Z", second),
				),
			)
			.join("") +
		ellipse(0, -88, 24, 30, mark),
];

/** A clinic's mark on a tint, as SVG; `index` counts from 0. */
export function drawLogo(index: number): string {
	const mark = marks[index % marks.length] as Mark;
	const [ground, colour, second] = tints[
		(index * 3 + Math.floor(index / marks.length)) % tints.length
	] as (typeof tints)[number];
	return document(SIZE, SIZE, rect(0, 0, SIZE, SIZE, ground) + place(MIDDLE, MIDDLE, mark(colour, second)));
}
