import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** A picture of one colour as a file to choose. */
export async function makePicture(name: string, { width = 800, height = 600, background = "#0b5d64" } = {}) {
	const image = sharp({ create: { width, height, channels: 3, background } });
	return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** A picture as a camera makes it: large, but within the limit. */
export async function makePhoto(name: string) {
	const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
	const image = sharp({ create: { width: 2800, height: 2100, channels: 3, background: "#888", noise } });
	return { name, mimeType: "image/jpeg", buffer: await image.jpeg({ quality: 95 }).toBuffer() };
}

/** A photo above the limit, taken with the camera held upright: its pixels lie on their side. */
export async function makeLargePhoto(name: string) {
	const raw = { width: 1800, height: 1400, channels: 3 } as const;
	const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
	const jpeg = noise.withMetadata({ orientation: 6 }).jpeg({ quality: 100, chromaSubsampling: "4:4:4" });
	const buffer = await jpeg.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

/** A file that says to be an image and is larger than 5 MB. */
export const bigPicture = { name: "big.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };

/** No image at all, whatever its name or type say. */
export const textFile = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("not an image") };
export const fakePicture = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("not an image either") };
