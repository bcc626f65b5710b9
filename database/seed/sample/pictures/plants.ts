import type { Random } from "../random.ts";
import type { Palette } from "./palettes.ts";
import { place, rect, shadow, shape, stroke } from "./svg.ts";

const leaf = (length: number, width: number, light: string, dark: string) =>
	shape(`M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.75} 0 ${-length}Z`, dark) +
	shape(`M0 0C${-width} ${-length * 0.3} ${-width} ${-length * 0.75} 0 ${-length}Z`, light);

const pot = (p: Palette, width: number, height: number) =>
	shadow(width * 1.3) +
	shape(`M${-width / 2} ${-height}H${width / 2}L${width * 0.36} 0H${-width * 0.36}Z`, p.pot) +
	shape(`M${width * 0.12} ${-height}H${width / 2}L${width * 0.36} 0H${width * 0.08}Z`, p.potShade) +
	rect(-width / 2 - 5, -height - 14, width + 10, 20, p.pot, 5);

/** Tall blades. */
function blades(p: Palette, random: Random): string {
	const drawn = [-52, -34, -18, 0, 14, 30, 48].map((x, i) =>
		place(x * 0.55, -92, leaf(random.between(150, 260), 17, i % 2 ? p.leafLight : p.leaf, p.leaf), { turn: x * 0.5 }),
	);
	return drawn.join("") + pot(p, 104, 96);
}

/** Broad leaves on stems. */
function broad(p: Palette, random: Random): string {
	const drawn = [-58, 62, -36, 34, -8].map((turn, i) => {
		const reach = random.between(120, 175) + (3 - Math.abs(i - 2)) * 12;
		const stem = stroke(`M0 0Q${turn * 0.25} ${-reach * 0.5} 0 ${-reach}`, p.leaf, 6);
		return place(0, -92, stem + place(0, -reach + 18, leaf(118, 58, p.leafLight, p.leaf), { turn: turn * 0.5 }), {
			turn: turn * 0.72,
		});
	});
	return drawn.join("") + pot(p, 112, 98);
}

/** A small tree with many small leaves. */
function tree(p: Palette, random: Random): string {
	const trunk = stroke(
		"M0 -90C-10 -190 14 -250 2 -360M0 -240Q40 -280 56 -330M2 -280Q-36 -310 -56 -372",
		p.woodShade,
		9,
	);
	const leaves = Array.from({ length: 46 }, () => {
		const angle = random.between(0, Math.PI * 2);
		const reach = Math.sqrt(random.fraction());
		const x = Math.cos(angle) * reach * 108;
		const y = -372 + Math.sin(angle) * reach * 96;
		return place(x, y, leaf(44, 13, random.chance(0.5) ? p.leafLight : p.leaf, p.leaf), {
			turn: random.between(-110, 110),
		});
	});
	return trunk + leaves.join("") + pot(p, 116, 100);
}

/** Stands at 0, 0. */
export function plant(p: Palette, random: Random): string {
	return random.pick([blades, broad, tree])(p, random);
}

/** A vase with a few branches, stands at 0, 0. */
export function vase(p: Palette, random: Random): string {
	const branches = [-26, -6, 18].map((turn) => {
		const reach = random.between(120, 165);
		const leaves = [0.45, 0.62, 0.8, 1].map((part, i) =>
			place(0, -reach * part, leaf(36, 12, p.leafLight, p.leaf), { turn: i % 2 ? 48 : -48 }),
		);
		return place(0, -70, stroke(`M0 0V${-reach}`, p.leaf, 4) + leaves.join(""), { turn });
	});
	return (
		branches.join("") +
		shape("M-16 -92H16C14 -74 40 -58 40 -30C40 -8 26 0 0 0S-40 -8 -40 -30C-40 -58 -14 -74 -16 -92Z", p.pot) +
		shape("M4 -92H16C14 -74 40 -58 40 -30C40 -8 26 0 6 0C22 -20 14 -60 4 -92Z", p.potShade)
	);
}

/** Hangs down from 0, 0. */
export function trailing(p: Palette, random: Random): string {
	const vines = [-40, -20, 0, 22, 42].map((x) => {
		const length = random.between(90, 190);
		const leaves = Array.from({ length: Math.floor(length / 24) }, (_, i) =>
			place(x + (i % 2 ? 5 : -5), 24 + i * 24, leaf(30, 13, p.leafLight, p.leaf), { turn: i % 2 ? 130 : -130 }),
		);
		return stroke(`M${x} 0Q${x + 8} ${length / 2} ${x} ${length}`, p.leaf, 4) + leaves.join("");
	});
	return (
		vines.join("") + shape("M-58 -52H58L48 8Q0 18 -48 8Z", p.pot) + shape("M10 -52H58L48 8Q30 14 10 14Z", p.potShade)
	);
}
