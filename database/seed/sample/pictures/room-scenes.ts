import type { Random } from "../random.ts";
import {
	armchair,
	couch,
	desk,
	floorLamp,
	laser,
	pendant,
	recliner,
	screen,
	shelf,
	sideTable,
	stool,
} from "./furniture.ts";
import type { Palette } from "./palettes.ts";
import { plant, trailing, vase } from "./plants.ts";
import { frame, GROUND, light, room, rug, WIDTH, window } from "./room.ts";
import { ellipse, place, rect, shape, stroke } from "./svg.ts";

export type Scene = (p: Palette, random: Random) => string;

/** Turns a scene left to right now and then. */
const mirrored = (random: Random, drawing: string) =>
	random.chance(0.5) ? place(WIDTH, 0, drawing, { flip: true }) : drawing;

export const treatmentRoom: Scene = (p, random) => {
	const extra = random.pick([
		() => window(p, random, 150, 130, 300, 300) + light(470, 470),
		() => place(300, 230, shelf(p, random, 380)) + place(300, 380, shelf(p, random, 380)),
		() => frame(p, random, 240, 300, 190, 240) + frame(p, random, 450, 300, 150, 240),
	])();
	return (
		room(p, random) +
		mirrored(
			random,
			extra +
				place(960, GROUND + 34, laser(p)) +
				place(470, GROUND + 84, couch(p)) +
				place(820, GROUND + 130, stool(p)) +
				place(110, GROUND + 40, plant(p, random), { scale: 0.9 }),
		)
	);
};

export const chairByTheWindow: Scene = (p, random) =>
	room(p, random) +
	mirrored(
		random,
		window(p, random, 640, 110, 360, 380) +
			light(300, 430, 1.3) +
			rug(p, 520, GROUND + 110, 760) +
			place(480, GROUND + 100, recliner(p), { scale: 1.18 }) +
			place(1020, GROUND + 60, plant(p, random), { scale: 1.15 }) +
			place(150, GROUND + 60, floorLamp(p)),
	);

export const reception: Scene = (p, random) => {
	const back = random.chance(0.5)
		? place(560, 330, shelf(p, random, 560))
		: ellipse(560, 330, 140, 140, p.linen) +
			ellipse(560, 330, 124, 124, p.sky) +
			shape("M452 392A124 124 0 0 0 668 392Q560 330 452 392Z", p.hill);
	return (
		room(p, random) +
		mirrored(
			random,
			back +
				[360, 560, 760].map((x) => place(x, 0, pendant(p, 62))).join("") +
				place(560, GROUND + 90, desk(p, 620)) +
				place(690, GROUND - 150, screen(p)) +
				place(360, GROUND - 150, vase(p, random), { scale: 0.9 }) +
				place(1030, GROUND + 70, plant(p, random), { scale: 1.2 }),
		)
	);
};

export const waitingRoom: Scene = (p, random) => {
	const art = random.chance(0.5)
		? frame(p, random, 470, 270, 210, 260) + frame(p, random, 720, 270, 210, 260)
		: window(p, random, 400, 120, 380, 280) + light(250, 450);
	return (
		room(p, random) +
		mirrored(
			random,
			art +
				rug(p, 590, GROUND + 130, 860) +
				place(390, GROUND + 100, armchair(p)) +
				place(810, GROUND + 100, armchair(p, random.chance(0.5) ? p.accent : p.pot)) +
				place(600, GROUND + 110, sideTable(p)) +
				place(160, GROUND + 50, floorLamp(p)) +
				place(1050, GROUND + 60, plant(p, random), { scale: 1.1 }),
		)
	);
};

export const laserCorner: Scene = (p, random) =>
	room(p, random) +
	mirrored(
		random,
		place(250, 240, shelf(p, random, 330)) +
			place(250, 400, shelf(p, random, 330)) +
			light(520, 300, 1.2) +
			place(700, GROUND + 110, laser(p), { scale: 1.28 }) +
			place(300, GROUND + 90, stool(p), { scale: 1.3 }) +
			place(1060, GROUND + 50, plant(p, random), { scale: 1.1 }),
	);

export const corridor: Scene = (p, random) => {
	const door = (x: number, colour: string) =>
		rect(x - 12, 218, 224, GROUND - 218, p.linen, 4) +
		rect(x, 230, 200, GROUND - 230, colour, 2) +
		rect(x + 26, 262, 148, 170, p.linen, 4, 0.35) +
		rect(x + 26, 460, 148, 190, p.linen, 4, 0.16) +
		ellipse(x + 176, 470, 9, 9, p.wood);
	return (
		room(p, random) +
		mirrored(
			random,
			door(150, p.accent) +
				door(860, p.accent) +
				[270, 600, 930].map((x) => place(x, 0, pendant(p, 60))).join("") +
				frame(p, random, 600, 330, 240, 200) +
				place(600, GROUND + 70, bench(p)) +
				place(1120, GROUND + 60, plant(p, random)) +
				light(640, 520, 0.9),
		)
	);
};

const bench = (p: Palette) =>
	stroke("M-110 -70V0M110 -70V0", p.woodShade, 14) +
	rect(-150, -92, 300, 26, p.wood, 10) +
	rect(-140, -116, 130, 30, p.accentLight, 14) +
	rect(10, -116, 130, 30, p.linen, 14);

export const facade: Scene = (p, random) => {
	const brick = p.wall;
	let wall = rect(0, 0, WIDTH, 900, brick) + rect(0, 0, WIDTH, 120, p.panel) + rect(0, 112, WIDTH, 12, p.linen);
	for (let y = 150; y < 740; y += 38)
		for (let x = (y % 76 ? 0 : 46) - 60; x < WIDTH; x += 190)
			if (random.chance(0.2)) wall += rect(x, y, 80, 20, p.panel, 3);
	const glass =
		rect(500, 260, 540, 380, p.linen, 6) +
		rect(520, 280, 500, 340, p.sky) +
		shape("M520 620V520Q660 430 790 520T1020 480V620Z", p.hill) +
		rect(762, 280, 14, 340, p.linen) +
		shape("M560 280h90L520 470V330Z", "#ffffff", 0.35) +
		place(640, 618, plant(p, random), { scale: 0.62 }) +
		place(880, 300, pendant(p, 30), { scale: 0.9 });
	const awning = [0, 1, 2, 3, 4, 5, 6, 7]
		.map((i) => shape(`M${490 + i * 70} 190h70v64a35 30 0 0 1 -70 0Z`, i % 2 ? p.linen : p.accent))
		.join("");
	const door =
		rect(170, 250, 250, 510, p.linen, 6) +
		rect(190, 270, 210, 490, p.accent, 4) +
		rect(218, 300, 154, 230, p.sky, 4, 0.85) +
		rect(370, 540, 12, 70, p.wood, 6);
	return (
		wall +
		mirrored(random, glass + awning + door) +
		rect(0, 752, WIDTH, 148, p.floor) +
		rect(0, 752, WIDTH, 10, p.joint) +
		mirrored(random, place(110, 800, plant(p, random)) + place(1090, 800, plant(p, random), { scale: 1.1 }))
	);
};

export const shelves: Scene = (p, random) =>
	rect(0, 0, WIDTH, 900, p.wall) +
	mirrored(random, shape("M140 900V330A260 260 0 0 1 660 330V900Z", p.panel) + light(640, 120, 1.7)) +
	[300, 520, 740].map((y) => place(600, y, shelf(p, random, 860), { scale: 1.1 })).join("") +
	place(random.pick([260, 900]), 240, trailing(p, random), { scale: 1.1 }) +
	rect(0, 868, WIDTH, 32, p.wood) +
	rect(0, 868, WIDTH, 8, p.woodShade);
