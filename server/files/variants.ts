import { z } from "zod";
import { type PictureSize, pictureSizes } from "#domain/pictures/storage.ts";
import { Refusal } from "#domain/refusal.ts";
import { openTurns } from "../lib/turns.ts";
import { resizePicture } from "./process.ts";
import type { FileStore, StoredFile } from "./store.ts";

export type VariantFormat = "webp" | "avif";

const sizes = Object.keys(pictureSizes) as PictureSize[];

const sizeQuery = z.object({
	width: z.coerce.number(),
	height: z.coerce.number(),
	resize: z.string().default("cover"),
});

/** Reads a picture size from a query. Throws a Refusal that lists all sizes for any other. */
export function readSize(query: Record<string, string>): PictureSize {
	const { data } = sizeQuery.safeParse(query);
	const size = sizes.find((name) => {
		const [width, height, resize] = pictureSizes[name];
		return width === data?.width && height === data.height && resize === data.resize;
	});
	if (size) return size;
	const list = sizes.map((name) => {
		const [width, height, resize] = pictureSizes[name];
		return `width=${width}&height=${height}&resize=${resize}`;
	});
	throw new Refusal("bad_path", `Pictures come in these sizes: ${list.join(", ")}.`);
}

/**
 * Returns a function that finds or makes a picture in another size; undefined if there is no such picture. Each variant
 * is made once and stored; concurrent requests wait for the same work.
 */
export function openVariants(store: FileStore) {
	const making = new Map<string, Promise<boolean>>();
	// the first visitor of a page with 50 cards requests all their pictures at once
	const takeTurn = openTurns({ atOnce: 2, waiting: 400, longestWait: 10_000 });

	async function make(path: string, size: PictureSize, format: VariantFormat, key: string): Promise<boolean> {
		// made by others whose work ended before the store's "there is none" was heard
		if (await store.has("variants", key)) return true;
		const picture = await store.read("pictures", path);
		if (!picture) return false;
		await store.add("variants", key, await resizePicture(picture, pictureSizes[size], format));
		return true;
	}

	return async (path: string, size: PictureSize, format: VariantFormat): Promise<StoredFile | undefined> => {
		const [width, height, resize] = pictureSizes[size];
		const key = `${path}/${width}x${height}-${resize}.${format}`;
		const kept = await store.find("variants", key);
		if (kept) return kept;
		let work = making.get(key);
		if (!work) {
			work = takeTurn(() => make(path, size, format, key)).finally(() => making.delete(key));
			making.set(key, work);
		}
		return (await work) ? store.find("variants", key) : undefined;
	};
}
