import { readFile } from "node:fs/promises";

// Descriptions of the gallery pictures by their number; the eighteen files repeat the first five scenes.
const scenes = [
	"A treatment room with a couch and a lamp",
	"The reception desk",
	"The hand piece of a laser",
	"The waiting room, with chairs along the wall",
	"A plant on the window sill",
	"A chair by the window",
	"Strokes of ink that fade from left to right",
	"The corner with the laser",
	"The front of the house",
	"A tray with goggles and gauze",
	"Shelves with towels and bottles",
	"The corridor to the treatment rooms",
	"Circles of ink that fade from left to right",
];

const listPaths = (kind: string, count: number) =>
	Array.from({ length: count }, (_, index) => `sample/${kind}-${String(index + 1).padStart(2, "0")}.webp`);

/** Paths inside the bucket of the pictures that sample clinics share, with alternative texts for a gallery. */
export const galleryPictures = listPaths("gallery", 18).map((path, index) => ({
	path,
	alt: scenes[index % scenes.length] as string,
}));
export const logoPaths = listPaths("logo", 12);

/** The part of the server's picture store that is used here. */
type Store = { has(path: string): Promise<boolean>; add(path: string, bytes: Uint8Array): Promise<void> };

/** Copies the pictures into the store. Those that are there already are kept. */
export async function addSamplePictures(store: Store): Promise<void> {
	for (const path of [...galleryPictures.map((picture) => picture.path), ...logoPaths]) {
		if (await store.has(path)) continue;
		await store.add(path, await readFile(new URL(path.replace("sample/", "pictures/"), import.meta.url)));
	}
}
