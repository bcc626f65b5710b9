import { limits } from "#domain/limits.ts";

/** Why a file cannot be used as a picture, before it is sent. */
export class PictureProblem extends Error {
	readonly title: string;

	constructor(title: string, message: string) {
		super(message);
		this.title = title;
	}
}

export const notAnImage = () => new PictureProblem("Invalid file type", "Please select an image file");

/** Throws a PictureProblem for a file that is too large or no image at all. */
export function checkPicture(file: Blob): void {
	if (file.size > limits.pictureBytes) {
		throw new PictureProblem("File too large", "Please select an image smaller than 5MB");
	}
	if (!file.type.startsWith("image/")) throw notAnImage();
}

/** The types that the server takes, and the ending of their files. */
const endings: Record<string, string> = {
	"image/jpeg": "jpg",
	"image/png": "png",
	"image/webp": "webp",
	"image/avif": "avif",
};

/** The ending of a picture's name; undefined for a type that the server does not take. */
export function getEnding(type: string): string | undefined {
	return endings[type];
}

/** The type of a picture as its first bytes say, whatever its name; undefined for what the server does not take. */
export async function readPictureType(file: Blob): Promise<string | undefined> {
	const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
	if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
	if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
	if (/^RIFF.{4}WEBP/s.test(start)) return "image/webp";
	if (/^.{4}ftypavi[fs]/s.test(start)) return "image/avif";
	return undefined;
}
