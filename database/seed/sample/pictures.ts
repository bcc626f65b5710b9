import { readFile } from "node:fs/promises";
import texts from "./data/texts.json" with { type: "json" };

const listPaths = (kind: string, count: number) =>
	Array.from({ length: count }, (_, index) => `sample/${kind}-${String(index + 1).padStart(2, "0")}.webp`);

/**
 * Bucket paths and alternative texts of the pictures that sample clinics share; the last five show the first five
 * scenes again.
 */
export const galleryPictures = listPaths("gallery", 18).map((path, index) => ({
	path,
	alt: texts.pictures[index % texts.pictures.length] as string,
}));
export const logoPaths = listPaths("logo", 12);

/** The methods of the server's picture store that are used here. */
type Store = {
	has(folder: "pictures", path: string): Promise<boolean>;
	add(folder: "pictures", path: string, bytes: Uint8Array): Promise<void>;
};

/** Copies the pictures into the store, except those that it has. */
export async function addSamplePictures(store: Store): Promise<void> {
	for (const path of [...galleryPictures.map((picture) => picture.path), ...logoPaths]) {
		if (await store.has("pictures", path)) continue;
		await store.add("pictures", path, await readFile(new URL(path.replace("sample/", "pictures/"), import.meta.url)));
	}
}
