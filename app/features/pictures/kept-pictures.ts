import { readFileDraft, writeFileDraft } from "#app/lib/draft-files.ts";
import { limits } from "#domain/limits.ts";
import { nextTimestamp } from "./upload.ts";

/** A picture that waits on this device to be sent. */
export type KeptPicture = {
	id: string;
	type: "logo" | "gallery";
	picture: Blob;
	/** Names its file, at every try. */
	timestamp: number;
	/** Its place in the gallery, once the order is settled. */
	position?: number;
};

const name = "pictures";

/** What a person chose on this device and has not sent yet: the logo first, the gallery in its order. */
export async function readKeptPictures(userId: string): Promise<KeptPicture[]> {
	const kept = await readFileDraft<KeptPicture[]>(name, userId);
	return Array.isArray(kept) ? kept.filter(({ picture }) => picture instanceof Blob) : [];
}

/** Keeps them; an empty list forgets them. */
export function writeKeptPictures(userId: string, pictures: KeptPicture[]): Promise<void> {
	return writeFileDraft(name, userId, pictures.length > 0 ? pictures : undefined);
}

export function keepPicture(type: KeptPicture["type"], picture: Blob): KeptPicture {
	const timestamp = nextTimestamp();
	return { id: String(timestamp), type, picture, timestamp };
}

/** The order in which they are sent, with the places in the gallery that they keep when one fails and comes later. */
export function settleOrder(pictures: KeptPicture[]): KeptPicture[] {
	const gallery = pictures.filter(({ type }) => type === "gallery").slice(0, limits.galleryPictures);
	return [
		...pictures.filter(({ type }) => type === "logo"),
		...gallery.map((picture, index) => ({ ...picture, position: picture.position ?? index })),
	];
}
