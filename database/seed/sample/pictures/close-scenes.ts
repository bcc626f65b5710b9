import { type Palette, skins } from "./palettes.ts";
import { plant, vase } from "./plants.ts";
import { HEIGHT, light, WIDTH, window } from "./room.ts";
import type { Scene } from "./room-scenes.ts";
import { ellipse, place, rect, round, shape, stroke } from "./svg.ts";

/** A hand-piece above skin with a drawing that fades from one side. */
export const handPiece: Scene = (p, random) => {
	const [skin, shade] = random.pick(skins);
	const gradient = `<defs><linearGradient id="f" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#1b2838"/><stop offset=".45" stop-color="#1b2838"/><stop offset="1" stop-color="#1b2838" stop-opacity=".06"/></linearGradient></defs>`;
	const arm =
		shape("M-20 640C260 540 760 520 1220 600V900H-20Z", skin) +
		shape("M-20 800C300 730 800 720 1220 780V900H-20Z", shade);
	const motif = random.pick([
		"M250 690q60 -70 130 -10t130 -10t130 -6t130 0",
		"M260 700l60 -70 60 60 60 -70 60 60 60 -70 60 60 60 -70 60 60",
		"M250 670c60 -60 90 50 150 0s90 40 150 -4s90 36 150 -6 70 10 100 -10M330 720q200 -40 420 -10",
	]);
	const ink = `<path d="${motif}" fill="none" stroke="url(#f)" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`;
	const piece =
		stroke("M0 -470C60 -620 220 -600 330 -720", p.metalShade, 26) +
		rect(-44, -480, 88, 250, p.linen, 34) +
		rect(6, -480, 38, 250, p.linenShade, 30) +
		rect(-50, -360, 100, 54, p.accent, 16) +
		shape("M-40 -236H40L24 -130H-24Z", p.metal) +
		shape("M6 -236H40L24 -130H8Z", p.metalShade) +
		rect(-26, -134, 52, 18, p.ink, 6);
	const beam =
		shape("M-8 -118H8L14 0H-14Z", p.accentLight, 0.75) +
		ellipse(0, 0, 60, 22, p.accentLight, 0.35) +
		ellipse(0, 0, 26, 10, "#ffffff", 0.8);
	const backdrop = rect(0, 0, WIDTH, HEIGHT, p.wall) + ellipse(random.whole(200, 460), 330, 260, 260, p.panel);
	return gradient + backdrop + arm + ink + place(700, 655, place(0, 0, beam) + place(0, 0, piece, { turn: 16 }));
};

/** Bands of ink that grow paler from one to the next. */
export const fadingStrokes: Scene = (p, random) => {
	const steps = 5;
	const dark = random.pick([p.ink, "#0b5d64", "#1b2838"]);
	const isWave = random.chance(0.5);
	const bands = Array.from({ length: steps }, (_, i) => {
		const y = 190 + i * 130;
		const wave = random.between(-36, 36);
		const d = isWave
			? `M170 ${y}C430 ${round(y - 60 + wave)} 700 ${round(y + 70 + wave)} 1030 ${y}`
			: `M${170 + i * 18} ${y}Q600 ${round(y + wave)} ${1030 - i * 18} ${y}`;
		const opacity = [1, 0.62, 0.36, 0.18, 0.08][i] ?? 0;
		// the brush runs dry: hairs of paper from the middle on, more of them in the paler bands
		const hairs = Array.from({ length: 5 + i }, () => {
			const from = random.between(560, 800);
			const height = y + random.between(-34, 34);
			return stroke(
				`M${round(from)} ${round(height)}H${round(random.between(from + 90, 1090))}`,
				"#fbf8f3",
				random.whole(3, 7),
				0.55,
			);
		});
		return stroke(d, dark, 84, opacity) + hairs.join("");
	});
	return (
		rect(0, 0, WIDTH, HEIGHT, "#f6f0e6") +
		rect(60, 60, WIDTH - 120, HEIGHT - 120, "#fbf8f3", 6) +
		bands.join("") +
		ellipse(random.whole(900, 1010), 710, 50, 50, p.pot, 0.85)
	);
};

/** Rings of ink, whole on one side and gone on the other. */
export const fadingCircles: Scene = (p, random) => {
	const colours = [p.ink, "#0b5d64", p.pot];
	const main = random.pick(["#1b2838", "#0b5d64"]);
	const dots = Array.from({ length: 7 * 9 }, (_, i) => {
		const column = i % 9;
		const row = Math.floor(i / 9);
		const opacity = Math.max(0, 1 - column * 0.118 - random.between(0, 0.08));
		const radius = 34 - column * 2.4;
		return ellipse(
			168 + column * 108,
			126 + row * 108,
			radius,
			radius,
			random.chance(0.08) ? random.pick(colours) : main,
			round(opacity * 100) / 100,
		);
	});
	return rect(0, 0, WIDTH, HEIGHT, random.pick(["#f6f0e6", "#e4efec", "#f3e4da"])) + dots.join("");
};

/** A sill with a plant and a cup. */
export const windowSill: Scene = (p, random) =>
	rect(0, 0, WIDTH, HEIGHT, p.wall) +
	window(p, random, 330, 70, 540, 520) +
	rect(0, 700, WIDTH, 200, p.wood) +
	rect(0, 700, WIDTH, 18, p.linen) +
	rect(0, 718, WIDTH, 14, p.ink, 0, 0.12) +
	light(560, 640, 0.9) +
	place(random.pick([250, 330]), 800, plant(p, random), { scale: 1.15 }) +
	place(random.pick([820, 900]), 800, vase(p, random), { scale: 1.25 }) +
	place(620, 806, cup(p), { scale: 1.2 });

const cup = (p: Palette) =>
	ellipse(0, 2, 84, 12, p.ink, 0.14) +
	ellipse(0, -2, 78, 12, p.linenShade) +
	shape("M-52 -86H52C52 -36 40 -4 0 -4S-52 -36 -52 -86Z", p.linen) +
	shape("M14 -86H52C52 -36 40 -4 4 -4C26 -24 20 -60 14 -86Z", p.linenShade) +
	stroke("M52 -72q34 4 -8 44", p.linen, 11) +
	stroke("M-18 -112q-12 -16 0 -32M14 -112q-12 -16 0 -32", p.linen, 6, 0.7);

/** Protective goggles, gauze and a bottle on a tray. */
export const tray: Scene = (p, random) => {
	const goggles =
		stroke("M-190 -30C-240 -40 -262 10 -246 60M190 -30C240 -40 262 10 246 60", p.ink, 14) +
		shape(
			"M-196 -58H-20Q0 -40 20 -58H196C212 -58 216 -40 210 -10C200 50 160 76 110 76C60 76 34 40 18 10Q0 -6 -18 10C-34 40 -60 76 -110 76C-160 76 -200 50 -210 -10C-216 -40 -212 -58 -196 -58Z",
			p.ink,
		) +
		shape("M-178 -38H-40C-44 20 -66 54 -110 54C-152 54 -182 26 -188 -16Z", p.accentLight, 0.9) +
		shape("M178 -38H40C44 20 66 54 110 54C152 54 182 26 188 -16Z", p.accentLight, 0.9) +
		stroke("M-150 -18L-110 30M-120 -22L-96 6M82 -18L122 30", "#ffffff", 8, 0.6);
	const gauze = [0, 1, 2]
		.map((i) =>
			place(
				i * 10,
				-i * 22,
				rect(-90, -50, 180, 100, i % 2 ? p.linenShade : "#ffffff", 12) +
					stroke("M-66 -24H66M-66 0H66M-66 24H66", p.linenShade, 3, 0.8),
			),
		)
		.join("");
	const bottle =
		rect(-44, -150, 88, 190, p.accent, 18) +
		rect(-22, -190, 44, 46, p.linen, 8) +
		rect(-44, -84, 88, 70, p.linen, 0, 0.9) +
		stroke("M-24 -60H24M-24 -40H10", p.accent, 6);
	return (
		rect(0, 0, WIDTH, HEIGHT, p.wall) +
		shape("M0 0H1200V330L0 520Z", p.panel) +
		light(120, 60, 1.4) +
		place(600, 520, rect(-440, -196, 880, 430, p.ink, 60, 0.14)) +
		place(
			600,
			500,
			rect(-440, -200, 880, 420, p.metalShade, 56) +
				rect(-440, -206, 880, 410, p.metal, 56) +
				rect(-412, -180, 824, 358, p.linen, 40),
		) +
		place(500, 580, goggles, { turn: random.between(-10, 4) }) +
		place(860, 560, gauze, { turn: random.between(-14, 12) }) +
		place(random.pick([330, 380]), 440, bottle, { scale: 0.8, turn: random.between(-6, 6) }) +
		place(680, 390, rect(-110, -16, 220, 32, p.accentLight, 16) + rect(70, -16, 40, 32, p.accent, 14), {
			turn: random.between(-12, 8),
		})
	);
};
