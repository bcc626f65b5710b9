import type { Random } from "../random.ts";
import type { Palette } from "./palettes.ts";
import { ellipse, place, rect, shadow, shape, stroke } from "./svg.ts";

/** Everything here stands at 0, 0 on the floor, unless it says otherwise. */

export function couch(p: Palette): string {
	return (
		shadow(520) +
		shape("M-70 0H90L64 -96H-44Z", p.metalShade) +
		rect(-110, -14, 240, 16, p.metal, 8) +
		rect(-250, -142, 420, 52, p.linen, 24) +
		rect(-250, -116, 420, 26, p.linenShade, 13) +
		shape("M150 -142C196 -150 232 -190 262 -222C280 -240 306 -222 294 -200C268 -150 226 -98 170 -90Z", p.linen) +
		shape("M160 -90C220 -98 262 -150 288 -206L296 -196C270 -140 228 -92 176 -88Z", p.linenShade) +
		place(228, -214, rect(-46, -26, 92, 40, p.accentLight, 20), { turn: -48 }) +
		rect(-232, -152, 150, 66, p.accent, 12) +
		rect(-232, -108, 150, 22, p.ink, 8, 0.18)
	);
}

/** A reclining chair, seen from the side. */
export function recliner(p: Palette): string {
	return (
		shadow(420) +
		rect(-90, -16, 190, 18, p.metal, 9) +
		rect(-16, -92, 40, 80, p.metalShade) +
		shape(
			"M-230 -96C-236 -120 -214 -134 -190 -130L-40 -118H92C128 -118 142 -140 154 -168L206 -312C216 -338 254 -330 250 -300L202 -118C190 -80 164 -70 120 -70H-60C-120 -72 -176 -80 -230 -96Z",
			p.accent,
		) +
		shape(
			"M-230 -96C-176 -80 -120 -72 -60 -70H120C164 -70 190 -80 202 -118L210 -150C186 -104 160 -94 118 -94H-60C-120 -96 -180 -102 -232 -112Z",
			p.ink,
			0.2,
		) +
		place(226, -322, rect(-34, -24, 68, 46, p.linen, 20), { turn: 18 }) +
		rect(-36, -190, 150, 22, p.woodShade, 11) +
		rect(18, -176, 18, 64, p.metalShade)
	);
}

/** A laser on wheels, its articulated arm holding the hand-piece. */
export function laser(p: Palette): string {
	return (
		shadow(230) +
		ellipse(-70, -10, 14, 14, p.ink) +
		ellipse(70, -10, 14, 14, p.ink) +
		rect(-100, -40, 200, 28, p.metalShade, 12) +
		shape("M-86 -40V-300C-86 -326 -70 -340 -46 -340H46C70 -340 86 -326 86 -300V-40Z", p.metal) +
		shape("M36 -340H46C70 -340 86 -326 86 -300V-40H36Z", p.metalShade) +
		rect(-62, -314, 92, 66, p.ink, 8) +
		stroke("M-48 -276Q-34 -300 -22 -278T8 -282", p.accentLight, 5) +
		ellipse(-46, -222, 8, 8, p.accent) +
		ellipse(-20, -222, 8, 8, p.accentLight) +
		rect(-62, -190, 92, 8, p.metalShade, 4) +
		rect(-62, -168, 92, 8, p.metalShade, 4) +
		rect(-62, -146, 92, 8, p.metalShade, 4) +
		rect(-22, -96, 14, 40, p.accent, 7) +
		stroke("M62 -338V-470L-92 -520L-150 -420", p.metalShade, 14) +
		stroke("M62 -338V-470L-92 -520L-150 -420", p.metal, 6) +
		ellipse(62, -470, 13, 13, p.accent) +
		ellipse(-92, -520, 13, 13, p.accent) +
		place(-150, -420, rect(-11, -6, 22, 70, p.linen, 10) + rect(-6, 60, 12, 22, p.accent, 4), { turn: 28 })
	);
}

export function stool(p: Palette): string {
	return (
		shadow(140) +
		stroke("M0 -70L-54 -8M0 -70L54 -8M0 -70V-6", p.metalShade, 10) +
		rect(-8, -130, 16, 70, p.metalShade) +
		rect(-62, -156, 124, 34, p.accent, 16) +
		rect(-62, -138, 124, 16, p.ink, 8, 0.18)
	);
}

export function armchair(p: Palette, colour = p.accent): string {
	return (
		shadow(250) +
		stroke("M-84 -40L-96 0M84 -40L96 0", p.woodShade, 12) +
		rect(-92, -262, 184, 190, colour, 44) +
		rect(-92, -132, 184, 76, p.linen, 20, 0.16) +
		rect(-120, -170, 46, 134, colour, 22) +
		rect(74, -170, 46, 134, colour, 22) +
		rect(74, -170, 46, 134, p.ink, 22, 0.14) +
		rect(-86, -96, 172, 60, colour, 18) +
		rect(-86, -64, 172, 28, p.ink, 12, 0.14)
	);
}

export function sideTable(p: Palette): string {
	return (
		shadow(120) +
		stroke("M0 -110V-6M-40 0H40", p.woodShade, 10) +
		rect(-66, -124, 132, 16, p.wood, 8) +
		place(-18, -124, rect(-20, -34, 40, 34, p.linen, 8) + stroke("M20 -26q16 2 0 16", p.linen, 6)) +
		rect(16, -132, 40, 8, p.accentLight, 2) +
		rect(20, -139, 34, 7, p.pot, 2)
	);
}

export function desk(p: Palette, width = 560): string {
	const slats = Array.from({ length: Math.floor((width - 60) / 34) }, (_, i) =>
		rect(-width / 2 + 36 + i * 34, -200, 14, 190, p.woodShade, 4, 0.55),
	);
	return (
		shadow(width + 40) +
		rect(-width / 2, -214, width, 214, p.wood, 20) +
		slats.join("") +
		rect(-width / 2 - 18, -240, width + 36, 34, p.linen, 10) +
		rect(-width / 2 - 18, -218, width + 36, 12, p.linenShade, 6)
	);
}

/** A screen and a small stack for the top of a desk, standing at 0, 0. */
export function screen(p: Palette): string {
	return (
		rect(-12, -34, 24, 34, p.metalShade) +
		rect(-44, -8, 88, 8, p.metalShade, 4) +
		rect(-82, -142, 164, 112, p.ink, 10) +
		rect(-72, -132, 144, 92, p.accent, 5, 0.55)
	);
}

/** A pendant lamp hanging from the ceiling at 0, 0. */
export function pendant(p: Palette, length: number): string {
	return (
		stroke(`M0 0V${length}`, p.ink, 4) +
		shape(
			`M-62 ${length + 70}C-60 ${length + 10} -20 ${length} 0 ${length}S60 ${length + 10} 62 ${length + 70}Z`,
			p.linen,
		) +
		ellipse(0, length + 70, 62, 9, p.glow)
	);
}

export function floorLamp(p: Palette): string {
	return (
		shadow(120) +
		rect(-46, -10, 92, 12, p.ink, 6) +
		stroke("M0 -8V-400", p.ink, 8) +
		[150, 118, 88].map((reach) => ellipse(0, -400, reach, reach * 0.86, p.glow, 0.1)).join("") +
		shape("M-46 -470H46L76 -370H-76Z", p.linen) +
		shape("M14 -470H46L76 -370H28Z", p.linenShade)
	);
}

/** A shelf board with bottles, towels and books, `width` long; its upper edge lies at y = 0. */
export function shelf(p: Palette, random: Random, width: number): string {
	const colours = [p.linen, p.accentLight, p.pot, p.accent, p.metal];
	let things = "";
	for (let x = -width / 2 + 40; x < width / 2 - 40; ) {
		const kind = random.whole(0, 3);
		const colour = random.pick(colours);
		if (kind === 0) {
			things += place(
				x,
				0,
				rect(-16, -74, 32, 74, colour, 8) + rect(-8, -92, 16, 20, p.ink, 3) + rect(-16, -44, 32, 20, p.linen, 0, 0.6),
			);
			x += 50;
		} else if (kind === 1) {
			things += place(
				x + 34,
				0,
				[0, 1, 2].map((i) => rect(-48, -26 - i * 25, 96, 23, i % 2 ? p.accentLight : p.linen, 11)).join(""),
			);
			x += 122;
		} else if (kind === 2) {
			things += place(x, 0, rect(-22, -48, 44, 48, colour, 10) + rect(-24, -60, 48, 14, p.woodShade, 6));
			x += 62;
		} else {
			things += place(
				x - 8,
				0,
				rect(0, -84, 16, 84, p.accent, 2) + rect(18, -76, 14, 76, p.pot, 2) + rect(34, -90, 18, 90, p.linen, 2),
			);
			x += 78;
		}
	}
	return things + rect(-width / 2, 0, width, 16, p.wood, 4) + rect(-width / 2, 10, width, 6, p.woodShade, 3);
}
