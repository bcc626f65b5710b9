import { readFileDraft, writeFileDraft } from "#app/lib/draft-files.ts";
import { limits } from "#domain/limits.ts";
import { nextTimestamp } from "./upload.ts";

/** A picture that was chosen, and is stored on this device until it is uploaded. */
export type KeptPicture = {
	id: string;
	type: "logo" | "gallery";
	picture: Blob;
	/** Names the file on the server. It stays the same when the upload is tried again. */
	timestamp: number;
	/** Position in the gallery, from 0. Set before the upload. */
	position?: number;
};

const draftName = "pictures";

/** Returns the stored pictures: the logo first, then the gallery in its order. */
export async function readKeptPictures(userId: string): Promise<KeptPicture[]> {
	const kept = await readFileDraft<KeptPicture[]>(draftName, userId);
	return Array.isArray(kept) ? kept.filter(({ picture }) => picture instanceof Blob) : [];
}

/** Stores the pictures in place of those stored before. An empty list deletes them. */
export function writeKeptPictures(userId: string, pictures: KeptPicture[]): Promise<void> {
	return writeFileDraft(draftName, userId, pictures.length > 0 ? pictures : undefined);
}

export function toKeptPicture(type: KeptPicture["type"], picture: Blob): KeptPicture {
	const timestamp = nextTimestamp();
	return { id: String(timestamp), type, picture, timestamp };
}

/** Returns the pictures in the order of their upload. Each has its position, which it keeps if its upload is late. */
export function assignPositions(pictures: KeptPicture[]): KeptPicture[] {
	const gallery = pictures.filter(({ type }) => type === "gallery").slice(0, limits.galleryPictures);
	return [
		...pictures.filter(({ type }) => type === "logo"),
		...gallery.map((picture, index) => ({ ...picture, position: picture.position ?? index })),
	];
}
