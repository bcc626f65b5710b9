/** Pixels of the longer side that is sent at most, and bytes that are not worth another encoding. */
const maxSide = 2000;
const smallEnough = 1024 * 1024;
/** Bytes of a file that is worth opening: no camera makes a larger one. */
const largestFile = 64 * 1024 * 1024;
/** Of WebP and JPEG: the server encodes once more, so little is lost here. */
const quality = 0.85;

/**
 * A chosen file as it is sent: upright, at most 2000 pixels long, as WebP where the browser can write it, else JPEG
 * (PNG if transparent). A small picture that the server takes stays as it is, as does one that the browser cannot show.
 * Throws a PictureProblem for a file that is no picture, or stays above `largest` bytes.
 */
export async function scalePicture(file: Blob, largest: number): Promise<Blob> {
	if (file.size > largestFile) throw new PictureProblem("too_large");
	const type = await readPictureType(file);
	// a name such as IMG_1.HEIC says nothing of what is in the file
	if (!type && !file.type.startsWith("image/")) throw new PictureProblem("no_image");
	const asIs = type && type !== heic && (file.type === type ? file : new Blob([file], { type }));
	let picture: ImageBitmap;
	try {
		picture = await createImageBitmap(file);
	} catch {
		if (file.size > largest) throw new PictureProblem("too_large");
		if (type === heic) throw new PictureProblem("heic");
		if (asIs) return asIs;
		throw new PictureProblem("no_image");
	}
	try {
		const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
		if (asIs && scale === 1 && file.size <= smallEnough) return asIs;
		const scaled = await encode(drawPicture(document.createElement("canvas"), picture, scale));
		const sent = asIs && scale === 1 && scaled.size >= file.size ? asIs : scaled;
		if (sent.size > largest) throw new PictureProblem("too_large");
		return sent;
	} finally {
		picture.close();
	}
}

/** Draws a picture on a canvas that becomes as large as it, times `scale`. */
export function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap, scale: number): HTMLCanvasElement {
	canvas.width = Math.max(1, Math.round(picture.width * scale));
	canvas.height = Math.max(1, Math.round(picture.height * scale));
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot draw a picture of this size.");
	context.imageSmoothingQuality = "high";
	context.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return canvas;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
	const webp = await write(canvas, "image/webp");
	// a browser that cannot write WebP gives PNG
	return webp.type === "image/webp" || isTransparent(canvas) ? webp : write(canvas, "image/jpeg");
}

function write(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
	return new Promise((resolve, reject) =>
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureProblem("no_image"))), type, quality),
	);
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
	const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
	for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true;
	return false;
}

/** Why a file cannot be used as a picture, before it is sent. The caller has the words for it. */
export class PictureProblem extends Error {
	readonly kind: "no_image" | "heic" | "too_large";

	constructor(kind: PictureProblem["kind"]) {
		super(kind);
		this.kind = kind;
	}
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

/** What iPhones write. Few browsers can show it, and those make another type of it. */
const heic = "image/heic";

/** The type of a picture by its first bytes, not by its name; undefined for what is neither HEIC nor taken. */
async function readPictureType(file: Blob): Promise<string | undefined> {
	const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
	if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
	if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
	if (/^RIFF.{4}WEBP/s.test(start)) return "image/webp";
	if (/^.{4}ftypavi[fs]/s.test(start)) return "image/avif";
	if (/^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(start)) return heic;
	return undefined;
}
