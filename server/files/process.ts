import sharp, { type Sharp } from "sharp";
import type { PictureSize, pictureSizes } from "#domain/pictures/storage.ts";
import { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";
import { type Format, formats } from "./paths.ts";

// A picture with more pixels is refused before it is decoded. A JPEG is scaled down while it is read: 50 megapixels
// take 200 MB and 2 seconds. Other formats are decoded as a whole: 25 megapixels take up to 420 MB and 6 seconds.
const mostPixels: Record<Format, number> = { jpeg: 50e6, png: 25e6, webp: 25e6, avif: 25e6 };
const longSide = 2400; // pixels, of stored pictures
const longestWork = 30; // seconds

const isText = (bytes: Buffer, start: number, text: string) =>
	bytes.toString("latin1", start, start + text.length) === text;

// Checked before libvips decodes a file: it also reads SVG, PDF and other formats, which must not come from strangers.
const signatures: Record<Format, (bytes: Buffer) => boolean> = {
	jpeg: (bytes) => isText(bytes, 0, "\xff\xd8\xff"),
	png: (bytes) => isText(bytes, 0, "\x89PNG\r\n\x1a\n"),
	webp: (bytes) => isText(bytes, 0, "RIFF") && isText(bytes, 8, "WEBP"),
	avif: (bytes) => /^ftyp(avif|avis|mif1|msf1)$/.test(bytes.toString("latin1", 4, 12)),
};

const encode: Record<Format, (picture: Sharp) => Sharp> = {
	jpeg: (picture) => picture.jpeg({ quality: 82, progressive: true }),
	png: (picture) => picture.png({ compressionLevel: 8 }),
	webp: (picture) => picture.webp({ quality: 82, effort: 3 }),
	// more effort takes three times as long and gains nothing: docs/decisions/0005
	avif: (picture) => picture.avif({ quality: 58, effort: 0 }),
};

/** Recognizes the format of a picture by its first bytes; undefined for other files. */
export const findPictureFormat = (bytes: Buffer): Format | undefined => formats.find((name) => signatures[name](bytes));

/**
 * Encodes a picture anew for storage: upright, at most 2400 pixels wide and high, in sRGB, in the same format, without
 * metadata or appended data. Of an animation it takes the first frame. Throws a Refusal if it is no picture, of another
 * format, damaged, or has too many pixels.
 */
export async function normalizePicture(bytes: Buffer, format: Format): Promise<Buffer> {
	const actual = findPictureFormat(bytes);
	if (!actual) throw refuse("not_an_image");
	if (actual !== format) throw refuse("other_format", { format: actual.toUpperCase() });
	const picture = open(bytes, mostPixels[format]);
	try {
		const { width, height, format: decoded, compression } = await picture.metadata();
		if (decoded !== format && !(decoded === "heif" && compression === "av1")) throw refuse("not_an_image");
		if (width * height > mostPixels[format]) throw tooManyPixels(format);
		picture.autoOrient().resize(longSide, longSide, { fit: "inside", withoutEnlargement: true });
		return await encode[format](picture).timeout({ seconds: longestWork }).toBuffer();
	} catch (error) {
		if (error instanceof Refusal) throw error;
		if (/pixel limit/i.test(String(error))) throw tooManyPixels(format);
		throw refuse("damaged_picture");
	}
}

/** Scales a stored picture to one of the sizes, never up. */
export async function resizePicture(
	bytes: Buffer,
	[width, height, resize]: (typeof pictureSizes)[PictureSize],
	format: "webp" | "avif",
): Promise<Buffer> {
	const picture = open(bytes, mostPixels.jpeg).resize(width, height, {
		fit: resize === "contain" ? "inside" : "cover",
		withoutEnlargement: true,
	});
	const encoded =
		format === "avif" ? picture.avif({ quality: 50, effort: 0 }) : picture.webp({ quality: 78, effort: 3 });
	return encoded.timeout({ seconds: longestWork }).toBuffer();
}

const open = (bytes: Buffer, limitInputPixels: number) => sharp(bytes, { failOn: "error", limitInputPixels, pages: 1 });

const tooManyPixels = (format: Format) => refuse("too_many_pixels", { megapixels: mostPixels[format] / 1e6 });
