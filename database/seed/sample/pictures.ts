import sharp from "sharp";
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

/** Where the drawings go: what this needs of the server's store. */
type Store = { has(path: string): Promise<boolean>; add(path: string, bytes: Uint8Array): Promise<void> };

/** Draws the pictures that the sample clinics share. Those that are there already are kept. */
export async function drawSamplePictures(store: Store): Promise<void> {
	const pictures = [
		...Array.from({ length: galleryPictures }, (_, index) => ({
			path: galleryPath(index),
			draw: () => drawGalleryPicture(index),
		})),
		...Array.from({ length: logoPictures }, (_, index) => ({ path: logoPath(index), draw: () => drawLogo(index) })),
	];
	const drawOne = async () => {
		for (let picture = pictures.shift(); picture; picture = pictures.shift()) {
			if (await store.has(picture.path)) continue;
			const drawing = sharp(Buffer.from(picture.draw()));
			await store.add(picture.path, await drawing.webp({ quality: 80, effort: 2 }).toBuffer());
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, drawOne));
}
