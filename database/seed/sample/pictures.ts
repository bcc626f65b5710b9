import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { mediaBucket } from "#domain/storage.ts";
import { galleryPath, galleryPictures, logoPath, logoPictures } from "./picture-paths.ts";
import { fadingCircles, fadingStrokes, handPiece, tray, windowSill } from "./pictures/close-scenes.ts";
import { drawLogo } from "./pictures/logos.ts";
import { palettes } from "./pictures/palettes.ts";
import { HEIGHT, WIDTH } from "./pictures/room.ts";
import {
	chairByTheWindow,
	corridor,
	facade,
	laserCorner,
	reception,
	type Scene,
	shelves,
	treatmentRoom,
	waitingRoom,
} from "./pictures/room-scenes.ts";
import { document } from "./pictures/svg.ts";
import { Random } from "./random.ts";

const scenes: Scene[] = [
	treatmentRoom,
	reception,
	handPiece,
	waitingRoom,
	windowSill,
	chairByTheWindow,
	fadingStrokes,
	laserCorner,
	facade,
	tray,
	shelves,
	corridor,
	fadingCircles,
];

const AT_ONCE = 4;

/** The drawing of a gallery picture as SVG; `index` counts from 0. */
function drawGalleryPicture(index: number): string {
	const scene = scenes[index % scenes.length] as Scene;
	const palette = palettes[(index + Math.floor(index / scenes.length)) % palettes.length] as (typeof palettes)[number];
	return document(WIDTH, HEIGHT, scene(palette, new Random(36, index)));
}

/**
 * Draws the pictures that the sample clinics share into `dataDir`/storage. Those that are there already are kept, and each
 * appears whole or not at all, whenever the process ends.
 */
export async function drawSamplePictures(dataDir: string): Promise<void> {
	const bucket = join(dataDir, "storage", mediaBucket);
	const pictures = [
		...Array.from({ length: galleryPictures }, (_, index) => ({
			path: galleryPath(index),
			draw: () => drawGalleryPicture(index),
		})),
		...Array.from({ length: logoPictures }, (_, index) => ({ path: logoPath(index), draw: () => drawLogo(index) })),
	];
	await mkdir(join(bucket, dirname(galleryPath(0))), { recursive: true });
	const drawOne = async () => {
		for (let picture = pictures.shift(); picture; picture = pictures.shift()) {
			await drawFile(join(bucket, picture.path), picture.draw);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, drawOne));
}

async function drawFile(file: string, draw: () => string) {
	if (await exists(file)) return;
	const temporary = `${file}.${process.pid}.part`;
	try {
		await writeFile(temporary, await sharp(Buffer.from(draw())).webp({ quality: 80, effort: 2 }).toBuffer());
		await rename(temporary, file);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
}

const exists = (file: string) =>
	access(file).then(
		() => true,
		() => false,
	);
