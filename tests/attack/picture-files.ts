import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { draw } from "#tests/files/media-server.ts";
import { isFull } from "./form.ts";

export const payload = "<script>alert(document.domain)</script>";

const text = (content: string) => Buffer.from(content);
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** A PNG's chunk. */
function chunk(type: string, data: Buffer): Buffer {
	const body = join(type, data);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return join(length, body, sum);
}

const pngStart = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A PNG of that size whose pixels are all zero: one bit each, so that a few kB become hundreds of megabytes. */
export function makeBomb(width: number, height: number, bits: 1 | 8 = 1): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = bits;
	const rows = Buffer.alloc((Math.ceil((width * bits) / 8) + 1) * height);
	return join(pngStart, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0)));
}

// the smallest archive there is: its end record alone
const zip = join("PK\x05\x06", Buffer.alloc(18));
const zipped = join("PK\x03\x04", Buffer.alloc(26), "a.html", payload, zip);
const svg = text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${payload}</script></svg>`);
const html = text(`<!doctype html><html><body>${payload}</body></html>`);
const pdf = text(`%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${payload})>>>>endobj\n%%EOF`);

/** [what it is, its ending, its bytes, the status of the answer] */
export type Hostile = [what: string, ending: string, bytes: Buffer, status: 415 | 422 | 400];

/** Files that nobody may store, each made here. */
export async function makeHostileFiles(): Promise<Hostile[]> {
	const [jpeg, png, webp, avif, gif] = await Promise.all([
		draw("jpeg", 400, 300),
		draw("png", 400, 300),
		draw("webp", 400, 300),
		draw("avif", 400, 300),
		draw("gif", 40, 30),
	]);
	const tiff = await sharp(png).tiff().toBuffer();
	// made in some seconds
	const wideWebp =
		isFull &&
		(await sharp({ create: { width: 16_383, height: 16_383, channels: 3, background: "red" } })
			.webp({ effort: 0, lossless: true })
			.toBuffer());
	const pictures = { jpg: jpeg, png, webp, avif };
	const cuts = [0.02, 0.3, 0.7, 0.97];
	const broken = (bytes: Buffer, from: number) => {
		const copy = Buffer.from(bytes);
		copy.fill(0xff, Math.floor(copy.length * from));
		return copy;
	};
	return [
		["nothing", "jpg", Buffer.alloc(0), 415],
		["one byte", "png", text("x"), 415],
		["zeros", "webp", Buffer.alloc(4096), 415],
		["text", "jpg", text("hello"), 415],
		["a script", "jpg", text("#!/bin/sh\nrm -rf /\n"), 415],
		["PHP", "jpg", text("<?php system($_GET['c']);"), 415],
		["SVG as PNG", "png", svg, 415],
		["SVG as JPEG", "jpg", svg, 415],
		["SVG after a byte order mark", "webp", join("\ufeff", svg), 415],
		["SVG as AVIF", "avif", svg, 415],
		["HTML as JPEG", "jpg", html, 415],
		["HTML as WebP", "webp", html, 415],
		["PDF as JPEG", "jpg", pdf, 415],
		["a zip as PNG", "png", zipped, 415],
		["an empty zip as WebP", "webp", zip, 415],
		["GIF as PNG", "png", gif, 415],
		["GIF and JavaScript", "jpg", join("GIF89a/*", gif.subarray(6), `*/=1;${payload}`), 415],
		["TIFF as JPEG", "jpg", tiff, 415],
		["BMP and JavaScript", "png", join("BM/*\0\0", Buffer.alloc(60), `*/=1;${payload}`), 415],
		["an ELF program", "png", join("\x7fELF\x02\x01\x01", Buffer.alloc(64)), 415],
		["a video", "avif", join(Buffer.from([0, 0, 0, 20]), "ftypisom", Buffer.alloc(64)), 415],
		["HEIC", "avif", join(Buffer.from([0, 0, 0, 20]), "ftypheic", Buffer.alloc(64)), 415],
		["RIFF that is sound", "webp", join("RIFF", Buffer.alloc(4), "WAVEfmt ", Buffer.alloc(64)), 415],
		["XML of entities", "png", text('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa">]><l>&a;</l>'), 415],
		["a picture after HTML", "jpg", join(html, jpeg), 415],
		["a form of the browser's", "png", join('--x\r\nContent-Disposition: form-data; name=""\r\n\r\n', png), 415],
		["PNG as JPEG", "jpg", png, 400],
		["JPEG as PNG", "png", jpeg, 400],
		["WebP as AVIF", "avif", webp, 400],
		["AVIF as WebP", "webp", avif, 400],
		["a JPEG's start and HTML", "jpg", join(Buffer.from("\xff\xd8\xff\xe0", "latin1"), html), 422],
		["a PNG's start and HTML", "png", join(pngStart, html), 422],
		["a WebP's start and HTML", "webp", join(Buffer.from("RIFF\xff\0\0\0WEBPVP8 ", "latin1"), html), 422],
		["an AVIF's start and HTML", "avif", join(Buffer.from([0, 0, 0, 28]), "ftypavif", Buffer.alloc(16), html), 422],
		["a PNG bomb of 30000×30000", "png", makeBomb(30_000, 30_000), 422],
		["a PNG bomb of 8000×8000, 8 bits", "png", makeBomb(8000, 8000, 8), 422],
		[
			"a PNG of 2147483647 pixels width",
			"png",
			join(pngStart, makeBomb(1, 1).subarray(8, 16), Buffer.from([127, 255, 255, 255]), makeBomb(1, 1).subarray(20)),
			422,
		],
		["a PNG without size", "png", makeBomb(0, 0), 422],
		...(wideWebp ? [["a WebP of the most pixels", "webp", wideWebp, 422] satisfies Hostile] : []),
		...Object.entries(pictures).flatMap(([ending, bytes]) => [
			...cuts.map(
				(part): Hostile => [
					`${ending} cut off at ${part}`,
					ending,
					bytes.subarray(0, Math.max(16, Math.floor(bytes.length * part))),
					422,
				],
			),
		]),
		["a PNG full of errors", "png", broken(png, 0.3), 422],
		["an AVIF full of errors", "avif", broken(avif, 0.5), 422],
		["a WebP that says it is longer", "webp", broken(webp, 0.2).subarray(0, webp.length >> 1), 422],
	];
}

/** Valid pictures with something else in them: they may be stored, without it. [what, ending, bytes] */
export async function makePolyglots(): Promise<[string, string, Buffer][]> {
	const [jpeg, png, webp, avif] = await Promise.all([draw("jpeg"), draw("png"), draw("webp"), draw("avif")]);
	const comment = join(Buffer.from([0xff, 0xfe, 0, payload.length + 2]), payload);
	return [
		["JPEG with HTML as its comment", "jpg", join(jpeg.subarray(0, 2), comment, jpeg.subarray(2))],
		["JPEG and HTML after it", "jpg", join(jpeg, payload)],
		["JPEG and a zip after it", "jpg", join(jpeg, zipped)],
		["PNG and a zip after it", "png", join(png, zipped)],
		[
			"PNG with HTML as its text",
			"png",
			join(png.subarray(0, 33), chunk("tEXt", text(`a\0${payload}`)), png.subarray(33)),
		],
		["PNG with a chunk of its own", "png", join(png.subarray(0, 33), chunk("prVt", text(payload)), png.subarray(33))],
		["WebP and PHP after it", "webp", join(webp, payload)],
		["AVIF and HTML after it", "avif", join(avif, payload)],
		[
			"JPEG with HTML as its EXIF",
			"jpg",
			await sharp(jpeg)
				.withExif({ IFD0: { ImageDescription: payload } })
				.toBuffer(),
		],
		[
			"WebP with HTML as its XMP",
			"webp",
			await sharp(webp).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${payload}</x:xmpmeta>`).toBuffer(),
		],
	];
}
